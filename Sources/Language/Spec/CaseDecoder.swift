import Diagnostics
import Documents

/// Reads the members of enums and option sets. In: their node. Out: the members; nil if they cannot be read.
struct CaseDecoder {
    let reader: DocumentMap

    /// An enum that consists of its cases only.
    func type(_ name: Located<String>, cases: Node) -> TypeSpec? {
        enumeration(cases, unknown: nil).map { TypeSpec(name: name, kind: .enumeration($0)) }
    }

    /// cases = [raw value] | { name: raw value }
    func enumeration(_ node: Node, unknown: Node?) -> EnumSpec? {
        let before = reader.diagnostics.count
        let members: [EnumSpec.Member]
        switch node.content {
        case .sequence(let items):
            // Several numbers are reported as one mistake.
            if let number = items.first(where: { $0.number != nil }), let text = number.text {
                return reader.refuse(.caseNeedsName(text), at: number.range)
            }
            members = items.compactMap { item in
                reader.located(item).map { text in
                    EnumSpec.Member(name: nil, rawValue: Located(.text(text.value), text.range))
                }
            }
        case .mapping(let entries): members = entries.compactMap(member)
        case .scalar: return reader.refuse(.expectedCases(found: node), at: node.range)
        }
        guard !members.isEmpty else {
            return reader.diagnostics.count > before ? nil : reader.refuse(.noCases, at: node.range)
        }
        return EnumSpec(members: members, unknown: unknown.flatMap(self.unknown))
    }

    private func member(_ entry: Node.Entry) -> EnumSpec.Member? {
        guard let text = reader.text(entry.value), let name = reader.caseName(entry.name) else {
            return nil
        }
        let rawValue = entry.value.number.map(EnumSpec.RawValue.number) ?? .text(text)
        return EnumSpec.Member(name: name, rawValue: Located(rawValue, entry.value.range))
    }

    /// The handling of a value that an enum or a `oneOf` does not list.
    func unknown(_ node: Node) -> Located<EnumSpec.Unknown>? {
        reader.located(node).map { text in
            switch text.value {
            case "keep": Located(.keep, text.range)
            case "fail": Located(.fail, text.range)
            case "nil": Located(.absent, text.range)
            default: Located(.member(text), text.range)
            }
        }
    }

    /// bits = { name: bit number }
    func bits(_ node: Node) -> [BitSpec]? {
        guard let entries = reader.entries(node, else: .expectedBits(found: node)) else {
            return nil
        }
        guard !entries.isEmpty else {
            return reader.refuse(.expectedBits(found: node), at: node.range)
        }
        return entries.compactMap { entry in
            guard let name = reader.caseName(entry.name) else {
                return nil
            }
            guard let bit = entry.value.number, (0..<63).contains(bit) else {
                return reader.refuse(.badBit(entry.value), at: entry.value.range)
            }
            return BitSpec(name: name, bit: Located(bit, entry.value.range))
        }
    }
}

extension Node {
    /// A whole number in decimal digits.
    fileprivate var number: Int? {
        if case .scalar(let scalar) = content, case .int(let number) = scalar.meaning { number } else { nil }
    }
}

extension SpecFault {
    fileprivate static func expectedCases(found: Node) -> SpecFault {
        SpecFault(
            "expected-cases", "`cases` must be a list of raw values; found \(found.kind)",
            help: "write `[open, closed]`, or `{ open: OPEN, closed: CLOSED }` to name them"
        )
    }

    fileprivate static func caseNeedsName(_ text: String) -> SpecFault {
        SpecFault(
            "case-needs-name", "the raw value \(text) is a number, so its case needs a name",
            help: "name each: `{ cases: { low: \(text), … } }`"
        )
    }

    fileprivate static let noCases = SpecFault(
        "no-cases", "an enum needs at least one case", help: "write `[open, closed]`")

    fileprivate static func expectedBits(found: Node) -> SpecFault {
        SpecFault(
            "expected-bits",
            "`bits` must be a map from names to bit numbers, with at least one; found \(found.kind)",
            help: "write them like `bits: { crossposted: 0, ephemeral: 6 }`"
        )
    }

    fileprivate static func badBit(_ node: Node) -> SpecFault {
        SpecFault(
            "bad-bit", "\(node.kind) is not a bit number",
            help:
                "write the number of the bit, from 0 to 62, not its mask: the mask 1 is bit 0, 2 is bit 1, 4 is bit 2"
        )
    }
}
