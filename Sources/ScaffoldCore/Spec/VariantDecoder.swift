import Diagnostics
import Documents

/// Reads a union. In: its types, and the map that contains them. Out: the variants, and how they are distinguished.
struct VariantDecoder {
    let reader: DocumentMap

    /// oneOf = [type] | { tag: type }
    func variants(_ node: Node, _ map: KeyedNodes) -> VariantsSpec? {
        let by = map["by"].flatMap { reader.located($0) }
        let inside = map["in"].flatMap { reader.located($0) }
        if let inside, map.lacks("by") {
            reader.report(.insideWithoutTag(at: reader.place(inside)))
            return nil
        }
        let written: [(tag: Located<String>?, type: Node)]
        switch node.content {
        case .sequence(let items):
            if let by {
                reader.report(.tagsWithoutValues(by.value, at: reader.place(node)))
                return nil
            }
            written = items.map { (nil, $0) }
        case .mapping(let entries):
            guard !map.lacks("by") else {
                reader.report(.valuesWithoutTag(at: reader.place(node)))
                return nil
            }
            written = entries.map { ($0.name, $0.value) }
        case .scalar:
            reader.report(.expectedVariants(found: node, at: reader.place(node)))
            return nil
        }
        let types = TypeExpressionDecoder(reader: reader)
        let variants = written.compactMap { tag, node in
            reader.located(node, types.type).map { VariantsSpec.Variant(tag: tag, type: $0) }
        }
        guard variants.count == written.count else {
            return nil
        }
        guard variants.count > 1 || by != nil && !variants.isEmpty else {
            reader.report(.tooFewVariants(at: reader.place(node)))
            return nil
        }
        return VariantsSpec(
            variants: variants, by: by, inside: inside,
            unknown: map["unknown"].flatMap(CaseDecoder(reader: reader).unknown))
    }
}

extension Diagnostic {
    fileprivate static func expectedVariants(found: Node, at place: Place) -> Diagnostic {
        Diagnostic(
            "expected-variants",
            "`oneOf` is a list of types or a map of tags and types; found \(found.kind)",
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
            "tag-without-variants", "'\(tag)' distinguishes the variants, but no variant has a value for it",
            at: place, help: "write a value for each: `by: \(tag), oneOf: { text: Text, image: Image }`"
        )
    }

    fileprivate static func valuesWithoutTag(at place: Place) -> Diagnostic {
        Diagnostic(
            "tag-without-variants", "a tag chooses among these types, and there is no `by`", at: place,
            help: "write the key that holds the tag, as in `by: type`; without a tag, write a list of types"
        )
    }
}
