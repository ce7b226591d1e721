import Diagnostics

extension SpecResolver {
    mutating func enumeration(_ type: TypeSpec, _ enumSpec: EnumSpec) -> ResolvedEnum {
        var members: [ResolvedEnum.Member] = []
        var places: [String: ByteRange] = [:]
        var rawValues: [EnumSpec.RawValue: ByteRange] = [:]
        for member in enumSpec.members {
            let rawValue = member.rawValue
            if enumSpec.isNumeric, case .text(let text) = rawValue.value {
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

    /// `unknown: nil` needs an optional to be nil in, and nothing around the enum but that.
    mutating func checkUse(of type: ResolvedType, by name: String, at range: ByteRange) {
        guard case .enumeration(let enumName) = type.innermost, let enumeration = enums[enumName] else {
            return
        }
        let isOptionalCase = type == .optional(.enumeration(enumName))
        if enumeration.unknown == .absent, !isOptionalCase {
            report(.unknownNilWithoutOptional(enumName, field: name, at: place(range)))
        }
        if isOptionalCase,
            let member = enumeration.members.first(where: { ["none", "some"].contains($0.name) })
        {
            report(.caseOfOptional(member, of: enumName, at: place(range)))
        }
    }
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
        _ member: ResolvedEnum.Member, of name: String, at place: Place
    ) -> Diagnostic {
        let reading = member.name == "none" ? "nil" : "a value that is there"
        return Diagnostic(
            "case-of-optional",
            "\(name) has a case `\(member.name)`, which reads as \(reading) where it is optional",
            at: place,
            help:
                "name the case: `cases: { is\(member.name.prefix(1).uppercased())\(member.name.dropFirst()): \(member.rawValue.text) }`"
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

    fileprivate static func unknownNilWithoutOptional(_ type: String, field: String, at place: Place)
        -> Diagnostic
    {
        Diagnostic(
            "unknown-nil",
            "\(type) is nil for a value it does not list, and \(field) is not a plain optional of it",
            at: place,
            help: "write `\(field): \(type)?`, or let \(type) say `unknown: keep`"
        )
    }
}
