import Language

/// The modules that code imports for types that it does not name, or whose names only a spec knows. In: the features of
/// types, and the names of modules. Out: for types, the modules to import, sorted.
struct ModuleImports {
    let feature: ResolvedFeature
    let configuration: Configuration
    /// The types with values of the support library and of Foundation in them.
    private let supported: Set<String>
    private let founded: Set<String>

    init(_ feature: ResolvedFeature, _ configuration: Configuration) {
        self.feature = feature
        self.configuration = configuration
        let types =
            feature.objects.map { ($0.name, $0.fields.map(\.type)) }
            + feature.unions.map { ($0.name, $0.variants.map(\.type)) }
        var holders = TypeHolders()
        for (name, types) in types {
            holders.add(name, of: types)
        }
        let holding = { (isWanted: (ResolvedType) -> Bool) in
            Set(holders.steps(to: types.filter { $0.1.contains(where: isWanted) }.map(\.0)).keys)
        }
        supported = holding(\.isOfSupport)
        founded = holding(\.isOfFoundation)
    }

    var ownModule: String {
        configuration.featureModule(feature.name)
    }

    /// The module of the feature that declares a type.
    func module(of type: String) -> String {
        configuration.featureModule(feature.origin(of: type) ?? feature.name)
    }

    /// The modules of other features.
    func of(_ types: [ResolvedType], besides module: String) -> [String] {
        guard !feature.used.isEmpty else {
            return []
        }
        let origins = types.compactMap { $0.innermostName.flatMap { feature.origin(of: $0) } }
        return Set(origins.map { configuration.featureModule($0) }).subtracting([module]).sorted()
    }

    /// The libraries whose members mappings of the types call, such as `text` in `input.price.text`.
    func ofMappings(_ types: [ResolvedType], _ map: TypeMap) -> [String] {
        let calls = types.contains {
            $0.isMappedBySupport || $0.isCollection && map.canFail($0)
                || map.rawEnum($0.innermost)?.unknown == .fail
        }
        return calls ? withSupport([]) : []
    }

    /// The libraries whose members write the parameters of operations to a URL, and read answers that are texts.
    func ofRequests(_ operations: [ResolvedOperation], _ wire: WireText) -> [String] {
        let isCalled = operations.contains { operation in
            operation.answerForm == .text
                || operation.parameters.contains {
                    $0.place != .destination && wire.isWrittenBySupport($0.type)
                }
        }
        return isCalled ? withSupport([]) : []
    }

    /// The libraries whose members read answers that are texts.
    func ofAnswers(_ operations: [ResolvedOperation]) -> [String] {
        operations.contains { $0.answerForm == .text } ? withSupport([]) : []
    }

    /// The libraries of values that code writes as literals or cases, such as `.null`.
    func ofValues(_ types: [ResolvedType]) -> [String] {
        let names = types.compactMap(\.innermostName)
        let needsSupport = types.contains(where: \.isOfSupport) || !supported.isDisjoint(with: names)
        let needsFoundation = types.contains(where: \.isOfFoundation) || !founded.isDisjoint(with: names)
        return (needsSupport ? withSupport([]) : []) + (needsFoundation ? ["Foundation"] : [])
    }

    /// The libraries whose members the mapper of a page calls: those of links, and of items.
    func ofPageMapping(_ element: ResolvedType, readsLinks: Bool, _ map: TypeMap) -> [String] {
        let isSimple = if case .object = element { true } else { false }
        return readsLinks ? withSupport([]) : isSimple ? [] : ofMappings([.list(element)], map)
    }

    /// The modules, and the support library.
    func withSupport(_ modules: [String]) -> [String] {
        Set(modules + [configuration.modules.support]).sorted()
    }
}

extension ResolvedType {
    /// Whether a mapping of it calls a member of the support library without naming a type.
    fileprivate var isMappedBySupport: Bool {
        switch innermost {
        case .scalar(let scalar) where Wire(scalar).canFail: true
        case .optionSet(_, .string): true
        default: isWrapped || isText
        }
    }

    /// Whether a list in it is a text in the JSON.
    private var isText: Bool {
        switch self {
        case .separated: true
        case .list(let inner), .dictionary(_, let inner), .optional(let inner), .boxed(let inner),
            .nullable(let inner), .omittable(let inner), .defaulted(let inner, _):
            inner.isText
        case .scalar, .object, .enumeration, .optionSet, .union, .lenient: false
        }
    }

    /// Whether the support library has the type of its values.
    fileprivate var isOfSupport: Bool {
        guard !isWrapped, case .scalar(let scalar) = innermost else {
            return isWrapped
        }
        let wire = Wire(scalar)
        return wire.isScalar || scalar == .json
            || [Wire.day, Wire.color, Wire.file].contains(wire.domainType)
    }

    /// Whether Foundation has the type of its values. A number of JSON contains a `Decimal`.
    fileprivate var isOfFoundation: Bool {
        guard case .scalar(let scalar) = innermost else {
            return false
        }
        return scalar == .json || [Wire(scalar).domainType, Wire(scalar).dtoType].contains("Decimal")
    }

    /// Whether its values are mapped one after the other.
    fileprivate var isCollection: Bool {
        switch wrapped {
        case .list, .separated, .dictionary: true
        default: false
        }
    }

    /// Whether a type of the support library contains its value.
    fileprivate var isWrapped: Bool {
        switch self {
        case .nullable, .omittable: true
        default: isBoxed
        }
    }
}
