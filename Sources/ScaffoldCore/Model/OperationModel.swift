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
    package let isPaged: Bool
    package let isCached: Bool
    package let doc: [String]
    /// `Detail`, `List`, `Page`, `Search`.
    package let title: String
    /// What the repository and the remote data source call it.
    package let name: String
    package let remoteName: String
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
    /// `mapper.map(dto)`, of the variable above, or of what the cache held as `$0`.
    package let mapping: String
    package let cachedMapping: String
    package let canFail: Bool
    /// `.detail(identifier: identifier)`.
    package let errorOperation: String
    /// What a search that found nothing gives, where a 404 says so.
    package let emptyResult: String?
    @Shared package var store: StoreModel?
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

package struct EndpointModel: Sendable {
    package struct QueryItem: Sendable {
        /// Swift literals and expressions.
        package let name: String
        package let value: String
    }

    /// The text of the path's literal, interpolations included: `/restaurants/\(identifier)`.
    package let path: String
    package let queryItems: [QueryItem]
    /// Query items of lists that repeat their key: `ids.map { URLQueryItem(name: "ids[]", value: String($0)) }`.
    package let repeatedItems: [String]
    /// `.post`; absent for a GET.
    package let method: String?
    /// A dictionary, as a Swift expression; absent where it would be empty.
    package let headers: String?
    /// Whether the parameter `body` is sent as JSON.
    package let hasBody: Bool
    /// The mappers that enums of the query need.
    package let mappers: [ComposedMapper]
    /// Whether it names a type of Foundation, as every query item does, or calls a member of one.
    package let needsFoundation: Bool
    /// Whether a value is written by the support library.
    package let needsSupport: Bool
}

/// A part of a page's DTO that a header says.
package struct PageHeaderModel: Sendable {
    package let name: String
    /// What it is, from a `response`.
    package let expression: String
}

/// A parameter of a generated method.
package struct ParameterModel: Sendable {
    package let name: String
    /// `Identifier`, for the name of a mock's property.
    package let upperName: String
    package let type: String
    /// `identifier: Int`, or `_ page: Int`.
    package let declaration: String
    /// `identifier: identifier`, or `page`.
    package let argument: String
    /// A Swift expression, and the text of it on the wire.
    package let sample: String
    package let wireSample: String
    /// A Swift expression; absent where the caller must say it.
    package let defaultValue: String?
    package let needsFoundation: Bool
    package let sampleNeedsMocks: Bool

    /// The name as the label of an argument.
    package var label: String {
        SwiftName.label(name)
    }
}

/// A method of one of the contracts, as the contract declares it and its mock implements it.
package struct MethodModel: Sendable {
    package let name: String
    package let doc: [String]
    package let parameters: [ParameterModel]
    /// ` async throws(RestaurantError)`.
    package let effects: String
    /// `Restaurant`; empty for nothing.
    package let result: String
    package let isThrowing: Bool
    /// `any Error`, `RestaurantError`, `Never`.
    package let failure: String
    /// What a mock records of a call: `Int`, `(identifier: Int, cachePolicy: CachePolicy)`, `Void`.
    package let argumentsType: String
    /// What a mock hands on: `identifier`, `(identifier, cachePolicy)`, `()`.
    package let argumentsValue: String
    /// What a mock answers before it is told: `.success(nil)`.
    package let initialAnswer: String
    /// A call with sample arguments, whole numbers replaced by `number`.
    package let hammerCall: String
    /// What must be recorded after a call with each of the `numbers`: `calls.sorted() == numbers`.
    package let hammerExpectation: String
    /// Which part of the program it belongs to, for a `MARK`: `Detail`.
    package let section: String
    package let beginsSection: Bool
}

/// A method that leaves out what has a default, and the call that it stands for.
package struct ShorthandModel: Sendable {
    package let name: String
    package let parameters: [ParameterModel]
    package let effects: String
    package let result: String
    /// The arguments of the whole call, a line each.
    package let arguments: [String]
    /// What a mock answers in the test of it.
    package let answer: String
    /// Whether it leaves out more than the policy.
    package let leavesParametersOut: Bool
}

/// One thing that the memory data source keeps.
package struct StoreModel: Sendable {
    package enum Kind: Sendable {
        case detail
        case list
        case page
    }

    package let kind: Kind
    package let dtoType: String
    package let getName: String
    package let saveName: String
    /// Absent for lists and pages.
    package let deleteName: String?
    /// The stored property: `restaurants`, `list`, `pages`.
    package let property: String
    /// The parameter of the save: `_ restaurant: RestaurantDTO`, and its name.
    @Shared package var item: ParameterModel
    /// The parameters that make the key, in the order of the getter.
    package let keys: [ParameterModel]
    /// The parameters of the save behind the item; fewer where the item holds its key.
    package let saveKeys: [ParameterModel]
    /// `Int`, or the name of a struct of several keys; absent where there is one thing to keep.
    package let keyType: String?
    package let isCompositeKey: Bool
    /// What a write takes out of it, beside one detail.
    package var deletions: [StoreDeletion] = []
    /// The key of a getter, `identifier`, and of a save, `restaurant.id`.
    package let getKey: String
    package let saveKey: String
    /// The same as texts, for a cache of the support library, and the prefix of the keys of one scope.
    package var storageKey = ""
    package var savedStorageKey = ""
    package var storagePrefix = ""
    /// What tells its files from those of another shape.
    package var version = ""
    @Shared package var tests: StoreTests
}

package struct StoreTests: Sendable {
    /// Arguments that name one key, those of its getter, and of getter and save for another.
    package let firstKey: String
    package let firstGet: String
    package let firstStorageKey: String
    package let otherKey: String
    package let firstSave: String
    package let secondSave: String
    package let otherSave: String
    package let firstValue: String
    package let secondValue: String
    package let otherValue: String
    /// For each part of the key: a key that differs in that part alone.
    package let others: [StoreContrast]
}

package struct StoreContrast: Sendable {
    package let key: String
    package let save: String
    package let value: String
}

/// What a repository without a remote can do.
package struct LocalModel: Sendable {
    /// The methods of the repository, each absent where the spec has no such operation.
    @Shared package var detail: MethodModel?
    @Shared package var list: MethodModel?
    @Shared package var save: MethodModel?
    @Shared package var delete: MethodModel?
    /// Where single items are kept.
    @Shared package var store: StoreModel
    /// What a missing item is: `.notFound(identifier: identifier)`.
    package let missingError: String
    /// The same of the sample: `.notFound(identifier: 1)`.
    package let missingSample: String
    package let identifierType: String
    package let identifierSample: String
    package let otherIdentifierSample: String
    /// The identity of a domain model: `note.id`.
    package let identityProperty: String
    /// The data source's method that reads all items.
    package let listName: String
    /// What a `dto` and `dtos` are in the domain, and what the data source answers is, mapped where it stands.
    package let mappedItem: String
    package let mappedList: String
    package let storedItem: String
    package let storedList: String
    /// The DTO of what is saved.
    package let written: String
}

package struct FilterModel: Sendable {
    package let name: String
    /// A value of it, which the tests call `filter`.
    package let sample: String
    package let parameters: [ParameterModel]
    package let needsFoundation: Bool
}

/// The DTO of an answer around the payload.
package struct EnvelopeModel: Sendable {
    package struct Field: Sendable {
        package let name: String
        package let key: String
        package let type: String
        /// The type as an extension of a nested type must name it: `RestaurantsResponseDTO.Info`.
        package let stubType: String
        package let sample: String
    }

    package struct Nested: Sendable {
        package let name: String
        package let fields: [Field]
        package let keysDiffer: Bool
    }

    package let name: String
    package let fields: [Field]
    package let keysDiffer: Bool
    package let nested: [Nested]
    package let needsSupport: Bool
    /// Whether it is kept in a file.
    package var isKept = false
}

package struct ErrorModel: Sendable {
    package struct Case: Sendable {
        package let name: String
        package let isLoadFailed: Bool
        /// `identifier` and `Int`; absent where the case says it all.
        package let payload: ParameterModel?
        /// The key in the catalog: `restaurantError.notFound %lld`.
        package let key: String
        /// The payload as an argument of the text: `identifier`, `identifier.uuidString`.
        package let argument: String?
        package let sampleArgument: String?
    }

    package let name: String
    /// The String Catalog's table.
    package let table: String
    package let cases: [Case]
    package let catalog: String
}

package struct ErrorMapperModel: Sendable {
    package struct Rule: Sendable {
        /// `(.statusCode(404, _), .detail(let identifier))`, or `.statusCode(401, _)` where no rule looks at the operation.
        package let patterns: [String]
        package let result: String
    }

    package struct Sample: Sendable {
        package let status: String
        package let operation: String
        package let expected: String
    }

    /// Whether a rule looks at the operation: without one the mapper is not told of it.
    package let readsOperation: Bool
    /// `detail(identifier: Int)`.
    package let operations: [String]
    package let rules: [Rule]
    /// Every status that means something, by every operation.
    package let samples: [Sample]
    /// An operation and the statuses that mean nothing to it.
    package let plainOperation: String
    package let plainStatuses: [String]
    /// A status that means nothing to any operation.
    package let otherStatus: String
}
