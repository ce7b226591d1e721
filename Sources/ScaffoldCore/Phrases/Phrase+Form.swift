extension Phrase {
    /// The form of a pattern, as a regular expression.
    var form: String {
        switch kind {
        case .type: #"([A-Z][A-Za-z0-9]*)?\{name\}[A-Za-z0-9]*"#
        case .member: #"[A-Za-z0-9_]*\{name\}[A-Za-z0-9_]*"#
        case .method: #"[a-z]([A-Za-z0-9]|\{name\}|\{plural\})*"#
        case .error: #"([A-Z]|\{feature\}|\{entity\})([A-Za-z0-9]|\{feature\}|\{entity\})*"#
        case .errorCase: "[a-z][A-Za-z0-9]*"
        case .code: ".*"
        }
    }

    /// The fault of a pattern for a name; nil if there is none.
    func fault(of pattern: String) -> SpecFault? {
        let (needed, possible): ([String], [String]) =
            switch kind {
            case .type, .member: (["{name}"], [])
            case .method: ([], ["{name}", "{plural}"])
            case .error: ([], ["{feature}", "{entity}"])
            case .errorCase, .code: ([], [])
            }
        let filled = (needed + possible).reduce(pattern) { $0.replacing($1, with: "Name") }
        let isName =
            switch kind {
            case .type, .error: SwiftName.isTypeName(filled)
            case .member: SwiftName.isIdentifier(filled)
            case .method: SwiftName.isMember(filled) && !SwiftName.isKeyword(filled)
            case .errorCase:
                SwiftName.isMember(filled) && !SwiftName.isKeyword(filled)
                    && !ErrorMembers.names.contains(filled)
            case .code: true
            }
        guard kind != .errorCase else {
            return isName ? nil : .badErrorCase(pattern, for: self)
        }
        return isName && needed.allSatisfy { pattern.ranges(of: $0).count == 1 }
            ? nil : .badNamePattern(pattern, for: self, placeholders: needed + possible)
    }
}

/// The members of a domain error besides its cases.
enum ErrorMembers {
    static let names: Set<String> = ["errorDescription", "hashValue", "localizedDescription", "table"]
}

extension SpecFault {
    fileprivate static func badErrorCase(_ name: String, for phrase: Phrase) -> SpecFault {
        SpecFault(
            "bad-name-pattern", "'\(name)' cannot be the name of an error's case",
            help: "write a small letter, then letters and digits, as in `\(phrase.rawValue): "
                + "\(phrase.standard)`; no keyword, and no other member of the error")
    }

    fileprivate static func badNamePattern(
        _ pattern: String, for phrase: Phrase, placeholders: [String]
    ) -> SpecFault {
        let all = placeholders.map { "`\($0)`" }.joined(separator: " and ")
        return SpecFault(
            "bad-name-pattern",
            "'\(pattern)' does not make \(phrase.kind == .type ? "a type's name" : "a name")",
            help: "write letters and digits around \(all), as in `\(phrase.rawValue): \"\(phrase.standard)\"`"
        )
    }
}
