/// Decides everything that the output of a feature needs. It cannot fail: what could be wrong was found before.
/// It is a class so that what several decisions lean on is worked out once.
final class ModelBuilder {
    let feature: ResolvedFeature
    let configuration: Configuration
    let texts: ErrorTexts
    let phrases: Phrases
    let acronyms: Acronyms
    let types: TypeMap
    let expressions: SampleExpressions
    let samples: SampleMaker

    static func build(
        _ feature: ResolvedFeature, specPath: String, configuration: Configuration, texts: ErrorTexts,
        phrases: Phrases = .standard
    ) -> FeatureModel {
        let builder = ModelBuilder(feature, configuration: configuration, texts: texts, phrases: phrases)
        return withExtendedLifetime(builder) { builder.model(specPath: specPath) }
    }

    private init(
        _ feature: ResolvedFeature, configuration: Configuration, texts: ErrorTexts, phrases: Phrases
    ) {
        self.feature = feature
        self.configuration = configuration
        self.texts = texts
        self.phrases = phrases
        acronyms = configuration.acronyms
        types = TypeMap(feature, acronyms: acronyms, phrases: phrases)
        expressions = SampleExpressions(map: types)
        samples = SampleMaker(feature: feature, acronyms: acronyms)
    }

    private(set) lazy var roles = TypeRoles(feature)
    private(set) lazy var imports = ModuleImports(feature: feature, configuration: configuration)
    private(set) lazy var variations = StubVariations(samples, expressions)
    private(set) lazy var sent = SentStubs(
        samples: samples, variations: variations, lacksFields: roles.lacksFields)
    private(set) lazy var bad = BadValues(types)
    private(set) lazy var bodies = BodyEncoder(samples: samples, variations: variations, sent: sent)
    private(set) lazy var encoded = bodies.bodies(of: feature, roles)
    private(set) lazy var objects = ObjectModels(
        types: types, roles: roles, imports: imports, samples: samples, variations: variations, sent: sent,
        bad: bad, sampleNeeds: SampleNeeds(variations), encoded: encoded)
    private lazy var unions = UnionModels(
        types: types, roles: roles, imports: imports, samples: samples, sent: sent, bad: bad,
        sampleNeeds: SampleNeeds(variations), keys: configuration.keyDecoding)

    /// What decides about each entity.
    private(set) lazy var entities = feature.entities.map { EntityBuilder(self, $0) }
    /// What decides about each domain error, in the order of the entities.
    private(set) lazy var errors = makeErrors()
    /// Whether the spec gives the status 404 a meaning of its own.
    private(set) lazy var maps404 = feature.errors.name404
    /// Methods of remote data sources that several entities have.
    private(set) lazy var sharedRemoteNames = makeSharedRemoteNames()

    private func model(specPath: String) -> FeatureModel {
        let entities = self.entities.map { $0.entityModel() }
        let names = Set(entities.map(\.name))
        let others = feature.objects.filter { !names.contains($0.name) }.map { objects.model(of: $0) }
        let enums = EnumModels(types: types, roles: roles)
        return FeatureModel(
            name: feature.name,
            variable: lowerCamel(feature.name),
            module: configuration.featureModule(feature.name),
            specPath: specPath,
            isUsed: feature.isUsed,
            entities: entities,
            objects: entities.map(\.object) + others + self.entities.flatMap(\.requests.models),
            importedObjects: objects.imported(),
            enums: feature.enums.filter { roles.isInDomain($0.name) }.map(enums.model),
            optionSets: feature.optionSets.filter { roles.isInDomain($0.name) }.map(enums.model),
            unions: feature.unions.map(unions.model),
            envelopes: self.entities.flatMap(\.envelopeModels),
            fixtures: fixtures(),
            clashingNames: clashingNames(entities),
            errors: errors.filter(\.hasOperations).map { $0.errorModel() }
        )
    }

    /// Several entities may send or answer the same type: its fixture is one file.
    private func fixtures() -> [FixtureModel] {
        var seen: Set<FixtureModel> = []
        return (entities.flatMap { $0.fixtures() } + feature.unions.map { unions.fixture(of: $0) }).filter {
            seen.insert($0).inserted
        }
    }

    private func makeErrors() -> [ErrorBuilder] {
        var names: [String] = []
        for entity in entities where !names.contains(entity.errorName) {
            names.append(entity.errorName)
        }
        return names.map { name in
            ErrorBuilder(self, name, entities.filter { $0.errorName == name })
        }
    }

    private func makeSharedRemoteNames() -> Set<String> {
        guard feature.entities.count > 1 else {
            return []
        }
        var seen: Set<String> = []
        var shared: Set<String> = []
        for entity in feature.entities {
            let names = entity.operations.map { operation in
                MethodNames(
                    operation.kind, operation.name, method: operation.method, isPaged: operation.isPaged,
                    entity: entity.name, plural: entity.plural, phrases: phrases
                ).remote
            }
            shared.formUnion(names.filter(seen.contains))
            seen.formUnion(names)
        }
        return shared
    }

    func lowerCamel(_ name: String) -> String {
        Words(name, acronyms: acronyms).lowerCamel(acronyms)
    }

    func snake(_ name: String) -> String {
        Words(name, acronyms: acronyms).snake
    }

    /// Names that a test, which imports Testing and Foundation, would find twice.
    private func clashingNames(_ entities: [EntityModel]) -> [ClashingName] {
        let names =
            feature.ownDefinitions.map(\.name) + feature.foreignNames
            + entities.flatMap { [$0.filter?.name, $0.page?.name].compactMap { $0 } }
        return names.filter(Self.namesOfTestImports.contains).sorted().map { name in
            ClashingName(
                name: name, module: configuration.featureModule(feature.origin(of: name) ?? feature.name))
        }
    }

    private static let namesOfTestImports: Set<String> = [
        "Attachment", "Bug", "Calendar", "Character", "Comment", "Confirmation", "Dimension", "Expression",
        "Formatter",
        "Host", "Issue",
        "Locale", "Measurement", "Message", "Morphology", "Notification", "Operation", "Pipe", "Port",
        "Predicate",
        "Process", "Progress", "Scanner", "SourceLocation", "Stream", "Tag", "Thread", "TimeZone", "Timer",
        "Trait", "Unit",
    ]
}
