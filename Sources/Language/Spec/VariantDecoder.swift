import Diagnostics
import Documents

/// Reads a union. In: its types, and the map that contains them. Out: the variants, and how they are distinguished.
struct VariantDecoder {
    let reader: DocumentMap

    /// oneOf = [type] | { tag: type }
    func variants(_ node: Node, _ map: KeyedNodes) -> VariantsSpec? {
        let by = reader.located(map["by"])
        let inside = reader.located(map["in"])
        if let inside, map.lacks("by") {
            return reader.refuse(.insideWithoutTag, at: inside.range)
        }
        let written: [(tag: Located<String>?, type: Node)]
        switch node.content {
        case .sequence(let items):
            if let by {
                return reader.refuse(.tagsWithoutValues(by.value), at: node.range)
            }
            written = items.map { (nil, $0) }
        case .mapping(let entries):
            guard !map.lacks("by") else {
                return reader.refuse(.valuesWithoutTag, at: node.range)
            }
            written = entries.map { ($0.name, $0.value) }
        case .scalar: return reader.refuse(.expectedVariants(found: node), at: node.range)
        }
        let types = TypeExpressionDecoder(reader: reader)
        let variants = written.compactMap { tag, node in
            reader.located(node, types.type).map { VariantsSpec.Variant(tag: tag, type: $0) }
        }
        guard variants.count == written.count else {
            return nil
        }
        guard variants.count > 1 || by != nil && !variants.isEmpty else {
            return reader.refuse(.tooFewVariants, at: node.range)
        }
        return VariantsSpec(
            variants: variants, by: by, inside: inside,
            unknown: map["unknown"].flatMap(CaseDecoder(reader: reader).unknown))
    }
}

extension SpecFault {
    fileprivate static func expectedVariants(found: Node) -> SpecFault {
        SpecFault(
            "expected-variants",
            "`oneOf` must be a list of types or a map from tags to types; found \(found.kind)",
            help: "write `oneOf: [String, Customer]`, or `by: type, oneOf: { text: Text, image: Image }`"
        )
    }

    fileprivate static let tooFewVariants = SpecFault(
        "expected-variants", "`oneOf` needs at least two types",
        help: "write `oneOf: [String, Customer]`, or use the type itself"
    )

    fileprivate static let insideWithoutTag = SpecFault(
        "tag-without-variants",
        "`in` is the key of a variant that a tag selects, but there is no `by` for the tag",
        help: "write `by:` and the key of the tag, as in `by: kind, in: data`"
    )

    fileprivate static func tagsWithoutValues(_ tag: String) -> SpecFault {
        SpecFault(
            "tag-without-variants", "'\(tag)' distinguishes the variants, but no variant has a value for it",
            help: "write a value for each: `by: \(tag), oneOf: { text: Text, image: Image }`"
        )
    }

    fileprivate static let valuesWithoutTag = SpecFault(
        "tag-without-variants", "a map of variants needs `by`, the key that contains the tag",
        help: "write it, as in `by: type`; if there is no tag, write a list of types"
    )
}
