/// A call that reaches a server, as the remote data source makes it and the repository answers it.
package struct OperationModel: TemplateRecord {
    package enum Kind: Sendable {
        case detail
        case list
        case page
        case search
        case create
        case update
        case delete
        case custom
    }

    let kind: Kind
    /// Whether its answer is a page.
    package var isPaged = false
    /// Whether the cache serves it, and it takes a policy.
    package var isCached = false
    let doc: [String]
    /// `Detail`, `List`, `Page`, `Search`, or its own name.
    package let title: String
    /// The repository's method: `getRestaurant`.
    package let name: String
    /// The remote data source's method: `fetchRestaurant`.
    package let remoteName: String
    /// The same where the endpoints of a feature share one scope: `fetchRestaurant`.
    package let endpointName: String
    /// Its parameters, but for the policy.
    package let parameters: [ParameterModel]
    /// What it requests.
    @Shared package var endpoint: EndpointModel
    /// What the repository gives: `Restaurant`, `[Restaurant]`, `RestaurantsPage`.
    package let result: String
    /// A name for that.
    package let resultVariable: String
    /// What the remote data source gives: `RestaurantDTO`.
    package let dtoType: String
    /// A name for that: `dto`, `dtos`, `response`.
    package let dtoVariable: String
    /// The DTO of the whole answer, where the remote data source takes it off.
    package let envelope: String?
    let payloadPath: String

    /// The payload of the envelope `response`: `response.data.items`.
    package var payload: String {
        guard let last = payloadPath.utf8.lastIndex(of: UInt8(ascii: ".")), last > payloadPath.startIndex
        else {
            return "response" + payloadPath
        }
        return Code.member("response" + payloadPath[..<last], String(payloadPath[last...]))
    }

    /// The result from the DTO's variable, without `try`: `mapper.map(dto)`.
    package let mapping: String
    /// The same from `$0`, a cached DTO.
    package var cachedMapping = ""
    /// Whether the mapping can fail.
    package let canFail: Bool
    /// The error mapper's operation: `.detail(identifier: identifier)`.
    package let errorOperation: String
    /// What a search gives for a 404: `.empty`, `[]`; absent elsewhere.
    package var emptyResult: String?
    /// Whether a search says a 404 as an error that has no case of its own.
    package var failsOnMissing = false
    /// Where its answers are kept; absent where it is not cached.
    @Shared package var store: StoreModel? = nil
    /// What its tests call and expect.
    @Shared package var tests: OperationTests
    /// The parameters of the remote data source's method.
    package let remoteParameters: [ParameterModel]
    /// What the repository hands to it: `identifier: identifier`.
    package let remoteArguments: [String]
    /// Whether the server answers something.
    package var hasAnswer = true
    /// Whether the repository's own mapper, that of the entity, maps the answer.
    var usesMapper = true
    /// The other mappers that the repository needs for it.
    var mappers: [ComposedMapper] = []
    /// Whether the answer is handed on as it came.
    var isHandedOn = false
    /// What a write takes out of the cache.
    package var invalidations: [MemoryCall] = []
    /// How a write keeps its answer, the entity.
    package var saving: MemoryCall?
    /// Whether the change can be made on the device before the server knows of it.
    package var canWait = false
    /// The parameter that is the entity itself, of a write that sends it.
    package var sentEntity: String?
    /// Whether what it does to a list can be done on the device.
    package var adjustsList = false
    /// Whether callers that ask for the same share one request.
    var sharesRequests = false
    /// What is read of the answer's headers, beside its `body`.
    package var pageHeaders: [PageHeaderModel] = []
    var needs = OperationNeeds()

    /// The property that holds its requests in flight: `detailRequests`.
    package var requests: String {
        title.prefix(1).lowercased() + title.dropFirst() + "Requests"
    }

    /// Whether it sends something, or answers something of its own.
    package var isRequest: Bool {
        switch kind {
        case .create, .update, .delete, .custom: true
        case .detail, .list, .page, .search: false
        }
    }

    /// Whether it gives one item.
    package var isDetail: Bool { kind == .detail }
    /// Whether it gives a page, and is no search.
    package var isPage: Bool { kind == .page }
    /// Whether it is a search.
    package var isSearch: Bool { kind == .search }
    /// Whether it makes an item.
    package var isCreate: Bool { kind == .create }
    /// Whether it deletes an item.
    package var isDelete: Bool { kind == .delete }
    /// The parameters that the endpoint needs: all but the body.
    package var endpointParameters: [ParameterModel] { remoteParameters.filter { $0.name != "body" } }
    /// The type of the whole answer's body: `RestaurantResponseDTO`.
    package var answerType: String { envelope ?? dtoType }

    /// Whether the answer is handed on as it came, and nothing kept.
    package var isPassedOn: Bool { isHandedOn && invalidations.isEmpty }

    /// Whether what is kept was deleted before.
    package var isKeptAnew: Bool { saving != nil && !invalidations.isEmpty }
    /// Whether a sample of body or answer names a type of Foundation.
    package var samplesNeedFoundation: Bool { needs.sampleFoundation }
    /// Whether it names a type of the support library.
    package var samplesNeedSupport: Bool { needs.sampleSupport }
}

/// A part of a page's DTO that a header says.
package struct PageHeaderModel: TemplateRecord {
    /// The part of the page's DTO: `next`, `totalCount`.
    package let name: String
    /// Its value from `response`, an answer with its headers.
    package let value: String
}
