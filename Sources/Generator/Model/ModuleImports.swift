import Language

/// The modules that code imports for types that it does not name, or whose names only a spec knows. In: the features of
/// types, and the names of modules. Out: for types, the modules to import, sorted.
final class ModuleImports {
    let feature: ResolvedFeature
    let configuration: Configuration
    /// The libraries of the values inside named types.
    private let libraries: [String: Libraries]

    init(_ feature: ResolvedFeature, _ configuration: Configuration) {
        self.feature = feature
        self.configuration = configuration
        libraries = Libraries.ofNamed(in: feature)
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
        return modules(of: calls ? .support : [])
    }

    /// The libraries whose members write the parameters of operations to a URL, and read answers that are texts.
    func ofRequests(_ operations: [ResolvedOperation], _ wire: WireText) -> [String] {
        let isCalled = operations.contains { operation in
            operation.answerForm == .text
                || operation.parameters.contains {
                    $0.place != .destination && wire.isWrittenBySupport($0.type)
                }
        }
        return modules(of: isCalled ? .support : [])
    }

    /// The libraries of values that code writes as literals or cases, such as `.null`.
    func ofValues(_ types: [ResolvedType]) -> [String] {
        modules(
            of: types.reduce(into: []) { libraries, type in
                libraries.formUnion(Libraries(of: type))
                libraries.formUnion(type.innermostName.flatMap { self.libraries[$0] } ?? [])
            })
    }

    /// The libraries whose members the mapper of a page calls: those of links, and of items.
    func ofPageMapping(_ element: ResolvedType, readsLinks: Bool, _ map: TypeMap) -> [String] {
        let isSimple = if case .object = element { true } else { false }
        return readsLinks ? withSupport([]) : isSimple ? [] : ofMappings([.list(element)], map)
    }

    /// The modules, and the support library.
    func withSupport(_ modules: [String]) -> [String] {
        Set(modules + self.modules(of: .support)).sorted()
    }

    private func modules(of libraries: Libraries) -> [String] {
        (libraries.contains(.support) ? [configuration.modules.support] : [])
            + (libraries.contains(.foundation) ? ["Foundation"] : [])
    }
}

/// Libraries whose types literals and cases of enums can have.
private struct Libraries: OptionSet {
    let rawValue: Int

    static let support = Libraries(rawValue: 1)
    static let foundation = Libraries(rawValue: 2)
}

extension Libraries {
    package init(of type: ResolvedType) {
        self = type.isWrapped ? .support : []
        guard case .scalar(let scalar) = type.innermost else {
            return
        }
        let wire = Wire(scalar)
        if wire.isScalar || scalar == .json || [Wire.day, Wire.color, Wire.file].contains(wire.domainType) {
            insert(.support)
        }
        // A number of JSON contains a `Decimal`.
        if scalar == .json || [wire.domainType, wire.dtoType].contains("Decimal") {
            insert(.foundation)
        }
    }

    /// By name the libraries of the values in a type and in the types inside it.
    static func ofNamed(in feature: ResolvedFeature) -> [String: Libraries] {
        var libraries: [String: Libraries] = [:]
        var users: [String: [String]] = [:]
        let types =
            feature.objects.map { ($0.name, $0.fields.map(\.type)) }
            + feature.unions.map { ($0.name, $0.variants.map(\.type)) }
        for (name, types) in types {
            libraries[name] = types.reduce(into: []) { $0.formUnion(Libraries(of: $1)) }
            for inner in types.compactMap(\.innermostName) {
                users[inner, default: []].append(name)
            }
        }
        var pending = libraries.filter { !$0.value.isEmpty }.map(\.key)
        while let name = pending.popLast() {
            for user in users[name] ?? [] {
                let all = libraries[user, default: []].union(libraries[name] ?? [])
                if libraries.updateValue(all, forKey: user) != all {
                    pending.append(user)
                }
            }
        }
        return libraries
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
