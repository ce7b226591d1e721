import Language

/// Runs the stages that make all decisions about the output of a feature. In: the feature, the configuration, and the
/// words of the style. Out: the model. It cannot fail, because the resolution has reported all errors.
///
/// A stage gets the outputs of earlier stages that it needs, never the builder.
struct ModelBuilder {
    let feature: ResolvedFeature
    let configuration: Configuration
    let types: TypeMap
    let roles: TypeRoles
    let imports: ModuleImports
    let sent: SentStubs
    let bad: BadValues
    let objects: ObjectModels
    let unions: UnionModels
    let mocks: MocksModel
    private let bases: [EntityBasis]
    /// Methods of remote data sources that several entities have.
    let sharedRemoteNames: Set<String>

    static func build(
        _ feature: ResolvedFeature, specPath: String, configuration: Configuration, texts: ErrorTexts,
        phrases: Phrases = .standard
    ) -> FeatureModel {
        ModelBuilder(feature.withPlainCaches(phrases), configuration, phrases).model(specPath, texts)
    }

    private init(_ feature: ResolvedFeature, _ configuration: Configuration, _ phrases: Phrases) {
        self.feature = feature
        self.configuration = configuration
        types = TypeMap(feature, acronyms: configuration.acronyms, phrases: phrases)
        roles = TypeRoles(feature, changesWait: !phrases.text(.waitingChange, [:]).isEmpty)
        imports = ModuleImports(feature, configuration)
        mocks = MocksModel(feature, configuration)
        let variations = StubVariations(samples: SampleMaker(types))
        sent = SentStubs(variations: variations, lacksFields: roles.lacksFields)
        bad = BadValues(types: types)
        objects = ObjectModels(
            roles: roles, imports: imports, sent: sent, bad: bad,
            encoded: BodyEncoder(sent: sent).bodies(of: feature, roles))
        unions = UnionModels(
            roles: roles, imports: imports, sent: sent, bad: bad,
            keys: configuration.keyDecoding)
        bases = feature.entities.map { [sent] in EntityBasis($0, sent.samples) }
        sharedRemoteNames = Self.sharedRemoteNames(bases)
    }

    private func model(_ specPath: String, _ texts: ErrorTexts) -> FeatureModel {
        let repositories = bases.map { EntityRoles($0, types.phrases, feature: feature.name).all }
        let answers = ErrorAnswers(feature, types)
        let errors = EntityErrors.all(repositories.flatMap(\.self), feature.errors, answers)
        var rest = errors[...]
        let pages = pages()
        let outputs = zip(bases, repositories).map { basis, repositories in
            let own = rest.prefix(repositories.count)
            rest = rest.dropFirst(repositories.count)
            return entity(basis, repositories: Array(zip(repositories, own)), pages)
        }
        let entities = outputs.map(\.model)
        let names = Set(entities.map(\.name))
        let others = feature.objects.filter { !names.contains($0.name) }.map { objects.model(of: $0) }
        let enums = EnumModels(types: types, roles: roles)
        let typeNames =
            feature.ownDefinitions.map(\.name) + feature.foreignNames
            + entities.flatMap { [$0.filter?.name].compactMap { $0 } + $0.pages.map(\.name) }
        let aggregates = Aggregates(feature, outputs, types.phrases)
        return FeatureModel(
            name: feature.name,
            module: imports.ownModule,
            specPath: specPath,
            access: feature.access.modifier,
            sharesData: feature.isUsed,
            mocks: mocks,
            entities: entities,
            repositories: outputs.flatMap(\.repositories).filter(\.hasRepository),
            objects: aggregates.assigned(
                entities.map(\.object) + others + outputs.flatMap(\.requestObjects)),
            importedObjects: aggregates.assigned(objects.imported()),
            enums: aggregates.assigned(
                feature.enums.filter { roles.isInDomain($0.name) }.map(enums.model)),
            optionSets: aggregates.assigned(
                feature.optionSets.filter { roles.isInDomain($0.name) }.map(enums.model)),
            unions: aggregates.assigned(feature.unions.map(unions.model)),
            envelopes: aggregates.assigned(outputs.flatMap(\.envelopes)),
            fixtures: fixtures(outputs, answers),
            clashingNames: clashingNames(typeNames, typesOfTestImports),
            foreignClashes: clashingNames(feature.foreignNames, SwiftName.typesOfImports)
                .filter { $0.module != configuration.featureModule(feature.name) },
            typeNames: typeNames,
            errors: aggregates.assigned(
                DomainError.all(errors, feature, types.phrases).map {
                    $0.model(types.acronyms, texts, configuration.languages)
                })
        )
    }

    /// The pages of the feature, each made by the entity that it belongs to.
    private func pages() -> [EntityPages] {
        bases.flatMap { basis in
            basis.entity.pages.filter { $0.owner == basis.entity.name }.compactMap { pages in
                pages.operations.first.map { operation in
                    EntityPages(
                        pages, operation, PageItems(pages, of: basis.object, sent, bad, imports),
                        RowKeys(basis.entity, EntityParameters(basis.values), types), sent.variations,
                        imports,
                        configuration.keyDecoding)
                }
            }
        }
    }

    /// Several entities may send or answer the same type: its fixture is one file.
    private func fixtures(_ outputs: [EntityOutput], _ answers: ErrorAnswers?) -> [FixtureModel] {
        (outputs.flatMap(\.fixtures) + feature.unions.map(unions.fixture) + (answers?.fixtures ?? [])).uniqued
    }

    /// Methods of remote data sources that several entities have.
    private static func sharedRemoteNames(_ entities: [EntityBasis]) -> Set<String> {
        let names = entities.flatMap { basis in
            Set(basis.entity.operations.map { basis.names.methods(of: $0).remote })
        }
        return Set(Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys)
    }

    /// The types of the modules that tests import.
    private var typesOfTestImports: Set<String> {
        let hasDatabase = feature.entities.contains { entity in
            entity.cache.hasColumns || entity.cache.store == .swiftData
                || types.phrases.keepsColumns && entity.isKept && !entity.cache.isForgotten
        }
        return hasDatabase
            ? SwiftName.typesOfTestImports.union(ImportedTypes.swiftData) : SwiftName.typesOfTestImports
    }

    /// Names that are ambiguous in a file that imports others.
    private func clashingNames(_ types: [String], _ others: Set<String>) -> [ClashingName] {
        types.filter(others.contains).sorted().map { name in
            ClashingName(name: name, module: imports.module(of: name))
        }
    }
}
