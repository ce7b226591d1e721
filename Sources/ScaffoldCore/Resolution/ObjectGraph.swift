/// Which objects hold which others. Types are walked along it, so it must have an end, and not be out of all measure:
/// ten types that hold the next one twice are a thousand values, and thirty a billion.
struct ObjectGraph {
    private static let deepest = 32
    private static let mostValues = 10_000

    /// One object of each circle, the first in the order of the spec.
    let cycles: [String]
    /// An object that is too deep or too large, of several the innermost.
    let tooLarge: String?
    /// The objects that are in no circle, and reach none, each behind those that it holds.
    let order: [String]

    init(_ objects: [ResolvedObject]) {
        var seen: Set<String> = []
        let all = objects.map(\.name).filter { seen.insert($0).inserted }
        var held: [String: [String]] = [:]
        var holders: [String: [String]] = [:]
        var scalars: [String: Int] = [:]
        for object in objects where held[object.name] == nil {
            let inner = object.fields.compactMap { field -> String? in
                if case .object(let name) = field.type.innermost, seen.contains(name) { name } else { nil }
            }
            held[object.name] = inner
            scalars[object.name] = object.fields.count - inner.count
            for name in inner {
                holders[name, default: []].append(object.name)
            }
        }
        var missing = held.mapValues(\.count)
        var order = all.filter { missing[$0] == 0 }
        var sizes: [String: (depth: Int, values: Int)] = [:]
        var tooLarge: String?
        var index = 0
        while index < order.count {
            let name = order[index]
            index += 1
            let inner = (held[name] ?? []).compactMap { sizes[$0] }
            let depth = (inner.map(\.depth).max() ?? 0) + 1
            let values = inner.reduce(scalars[name] ?? 0) { min($0 + $1.values, Self.mostValues + 1) }
            sizes[name] = (depth, values)
            if depth > Self.deepest || values > Self.mostValues {
                tooLarge = tooLarge ?? name
            }
            for holder in holders[name] ?? [] {
                let rest = (missing[holder] ?? 1) - 1
                missing[holder] = rest
                if rest == 0 {
                    order.append(holder)
                }
            }
        }
        self.tooLarge = tooLarge
        self.order = order
        cycles = Self.cycles(all, held.filter { sizes[$0.key] == nil })
    }

    /// Each of the rest is in a circle or leads to one: going on from it comes back somewhere.
    private static func cycles(_ names: [String], _ rest: [String: [String]]) -> [String] {
        let ranks = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
        var visited: Set<String> = []
        var cycles: [String] = []
        for start in names where rest[start] != nil && !visited.contains(start) {
            var path: [String] = []
            var places: [String: Int] = [:]
            var next: String? = start
            while let name = next, visited.insert(name).inserted {
                places[name] = path.count
                path.append(name)
                next = rest[name]?.first { rest[$0] != nil }
            }
            if let name = next, let place = places[name] {
                let first = path[place...].min { (ranks[$0] ?? 0) < (ranks[$1] ?? 0) }
                cycles += first.map { [$0] } ?? []
            }
        }
        return cycles
    }
}
