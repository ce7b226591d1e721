/// The graph of types that contain other types. Values are made by following it, so its paths must be finite and not
/// too many: ten types that contain the next one twice are a thousand values, and thirty are a billion.
package struct TypeGraph {
    /// A use of one type in another one.
    package struct Edge: Hashable {
        package enum Kind {
            /// A value that is always present.
            case value
            case optional
            /// A list or a dictionary.
            case many
            /// A variant of a union.
            case variant
        }

        let from: Int
        let to: Int
        let kind: Kind
        /// The index of the field or variant in its type.
        let place: Int
    }

    private static let deepest = 32
    private static let mostValues = 10_000

    let names: [String]
    /// The number of each type's cycle; nil for a type that is in none. Types that contain each other have the same
    /// one.
    let circles: [Int?]
    /// Edges that close a cycle. Their values may be left empty.
    let backEdges: [Edge]
    /// The edges that need a box, because Swift cannot lay out a value that contains itself.
    let boxed: [Edge]
    /// Types that contain themselves without an end.
    let endless: [String]
    /// A type that is too deep or too large; the innermost one if there are several.
    let tooLarge: String?

    init(objects: [ResolvedObject], unions: [ResolvedUnion]) {
        let names = objects.map(\.name) + unions.map(\.name)
        self.names = names
        let edges = Self.edges(objects, unions, names)
        let groups = StrongComponents(names.count, edges.map { ($0.from, $0.to) })
        circles = groups.ofCircles
        let inCircle = edges.filter { groups.isCircle($0.from, $0.to) }
        // A variant is omitted only if another one is finite.
        var inner: [Int: Int] = [:]
        for edge in inCircle where edge.kind == .variant {
            inner[edge.from, default: 0] += 1
        }
        let back = inCircle.filter { edge in
            switch edge.kind {
            case .value: false
            case .optional, .many: true
            case .variant: inner[edge.from, default: 0] < unions[edge.from - objects.count].variants.count
            }
        }
        backEdges = back
        let direct = inCircle.filter { $0.kind != .many }
        let directGroups = StrongComponents(names.count, direct.map { ($0.from, $0.to) })
        let variants = direct.filter { $0.kind == .variant && directGroups.isCircle($0.from, $0.to) }
        let others = direct.filter { $0.kind != .variant }
        let otherGroups = StrongComponents(names.count, others.map { ($0.from, $0.to) })
        boxed = variants + others.filter { $0.kind == .optional && otherGroups.isCircle($0.from, $0.to) }
        let isBack = Set(back)
        let open = edges.filter { !isBack.contains($0) }
        let openGroups = StrongComponents(names.count, open.map { ($0.from, $0.to) })
        var seen: Set<Int> = []
        endless = zip(names, openGroups.ofCircles).compactMap { name, circle in
            circle.flatMap { seen.insert($0).inserted ? name : nil }
        }
        tooLarge = endless.isEmpty ? Self.tooLarge(openGroups.innerFirst, objects, open, names) : nil
    }

    private static func edges(_ objects: [ResolvedObject], _ unions: [ResolvedUnion], _ names: [String])
        -> [Edge]
    {
        let numbers = Dictionary(zip(names, names.indices)) { first, _ in first }
        var edges: [Edge] = []
        for (from, object) in objects.enumerated() where numbers[object.name] == from {
            for (place, field) in object.fields.enumerated() {
                if let target = target(field.type), let to = numbers[target] {
                    edges.append(Edge(from: from, to: to, kind: kind(field.type), place: place))
                }
            }
        }
        for (index, union) in unions.enumerated() where numbers[union.name] == objects.count + index {
            for (place, variant) in union.variants.enumerated() {
                if let target = target(variant.type), let to = numbers[target] {
                    let kind = kind(variant.type)
                    edges.append(
                        Edge(
                            from: objects.count + index, to: to, kind: kind == .value ? .variant : kind,
                            place: place))
                }
            }
        }
        return edges
    }

    private static func target(_ type: ResolvedType) -> String? {
        switch type.innermost {
        case .object(let name), .union(let name): name
        default: nil
        }
    }

    private static func kind(_ type: ResolvedType) -> Edge.Kind {
        switch type {
        case .list, .dictionary: .many
        case .optional(let inner), .nullable(let inner), .omittable(let inner), .defaulted(let inner, _),
            .boxed(let inner):
            kind(inner) == .many ? .many : .optional
        default: .value
        }
    }

    private static func tooLarge(
        _ order: [Int], _ objects: [ResolvedObject], _ edges: [Edge], _ names: [String]
    ) -> String? {
        var held: [[Int]] = Array(repeating: [], count: names.count)
        for edge in edges {
            held[edge.from].append(edge.to)
        }
        var sizes: [(depth: Int, values: Int)] = Array(repeating: (0, 0), count: names.count)
        for node in order {
            let inner = held[node]
            let depth = (inner.map { sizes[$0].depth }.max() ?? 0) + 1
            let own = node < objects.count ? objects[node].fields.count - inner.count : 1
            let values = inner.reduce(max(own, 0)) { min($0 + sizes[$1].values, mostValues + 1) }
            sizes[node] = (depth, values)
            if depth > deepest || values > mostValues {
                return names[node]
            }
        }
        return nil
    }
}
