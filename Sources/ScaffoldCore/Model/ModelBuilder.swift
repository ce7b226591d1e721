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

    /// The same for DTOs as they are sent, without what the domain lacks.
    private(set) lazy var sentExpressions = SampleExpressions(map: types) { [unowned self] in unsent(of: $0) }
    private(set) lazy var lacksFields = feature.allNames.contains { name in
        feature.object(name)?.fields.contains { !$0.isInDomain } == true
    }

    /// What decides about each entity.
    private(set) lazy var entities = feature.entities.map { EntityBuilder(self, $0) }
    /// What decides about each domain error, in the order of the entities.
    private(set) lazy var errors = makeErrors()
    /// Whether the spec gives the status 404 a meaning of its own.
    private(set) lazy var maps404 = feature.errors.name404
    /// Methods of remote data sources that several entities have.
    private(set) lazy var sharedRemoteNames = makeSharedRemoteNames()
    /// The types that the domain does not have.
    private(set) lazy var outsideDomain = makeOutsideDomain()
    /// The types that are mapped back to the wire.
    private(set) lazy var written = makeWritten()
    /// The types of which no DTO can be made of the domain model alone.
    private(set) lazy var irreversible = makeIrreversible()
    /// The types that requests send, and those of them that no answer holds.
    private(set) lazy var sent = makeSent()
    private(set) lazy var unread = makeUnread()
    /// The types that are kept in files.
    private(set) lazy var kept = makeKept()
    /// Worked out once a type, as many others may hold it.
    var badObjects: [String: BadValue] = [:]
    var needsInside: [NeedsKey: Needs] = [:]
    var ownNeeds: [NeedsKey: (needs: Needs, types: Set<String>)] = [:]
    /// What the whole bodies become as JSON, by the name of the object.
    private(set) lazy var encodings = makeEncodings()

    private func model(specPath: String) -> FeatureModel {
        let entities = self.entities.map { $0.entityModel() }
        let names = Set(entities.map(\.name))
        let others = feature.objects.filter { !names.contains($0.name) }.map { object($0, of: nil) }
        return FeatureModel(
            name: feature.name,
            variable: lowerCamel(feature.name),
            module: configuration.featureModule(feature.name),
            specPath: specPath,
            isUsed: feature.isUsed,
            entities: entities,
            objects: entities.map(\.object) + others + self.entities.flatMap(\.requestObjects),
            importedObjects: importedObjects(),
            enums: feature.enums.filter { isInDomain($0.name) }.map { enumeration($0) },
            optionSets: feature.optionSets.filter { isInDomain($0.name) }.map { optionSet($0) },
            unions: feature.unions.map { union($0) },
            envelopes: self.entities.flatMap(\.envelopeModels),
            fixtures: fixtures(),
            clashingNames: clashingNames(entities),
            errors: errors.filter(\.hasOperations).map { $0.errorModel() }
        )
    }

    /// Several entities may send or answer the same type: its fixture is one file.
    private func fixtures() -> [FixtureModel] {
        var seen: Set<FixtureModel> = []
        return (entities.flatMap { $0.fixtures() } + feature.unions.map { fixture(of: $0) }).filter {
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

    /// The lines of a documentation, each with the blank behind its `///`.
    func documentation(_ doc: String?, deprecated: String? = nil) -> [String] {
        let lines = doc.map(SwiftLiteral.commentLines) ?? []
        let warning = deprecated.map { SwiftLiteral.commentLines("- Warning: Deprecated. " + $0) } ?? []
        return (lines + warning).map { $0.isEmpty ? "" : " " + $0 }
    }

    /// Names that a test, which imports Testing and Foundation, would find twice.
    private func clashingNames(_ entities: [EntityModel]) -> [ClashingName] {
        let names =
            feature.ownDefinitions.map(\.name) + feature.foreignNames
            + entities.flatMap { [$0.filter?.name, $0.page?.name].compactMap { $0 } }
        return names.filter(SwiftName.typesOfTestImports.contains).sorted().map { name in
            ClashingName(
                name: name, module: configuration.featureModule(feature.origin(of: name) ?? feature.name))
        }
    }
}

// MARK: - Enums

extension ModelBuilder {
    private func enumeration(_ enumeration: ResolvedEnum) -> EnumModel {
        let unknown = unknownValue(enumeration)
        return EnumModel(
            name: enumeration.name,
            variable: lowerCamel(enumeration.name),
            isPublic: feature.isUsed,
            doc: documentation(enumeration.doc),
            rawType: enumeration.isNumeric ? "Int" : "String",
            members: enumeration.members.map {
                EnumModel.Member(
                    name: SwiftName.escaped($0.name), rawValue: literal($0.rawValue),
                    isFallback: enumeration.unknown == .member($0.name)
                )
            },
            keepsUnknown: enumeration.unknown == .keep,
            failsOnUnknown: enumeration.unknown == .fail,
            isNilOnUnknown: enumeration.unknown == .absent,
            fallback: fallback(enumeration),
            unknownSample: literal(unknown),
            unknownText: SwiftLiteral.string(unknown.text),
            isWritten: isWritten(.enumeration(enumeration.name)),
            isRead: !unread.contains(.enumeration(enumeration.name))
        )
    }

    func literal(_ rawValue: EnumSpec.RawValue) -> String {
        switch rawValue {
        case .text(let text): SwiftLiteral.string(text)
        case .number(let number): SwiftLiteral.integer(String(number))
        }
    }

    private func fallback(_ enumeration: ResolvedEnum) -> String? {
        if case .member(let name) = enumeration.unknown { SwiftName.escaped(name) } else { nil }
    }

    /// A raw value that the enum does not list.
    func unknownValue(_ enumeration: ResolvedEnum) -> EnumSpec.RawValue {
        let listed = Set(enumeration.members.map(\.rawValue))
        var number = 99
        while listed.contains(.number(number)) {
            number += 1
        }
        var text = "martian"
        while listed.contains(.text(text)) {
            text += "-2"
        }
        return enumeration.isNumeric ? .number(number) : .text(text)
    }
}
