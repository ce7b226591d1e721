/// What a type's code needs to import.
struct Needs {
    private(set) var domainFoundation = false
    private(set) var dtoFoundation = false
    private(set) var mappingFoundation = false
    private(set) var readsBySupport = false
    private(set) var writesBySupport = false
    private(set) var domainSupport = false
    private(set) var dtoSupport = false
    private(set) var domainMocks = false
    private(set) var dtoMocks = false

    init() {}

    init(_ type: ResolvedType) {
        if case .scalar(let scalar) = type.innermost {
            let wire = Wire(scalar)
            domainFoundation = Wire.isFoundation(wire.domainType)
            dtoFoundation = Wire.isFoundation(wire.dtoType)
            mappingFoundation = wire.canFail && domainFoundation
            readsBySupport = wire.canFail
            writesBySupport = wire.canFail
            domainSupport = Wire.isSupport(wire.domainType)
            dtoSupport = wire.isScalar || scalar == .json
            domainMocks = SampleExpressions.usesStub(domain: type)
            dtoMocks = wire.dtoType == "Decimal"
        }
        if type.isBoxed {
            (domainSupport, dtoSupport) = (true, true)
            (readsBySupport, writesBySupport) = (true, true)
        }
        switch type {
        case .nullable, .omittable: (dtoSupport, writesBySupport) = (true, true)
        case .defaulted(let inner, let fallback):
            mappingFoundation = mappingFoundation || DefaultLiterals.callsDecimal(fallback.value, inner)
        default: break
        }
    }
}

extension Needs {
    mutating func add(_ other: Needs) {
        domainFoundation = domainFoundation || other.domainFoundation
        dtoFoundation = dtoFoundation || other.dtoFoundation
        domainSupport = domainSupport || other.domainSupport
        dtoSupport = dtoSupport || other.dtoSupport
        domainMocks = domainMocks || other.domainMocks
        dtoMocks = dtoMocks || other.dtoMocks
    }
}

extension ModelBuilder {
    /// What a sample of a type needs: where it is one of several, what those need; where it is an object, what stands in
    /// the brackets of its stub.
    /// `isArgument`: of a stub that differs from the plain one, further inside too.
    func sampleNeeds(_ type: ResolvedType, own: Needs, isArgument: Bool = false) -> Needs {
        var needs = own
        switch type.innermost {
        case .object(let name), .union(let name):
            needs.add(needsInside(of: NeedsKey(type: name, isArgument: isArgument)))
        default: break
        }
        return needs
    }

    struct NeedsKey: Hashable {
        let type: String
        let isArgument: Bool
    }

    private func needsInside(of key: NeedsKey) -> Needs {
        if let known = needsInside[key] {
            return known
        }
        let needs = makeNeedsInside(of: key)
        needsInside[key] = needs
        return needs
    }

    private func makeNeedsInside(of key: NeedsKey) -> Needs {
        var needs = Needs()
        var seen = [key.type] as Set
        var pending = [key.type]
        while let name = pending.popLast() {
            let own = ownNeeds(of: NeedsKey(type: name, isArgument: key.isArgument))
            needs.add(own.needs)
            pending += own.types.filter { seen.insert($0).inserted }
        }
        return needs
    }

    /// What the values in a type need themselves, and the types that they name. Types that all name each other ask for this
    /// again and again.
    private func ownNeeds(of key: NeedsKey) -> (needs: Needs, types: Set<String>) {
        if let known = ownNeeds[key] {
            return known
        }
        let inner =
            feature.union(key.type)?.variants.map(\.type)
            ?? feature.object(key.type)?.fields.filter { $0.type.showsValueWhenAbsent }.map(\.type) ?? []
        let varied =
            key.isArgument
            ? feature.object(key.type).map { variation(of: $0, round: 1).map(\.field.type) } ?? [] : []
        var own = (needs: Needs(), types: Set<String>())
        for type in inner + varied {
            own.needs.add(Needs(type))
            type.innermostName.map { _ = own.types.insert($0) }
        }
        ownNeeds[key] = own
        return own
    }
}

extension ResolvedType {
    /// Whether a stub with everything absent still shows a value of it, or of what it holds.
    fileprivate var showsValueWhenAbsent: Bool {
        switch self {
        case .defaulted, .object, .list(.object): true
        default: false
        }
    }

    var isBoxed: Bool {
        switch self {
        case .boxed: true
        case .optional(let inner), .nullable(let inner), .omittable(let inner), .defaulted(let inner, _):
            inner.isBoxed
        default: false
        }
    }
}
