import Diagnostics

/// Recursive types. In: all objects and unions. Out: the same types with marked recursions, so that Swift can lay them
/// out and stubs are finite.
struct TypeCircles {
    private(set) var objects: [ResolvedObject]
    private(set) var unions: [ResolvedUnion]
    /// The number of the cycle of each type, by its name.
    private(set) var numbers: [String: Int] = [:]

    init(
        _ objects: [ResolvedObject], _ unions: [ResolvedUnion], _ types: TypesByName, _ faults: SpecFaults
    ) {
        self.objects = objects
        self.unions = unions
        let graph = TypeGraph(objects: objects, unions: unions)
        let wrong = graph.endless.map { ($0, SpecFault.endless($0)) }
        for (name, fault) in wrong + (graph.tooLarge.map { [($0, .tooLarge($0))] } ?? []) {
            faults.report(fault, at: types.definitions[name]?.range ?? ByteRange(0, 0))
        }
        guard !graph.backEdges.isEmpty || !graph.boxed.isEmpty else {
            return
        }
        let boxed = Set(graph.boxed)
        let back = Set(graph.backEdges)
        for edge in back.union(boxed) {
            mark(edge, isRecursive: back.contains(edge), isBoxed: boxed.contains(edge))
        }
        for (name, circle) in zip(graph.names, graph.circles) {
            numbers[name] = circle
        }
    }

    private mutating func mark(_ edge: TypeGraph.Edge, isRecursive: Bool, isBoxed: Bool) {
        let place = edge.place
        if edge.from < objects.count {
            objects[edge.from].fields[place].isRecursive = isRecursive
            if isBoxed {
                let type = objects[edge.from].fields[place].type
                objects[edge.from].fields[place].type = type.boxedInside
            }
        } else {
            unions[edge.from - objects.count].variants[place].isRecursive = isRecursive
            unions[edge.from - objects.count].variants[place].isIndirect = isBoxed
        }
    }
}

extension ResolvedType {
    /// The optional with its value in a box.
    fileprivate var boxedInside: ResolvedType {
        switch self {
        case .optional(let inner): .optional(.boxed(inner))
        case .nullable(let inner): .nullable(.boxed(inner))
        case .omittable(let inner): .omittable(.boxed(inner))
        case .defaulted(let inner, let value): .defaulted(.boxed(inner), value)
        default: .boxed(self)
        }
    }
}

extension SpecFault {
    fileprivate static func endless(_ name: String) -> SpecFault {
        SpecFault(
            "endless-type", "\(name) contains itself, so a value of it would never end",
            help: "make the field that leads back to it optional, as in `parent: \"\(name)?\"`, or a list"
        )
    }

    fileprivate static func tooLarge(_ name: String) -> SpecFault {
        SpecFault(
            "too-large",
            "\(name) is too large, including the types that it uses, to generate a fixture for it",
            help: "remove fields: other keys of the JSON are ignored"
        )
    }
}
