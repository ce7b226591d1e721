import Templating

/// The phrases of a style.
package struct Phrases: Sendable {
    private let patterns: [Phrase: PhrasePattern]
    private let texts: [String: String]
    /// The repositories that an entity has besides the first.
    package let splits: [RepositorySplit]

    /// The default phrases, parsed once, because they are used for every feature.
    package static let standard = Phrases()

    /// Creates phrases from patterns by key; the others have their defaults.
    package init(_ texts: [String: String] = [:], splits: [RepositorySplit] = []) {
        self.texts = texts
        self.splits = splits
        patterns = Dictionary(
            uniqueKeysWithValues: Phrase.allCases.map {
                let text = texts[$0.rawValue] ?? $0.standard
                return ($0, PhrasePattern($0.kind == .code ? Self.withCases(text, texts) : text))
            }
        )
    }

    /// A text of the style with the names of error cases in place of `{loadFailed}`.
    package func withCases(_ text: String) -> String {
        Self.withCases(text, texts)
    }

    private static func withCases(_ text: String, _ texts: [String: String]) -> String {
        guard text.utf8.contains(UInt8(ascii: "{")) else {
            return text
        }
        return Phrase.errorCases.reduce(text) {
            $0.replacing("{\($1.rawValue)}", with: texts[$1.rawValue] ?? $1.standard)
        }
    }

    package func text(_ phrase: Phrase, _ values: KeyValuePairs<String, String> = [:]) -> String {
        patterns[phrase]?.filled(values) ?? ""
    }

    /// The pattern of a phrase.
    package func pattern(_ phrase: Phrase) -> String {
        texts[phrase.rawValue] ?? phrase.standard
    }

    /// A name that is made of another one.
    package func name(_ phrase: Phrase, _ name: String) -> String {
        text(phrase, ["name": name])
    }

    /// The file of a fixture, whose name in the model is in snake case: `restaurant_list`.
    package func fixture(_ name: String, _ acronyms: Acronyms) -> String {
        let words = Words(name, acronyms: acronyms)
        return text(
            .fixture,
            [
                "snake": name, "kebab": words.kebab, "camel": words.lowerCamel(acronyms),
                "Pascal": words.upperCamel(acronyms),
            ])
    }

    /// Another phrase that makes the same name; nil in it is what the name is made of.
    package func sameName(as phrase: Phrase) -> Phrase?? {
        if pattern(phrase) == CodeNames.stub, text(.stub) != CodeNames.stub {
            return .some(.stub)
        }
        if phrase == .suite, name(.suite, "Name") == "Name" {
            return .some(nil)
        }
        if let other = sameCase(as: phrase) ?? sameSuite(as: phrase) {
            return .some(other)
        }
        let groups = Phrase.namesOfOneType.filter { $0.contains(phrase) }
        let name = name(phrase, "Name")
        if name == "Name", !groups.isEmpty {
            return .some(nil)
        }
        return groups.joined().first { $0 != phrase && self.name($0, "Name") == name }.map { .some($0) }
    }

    /// A suite with the name of a type, or a type with the name of a suite.
    private func sameSuite(as phrase: Phrase) -> Phrase? {
        guard phrase.kind == .type else {
            return nil
        }
        let types = Phrase.allCases.filter { $0.kind == .type && $0 != .suite }
        let suites = Set(types.map { name(.suite, name($0, "Name")) })
        return phrase == .suite
            ? types.first { suites.contains(name($0, "Name")) }
            : suites.contains(name(phrase, "Name")) ? .suite : nil
    }

    /// Another case of the domain error with the same name.
    private func sameCase(as phrase: Phrase) -> Phrase? {
        Phrase.errorCases.contains(phrase)
            ? Phrase.errorCases.first { $0 != phrase && pattern($0) == pattern(phrase) } : nil
    }

    /// The phrases that are filters of templates.
    package var filters: [NameFilter] {
        Phrase.filters.map { phrase in
            let parts = name(phrase, "\u{0}").split(separator: "\u{0}", omittingEmptySubsequences: false)
            return NameFilter(
                phrase.rawValue, prefix: String(parts[0]), suffix: parts.count > 1 ? String(parts[1]) : "")
        }
    }

    /// The path of an output with the text of names in place of the filters that make them:
    /// `{{ entity.name }}Mapper.swift`.
    package func withoutFilters(_ path: String) -> String {
        var result = ""
        var rest = path[...]
        while let open = rest.firstRange(of: "{{ "),
            let close = rest[open.upperBound...].firstRange(of: " }}")
        {
            let parts = rest[open.upperBound..<close.lowerBound].split(separator: "|")
            result += rest[..<open.lowerBound]
            if let value = parts.first, parts.count > 1 {
                let isQuoted = value.hasPrefix("\"") && value.hasSuffix("\"")
                let text = isQuoted ? String(value.dropFirst().dropLast()) : "{{ \(value) }}"
                result += parts.dropFirst().reduce(text) { text, filter in
                    Phrase(rawValue: String(filter)).map { name($0, text) } ?? text
                }
            } else {
                result += rest[open.lowerBound..<close.upperBound]
            }
            rest = rest[close.upperBound...]
        }
        return result + rest
    }

    /// Nil if the phrase is empty.
    package func optional(_ phrase: Phrase, _ values: KeyValuePairs<String, String>) -> String? {
        let text = text(phrase, values)
        return text.isEmpty ? nil : text
    }
}

/// A parsed phrase with its placeholders.
private struct PhrasePattern: Sendable {
    private enum Piece {
        case text(String)
        /// A name in braces, and the indentation of its line.
        case gap(String, indentation: String)
    }

    private let pieces: [Piece]

    init(_ pattern: String) {
        var pieces: [Piece] = []
        var text = ""
        var rest = pattern[...]
        while let brace = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
            let name = rest[brace...].dropFirst().prefix(while: \.isLetter)
            text += rest[..<brace]
            rest = rest[name.endIndex...]
            guard !name.isEmpty, rest.first == "}" else {
                text += "{\(name)"
                continue
            }
            let line = pattern[..<brace].lastIndex(of: "\n").map { pattern[$0...].dropFirst() }
            let indentation = String(line?.prefix { $0 == " " } ?? "")
            pieces += [.text(text), .gap(String(name), indentation: indentation)]
            text = ""
            rest = rest.dropFirst()
        }
        self.pieces = pieces + [.text(text + rest)]
    }

    /// The text with placeholders replaced. Later lines of a value get the indentation of the placeholder's line.
    /// Unknown placeholders are kept.
    func filled(_ values: KeyValuePairs<String, String>) -> String {
        var result = ""
        for piece in pieces {
            switch piece {
            case .text(let text):
                result += text
            case .gap(let name, let indentation):
                guard let value = values.first(where: { $0.key == name })?.value else {
                    result += "{\(name)}"
                    continue
                }
                guard !indentation.isEmpty, value.utf8.contains(UInt8(ascii: "\n")) else {
                    result += value
                    continue
                }
                let lines = value.split(separator: "\n", omittingEmptySubsequences: false)
                result += lines.joined(separator: "\n" + indentation)
            }
        }
        return result
    }
}
