import Language

/// Where the mocks of a feature are. In: the feature and the configuration. Out: folders, access and imports.
extension MocksModel {
    init(_ feature: ResolvedFeature, _ configuration: Configuration) {
        let module = configuration.featureModule(feature.name)
        guard configuration.mocks == .library, feature.access != .internal else {
            self.init(
                folder: "Tests/Mocks", stubsFolder: "Tests/Stubs", access: "", imports: [],
                testableImports: [module], modules: [])
            return
        }
        let used = feature.used.map { configuration.mocksModule($0.name) }.sorted()
        self.init(
            folder: "Mocks", stubsFolder: "Mocks/Stubs", access: feature.access.modifier,
            imports: [module] + used, testableImports: [],
            modules: [configuration.mocksModule(feature.name)] + used)
    }
}
