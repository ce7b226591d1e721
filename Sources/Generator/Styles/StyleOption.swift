import Diagnostics
import Language

/// A choice that a style offers.
package struct StyleOption: Sendable {
    /// A value of the option, with its effects.
    package struct Value: Sendable {
        package let name: String
        /// The phrases of the style that the value changes, by key.
        package var phrases: [String: String] = [:]
        /// The words of the style that the value changes, by key.
        package var words: [String: String] = [:]
        /// The values that other options have with it, if scaffold.yml names no others.
        package var options: [Setting] = []
        /// Where the outputs of the style go with it.
        package var layout: [OutputLayout.Rule] = []
    }

    /// A value that an option gives to another one.
    package struct Setting: Sendable {
        package let option: String
        package let value: String
        /// The place in the manifest.
        package let place: Diagnostic.Place
    }

    package let name: String
    package let doc: String
    package let values: [Value]
    package internal(set) var defaultValue: String
    /// The place in the manifest.
    package let place: Diagnostic.Place

    package var valueNames: [String] {
        values.map(\.name)
    }

    /// The chosen value; nil if the configuration contains none of the values.
    package func chosen(_ configuration: Configuration) -> Value? {
        let name = configuration.options[self.name]?.value ?? defaultValue
        return values.first { $0.name == name }
    }
}

/// A word of the style for its templates: `{{ words.map }}`.
package struct StyleWord: Sendable {
    package let name: String
    package let text: String
}
