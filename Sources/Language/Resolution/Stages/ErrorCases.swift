import Diagnostics

/// The cases of the domain error. In: the errors as they are written. It only reports names that the error already has,
/// and statuses with two meanings. The standard names of the built-in cases stay taken if these have other names,
/// because the keys of their texts are made of them.
package struct ErrorCases {
    let faults: SpecFaults
    let phrases: Phrases

    func check(_ errors: [ErrorSpec], languages: [String]) {
        var meanings: [ErrorMeaning: ByteRange] = [:]
        for error in errors {
            let name = error.name
            let names = Phrase.errorCases.flatMap { [$0.standard, phrases.pattern($0)] }
            if ErrorMembers.names.contains(name.value) || names.contains(name.value) {
                let isKnown =
                    name.value == Phrase.notFound.standard
                    && error.meanings.contains { $0.value.status?.text == "404" }
                faults.report(isKnown ? .knownNotFound : .takenError(name.value), at: name.range)
            } else if SwiftName.impossibleMembers.contains(name.value) {
                faults.report(.badCaseName(name.value), at: name.range)
            }
            for (language, text) in error.texts.sorted(by: { $0.value.range.start < $1.value.range.start })
            where !languages.contains(language) {
                faults.report(.unusedLanguage(language, configured: languages), at: text.range)
            }
            for meaning in error.meanings {
                if let other = meanings.updateValue(meaning.range, forKey: meaning.value) {
                    faults.report(.duplicateMeaning(meaning.value), at: meaning.range, other: other)
                }
            }
        }
    }

    /// The names that no error of a spec can have, if the built-in cases have no other names.
    package static let standardNames = ErrorMembers.names.union(Phrase.errorCases.map(\.standard))
}

extension SpecFault {
    fileprivate static let knownNotFound = SpecFault(
        "taken-error", "a 404 is the case 'notFound' already",
        help: "remove this error"
    )

    fileprivate static func takenError(_ name: String) -> SpecFault {
        SpecFault(
            "taken-error", "every domain error already has a case '\(name)'",
            help: "choose another name, such as `server\(name.capitalized)`"
        )
    }

    fileprivate static func unusedLanguage(_ language: String, configured: [String]) -> SpecFault {
        SpecFault(
            "unused-language",
            "the text in '\(language)' is not used, because the languages are \(configured.joined(separator: ", "))",
            severity: .warning,
            help:
                "write `languages: [\((configured + [language]).joined(separator: ", "))]` in scaffold.yml, or "
                + "remove the text"
        )
    }

    fileprivate static func duplicateMeaning(_ meaning: ErrorMeaning) -> SpecFault {
        let status = meaning.status.map { "the status \($0.text)" }
        guard let code = meaning.code.map({ "the code '\($0)'" }) else {
            return SpecFault(
                "duplicate-status", "\(status ?? "the same status") belongs to two errors",
                help: "remove one of them")
        }
        return SpecFault(
            "duplicate-code", "\(status.map { "\($0) with " } ?? "")\(code) belongs to two errors",
            help: "remove one of them")
    }
}
