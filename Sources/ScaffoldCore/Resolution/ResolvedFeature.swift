import Diagnostics
import Documents

/// A spec that holds together: each name stands for something, each property, key and parameter is chosen, and what
/// the spec left out is filled in. Building the model from it cannot fail any more.
struct ResolvedFeature: Sendable {
    let name: String
    /// Its own, those of the entities first.
    let objects: [ResolvedObject]
    let enums: [ResolvedEnum]
    let optionSets: [ResolvedOptionSet]
    let unions: [ResolvedUnion]
    /// None where it is there for its types alone.
    let entities: [ResolvedEntity]
    let errors: [ErrorSpec]
    /// The features whose types it names.
    let used: [ResolvedFeature]
    /// Whether another feature names its types.
    let isUsed: Bool
    /// Which of its types hold each other in a circle: those of one number do.
    let circles: [String: Int]
    /// Its own types and those that it may meet, by name, with the feature of each.
    private let definitions: [String: (type: ResolvedDefinition, feature: String)]

    init(
        name: String, objects: [ResolvedObject], enums: [ResolvedEnum], optionSets: [ResolvedOptionSet],
        unions: [ResolvedUnion], entities: [ResolvedEntity], errors: [ErrorSpec],
        used: [ResolvedFeature], isUsed: Bool, circles: [String: Int]
    ) {
        self.name = name
        self.objects = objects
        self.enums = enums
        self.optionSets = optionSets
        self.unions = unions
        self.entities = entities
        self.errors = errors
        self.used = used
        self.isUsed = isUsed
        self.circles = circles
        var definitions: [String: (type: ResolvedDefinition, feature: String)] = [:]
        for feature in used {
            definitions.merge(feature.definitions) { first, _ in first }
        }
        for object in objects {
            definitions[object.name] = (.object(object), name)
        }
        for enumeration in enums {
            definitions[enumeration.name] = (.enumeration(enumeration), name)
        }
        for optionSet in optionSets {
            definitions[optionSet.name] = (.optionSet(optionSet), name)
        }
        for union in unions {
            definitions[union.name] = (.union(union), name)
        }
        self.definitions = definitions
    }

    func object(_ name: String) -> ResolvedObject? {
        if case .object(let object) = definitions[name]?.type { object } else { nil }
    }

    func enumeration(_ name: String) -> ResolvedEnum? {
        if case .enumeration(let enumeration) = definitions[name]?.type { enumeration } else { nil }
    }

    func optionSet(_ name: String) -> ResolvedOptionSet? {
        if case .optionSet(let optionSet) = definitions[name]?.type { optionSet } else { nil }
    }

    func union(_ name: String) -> ResolvedUnion? {
        if case .union(let union) = definitions[name]?.type { union } else { nil }
    }

    /// The other feature that makes a type; nil for its own.
    func origin(of type: String) -> String? {
        definitions[type].flatMap { $0.feature == name ? nil : $0.feature }
    }

    /// Every type that it makes itself, by name.
    var ownDefinitions: [(name: String, type: ResolvedDefinition)] {
        definitions.filter { $0.value.feature == name }.map { ($0.key, $0.value.type) }
            .sorted { $0.name < $1.name }
    }

    /// The names of its own types and of those that it may meet.
    var allNames: some Collection<String> {
        definitions.keys
    }

    /// The names of the types that it may meet inside of those that it names.
    var foreignNames: [String] {
        definitions.filter { $0.value.feature != name }.map(\.key)
    }
}

struct ResolvedEntity: Sendable {
    let name: String
    let plural: String
    let identity: ResolvedField?
    let operations: [ResolvedOperation]
    let policy: CacheSpec.Policy
    /// Absent where nothing is paged.
    let paging: ResolvedPaging?
    var cache = ResolvedCache()
    let writing: ResolvedWriting

    var isLocalOnly: Bool {
        policy == .localOnly
    }

    /// Whether DTOs are written to files.
    var isKeptOnDisk: Bool {
        cache.store == .disk
    }

    /// Whether its operations know of one item only, `GET /user`.
    var isSingleton: Bool {
        !operations.contains { $0.kind.answersSeveral || $0.parameters.contains(where: \.isIdentity) }
    }
}

struct ResolvedOperation: Sendable {
    /// As the spec says it.
    let spec: OperationSpec
    var method = "GET"
    let path: [RequestSpec.PathPiece]
    let query: [RequestSpec.QueryItem]
    var headers: [HeaderSpec] = []
    /// By name; those of the path first.
    let parameters: [ResolvedParameter]
    var body: ResolvedBody?
    /// Absent where nothing is answered.
    let answer: ResolvedType?
    /// Where the payload lies, for what decodes it.
    let responsePath: [String]
    /// The same for fixtures, found out on its own: where the two differ, the generated tests fail.
    let statedPath: [String]
    let isPaged: Bool
    /// What a 404 is to a search.
    var notFound: OperationSpec.NotFound?
    let policy: CacheSpec.Policy

    var kind: OperationKind { spec.kind.value }
    var name: String { spec.name }
    var doc: String? { spec.doc }
    /// Where the spec names it.
    var range: ByteRange { spec.kind.range }

    var pathParameters: [ResolvedParameter] {
        parameters.filter(\.isInPath)
    }

    var queryParameters: [ResolvedParameter] {
        parameters.filter { $0.place == .query && !$0.isPage }
    }

    var headerParameters: [ResolvedParameter] {
        parameters.filter { $0.place == .header }
    }

    /// Whether its pages are asked for by their number.
    var isNumberedPage: Bool {
        kind == .page && parameters.contains { $0.step == .page }
    }

    /// How many items a page is asked to hold.
    var limit: ResolvedParameter? {
        queryParameters.first { $0.name == "limit" && $0.type.wrapped == .scalar(.int(.number)) }
    }

    /// What depends on more than path and page is never cached.
    var isCached: Bool {
        (policy == .localFirst || policy == .remoteFirst) && [.detail, .list, .page].contains(kind)
            && parameters.allSatisfy { $0.isInPath || $0.isPage }
    }

    /// Whether it leaves other data behind than it found.
    var isWrite: Bool {
        method != "GET" && method != "HEAD"
    }

    /// The same, be it here or on a server.
    var changesData: Bool {
        isWrite || [.create, .update, .delete].contains(kind)
    }

    func parameter(_ name: String) -> ResolvedParameter? {
        parameters.first { $0.name == name }
    }
}

/// The default of a parameter: in Swift, and as it is sent.
struct ResolvedDefault: Sendable {
    let expression: String
    let wire: String
}

struct ResolvedParameter: Sendable {
    enum Place: Sendable {
        case path
        case query
        case header
    }

    let name: String
    let type: ResolvedType
    let defaultValue: ResolvedDefault?
    let place: Place
    /// What it says of the page that is asked for.
    let step: ResolvedPaging.Step?
    let isIdentity: Bool

    var isPage: Bool {
        step != nil
    }

    var isInPath: Bool {
        place == .path
    }
}
