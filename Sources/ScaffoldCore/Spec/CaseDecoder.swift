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
                reader.report(.caseNeedsName(text, at: reader.place(number)))
                return nil
            }
            members = items.compactMap { item in
                reader.text(item).map { EnumSpec.Member(name: nil, rawValue: Located(.text($0), item.range)) }
            }
        case .mapping(let entries): members = entries.compactMap(member)
        case .scalar:
            reader.report(.expectedCases(found: node, at: reader.place(node)))
            return nil
        }
        guard !members.isEmpty else {
            if reader.diagnostics.count == before {
                reader.report(.noCases(at: reader.place(node)))
            }
            return nil
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
        reader.located(node) {
            reader.text($0).map { text in
                switch text {
                case "keep": .keep
                case "fail": .fail
                case "nil": .absent
                default: .member(Located(text, node.range))
                }
            }
        }
    }

    /// bits = { name: bit number }
    func bits(_ node: Node) -> [BitSpec]? {
        guard let entries = reader.entries(node, else: Diagnostic.expectedBits) else {
            return nil
        }
        guard !entries.isEmpty else {
            reader.report(.noBits(at: reader.place(node)))
            return nil
        }
        return entries.compactMap { entry in
            guard let name = reader.caseName(entry.name) else {
                return nil
            }
            guard let bit = entry.value.number, (0..<63).contains(bit) else {
                reader.report(.badBit(entry.value, at: reader.place(entry.value)))
                return nil
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

extension Diagnostic {
    fileprivate static func expectedCases(found: Node, at place: Place) -> Diagnostic {
        Diagnostic(
            "expected-cases", "cases are a list of raw values; found \(found.kind)", at: place,
            help: "write `[open, closed]`, or `{ open: OPEN, closed: CLOSED }` to name them"
        )
    }

    fileprivate static func caseNeedsName(_ text: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "case-needs-name", "the raw value \(text) is a number, and its case needs a name", at: place,
            help: "name each: `{ cases: { low: \(text), … } }`"
        )
    }

    fileprivate static func noCases(at place: Place) -> Diagnostic {
        Diagnostic("no-cases", "an enum needs a case", at: place, help: "write `[open, closed]`")
    }

    fileprivate static func expectedBits(found: Node, at place: Place) -> Diagnostic {
        Diagnostic(
            "expected-bits", "bits are a map of names and bit numbers; found \(found.kind)",
            at: place, help: "write them as in `bits: { crossposted: 0, ephemeral: 6 }`"
        )
    }

    fileprivate static func noBits(at place: Place) -> Diagnostic {
        Diagnostic(
            "expected-bits", "an option set needs a bit", at: place,
            help: "write them as in `bits: { crossposted: 0, ephemeral: 6 }`"
        )
    }

    fileprivate static func badBit(_ node: Node, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-bit", "\(node.kind) is no number of a bit", at: place,
            help: "write the number of the bit, from 0 to 62: of a mask, 1 is bit 0, 2 is bit 1, 4 is bit 2"
        )
    }
}
