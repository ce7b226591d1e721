import Diagnostics
import Documents

/// The options of a style, and their values in a configuration.
extension StyleLoader {
    func options(_ node: Node, _ reader: DocumentMap) -> [StyleOption] {
        let options = reader.entries(node, of: "options").compactMap { entry -> StyleOption? in
            guard let map = reader.map(entry.value, keys: DocumentKey.styleOption, of: "an option") else {
                return nil
            }
            let values = map["values"].map { Self.values($0, reader) } ?? []
            return StyleOption(
                name: entry.key.text,
                doc: map["doc"].flatMap { reader.text($0) } ?? "",
                values: values,
                defaultValue: map["default"].flatMap { reader.text($0) } ?? values.first?.name ?? "",
                range: entry.key.range
            )
        }
        Self.checkPhrases(of: options, reader)
        checkNeeds(of: options, reader)
        return options
    }

    /// A list of values, or a map from each value to its effects.
    private static func values(_ node: Node, _ reader: DocumentMap) -> [StyleOption.Value] {
        guard case .mapping(let entries) = node.content else {
            return reader.texts(node).map { StyleOption.Value(name: $0, phrases: [:], words: [:], needs: []) }
        }
        return entries.compactMap { entry in
            reader.map(entry.value, keys: DocumentKey.styleOptionValue, of: "a value of an option").map {
                map in
                StyleOption.Value(
                    name: entry.key.text,
                    phrases: map["phrases"].map { phrases($0, reader) } ?? [:],
                    words: map["words"].map { words($0, reader) } ?? [:],
                    needs: map["needs"].map { needs($0, reader) } ?? []
                )
            }
        }
    }

    private static func needs(_ node: Node, _ reader: DocumentMap) -> [StyleOption.Need] {
        reader.entries(node, of: "needs").compactMap { entry in
            reader.text(entry.value).map {
                StyleOption.Need(option: entry.key.text, value: $0, range: entry.value.range)
            }
        }
    }

    static func phrases(_ node: Node, _ reader: DocumentMap) -> [String: String] {
        guard let map = reader.map(node, keys: DocumentKey.phrases, of: "phrases") else {
            return [:]
        }
        var phrases: [String: String] = [:]
        for phrase in Phrase.allCases {
            phrases[phrase.rawValue] = map[phrase.rawValue].flatMap { reader.text($0) }
        }
        return phrases
    }

    static func words(_ node: Node, _ reader: DocumentMap) -> [String: String] {
        var words: [String: String] = [:]
        for entry in reader.entries(node, of: "words") {
            words[entry.key.text] = reader.text(entry.value)
        }
        return words
    }

    /// Reports two options that change the same phrase, because the manifest would not show which one wins.
    private static func checkPhrases(of options: [StyleOption], _ reader: DocumentMap) {
        var speakers: [String: String] = [:]
        for option in options {
            let said = option.values.flatMap(\.phrases.keys) + option.values.flatMap(\.words.keys)
            for phrase in Set(said).sorted() {
                if let other = speakers[phrase] {
                    reader.report(
                        .sharedPhrase(phrase, other, option.name, at: reader.place(option.range)))
                }
                speakers[phrase] = option.name
            }
        }
    }

    private func checkNeeds(of options: [StyleOption], _ reader: DocumentMap) {
        for need in options.flatMap(\.values).flatMap(\.needs) {
            guard let option = options.first(where: { $0.name == need.option }) else {
                reader.report(
                    .unknownOption(
                        need.option, of: name, known: options.map(\.name), at: reader.place(need.range)))
                continue
            }
            if !option.valueNames.contains(need.value) {
                reader.report(.badOption(need.value, option, at: reader.place(need.range)))
            }
        }
    }

    /// The phrases of the style, with the changes of the chosen values.
    func spoken(_ phrases: [String: String], _ options: [StyleOption]) -> Phrases {
        let chosen = options.compactMap { $0.chosen(configuration)?.phrases }
        return Phrases(chosen.reduce(phrases) { $0.merging($1) { _, new in new } })
    }

    /// The words of the style, with the changes of the chosen values.
    func chosenWords(_ words: [String: String], _ options: [StyleOption]) -> [StyleWord] {
        let chosen = options.compactMap { $0.chosen(configuration)?.words }
        return chosen.reduce(words) { $0.merging($1) { _, new in new } }
            .map { StyleWord(name: $0.key, text: $0.value) }.sorted { $0.name < $1.name }
    }

    /// Checks that options only change words that the style has.
    func checkWords(_ words: [String: String], _ options: [StyleOption], _ reader: DocumentMap) {
        for option in options {
            for word in Set(option.values.flatMap(\.words.keys)).sorted() where words[word] == nil {
                reader.report(
                    .unknownWord(
                        word, of: option.name, known: words.keys.sorted(), at: reader.place(option.range)))
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
    fileprivate static func unknownOption(_ name: String, of style: String, known: [String], at place: Place?)
        -> Diagnostic
    {
        Diagnostic(
            "unknown-option", "the style '\(style)' has no option '\(name)'", at: place,
            help: nearest(to: name, among: known).map { "did you mean '\($0)'?" }
                ?? (known.isEmpty ? "it has none" : "its options are: \(known.joined(separator: ", "))")
        )
    }

    fileprivate static func badOption(_ value: String, _ option: StyleOption, at place: Place?) -> Diagnostic
    {
        Diagnostic(
            "bad-option", "'\(value)' is no value of the option '\(option.name)'", at: place,
            help: "write one of: \(option.valueNames.joined(separator: ", "))"
        )
    }

    fileprivate static func optionNeeds(
        _ option: String, _ needed: String, not chosen: String, at place: Place?
    ) -> Diagnostic {
        Diagnostic(
            "option-needs", "`\(option)` needs `\(needed)`, and cannot go with `\(chosen)`", at: place,
            help: "write `\(needed)` among the options, or choose another value here"
        )
    }

    fileprivate static func unknownWord(
        _ word: String, of option: String, known: [String], at place: Place
    ) -> Diagnostic {
        Diagnostic(
            "unknown-word", "the option '\(option)' says '\(word)', which is no word of the style", at: place,
            help: nearest(to: word, among: known).map { "did you mean '\($0)'?" }
                ?? "say in the style what it is otherwise: `words: { \(word): … }`"
        )
    }

    fileprivate static func sharedPhrase(
        _ phrase: String, _ option: String, _ other: String, at place: Place
    ) -> Diagnostic {
        Diagnostic(
            "shared-phrase", "the options '\(option)' and '\(other)' both say `\(phrase)`", at: place,
            help: "let one of them say it, or make one option of the two"
        )
    }
}
