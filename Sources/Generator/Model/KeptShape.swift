import Language
import Planning

/// The shape of the values that are stored in files. In: a feature's types. Out: for an entity and the envelopes around
/// it, a text that changes with the shape.
struct KeptShape {
    let types: TypeMap

    /// The version of a store's files. It changes with the shape of the stored values. `answers` are those of custom
    /// reads.
    func version(of envelopes: [EnvelopeModel], around entity: String, answers: [ResolvedType]) -> String {
        var lines = answers.map(types.dtoType)
        for fields in envelopes.flatMap({ [$0.fields] + $0.nested.map(\.fields) }) {
            lines.append(fields.map { "\($0.key): \($0.type)" }.joined(separator: ", "))
        }
        for type in types.feature.reached(from: [.object(entity)] + answers, by: { _ in true }) {
            guard let name = type.innermostName else {
                continue
            }
            if let object = types.feature.object(name) {
                let fields = object.fields.map {
                    "\(($0.parents + [$0.codingKey]).joined(separator: ".")): \(types.dtoType($0.type))"
                        + ($0.keyedBy.map { " by \($0)" } ?? "")
                }
                lines.append("\(name) = \(fields.joined(separator: ", "))")
            } else if let union = types.feature.union(name) {
                let variants = union.variants.map { "\($0.tag ?? $0.name): \(types.dtoType($0.type))" }
                let tag = union.tag.map { "\($0.key) \($0.inside ?? "")" } ?? ""
                lines.append("\(name) by \(tag) = \(variants.joined(separator: " | "))")
            }
        }
        return String(Digest(of: Array(lines.sorted().joined(separator: "\n").utf8)).text.prefix(16))
    }
}
