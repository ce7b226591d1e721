import Diagnostics

/// The cases of the domain error. In: the errors as they are written. It only reports names that the error already has,
/// and statuses with two meanings.
struct ErrorCases {
    let faults: SpecFaults

    func check(_ errors: [ErrorSpec], languages: [String]) {
        var statuses: [ErrorSpec.Status: ByteRange] = [:]
        for error in errors {
            let name = error.name
            if Self.takenNames.contains(name.value) {
                faults.report(.takenError(name.value), at: name.range)
            } else if SwiftName.impossibleMembers.contains(name.value) {
                faults.report(.badCaseName(name.value), at: name.range)
            }
            for (language, text) in error.texts.sorted(by: { $0.value.range.start < $1.value.range.start })
            where !languages.contains(language) {
                faults.report(.unusedLanguage(language, configured: languages), at: text.range)
            }
            for status in error.statuses {
                if let other = statuses.updateValue(status.range, forKey: status.value) {
                    faults.report(.duplicateStatus(status.value), at: status.range, other: other)
                }
            }
        }
    }

    static let takenNames: Set<String> = [
        "cancelled", "errorDescription", "hashValue", "invalidPage", "loadFailed", "localizedDescription",
        "notFound", "table",
    ]
}

extension SpecFault {
    fileprivate static func takenError(_ name: String) -> SpecFault {
        SpecFault(
            "taken-error", "every domain error has '\(name)' already",
            help: "choose another name, such as `server\(name.capitalized)`"
        )
    }

    fileprivate static func unusedLanguage(_ language: String, configured: [String]) -> SpecFault {
        SpecFault(
            "unused-language",
            "the text in '\(language)' goes nowhere: the languages are \(configured.joined(separator: ", "))",
            severity: .warning,
            help:
                "write `languages: [\((configured + [language]).joined(separator: ", "))]` in scaffold.yml, or take "
                + "the text out"
        )
    }

    fileprivate static func duplicateStatus(_ status: ErrorSpec.Status) -> SpecFault {
        return SpecFault(
            "duplicate-status", "the status \(status.text) means two things",
            help: "take one of them out"
        )
    }
}
