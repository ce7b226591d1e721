/// A call that reaches a server, as the remote data source makes it and the repository answers it.
package struct OperationModel: Sendable {
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

    package let kind: Kind
    package var isPaged = false
    package var isCached = false
    package let doc: [String]
    /// `Detail`, `List`, `Page`, `Search`.
    package let title: String
    /// What the repository and the remote data source call it.
    package let name: String
    package let remoteName: String
    /// The same where all endpoints of a feature share one scope.
    package let endpointName: String
    /// Those of the repository's method, but for the policy.
    package let parameters: [ParameterModel]
    @Shared package var endpoint: EndpointModel
    /// `Restaurant`, `[Restaurant]`, `RestaurantsPage`.
    package let result: String
    package let resultVariable: String
    package let dtoType: String
    package let dtoVariable: String
    /// The envelope that is decoded and taken off before the DTO is handed on, and the way into it: `.data.items`.
    package let envelope: String?
    package let payloadPath: String
    /// The payload, broken before its last member.
    var payload: String {
        guard let last = payloadPath.utf8.lastIndex(of: UInt8(ascii: ".")), last > payloadPath.startIndex
        else {
            return "response" + payloadPath
        }
        return Code.member("response" + payloadPath[..<last], String(payloadPath[last...]))
    }
    /// `mapper.map(dto)`, of the variable above, or of what the cache held as `$0`.
    package let mapping: String
    package var cachedMapping = ""
    package let canFail: Bool
    /// `.detail(identifier: identifier)`.
    package let errorOperation: String
    /// What a search that found nothing gives, where a 404 says so.
    package var emptyResult: String?
    /// Whether a search says a 404 as an error that has no case of its own.
    package var failsOnMissing = false
    @Shared package var store: StoreModel? = nil
    @Shared package var tests: OperationTests
    /// What the remote data source's method takes, and what the repository hands to it.
    package let remoteParameters: [ParameterModel]
    package let remoteArguments: [String]
    /// Whether the server's answer has a body that matters.
    package var hasAnswer = true
    /// Whether the repository's own mapper, that of the entity, maps the answer.
    package var usesMapper = true
    /// The other mappers that the repository needs for it.
    package var mappers: [ComposedMapper] = []
    /// Whether the answer is handed on as it came.
    package var isPassedOn = false
    /// What leaves the cache, for a write has changed it.
    package var invalidations: [MemoryCall] = []
    /// How an answer is kept.
    package var saving: MemoryCall?
    /// Whether the change can be made on the device before the server knows of it.
    package var canWait = false
    /// The parameter that is the entity itself.
    package var sentEntity: String?
    /// Whether what a change does to a list of items can be done on the device.
    package var adjustsList = false
    /// Whether callers that ask for the same share one request.
    package var sharesRequests = false
    /// What the remote data source reads of the answer's headers.
    package var pageHeaders: [PageHeaderModel] = []
    package var needs = OperationNeeds()

    /// The property that holds its requests in flight.
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
}

/// A part of a page's DTO that a header says.
package struct PageHeaderModel: Sendable {
    package let name: String
    /// What it is, from a `response`.
    package let expression: String
}
