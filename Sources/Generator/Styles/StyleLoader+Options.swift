import Diagnostics
import Documents

/// The options of a style, and their values in a configuration.
extension StyleLoader {
    /// Checks that values of options only set values of other options that there are.
    mutating func checkSettings(of options: [StyleOption]) {
        for setting in options.flatMap(\.values).flatMap(\.options) {
            guard let option = options.first(where: { $0.name == setting.option }) else {
                report(
                    .unknownOption(setting.option, of: name, known: options.map(\.name), at: setting.place))
                continue
            }
            if !option.valueNames.contains(setting.value) {
                report(.badOption(setting.value, option, at: setting.place))
            }
        }
    }

    /// Checks that options only change words that the style has.
    mutating func checkWords(of manifest: StyleManifest) {
        let words = Set(manifest.layers.flatMap(\.words.keys))
        for option in manifest.options {
            for word in Set(option.values.flatMap(\.words.keys)).sorted() where !words.contains(word) {
                report(.unknownWord(word, of: option.name, known: words.sorted(), at: option.place))
            }
        }
    }

    /// Checks that the options in the configuration are options of the style.
    mutating func checkOptions(_ options: [StyleOption]) {
        for (name, value) in configuration.options.sorted(by: { $0.key < $1.key }) {
            let place = place(of: value.range)
            guard let option = options.first(where: { $0.name == name }) else {
                report(.unknownOption(name, of: self.name, known: options.map(\.name), at: place))
                continue
            }
            if !option.valueNames.contains(value.value) {
                report(.badOption(value.value, option, at: place))
            }
        }
    }
}

extension Diagnostic {
    static func unknownOption(
        _ name: String, of style: String, known: [String], at place: Place?
    ) -> Diagnostic {
        Diagnostic(
            "unknown-option", "the style '\(style)' has no option '\(name)'", at: place,
            help: nearest(to: name, among: known).map { "did you mean '\($0)'?" }
                ?? (known.isEmpty ? "it has none" : "its options are: \(known.joined(separator: ", "))")
        )
    }

    static func badOption(_ value: String, _ option: StyleOption, at place: Place?) -> Diagnostic {
        Diagnostic(
            "bad-option", "'\(value)' is not a value of the option '\(option.name)'", at: place,
            help: "write one of: \(option.valueNames.joined(separator: ", "))"
        )
    }

    fileprivate static func unknownWord(
        _ word: String, of option: String, known: [String], at place: Place
    ) -> Diagnostic {
        Diagnostic(
            "unknown-word", "the option '\(option)' sets '\(word)', which is not a word of the style",
            at: place,
            help: nearest(to: word, among: known).map { "did you mean '\($0)'?" }
                ?? "add its default to the style: `words: { \(word): … }`"
        )
    }
}
