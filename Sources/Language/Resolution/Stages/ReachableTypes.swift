/// The types that a spec can reach. In: the types by name, and its objects and unions. Out: each object and union by
/// its name, including those of the features in use.
final class ReachableTypes {
    let defined: TypesByName
    private let objects: [String: ResolvedObject]
    private let unions: [String: ResolvedUnion]
    private let used: [ResolvedFeature]

    init(_ defined: TypesByName, _ circles: TypeCircles, used: [ResolvedFeature]) {
        self.defined = defined
        self.used = used
        objects = Dictionary(circles.objects.map { ($0.name, $0) }) { first, _ in first }
        unions = Dictionary(circles.unions.map { ($0.name, $0) }) { first, _ in first }
    }

    func object(_ name: String) -> ResolvedObject? {
        objects[name] ?? used.lazy.compactMap { $0.object(name) }.first
    }

    func union(_ name: String) -> ResolvedUnion? {
        unions[name] ?? used.lazy.compactMap { $0.union(name) }.first
    }

    /// The other feature that declares an object; nil for the spec's own.
    func origin(of object: String) -> String? {
        guard objects[object] == nil else {
            return nil
        }
        return used.lazy.filter { $0.object(object) != nil }.map { $0.origin(of: object) ?? $0.name }.first
    }
}
