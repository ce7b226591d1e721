import Diagnostics
import Documents

/// A consistent spec: each name is resolved, each property, key and parameter is chosen, and omitted values are filled
/// in. Building the model from it cannot fail.
package struct ResolvedFeature: Sendable {
    package let name: String
    /// The text of its spec, in which the places of its fields and operations are.
    package let source: SourceText
    /// Its own objects, those of the entities first.
    package private(set) var objects: [ResolvedObject]
    package private(set) var enums: [ResolvedEnum]
    package private(set) var optionSets: [ResolvedOptionSet]
    package private(set) var unions: [ResolvedUnion]
    /// Empty if it defines types only.
    package var entities: [ResolvedEntity]
    package let errors: [ErrorSpec]
    package let errorBody: ErrorBodySpec?
    /// The features whose types it uses.
    package let used: [ResolvedFeature]
    /// Whether another feature uses its types. Then everybody sees them, and their DTOs and mappers.
    package let isUsed: Bool
    /// Who sees its domain.
    package let access: AccessLevel
    /// What its types conform to, by name.
    package let conformances: [String: Set<Conformance>]
    /// The cycle of each type that is in one. Types with the same number contain each other.
    package let circles: [String: Int]
    /// Its own types and the types that it can reach, by name, with their features.
    private(set) var definitions: [String: (type: ResolvedDefinition, feature: String)] = [:]

    /// The same feature, with a definition for each name of a type.
    func withDefinitions() -> ResolvedFeature {
        var feature = self
        for other in used {
            feature.definitions.merge(other.definitions) { first, _ in first }
        }
        let own: [(String, ResolvedDefinition)] =
            objects.map { ($0.name, .object($0)) } + enums.map { ($0.name, .enumeration($0)) }
            + optionSets.map { ($0.name, .optionSet($0)) } + unions.map { ($0.name, .union($0)) }
        for (type, definition) in own {
            feature.definitions[type] = (definition, name)
        }
        return feature
    }

    package func object(_ name: String) -> ResolvedObject? {
        if case .object(let object) = definitions[name]?.type { object } else { nil }
    }

    package func enumeration(_ name: String) -> ResolvedEnum? {
        if case .enumeration(let enumeration) = definitions[name]?.type { enumeration } else { nil }
    }

    package func optionSet(_ name: String) -> ResolvedOptionSet? {
        if case .optionSet(let optionSet) = definitions[name]?.type { optionSet } else { nil }
    }

    package func union(_ name: String) -> ResolvedUnion? {
        if case .union(let union) = definitions[name]?.type { union } else { nil }
    }

    package func type(_ name: String) -> ResolvedType? {
        definitions[name]?.type.type
    }

    /// The other feature that declares a type; nil for a type of its own.
    package func origin(of type: String) -> String? {
        definitions[type].flatMap { $0.feature == name ? nil : $0.feature }
    }

    /// The text of the spec that declares a type.
    package func source(of type: String) -> SourceText {
        let holder = origin(of: type) == nil ? nil : used.first { $0.definitions[type] != nil }
        return holder?.source(of: type) ?? source
    }

    /// Every type that it declares, by name.
    package var ownDefinitions: [(name: String, type: ResolvedDefinition)] {
        definitions.filter { $0.value.feature == name }.map { ($0.key, $0.value.type) }
            .sorted { $0.name < $1.name }
    }

    /// The feature with these of its own types alone.
    func keeping(_ names: Set<String>) -> ResolvedFeature {
        var feature = self
        feature.objects.removeAll { !names.contains($0.name) }
        feature.enums.removeAll { !names.contains($0.name) }
        feature.optionSets.removeAll { !names.contains($0.name) }
        feature.unions.removeAll { !names.contains($0.name) }
        feature.definitions = definitions.filter { $0.value.feature != name || names.contains($0.key) }
        return feature
    }

    /// The fields that an identity with a type of its own is made of.
    package func parts(ofIdentity type: String) -> [ResolvedField]? {
        entities.first { $0.identity?.typeName == type }?.identity?.parts
    }

    /// The names of its own types and of the types that it can reach.
    package var allNames: some Collection<String> {
        definitions.keys
    }

    /// The names of the types of other features that it can reach.
    package var foreignNames: [String] {
        definitions.filter { $0.value.feature != name }.map(\.key)
    }
}

package struct ResolvedEntity: Sendable {
    package let name: String
    package let plural: String
    package let identity: ResolvedIdentity?
    package var operations: [ResolvedOperation] {
        didSet { traits = Traits(of: operations) }
    }
    package let policy: CacheSpec.Policy
    /// The pages that its operations answer, and those that belong to it.
    package var pages: [ResolvedPages] = []
    package var cache: ResolvedCache
    package let writing: ResolvedWriting
    /// Known once: each operation asks for them.
    private var traits: Traits

    private struct Traits: Sendable {
        let isCached: Bool
        let writes: Bool
        let isSingleton: Bool

        init(of operations: [ResolvedOperation]) {
            isCached = operations.contains(where: \.isCached)
            writes = operations.contains(where: \.isWrite)
            isSingleton = !operations.contains {
                $0.kind.answersSeveral || $0.parameters.contains(where: \.isIdentity)
            }
        }
    }

    init(
        name: String, plural: String, identity: ResolvedIdentity?, operations: [ResolvedOperation],
        policy: CacheSpec.Policy, cache: ResolvedCache, writing: ResolvedWriting
    ) {
        self.name = name
        self.plural = plural
        self.identity = identity
        self.operations = operations
        self.policy = policy
        self.cache = cache
        self.writing = writing
        traits = Traits(of: operations)
    }

    package var isLocalOnly: Bool {
        policy == .localOnly
    }

    package func pages(of operation: ResolvedOperation) -> ResolvedPages? {
        pages.first { $0.has(operation) }
    }

    /// Whether a store keeps its DTOs.
    package var isKept: Bool {
        isLocalOnly ? !operations.isEmpty : traits.isCached && !cache.isPlain
    }

    /// Whether it has operations that change what the server has.
    package var writes: Bool {
        !isLocalOnly && traits.writes
    }

    /// The answers of custom reads that a store keeps.
    package var keptAnswers: [ResolvedType] {
        operations.filter { $0.isCached && $0.kind == .custom }.compactMap(\.answer)
    }

    /// Whether its store survives a restart: in files, or in a database.
    package var isKeptOnDisk: Bool {
        cache.store != .memory
    }

    /// Whether its operations have a single item only, `GET /user`.
    package var isSingleton: Bool {
        traits.isSingleton
    }

    /// Whether an operation answers one item without a name of it, although there are others: `GET /user` beside
    /// `GET /users`.
    package func readsOneOfMany(_ operation: ResolvedOperation) -> Bool {
        operation.kind == .detail && operation.pathParameters.isEmpty && !isSingleton
    }
}

package struct ResolvedOperation: Sendable {
    /// The operation in the spec.
    package let spec: OperationSpec
    package var headers: [HeaderSpec] = []
    let named: NamedParameters
    package var body: ResolvedBody?
    package var bodyForm = BodyForm.json
    /// Absent if the answer has no body, or a file gets it.
    package let answer: ResolvedType?
    package var answerForm = AnswerForm.json
    /// The path to the payload.
    package let responsePath: PayloadPath
    /// Absent if its answer is not a page.
    package var paging: ResolvedPaging?
    /// The meaning of a 404 for a search.
    package var notFound: OperationSpec.NotFound?
    package let policy: CacheSpec.Policy

    /// The parameters, those of the path first.
    package var parameters: [ResolvedParameter] { named.all }
    package var kind: OperationKind { spec.kind.value }
    package var name: String { spec.name }
    package var doc: String? { spec.doc }
    package var method: String { spec.request?.method.value ?? "GET" }
    package var path: [RequestSpec.Piece] { spec.request?.path ?? [] }
    package var query: [RequestSpec.QueryItem] { spec.request?.query ?? [] }
    /// What is put into the body, each under a path of keys.
    package var bodyItems: [RequestSpec.QueryItem] { spec.request?.bodyItems ?? [] }
    /// The keys that contain the body in the request.
    package var bodyPath: [String] { spec.request?.bodyPath?.value ?? [] }
    /// Its place in the spec.
    package var range: ByteRange { spec.kind.range }

    package var pathParameters: [ResolvedParameter] {
        parameters.filter(\.isInPath)
    }

    package var queryParameters: [ResolvedParameter] {
        parameters.filter { $0.place == .query && !$0.isPage }
    }

    package var headerParameters: [ResolvedParameter] {
        parameters.filter { $0.place == .header }
    }

    /// Where its answer is written, if a file gets it.
    package var destination: ResolvedParameter? {
        parameters.first { $0.place == .destination }
    }

    /// Whether it gives the caller what a GET answers.
    package var loads: Bool {
        method == "GET" && answerForm != .file
    }

    package var isPaged: Bool {
        paging != nil
    }

    /// Whether its answer is one object, and not several.
    package var answersOne: Bool {
        if case .object = answer?.wrapped { !isPaged } else { false }
    }

    /// Whether its pages are requested by their number.
    package var isNumberedPage: Bool {
        kind == .page && parameters.contains { $0.step == .page }
    }

    /// The parameter for the number of items on a page.
    package var limit: ResolvedParameter? {
        queryParameters.first { $0.name == "limit" && $0.type.wrapped == .scalar(.int(.number)) }
    }

    /// Whether its answers are cached.
    package var isCached: Bool {
        policy.keepsAnswers && mayBeCached
    }

    /// Whether its answers are kept with a policy for that. An answer that depends on more than path and page never is.
    var mayBeCached: Bool {
        ([.detail, .list, .page].contains(kind) || isKeptByItself)
            && parameters.allSatisfy { $0.isInPath || $0.isPage }
    }

    /// Whether it is a custom read that asks for a cache itself: `me: { request: GET /me -> User, cache: localFirst }`.
    var isKeptByItself: Bool {
        kind == .custom && method == "GET" && answer != nil && !isPaged
            && spec.policy?.value.keepsAnswers == true
    }

    /// Whether it changes data on a server. Who asks for a page only reads.
    package var isWrite: Bool {
        method != "GET" && method != "HEAD" && !isPaged
    }

    /// Whether it changes data, on the device or on a server.
    package var changesData: Bool {
        isWrite || [.create, .update, .delete].contains(kind)
    }

    package func parameter(_ name: String) -> ResolvedParameter? {
        named.places[name].map { parameters[$0] }
    }

    /// The parameter with that name in the path, also one that is a part of the identity.
    package func pathParameter(_ name: String) -> ResolvedParameter? {
        partOfIdentity(name)?.part ?? parameter(name).flatMap { $0.isInPath ? $0 : nil }
    }

    /// The part of an identity with that name in the path, and the identity.
    package func partOfIdentity(_ name: String) -> (part: ResolvedParameter, identity: ResolvedParameter)? {
        named.composed.flatMap { identity in
            identity.parts.first { $0.name == name }.map { ($0, identity) }
        }
    }
}

/// The parameters of an operation, found by their names.
struct NamedParameters: Sendable {
    let all: [ResolvedParameter]
    let places: [String: Int]
    /// The identity of several parts.
    let composed: ResolvedParameter?

    init(_ all: [ResolvedParameter]) {
        self.all = all
        places = Dictionary(zip(all.map(\.name), all.indices)) { first, _ in first }
        composed = all.first { !$0.parts.isEmpty }
    }
}

/// The default of a parameter, in Swift and in the request.
package struct ResolvedDefault: Sendable {
    package let expression: String
    package let wire: String
}

package struct ResolvedParameter: Sendable {
    /// The URL of the file that gets an answer, and the label of its argument.
    package static let destinationLabel = "to"
    package static let destination = ResolvedParameter(
        name: "destination", type: .scalar(.url), defaultValue: nil, place: .destination, step: nil,
        isIdentity: false)

    package enum Place: Sendable {
        case path
        case query
        case body
        case header
        /// Not sent: where the answer is written.
        case destination
    }

    package let name: String
    package let type: ResolvedType
    package let defaultValue: ResolvedDefault?
    package let place: Place
    /// The part of paging that it controls.
    package let step: ResolvedPaging.Step?
    package let isIdentity: Bool
    /// For an identity of several parts: the parameters of the path that it stands for.
    package var parts: [ResolvedParameter] = []

    package init(
        name: String, type: ResolvedType, defaultValue: ResolvedDefault?, place: Place,
        step: ResolvedPaging.Step?, isIdentity: Bool, parts: [ResolvedParameter] = []
    ) {
        self.name = name
        self.type = type
        self.defaultValue = defaultValue
        self.place = place
        self.step = step
        self.isIdentity = isIdentity
        self.parts = parts
    }

    package var isPage: Bool {
        step != nil
    }

    package var isInPath: Bool {
        place == .path
    }
}
