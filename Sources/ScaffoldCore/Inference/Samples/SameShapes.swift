/// Objects of the same keys in several places are one type: an author here, a reviewer there, and a comment's answers,
/// which are comments.
struct SameShapes {
    private var table: ShapeTable

    static func joined(below root: SampleShape.ID, in table: ShapeTable) -> ShapeTable {
        var search = SameShapes(table: table)
        // What is joined may have become the same as something else.
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

    /// In the order of the samples, each once.
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

    /// Whether what lies under each key is of a kind that lies there in the other one too.
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
