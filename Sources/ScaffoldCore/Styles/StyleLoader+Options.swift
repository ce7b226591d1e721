import Diagnostics
import Documents

/// The options of a style, and their values in a configuration.
extension StyleLoader {
    /// Checks that values of options only require values of other options that there are.
    mutating func checkNeeds(of options: [StyleOption]) {
        for need in options.flatMap(\.values).flatMap({ $0.needs + $0.options }) {
            guard let option = options.first(where: { $0.name == need.option }) else {
                report(.unknownOption(need.option, of: name, known: options.map(\.name), at: need.place))
                continue
            }
            if !option.valueNames.contains(need.value) {
                report(.badOption(need.value, option, at: need.place))
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

    /// Checks that the options in the configuration are options of the style and can be combined.
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
        for option in options {
            for need in option.chosen(configuration)?.needs ?? [] {
                checkNeed(need, of: option, options)
            }
        }
    }

    private mutating func checkNeed(
        _ need: StyleOption.Need, of option: StyleOption, _ options: [StyleOption]
    ) {
        guard let value = option.chosen(configuration)?.name,
            let needed = options.first(where: { $0.name == need.option }),
            let chosen = needed.chosen(configuration)?.name, chosen != need.value
        else {
            return
        }
        let range = configuration.options[option.name]?.range ?? configuration.options[need.option]?.range
        report(
            .optionNeeds(
                "\(option.name): \(value)", "\(need.option): \(need.value)", not: "\(need.option): \(chosen)",
                at: range.flatMap(place)))
    }

    private func place(of range: ByteRange) -> Diagnostic.Place? {
        configurationSource.map { Diagnostic.Place($0, range) }
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

    fileprivate static func optionNeeds(
        _ option: String, _ needed: String, not chosen: String, at place: Place?
    ) -> Diagnostic {
        Diagnostic(
            "option-needs", "`\(option)` needs `\(needed)`, but the options have `\(chosen)`", at: place,
            help: "write `\(needed)`, or choose another value here"
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
