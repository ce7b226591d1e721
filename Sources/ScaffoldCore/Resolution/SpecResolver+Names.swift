import Diagnostics

extension SpecResolver {
    /// The domain error's cases: no name that it has already, and no status twice.
    mutating func checkErrors() {
        var statuses: [ErrorSpec.Status: ByteRange] = [:]
        for error in spec.errors {
            let name = error.name
            if Self.takenErrors.contains(name.value) {
                report(.takenError(name.value, at: place(name.range)))
            } else if SwiftName.impossibleMembers.contains(name.value) {
                report(.badCaseName(name.value, at: place(name.range)))
            }
            for (language, text) in error.texts.sorted(by: { $0.value.range.start < $1.value.range.start })
            where !languages.contains(language) {
                report(.unusedLanguage(language, configured: languages, at: place(text.range)))
            }
            for status in error.statuses {
                if let other = statuses[status.value] {
                    report(.duplicateStatus(status.value, at: place(status.range), other: place(other)))
                }
                statuses[status.value] = status.range
            }
        }
    }

    static let takenErrors: Set<String> = [
        "cancelled", "errorDescription", "hashValue", "invalidPage", "loadFailed", "localizedDescription",
        "notFound", "table",
    ]

    /// The types that the slice makes beside those of the spec: a spec's own may not be called the same.
    mutating func checkGeneratedNames(_ entities: [ResolvedEntity]) {
        var generated: Set = ["\(spec.name)Error"]
        for entity in entities {
            generated.formUnion(GeneratedTypeNames.of(entity: entity.name, plural: entity.plural))
            generated.formUnion(Self.requestTypes(of: entity))
        }
        for type in definitions.keys {
            generated.formUnion(GeneratedTypeNames.of(type: type))
        }
        // On many disks their files would be one, whatever the capitals.
        let letters = Set(generated.map { $0.lowercased() })
        var byLetters: [String: String] = [:]
        for (type, definition) in definitions.sorted(by: { $0.value.range.start < $1.value.range.start }) {
            if letters.contains(type.lowercased()) {
                report(.generatedType(type, at: place(definition.range)))
            }
            let letters = type.lowercased()
            if let other = byLetters[letters], let range = definitions[other]?.range {
                report(.sameLetters(type, other, at: place(definition.range), other: place(range)))
            }
            byLetters[letters] = type
        }
    }
}

extension Diagnostic {
    fileprivate static func takenError(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "taken-error", "every domain error has '\(name)' already", at: place,
            help: "choose another name, such as `server\(name.prefix(1).uppercased())\(name.dropFirst())`"
        )
    }

    fileprivate static func unusedLanguage(_ language: String, configured: [String], at place: Place)
        -> Diagnostic
    {
        Diagnostic(
            "unused-language",
            "the text in '\(language)' goes nowhere: the languages are \(configured.joined(separator: ", "))",
            at: place, severity: .warning,
            help:
                "write `languages: [\((configured + [language]).joined(separator: ", "))]` in scaffold.yml, or take "
                + "the text out"
        )
    }

    fileprivate static func duplicateStatus(_ status: ErrorSpec.Status, at place: Place, other: Place)
        -> Diagnostic
    {
        return .clash(
            "duplicate-status", "the status \(status.text) means two things", at: place, other: other,
            help: "take one of them out"
        )
    }

    fileprivate static func generatedType(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "generated-type", "\(name) is the name of a type that scaffold makes here", at: place,
            help: "choose another name, such as \(name)Info"
        )
    }

    fileprivate static func sameLetters(
        _ name: String, _ other: String, at place: Place, other otherPlace: Place
    ) -> Diagnostic {
        .clash(
            "same-letters", "\(name) and \(other) differ by letter case alone, and so would their files",
            at: place,
            other: otherPlace, help: "rename one of them"
        )
    }
}
