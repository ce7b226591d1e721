import Diagnostics
import Documents

/// Option sets, and types that are one of several.
extension SpecDecoder {
    /// bits = { name: bit number }
    mutating func bits(_ node: Node) -> [BitSpec]? {
        guard case .mapping(let entries) = node.content else {
            report(.expectedBits(found: node, at: place(node.range)))
            return nil
        }
        guard !entries.isEmpty else {
            report(.noBits(at: place(node.range)))
            return nil
        }
        return entries.compactMap { entry in
            let name = Located(entry.key.text, entry.key.range)
            guard SwiftName.isCamelCase(name.value) else {
                report(.badCaseName(name.value, at: place(name.range)))
                return nil
            }
            guard case .scalar(let scalar) = entry.value.content, case .int(let bit) = scalar.meaning,
                (0..<63).contains(bit)
            else {
                report(.badBit(entry.value, at: place(entry.value.range)))
                return nil
            }
            return BitSpec(name: name, bit: Located(bit, entry.value.range))
        }
    }

    /// oneOf = [type] | { tag: type }
    mutating func variants(_ node: Node, _ map: KeyedNodes, of owner: String) -> VariantsSpec? {
        let by = map["by"].flatMap { located($0) }
        let inside = map["in"].flatMap { located($0) }
        if let inside, map.lacks("by") {
            report(.insideWithoutTag(at: place(inside.range)))
            return nil
        }
        var variants: [VariantsSpec.Variant] = []
        switch node.content {
        case .sequence(let items):
            if let by {
                report(.tagsWithoutValues(by.value, at: place(node.range)))
                return nil
            }
            for item in items {
                if let type = type(item) {
                    variants.append(VariantsSpec.Variant(tag: nil, type: Located(type, item.range)))
                }
            }
            guard variants.count == items.count else {
                return nil
            }
        case .mapping(let entries):
            guard !map.lacks("by") else {
                report(.valuesWithoutTag(at: place(node.range)))
                return nil
            }
            for entry in entries {
                let tag = Located(entry.key.text, entry.key.range)
                if let type = type(entry.value) {
                    variants.append(VariantsSpec.Variant(tag: tag, type: Located(type, entry.value.range)))
                }
            }
            guard variants.count == entries.count else {
                return nil
            }
        case .scalar:
            report(.expectedVariants(found: node, at: place(node.range)))
            return nil
        }
        guard variants.count > 1 || by != nil && !variants.isEmpty else {
            report(.tooFewVariants(at: place(node.range)))
            return nil
        }
        return VariantsSpec(
            variants: variants, by: by, inside: inside, unknown: map["unknown"].flatMap { unknownValue($0) })
    }

    /// `unknown` says more of an enum or a `oneOf`, `by` and `in` of a `oneOf`.
    mutating func checkVariantKeys(_ map: KeyedNodes) {
        if let unknown = map["unknown"], map.lacks("cases", "oneOf") {
            report(.unknownWithoutCases(at: place(unknown.range)))
        }
        for key in ["by", "in"] {
            if let node = map[key], map.lacks("oneOf") {
                report(.tagWithoutVariants(key, at: place(node.range)))
            }
        }
    }
}

extension Diagnostic {
    fileprivate static func expectedBits(found: Node, at place: Place) -> Diagnostic {
        Diagnostic(
            "expected-bits", "bits are a map of names and bit numbers, and here stands \(found.kind)",
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

    fileprivate static func expectedVariants(found: Node, at place: Place) -> Diagnostic {
        Diagnostic(
            "expected-variants",
            "`oneOf` is a list of types, or a map of tags and types, and here stands \(found.kind)",
            at: place,
            help: "write `oneOf: [String, Customer]`, or `by: type, oneOf: { text: Text, image: Image }`"
        )
    }

    fileprivate static func tooFewVariants(at place: Place) -> Diagnostic {
        Diagnostic(
            "expected-variants", "one of several needs two types or more", at: place,
            help: "write `oneOf: [String, Customer]`, or the one type itself"
        )
    }

    fileprivate static func insideWithoutTag(at place: Place) -> Diagnostic {
        Diagnostic(
            "tag-without-variants",
            "`in` says where a variant lies that a tag has chosen, and there is no `by`",
            at: place, help: "write `by:` and the key of the tag, as in `by: kind, in: data`"
        )
    }

    fileprivate static func tagsWithoutValues(_ tag: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "tag-without-variants", "'\(tag)' tells the variants apart, and none of them says by which value",
            at: place, help: "write a value for each: `by: \(tag), oneOf: { text: Text, image: Image }`"
        )
    }

    fileprivate static func valuesWithoutTag(at place: Place) -> Diagnostic {
        Diagnostic(
            "tag-without-variants", "a tag chooses among these types, and there is no `by`", at: place,
            help: "write the key that holds the tag, as in `by: type`; without a tag, write a list of types"
        )
    }

    fileprivate static func tagWithoutVariants(_ key: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "tag-without-variants", "`\(key)` belongs to a `oneOf`, and there is none", at: place,
            help: "take it out, or write it beside `oneOf`"
        )
    }
}
