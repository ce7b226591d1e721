/// The types that contain a type directly. A property that types inherit from the types that they contain is found by
/// following the holders upwards. Each type is visited once, also in a cycle.
package struct TypeHolders {
    private var holders: [String: [String]] = [:]

    package init() {}

    package mutating func add(_ holder: String, of types: [ResolvedType]) {
        for name in Set(types.compactMap(\.innermostName)) {
            holders[name, default: []].append(holder)
        }
    }

    /// These types, and all types that contain one of them at any depth, with the number of steps to the nearest one.
    package func steps(to names: [String]) -> [String: Int] {
        var steps = Dictionary(names.map { ($0, 0) }, uniquingKeysWith: { first, _ in first })
        var pending = names
        var index = 0
        while index < pending.count {
            let name = pending[index]
            index += 1
            for holder in holders[name] ?? [] where steps[holder] == nil {
                steps[holder] = (steps[name] ?? 0) + 1
                pending.append(holder)
            }
        }
        return steps
    }
}

extension TypeHolders {
    /// The objects that contain a file at any depth. They are sent, and never read.
    package static func ofFiles(_ objects: [ResolvedObject]) -> Set<String> {
        let direct = objects.filter { $0.fields.contains { $0.type.innermost == .scalar(.file) } }
        guard !direct.isEmpty else {
            return []
        }
        var holders = TypeHolders()
        for object in objects {
            holders.add(object.name, of: object.fields.map(\.type))
        }
        return Set(holders.steps(to: direct.map(\.name)).keys)
    }
}
