import Diagnostics
import Documents

/// A consistent spec: each name is resolved, each property, key and parameter is chosen, and omitted values are filled
/// in. Building the model from it cannot fail.
struct ResolvedFeature: Sendable {
    let name: String
    /// The text of its spec, in which the places of its fields and operations are.
    let source: SourceText
    /// Its own objects, those of the entities first.
    let objects: [ResolvedObject]
    let enums: [ResolvedEnum]
    let optionSets: [ResolvedOptionSet]
    let unions: [ResolvedUnion]
    /// Empty if it defines types only.
    let entities: [ResolvedEntity]
    let errors: [ErrorSpec]
    let errorBody: ErrorBodySpec?
    /// The features whose types it uses.
    let used: [ResolvedFeature]
    /// Whether another feature uses its types. Then everybody sees them, and their DTOs and mappers.
    let isUsed: Bool
    /// Who sees its domain.
    let access: AccessLevel
    /// What its types conform to, by name.
    let conformances: [String: Set<Conformance>]
    /// The cycle of each type that is in one. Types with the same number contain each other.
    let circles: [String: Int]
    /// Its own types and the types that it can reach, by name, with their features.
    private let definitions: [String: (type: ResolvedDefinition, feature: String)]

    init(
        name: String, source: SourceText, objects: [ResolvedObject], enums: [ResolvedEnum],
        optionSets: [ResolvedOptionSet], unions: [ResolvedUnion], entities: [ResolvedEntity],
        errors: [ErrorSpec], errorBody: ErrorBodySpec?, used: [ResolvedFeature], isUsed: Bool,
        access: AccessLevel, conformances: [String: Set<Conformance>], circles: [String: Int]
    ) {
        self.name = name
        self.source = source
        self.objects = objects
        self.enums = enums
        self.optionSets = optionSets
        self.unions = unions
        self.entities = entities
        self.errors = errors
        self.errorBody = errorBody
        self.used = used
        self.isUsed = isUsed
        self.access = isUsed ? .public : access
        self.conformances = conformances
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

    /// The other feature that declares a type; nil for a type of its own.
    func origin(of type: String) -> String? {
        definitions[type].flatMap { $0.feature == name ? nil : $0.feature }
    }

    /// The text of the spec that declares a type.
    func source(of type: String) -> SourceText {
        let holder = origin(of: type) == nil ? nil : used.first { $0.definitions[type] != nil }
        return holder?.source(of: type) ?? source
    }

    /// Every type that it declares, by name.
    var ownDefinitions: [(name: String, type: ResolvedDefinition)] {
        definitions.filter { $0.value.feature == name }.map { ($0.key, $0.value.type) }
            .sorted { $0.name < $1.name }
    }

    /// The fields that an identity with a type of its own is made of.
    func parts(ofIdentity type: String) -> [ResolvedField]? {
        entities.first { $0.identity?.typeName == type }?.identity?.parts
    }

    /// The names of its own types and of the types that it can reach.
    var allNames: some Collection<String> {
        definitions.keys
    }

    /// The names of the types of other features that it can reach.
    var foreignNames: [String] {
        definitions.filter { $0.value.feature != name }.map(\.key)
    }
}

struct ResolvedEntity: Sendable {
    let name: String
    let plural: String
    let identity: ResolvedIdentity?
    var operations: [ResolvedOperation]
    let policy: CacheSpec.Policy
    /// The pages that its operations answer, and those that belong to it.
    var pages: [ResolvedPages] = []
    var cache = ResolvedCache()
    let writing: ResolvedWriting

    var isLocalOnly: Bool {
        policy == .localOnly
    }

    /// The usual pages of the entity; nil if no operation answers one.
    var usualPages: ResolvedPages? {
        pages.first { $0.areUsual && $0.owner == name }
    }

    func pages(of operation: ResolvedOperation) -> ResolvedPages? {
        pages.first { $0.has(operation) }
    }

    /// Whether a store keeps its DTOs.
    var isKept: Bool {
        isLocalOnly ? !operations.isEmpty : operations.contains(where: \.isCached)
    }

    /// Whether it has operations that change what the server has.
    var writes: Bool {
        !isLocalOnly && operations.contains(where: \.isWrite)
    }

    /// The answers of custom reads that a store keeps.
    var keptAnswers: [ResolvedType] {
        operations.filter { $0.isCached && $0.kind == .custom }.compactMap(\.answer)
    }

    /// Whether its store survives a restart: in files, or in a database.
    var isKeptOnDisk: Bool {
        cache.store != .memory
    }

    /// Whether its operations have a single item only, `GET /user`.
    var isSingleton: Bool {
        !operations.contains { $0.kind.answersSeveral || $0.parameters.contains(where: \.isIdentity) }
    }
}

struct ResolvedOperation: Sendable {
    /// The operation in the spec.
    let spec: OperationSpec
    var method = "GET"
    let path: [RequestSpec.PathPiece]
    let query: [RequestSpec.QueryItem]
    /// What is put into the body, each under a path of keys.
    var bodyItems: [RequestSpec.QueryItem] = []
    var headers: [HeaderSpec] = []
    /// The parameters, those of the path first.
    let parameters: [ResolvedParameter]
    var body: ResolvedBody?
    var bodyForm = BodyForm.json
    /// The keys that contain the body in the request.
    var bodyPath: [String] = []
    /// Absent if the answer has no body, or a file gets it.
    let answer: ResolvedType?
    var answerForm = AnswerForm.json
    /// The path to the payload, for the code that decodes it.
    let responsePath: PayloadPath
    /// The path to the payload, for fixtures. It is determined independently, so that the generated tests fail if the
    /// two differ.
    let statedPath: PayloadPath
    /// Absent if its answer is not a page.
    var paging: ResolvedPaging?
    /// The meaning of a 404 for a search.
    var notFound: OperationSpec.NotFound?
    let policy: CacheSpec.Policy

    var kind: OperationKind { spec.kind.value }
    var name: String { spec.name }
    var doc: String? { spec.doc }
    /// Its place in the spec.
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

    /// Where its answer is written, if a file gets it.
    var destination: ResolvedParameter? {
        parameters.first { $0.place == .destination }
    }

    /// Whether it gives the caller what a GET answers.
    var loads: Bool {
        method == "GET" && answerForm != .file
    }

    var isPaged: Bool {
        paging != nil
    }

    /// Whether its answer is one object, and not several.
    var answersOne: Bool {
        if case .object = answer?.wrapped { !isPaged } else { false }
    }

    /// Whether its pages are requested by their number.
    var isNumberedPage: Bool {
        kind == .page && parameters.contains { $0.step == .page }
    }

    /// The parameter for the number of items on a page.
    var limit: ResolvedParameter? {
        queryParameters.first { $0.name == "limit" && $0.type.wrapped == .scalar(.int(.number)) }
    }

    /// Whether its answers are cached. An answer that depends on more than path and page is never cached.
    var isCached: Bool {
        policy.keepsAnswers && (isKeptByDefault || isKeptByItself)
            && parameters.allSatisfy { $0.isInPath || $0.isPage }
    }

    /// Whether its answers are kept if the entity says so.
    var isKeptByDefault: Bool {
        [.detail, .list, .page].contains(kind)
    }

    /// Whether it is a custom read that asks for a cache itself: `me: { request: GET /me -> User, cache: localFirst }`.
    var isKeptByItself: Bool {
        kind == .custom && method == "GET" && answer != nil && !isPaged
            && spec.policy?.value.keepsAnswers == true
    }

    /// Whether it changes data on a server. Who asks for a page only reads.
    var isWrite: Bool {
        method != "GET" && method != "HEAD" && !isPaged
    }

    /// Whether it changes data, on the device or on a server.
    var changesData: Bool {
        isWrite || [.create, .update, .delete].contains(kind)
    }

    func parameter(_ name: String) -> ResolvedParameter? {
        parameters.first { $0.name == name }
    }

    /// The parameter with that name in the path, also one that is a part of the identity.
    func pathParameter(_ name: String) -> ResolvedParameter? {
        partOfIdentity(name)?.part ?? pathParameters.first { $0.name == name }
    }

    /// The part of an identity with that name in the path, and the identity.
    func partOfIdentity(_ name: String) -> (part: ResolvedParameter, identity: ResolvedParameter)? {
        parameters.lazy.compactMap { identity in
            identity.parts.first { $0.name == name }.map { ($0, identity) }
        }.first
    }
}

/// The default of a parameter, in Swift and in the request.
struct ResolvedDefault: Sendable {
    let expression: String
    let wire: String
}

struct ResolvedParameter: Sendable {
    /// The URL of the file that gets an answer, and the label of its argument.
    static let destinationLabel = "to"
    static let destination = ResolvedParameter(
        name: "destination", type: .scalar(.url), defaultValue: nil, place: .destination, step: nil,
        isIdentity: false)

    enum Place: Sendable {
        case path
        case query
        case body
        case header
        /// Not sent: where the answer is written.
        case destination
    }

    let name: String
    let type: ResolvedType
    let defaultValue: ResolvedDefault?
    let place: Place
    /// The part of paging that it controls.
    let step: ResolvedPaging.Step?
    let isIdentity: Bool
    /// For an identity of several parts: the parameters of the path that it stands for.
    var parts: [ResolvedParameter] = []

    var isPage: Bool {
        step != nil
    }

    var isInPath: Bool {
        place == .path
    }
}
