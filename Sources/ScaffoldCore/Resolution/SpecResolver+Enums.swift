import Diagnostics

extension SpecResolver {
    mutating func enumeration(_ type: TypeSpec, _ enumSpec: EnumSpec) -> ResolvedEnum {
        var members: [ResolvedEnum.Member] = []
        var places: [String: ByteRange] = [:]
        var rawValues: [EnumSpec.RawValue: ByteRange] = [:]
        let isNumeric = enumSpec.isNumeric
        for member in enumSpec.members {
            let rawValue = member.rawValue
            if isNumeric, case .text(let text) = rawValue.value {
                report(.mixedRawValues(text, at: place(rawValue.range)))
                continue
            }
            guard let name = member.name?.value ?? caseName(rawValue) else {
                continue
            }
            let range = member.name?.range ?? rawValue.range
            if SwiftName.impossibleMembers.contains(name) {
                report(.badCaseName(name, at: place(range)))
                continue
            }
            if let other = rawValues[rawValue.value] {
                report(
                    .duplicateRawValue(rawValue.value.text, at: place(rawValue.range), other: place(other)))
                continue
            }
            if let other = places[name] {
                report(.duplicateCase(name, rawValue.value.text, at: place(range), other: place(other)))
                continue
            }
            places[name] = range
            rawValues[rawValue.value] = rawValue.range
            members.append(ResolvedEnum.Member(name: name, rawValue: rawValue.value))
        }
        let unknown = unknown(enumSpec, members)
        if unknown == .keep, let range = places["unknown"] {
            report(.caseUnknown(at: place(range)))
        }
        return ResolvedEnum(name: type.name.value, doc: type.doc, members: members, unknown: unknown)
    }

    private mutating func caseName(_ rawValue: Located<EnumSpec.RawValue>) -> String? {
        let name = Words(rawValue.value.text, acronyms: acronyms).lowerCamel(acronyms)
        guard SwiftName.isCamelCase(name), !SwiftName.impossibleMembers.contains(name) else {
            report(.caseWithoutName(rawValue.value.text, at: place(rawValue.range)))
            return nil
        }
        return name
    }

    /// A case is named by its name, or by its raw value.
    private mutating func unknown(_ enumSpec: EnumSpec, _ members: [ResolvedEnum.Member])
        -> ResolvedEnum.Unknown
    {
        switch enumSpec.unknown?.value {
        case .keep, nil: return .keep
        case .fail: return .fail
        case .absent: return .absent
        case .member(let name):
            let member =
                members.first { $0.name == name.value } ?? members.first { $0.rawValue.text == name.value }
            if member == nil, members.count == enumSpec.members.count {
                report(
                    .badChoice(
                        name.value, known: ["keep", "fail", "nil"] + members.map(\.name),
                        at: place(name.range)))
            }
            return .member(member?.name ?? name.value)
        }
    }

    /// `unknown: nil` needs an optional to be nil in, and nothing around the type but that.
    mutating func checkUse(of type: ResolvedType, by user: TypeUser, at range: ByteRange) {
        guard let typeName = type.innermostName, let cases = cases(of: typeName) else {
            return
        }
        let isOptionalCase = type == .optional(type.innermost)
        if cases.isNilOnUnknown, !isOptionalCase {
            report(.unknownNilWithoutOptional(typeName, user, at: place(range)))
        }
        if isOptionalCase, let first = cases.names.first(where: { ["none", "some"].contains($0.name) }) {
            let key = optionSets[typeName] == nil ? "cases" : "bits"
            report(.caseOfOptional(first.name, first.rawValue, of: typeName, key: key, at: place(range)))
        }
    }

    /// The cases of an enum, the members of an option set, and whether nil stands for what is none of them.
    private func cases(of type: String) -> (names: [(name: String, rawValue: String)], isNilOnUnknown: Bool)?
    {
        if let enumeration = enums[type] {
            return (
                enumeration.members.map { ($0.name, $0.rawValue.text) }, enumeration.unknown == .absent
            )
        }
        if let optionSet = optionSets[type] {
            return (optionSet.members.map { ($0.name, String($0.bit)) }, false)
        }
        // What a union's cases are called is known only when all types are; a type's name makes neither of the two words.
        if case .absent = variants[type]?.unknown?.value {
            return ([], true)
        }
        if case .union(let union) = foreign[type] {
            return ([], union.unknown == .absent)
        }
        return nil
    }
}

/// What is of a type, for a message about it.
enum TypeUser {
    case field(String)
    case parameter(String)
    case variant(of: String)
    case answer(of: String)
}

extension EnumSpec.RawValue {
    var text: String {
        switch self {
        case .text(let text): text
        case .number(let number): String(number)
        }
    }
}

extension Diagnostic {
    fileprivate static func mixedRawValues(_ text: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "mixed-raw-values",
            "an enum has numbers or texts as raw values, not both, and '\(text)' is a text", at: place,
            help: "put the numbers between quotes where the JSON has texts, as in `low: \"1\"`"
        )
    }

    fileprivate static func duplicateCase(_ name: String, _ rawValue: String, at place: Place, other: Place)
        -> Diagnostic
    {
        .clash(
            "duplicate-case", "two cases become `\(name)`", at: place, other: other,
            help:
                "name them: `cases: { \(name): …, other\(name.prefix(1).uppercased())\(name.dropFirst()): \(rawValue) }`"
        )
    }

    fileprivate static func duplicateRawValue(_ text: String, at place: Place, other: Place) -> Diagnostic {
        .clash(
            "duplicate-raw-value", "two cases have the raw value '\(text)'", at: place, other: other,
            help: "take one of them out"
        )
    }

    fileprivate static func caseUnknown(at place: Place) -> Diagnostic {
        Diagnostic(
            "case-unknown", "'unknown' is the case that catches every value that is not listed", at: place,
            help:
                "add `unknown: unknown` to make this one the catch-all, or name the case: `cases: { notKnown: unknown }`"
        )
    }

    fileprivate static func caseOfOptional(
        _ member: String, _ rawValue: String, of name: String, key: String, at place: Place
    ) -> Diagnostic {
        let reading = member == "none" ? "nil" : "a value that is there"
        return Diagnostic(
            "case-of-optional",
            "\(name) has a case `\(member)`, which reads as \(reading) where it is optional",
            at: place,
            help:
                "name the case: `\(key): { is\(member.prefix(1).uppercased())\(member.dropFirst()): \(rawValue) }`"
        )
    }

    fileprivate static func caseWithoutName(_ text: String, at place: Place) -> Diagnostic {
        let value = text.isEmpty || text.utf8.first?.isLetter == false ? "\"\(text)\"" : text
        return Diagnostic(
            "case-needs-name", "no name for a case can be made from '\(text)'", at: place,
            help:
                "name it: `{ cases: { \(text.isEmpty ? "empty" : SuggestedName.property(for: text)): \(value) } }`"
        )
    }

    fileprivate static func unknownNilWithoutOptional(_ type: String, _ user: TypeUser, at place: Place)
        -> Diagnostic
    {
        let (what, optional) =
            switch user {
            case .field(let name): (name, "\(name): \(type)?")
            case .parameter(let name): ("the parameter '\(name)'", "{\(name):\(type)?}")
            case .variant(let owner): ("a variant of \(owner)", "")
            case .answer(let operation): ("the answer of '\(operation)'", "-> \(type)?")
            }
        let keep = "let \(type) say `unknown: keep`"
        return Diagnostic(
            "unknown-nil",
            "\(type) is nil for a value it does not list, and \(what) is not a plain optional of it",
            at: place,
            help: optional.isEmpty ? keep : "write `\(optional)`, or \(keep)"
        )
    }
}
