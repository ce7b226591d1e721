extension Phrase {
    /// The form of a pattern, as a regular expression.
    package var form: String {
        switch kind {
        case .type: #"([A-Z][A-Za-z0-9]*)?\{name\}[A-Za-z0-9]*"#
        case .method, .storeMethod: #"[a-z]([A-Za-z0-9]|\{name\}|\{plural\})*"#
        case .error: #"([A-Z]|\{feature\}|\{entity\})([A-Za-z0-9]|\{feature\}|\{entity\})*"#
        case .errorCase, .stub: "[a-z][A-Za-z0-9]*"
        case .fixture: #"[A-Za-z0-9_-]*\{(snake|kebab|camel|Pascal)\}[A-Za-z0-9_-]*"#
        case .test: #"([A-Za-z0-9_]|\{[A-Za-z]+\})+"#
        case .code: ".*"
        }
    }

    /// The placeholders that a pattern must have, and those that it may have.
    private var placeholders: (needed: [String], possible: [String]) {
        switch kind {
        case .type: (["{name}"], [])
        case .method, .storeMethod: ([], ["{name}", "{plural}"])
        case .error: ([], ["{feature}", "{entity}"])
        case .fixture: ([], ["{snake}", "{kebab}", "{camel}", "{Pascal}"])
        case .test: ([], TestNames.parts.flatMap { ["{\($0)}", "{\($0.capitalized)}"] })
        case .errorCase, .stub, .code: ([], [])
        }
    }

    /// The fault of a pattern for a name; nil if there is none.
    package func fault(of pattern: String) -> SpecFault? {
        let (needed, possible) = placeholders
        let filled = (needed + possible).reduce(pattern) { text, placeholder in
            let isSmall = kind == .test && placeholder == placeholder.lowercased()
            return text.replacing(placeholder, with: isSmall ? "name" : "Name")
        }
        let isWord = SwiftName.isMember(filled) && !SwiftName.isKeyword(filled)
        let count = (needed + possible).map { pattern.ranges(of: $0).count }.reduce(0, +)
        let isName =
            switch kind {
            case .type, .error: SwiftName.isTypeName(filled)
            case .method, .storeMethod: isWord
            case .errorCase: isWord && !ErrorMembers.names.contains(filled)
            case .stub: isWord && !StubMembers.names.contains(filled)
            case .fixture:
                count == 1 && filled.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_-".utf8.contains($0) }
            case .test:
                SwiftName.isIdentifier(filled) && filled.utf8.first?.isSmall == true
                    && !SwiftName.isKeyword(filled)
            case .code: true
            }
        guard !isName || !needed.allSatisfy({ pattern.ranges(of: $0).count == 1 }) else {
            return nil
        }
        return .badNamePattern(pattern, for: self, placeholders: needed + possible)
    }
}

/// The members of a domain error besides its cases.
package enum ErrorMembers {
    package static let names: Set<String> = [
        "errorDescription", "hashValue", "localizedDescription", "table",
    ]
}

/// The static members of types that have stubs.
enum StubMembers {
    static let names: Set<String> = ["allCases", "allKnownCases", "empty", "fromDomain", "storeName", "with"]
}

extension SpecFault {
    fileprivate static func badNamePattern(
        _ pattern: String, for phrase: Phrase, placeholders: [String]
    ) -> SpecFault {
        let all = placeholders.map { "`\($0)`" }.joined(separator: ", ")
        let start = phrase.standard.utf8.first?.isSmall == true ? "a lowercase letter, then " : ""
        return SpecFault(
            "bad-name-pattern", "'\(pattern)' cannot be the pattern of `\(phrase.rawValue)`",
            help: "write \(start)letters and digits\(all.isEmpty ? "" : " around \(all)"), as in "
                + "`\(phrase.rawValue): \"\(phrase.standard)\"`; keywords and names that are taken are not allowed"
        )
    }
}
