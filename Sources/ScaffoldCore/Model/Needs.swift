/// The imports that the code of a type needs.
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

extension ResolvedType {
    /// Whether a stub with everything absent still contains a value of the type or of a nested type.
    var showsValueWhenAbsent: Bool {
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
