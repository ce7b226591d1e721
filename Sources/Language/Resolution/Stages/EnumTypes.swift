import Diagnostics

/// The enums and option sets. In: an enum or an option set of the spec. Out: the type with a Swift name for each
/// member.
struct EnumTypes {
    let acronyms: Acronyms
    let faults: SpecFaults

    func enumeration(_ type: TypeSpec, _ spec: EnumSpec) -> ResolvedEnum {
        var members: [ResolvedEnum.Member] = []
        var places: [String: ByteRange] = [:]
        var rawValues: [EnumSpec.RawValue: ByteRange] = [:]
        let isNumeric = spec.isNumeric
        for member in spec.members {
            let rawValue = member.rawValue
            if isNumeric, case .text(let text) = rawValue.value {
                faults.report(.mixedRawValues(text), at: rawValue.range)
                continue
            }
            guard let name = member.name ?? caseName(rawValue) else {
                continue
            }
            if SwiftName.impossibleCases.contains(name.value) {
                faults.report(.badCaseName(name.value), at: name.range)
            } else if let other = rawValues[rawValue.value] {
                faults.report(.duplicateRawValue(rawValue.value.text), at: rawValue.range, other: other)
            } else if let other = places[name.value] {
                faults.report(
                    .duplicateCase(name.value, rawValue.value.text), at: name.range, other: other)
            } else {
                places[name.value] = name.range
                rawValues[rawValue.value] = rawValue.range
                members.append(ResolvedEnum.Member(name: name.value, rawValue: rawValue.value))
            }
        }
        let unknown = unknown(spec, members)
        if unknown == .keep, let range = places["unknown"] {
            faults.report(.caseUnknown, at: range)
        }
        return ResolvedEnum(name: type.name.value, doc: type.doc, members: members, unknown: unknown)
    }

    private func caseName(_ rawValue: Located<EnumSpec.RawValue>) -> Located<String>? {
        let name = acronyms.lowerCamel(rawValue.value.text)
        guard SwiftName.isMember(name) else {
            return faults.refuse(.caseWithoutName(rawValue.value.text), at: rawValue.range)
        }
        return Located(name, rawValue.range)
    }

    private func unknown(_ spec: EnumSpec, _ members: [ResolvedEnum.Member]) -> ResolvedEnum.Unknown {
        switch spec.unknown?.value {
        case .keep, nil: return .keep
        case .fail: return .fail
        case .absent: return .absent
        case .member(let name):
            let member = members.named(name.value)
            if member == nil, members.count == spec.members.count {
                faults.report(
                    .badChoice(name.value, known: ["keep", "fail", "nil"] + members.map(\.name)),
                    at: name.range)
            }
            return .member(member?.name ?? name.value)
        }
    }

    func optionSet(_ type: TypeSpec, _ bits: [BitSpec]) -> ResolvedOptionSet {
        var names: Set<String> = []
        var numbers: [Int: ByteRange] = [:]
        var members: [ResolvedOptionSet.Member] = []
        for bit in bits {
            if SwiftName.impossibleBits.contains(bit.name.value) {
                faults.report(.badCaseName(bit.name.value), at: bit.name.range)
            } else if let other = numbers[bit.bit.value] {
                faults.report(.duplicateBit(bit.bit.value), at: bit.bit.range, other: other)
            } else if names.insert(bit.name.value).inserted {
                numbers[bit.bit.value] = bit.bit.range
                members.append(ResolvedOptionSet.Member(name: bit.name.value, bit: bit.bit.value))
            }
        }
        return ResolvedOptionSet(name: type.name.value, doc: type.doc, members: members)
    }
}

extension [ResolvedEnum.Member] {
    /// Finds a case by its name or by its raw value.
    package func named(_ text: String) -> ResolvedEnum.Member? {
        first { $0.name == text } ?? first { $0.rawValue.text == text }
    }
}

extension EnumSpec.RawValue {
    package var text: String {
        switch self {
        case .text(let text): text
        case .number(let number): String(number)
        }
    }
}

extension SpecFault {
    fileprivate static func mixedRawValues(_ text: String) -> SpecFault {
        SpecFault(
            "mixed-raw-values",
            "the raw values of an enum are all numbers or all strings, and '\(text)' is a string",
            help: "quote the numbers if they are strings in the JSON, as in `low: \"1\"`"
        )
    }

    fileprivate static func duplicateCase(_ name: String, _ rawValue: String) -> SpecFault {
        SpecFault(
            "duplicate-case", "two cases would be named `\(name)`",
            help:
                "name them: `cases: { \(name): …, other\(name.capitalized): \(rawValue) }`"
        )
    }

    fileprivate static func duplicateRawValue(_ text: String) -> SpecFault {
        SpecFault(
            "duplicate-raw-value", "two cases have the raw value '\(text)'",
            help: "remove one of them"
        )
    }

    fileprivate static let caseUnknown = SpecFault(
        "case-unknown", "'unknown' is the name of the case for every value that is not listed",
        help:
            "add `unknown: unknown` to make this one the catch-all, or name the case: `cases: { notKnown: unknown }`"
    )

    fileprivate static func caseWithoutName(_ text: String) -> SpecFault {
        let value = text.isEmpty || text.utf8.first?.isLetter == false ? "\"\(text)\"" : text
        return SpecFault(
            "case-needs-name", "'\(text)' cannot become the name of a case",
            help:
                "name it: `{ cases: { \(text.isEmpty ? "empty" : SuggestedName.property(for: text)): \(value) } }`"
        )
    }

    fileprivate static func duplicateBit(_ bit: Int) -> SpecFault {
        SpecFault("duplicate-bit", "the bit \(bit) has two names", help: "remove one of them")
    }
}
