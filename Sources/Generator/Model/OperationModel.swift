import Language

/// An operation of a server, as a method of the remote data source and of the repository.
package struct OperationModel: TemplateRecord {
    let kind: OperationKind
    /// Whether its answer is a page.
    package var isPaged = false
    /// Whether it has a cache and takes a policy.
    package var isCached = false
    /// The policy of a call that does not pass another one: `localFirst`, `remoteFirst`. Empty without a cache.
    var defaultPolicy = ""
    let doc: [String]
    /// `Detail`, `List`, `Page`, `Search`, or the name in the spec.
    package let title: String
    /// The repository's method: `getRestaurant`.
    package let name: String
    /// The repository's method that observes what is kept of its answers: `observeRestaurant`; absent if none is wanted.
    package var observeName: String?
    /// The remote data source's method: `fetchRestaurant`.
    package let remoteName: String
    /// The name of its endpoint, if the endpoints of a feature share one scope: `fetchRestaurant`.
    package var endpointName: String
    /// Whether an operation before it has the same endpoint.
    package var repeatsEndpoint = false
    /// Its parameters, without the policy.
    package let parameters: [ParameterModel]
    /// Its request.
    @Shared package var endpoint: EndpointModel
    /// The result type of the repository: `Restaurant`, `[Restaurant]`, `RestaurantsPage`.
    package let result: String
    /// A variable for the result.
    package let resultVariable: String
    /// The result type of the remote data source: `RestaurantDTO`.
    package let dtoType: String
    /// A variable for the DTO: `dto`, `dtos`, `response`.
    package let dtoVariable: String
    /// The answer from `received`, if it is not JSON: `response.body`.
    package var wholeAnswer: String?
    /// Whether the client writes its answer into the file `destination`, the last parameter.
    package var isDownload = false
    /// The DTO of the whole answer, if the remote data source returns the payload only.
    package let envelope: String?
    let payloadPath: String
    /// The variable for an envelope, or for an answer that is more than JSON: `response`.
    let received: String

    /// The payload of the envelope: `response.data.items`.
    package var payload: String {
        guard let last = payloadPath.utf8.lastIndex(of: UInt8(ascii: ".")), last > payloadPath.startIndex
        else {
            return received + payloadPath
        }
        return Code.member(received + payloadPath[..<last], String(payloadPath[last...]))
    }

    /// The result, mapped from the DTO's variable, without `try`: `mapper.map(dto)`.
    package let mapping: String
    /// The result, mapped from `$0`, a DTO that the store shows, and from `$1`, what the server gave of a page, if the next
    /// page depends on it.
    package var cachedMapping = ""
    /// Whether the mapping can fail.
    package let canFail: Bool
    /// The error mapper's operation: `.detail(identifier: identifier)`.
    package let errorOperation: String
    /// The result for a 404, if that is no error: `.empty`, `.empty(page: page)`, `[]`, `nil`.
    package var emptyResult: String?
    /// Whether its result is nil if there is no such item.
    package var isAbsentable = false
    /// Whether a search throws an error without a case of its own for a 404.
    package var failsOnMissing = false
    /// The store of its answers; absent without a cache.
    @Shared package var store: StoreModel? = nil
    /// The calls and expectations of its tests.
    @Shared package var tests: OperationTests
    /// The parameters of the remote data source's method.
    package let remoteParameters: [ParameterModel]
    /// The parameters of its endpoint: all except the body, what is put into it, and the file of the answer.
    package var endpointParameters: [ParameterModel] = []
    /// The identity in the item that the remote data source gets alone: `try UUID(text: user.id, field: "User.id")`; absent
    /// if its method has the parameters of the endpoint.
    package var sentIdentity: String?
    /// The arguments that the repository passes to it: `identifier: identifier`.
    package var remoteArguments: [String]
    /// What its request needs, from the parameters of the repository's method: `let body = UserDTO.fromDomain(user)`.
    package var remoteValues: [String] = []
    /// Whether the answer of the server has a body that is read.
    package var hasAnswer = true
    /// Whether the mapper of the entity maps the answer.
    var usesMapper = true
    /// The further mappers that the repository needs for it.
    var mappers: [ComposedMapper] = []
    /// Whether the answer is returned without mapping.
    package var isPassedOn = false
    /// Whether it changes what the server has.
    package var isWrite = false
    /// What a write does to what is kept: `.change(StorageKey.joined(identifier))`; absent if nothing is kept.
    package var effect: String?
    /// What a write does to what dictionaries keep; absent if it does nothing, or a store keeps answers.
    package var plainWrite: PlainWriteModel?
    /// Whether it is a write whose answer becomes a row of a database.
    package var savesRow = false
    /// The methods behind a read that dictionaries keep; absent for others.
    package var plainRead: PlainReadModel?
    /// Whether the item that a write concerns is known before its answer.
    package var knowsItem = false
    /// The key of the row in the answer `$0` of a write; absent if the answer is not the entity. For a search or
    /// another list that an entity with a store does not keep, that of an item `$0` of its answer; absent if such an item cannot
    /// be read alone.
    package var rowKey: String?
    /// The case of a write that can be made on the device before the server knows of it.
    package var waiting: WaitingModel?
    /// What a caller has to know about it with `offlineFirst`, as lines of documentation.
    package var offlineDoc: [String] = []
    /// The key of the item that its `identifier` names, if the server may have given the item another identity since.
    package var renamedKey: String?
    /// The identity in that key: `identifier`, or `note.id` if the whole item is sent.
    package var renamedIdentity = ""
    /// Test: its call for the item `created`, whose identity the server may replace: `archive(identifier: created.id)`;
    /// absent if `renamedKey` is.
    package var callOfCreated: String?
    /// The parameter for the entity itself, for a write that sends it.
    package var sentEntity: String?
    /// The page that it answers; absent if it answers none.
    @Shared package var page: PageModel? = nil
    /// The values that are read from the answer's headers, in addition to its `body`.
    package var pageHeaders: [PageHeaderModel] = []

    /// The variable that is returned: `dto` if it `isPassedOn`.
    package var returnedVariable: String { isPassedOn ? dtoVariable : resultVariable }
    /// The result type of the repository's method: `Restaurant?` if it `isAbsentable`.
    var resultType: String { isAbsentable ? result + "?" : result }
    /// Whether it sends something or has an answer of its own type.
    package var isRequest: Bool { !kind.isRead }

    /// Whether what it sends is its result, if the server accepts it and its answer cannot be read.
    package var assumesSent: Bool { sentEntity != nil && rowKey != nil }

    /// Whether its result is nil if the answer has no body.
    package var mayAnswerNothing: Bool { dtoType.hasSuffix("?") && wholeAnswer == nil }

    /// Its case among others of the entity: `create`, with backticks if Swift needs them.
    package var caseName: String { SwiftName.escaped(title.prefix(1).lowercased() + title.dropFirst()) }
    /// Test: the method of the client that is called: `requestMethod`, or `responseMethod` if more than the body is read.
    package var clientMethod: String {
        hasAnswer && wholeAnswer == nil && pageHeaders.isEmpty ? "requestMethod" : "responseMethod"
    }
    /// Whether its client does more than send and read JSON.
    var exceedsJSON: Bool {
        let sendsOther = endpoint.hasBody && !endpoint.sendsJSON
        return sendsOther || wholeAnswer != nil || isDownload || !pageHeaders.isEmpty
    }
    /// Whether it reads one item.
    package var isDetail: Bool { kind == .detail }
    /// Whether it reads a page and is not a search.
    package var isPage: Bool { kind == .page }
    /// Whether it is a search.
    package var isSearch: Bool { kind == .search }
    /// Whether it creates an item.
    package var isCreate: Bool { kind == .create }
    /// Whether it deletes an item.
    package var isDelete: Bool { kind == .delete }
    /// The decoded body of `received`, an answer to `endpoint`.
    package var decoding: String {
        received + (endpoint.hasOuterValues ? ".decoded(with: endpoint.outerValues)" : ".decoded()")
    }
    /// The type of the whole answer's body: `RestaurantResponseDTO`.
    package var answerType: String { envelope ?? dtoType }

}

/// A part of a page's DTO that is read from a header.
package struct PageHeaderModel: TemplateRecord {
    /// The part of the page's DTO: `next`, `totalCount`.
    package let name: String
    /// Its value from `received`, an answer with its headers.
    package let value: String
}
