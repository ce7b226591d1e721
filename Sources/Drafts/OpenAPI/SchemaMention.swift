import Diagnostics
import Documents

/// Whether a schema contains another one: in a list, a map, a choice, a part of `allOf`, or an object without a name.
/// Objects with a name are not searched.
struct SchemaMention {
    private let wanted: SchemaIdentity
    private var seen: Set<ByteRange> = []

    private static let deepest = 64

    static func isFound(_ wanted: SchemaIdentity, in nodes: [Node], _ reader: SchemaReader) -> Bool {
        var mention = SchemaMention(wanted: wanted)
        return nodes.contains { mention.isFound(in: $0, reader, depth: 0) }
    }

    private mutating func isFound(in node: Node, _ reader: SchemaReader, depth: Int) -> Bool {
        guard depth < Self.deepest, node.entries != nil, seen.insert(node.range).inserted else {
            return false
        }
        let facts = reader.facts(of: node)
        if SchemaIdentity(facts) == wanted {
            return true
        }
        var inner = node["$ref"].flatMap { reader.target(of: $0) }.map { [$0] } ?? []
        if facts.component == nil || facts.properties.isEmpty {
            inner += ["allOf", "oneOf", "anyOf", "prefixItems"].flatMap { node[$0]?.items ?? [] }
            inner += ["items", "additionalProperties"].compactMap { node[$0] }
            inner += ["properties", "patternProperties"].flatMap { node[$0]?.entries ?? [] }.map(\.value)
        }
        return inner.contains { isFound(in: $0, reader, depth: depth + 1) }
    }
}
