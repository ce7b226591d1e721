/// Which types are written to files, and the shape of the files.
extension ModelBuilder {
    func makeKept() -> Set<ResolvedType> {
        var kept: Set<ResolvedType> = []
        for entity in feature.entities where entity.isKeptOnDisk {
            kept.formUnion(parts(of: entity.name))
        }
        return kept
    }

    /// What tells the files of a store from those that were written for another shape of what it keeps.
    func version(of envelopes: [EnvelopeModel], around entity: String) -> String {
        var lines: [String] = []
        for fields in envelopes.flatMap({ [$0.fields] + $0.nested.map(\.fields) }) {
            lines.append(fields.map { "\($0.key): \($0.type)" }.joined(separator: ", "))
        }
        for type in parts(of: entity) {
            guard let name = type.innermostName else {
                continue
            }
            if let object = feature.object(name) {
                let fields = object.fields.map { "\($0.codingKey): \(types.dtoType($0.type))" }
                lines.append("\(name) = \(fields.joined(separator: ", "))")
            } else if let union = feature.union(name) {
                let variants = union.variants.map { "\($0.tag ?? $0.name): \(types.dtoType($0.type))" }
                let tag = union.tag.map { "\($0.key) \($0.inside ?? "")" } ?? ""
                lines.append("\(name) by \(tag) = \(variants.joined(separator: " | "))")
            }
        }
        return String(Digest(of: Array(lines.sorted().joined(separator: "\n").utf8)).text.prefix(16))
    }

    /// The types that the DTO of an object is made of, itself included.
    private func parts(of name: String) -> Set<ResolvedType> {
        var parts: Set<ResolvedType> = [.object(name)]
        var pending = [name]
        while let next = pending.popLast() {
            let fields = feature.object(next)?.fields.map(\.type) ?? []
            let variants = feature.union(next)?.variants.map(\.type) ?? []
            for type in (fields + variants).map(\.innermost) where parts.insert(type).inserted {
                type.innermostName.map { pending.append($0) }
            }
        }
        return parts
    }
}
