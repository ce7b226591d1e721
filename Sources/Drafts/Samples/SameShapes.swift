/// Merges objects with the same keys in several places into one type: an author and a reviewer, or a comment and its
/// replies.
struct SameShapes {
    private var table: ShapeTable

    static func joined(below root: SampleShape.ID, in table: ShapeTable) -> ShapeTable {
        var search = SameShapes(table: table)
        // A merged shape may equal another one.
        while search.joinOnce(below: root) {}
        return search.table
    }

    private mutating func joinOnce(below root: SampleShape.ID) -> Bool {
        var byKeys: [[String]: [SampleShape.ID]] = [:]
        var hasJoined = false
        for id in objects(below: root) where table.current(id) == id {
            let keys = table[id].fields.map(\.key).sorted()
            if let other = byKeys[keys, default: []].first(where: { areAlike($0, id) }) {
                table.merge(other, with: id)
                hasJoined = true
            } else {
                byKeys[keys, default: []].append(id)
            }
        }
        return hasJoined
    }

    /// The objects in the order of the samples, without duplicates.
    private func objects(below root: SampleShape.ID) -> [SampleShape.ID] {
        var seen: Set<SampleShape.ID> = []
        var pending = [root]
        var objects: [SampleShape.ID] = []
        while let next = pending.popLast() {
            let id = table.current(next)
            guard seen.insert(id).inserted else {
                continue
            }
            if !table[id].fields.isEmpty {
                objects.append(id)
            }
            pending += table.children(of: id).reversed()
        }
        return objects
    }

    /// Whether the values of each key have a kind in common in both shapes.
    private func areAlike(_ first: SampleShape.ID, _ second: SampleShape.ID) -> Bool {
        let (first, second) = (table[first], table[second])
        return first.fields.count == second.fields.count
            && first.fields.allSatisfy { field in
                guard let other = second[field.key] else {
                    return false
                }
                let (kinds, others) = (table[field.shape].kinds, table[other.shape].kinds)
                return kinds.isEmpty || others.isEmpty || !Set(kinds).isDisjoint(with: others)
            }
    }
}
