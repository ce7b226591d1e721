/// Which types hold a type directly. What is true of a type because of one that it holds is found by following the holders
/// upwards: each is visited once, also where types hold each other in a circle.
struct TypeHolders {
    private var holders: [String: [String]] = [:]

    mutating func add(_ holder: String, of types: [ResolvedType]) {
        for name in Set(types.compactMap(\.innermostName)) {
            holders[name, default: []].append(holder)
        }
    }

    /// These types, and all that hold one of them, directly or further inside: with the number of steps to the nearest.
    func steps(to names: [String]) -> [String: Int] {
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
