import Diagnostics

/// A choice that a style offers.
package struct StyleOption: Sendable {
    /// What may be chosen, and what follows from it.
    package struct Value: Sendable {
        package let name: String
        /// What the style then says in other words, by the key of the phrase.
        let phrases: [String: String]
        /// What templates then find under the style's words.
        let words: [String: String]
        /// What other options must then be.
        let needs: [Need]
    }

    struct Need: Sendable {
        let option: String
        let value: String
        /// Where the manifest says it.
        let range: ByteRange
    }

    package let name: String
    package let doc: String
    package let values: [Value]
    package let defaultValue: String

    package var valueNames: [String] {
        values.map(\.name)
    }

    /// Nil where the configuration names none of the values.
    func chosen(_ configuration: Configuration) -> Value? {
        let name = configuration.options[self.name]?.value ?? defaultValue
        return values.first { $0.name == name }
    }
}

/// A text of the style's own, for its templates: `{{ words.map }}`.
struct StyleWord: Sendable {
    let name: String
    let text: String
}
