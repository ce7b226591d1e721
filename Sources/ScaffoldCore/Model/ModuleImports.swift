/// The modules that code imports for the types that it names. In: the features of types, and the names of modules. Out:
/// for types and the module that names them, the modules to import, sorted.
struct ModuleImports {
    let feature: ResolvedFeature
    let configuration: Configuration

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

    /// The modules of other features, and the support library if a type contains a day.
    func ofDomain(_ types: [ResolvedType], besides module: String) -> [String] {
        let namesDay = types.contains { type in
            if case .scalar(let scalar) = type.innermost { scalar.isDay } else { false }
        }
        let features = of(types, besides: module)
        return namesDay ? (features + [configuration.modules.support]).sorted() : features
    }
}
