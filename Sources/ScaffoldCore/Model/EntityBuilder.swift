/// Decides everything that belongs to one entity: its operations and what stands behind them.
final class EntityBuilder {
    let entity: ResolvedEntity
    let configuration: Configuration
    let feature: ResolvedFeature
    let acronyms: Acronyms
    let types: TypeMap
    let expressions: SampleExpressions
    let samples: SampleMaker
    /// Decides about the feature, and holds the builders of its entities.
    unowned let model: ModelBuilder

    init(_ model: ModelBuilder, _ entity: ResolvedEntity) {
        self.model = model
        self.entity = entity
        configuration = model.configuration
        feature = model.feature
        acronyms = model.acronyms
        types = model.types
        expressions = model.expressions
        samples = model.samples
    }

    /// The object of the entity.
    private(set) lazy var entityObject =
        feature.object(entity.name) ?? ResolvedObject(name: entity.name, doc: nil, fields: [])
    private(set) lazy var envelopes = makeEnvelopes()
    private(set) lazy var ownMissings = makeOwnMissings()
    private(set) lazy var pageSamples = makePageSamples()
    private(set) lazy var pageAnswer = makePageAnswer()
    private(set) lazy var page = makePage()
    private(set) lazy var entityBad = model.bad.samples(of: entityObject).first
    private(set) lazy var otherEntity = model.variations.other(than: entityObject, round: 1)
    private(set) lazy var secondEntity = model.variations.second(of: entityObject)
    private(set) lazy var awkward = AwkwardAnswers(entityObject, samples, model.variations)
    private(set) lazy var sharedHeaders = makeSharedHeaders()
    private(set) lazy var names = EntityNames(entity, types)
    /// What is sent instead of the entity, where operations do.
    private(set) lazy var requests = RequestObjects(
        entity, names, entityObject, model.objects, model.bodies)
    private(set) lazy var bodies = RequestBodies(
        entity: entity, names: names, object: entityObject, requests: requests, roles: model.roles,
        sent: model.sent, encoded: model.encoded)
    /// The parameters of each operation, by the operation's name.
    private(set) lazy var parametersByName = Dictionary(
        entity.operations.map { ($0.name, makeParameters($0)) },
        uniquingKeysWith: { first, _ in first }
    )
    /// The stores of cached operations, by the operation's kind.
    private(set) lazy var storesByKind = Dictionary(
        entity.operations.filter(\.isCached).map { ($0.kind, makeStore($0)) },
        uniquingKeysWith: { first, _ in first }
    )

    /// The same, in the order of the operations.
    private(set) lazy var cachedStores = entity.operations.filter(\.isCached).compactMap {
        storesByKind[$0.kind]
    }

    /// Whether the spec gives the status 404 a meaning of its own. Without a server there is no status.
    var maps404: Bool {
        !entity.isLocalOnly && model.maps404
    }

    private(set) lazy var errorName = model.phrases.text(
        .error, ["feature": feature.name, "entity": entity.name])

    func lowerCamel(_ name: String) -> String {
        model.lowerCamel(name)
    }

    func snake(_ name: String) -> String {
        model.snake(name)
    }

    func documentation(_ doc: String?) -> [String] {
        SwiftLiteral.documentation(doc)
    }
}
