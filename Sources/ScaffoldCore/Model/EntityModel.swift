package struct EntityModel: TemplateRecord {
    /// The domain type: `Restaurant`.
    package let name: String
    /// `Restaurants`.
    package let plural: String
    /// `restaurant`.
    package let variable: String
    /// `restaurants`.
    package let pluralVariable: String
    /// In a sentence: `menu item`.
    package let phrase: String
    /// The same with its article: `a menu item`, `an issue`.
    package let onePhrase: String
    /// In a sentence: `menu items`.
    package let pluralPhrase: String
    /// Its object type: fields, DTO and mapper.
    @Shared package var object: ObjectModel
    /// The domain error: `RestaurantError`.
    package let errorName: String
    /// The `throws` clause of its methods: `throws(RestaurantError)`.
    package let throwing: String
    /// The property that identifies a domain model.
    package let identity: String?
    /// The same; absent if its type differs in the DTO.
    package let sharedIdentity: String?
    /// Its data sources, default policy, and how answers are kept.
    package let cache: CacheModel
    /// The type that implements the remote contract: `RestaurantRemoteDataSource`.
    package let remoteDataSource: String
    /// The local data source, which keeps its answers or its items.
    package let localDataSource: LocalDataSourceModel
    /// The types that store it on the device, for a style with a database.
    package let device: DeviceModel
    /// The operations of the remote.
    package let operations: [OperationModel]
    /// The modules of other features whose types a parameter names, sorted.
    package let parameterImports: [String]
    /// The repository of an entity without a remote.
    @Shared package var local: LocalModel?
    /// The parameters of the search as a type, if there are two or more.
    @Shared package var filter: FilterModel?
    /// The page, if an operation is paged.
    @Shared package var page: PageModel?
    /// The mapper of HTTP errors; absent without a remote.
    @Shared package var errorMapper: ErrorMapperModel?
    /// The headers that several requests share, as a dictionary.
    package let sharedHeaders: String?
    /// The stores of the local data source.
    package let stores: [StoreModel]
    /// The remote data source's contract.
    package let remoteMethods: [MethodModel]
    /// The memory data source's contract.
    package let memoryMethods: [MethodModel]
    /// The repository's contract.
    package let repositoryMethods: [MethodModel]
    /// The methods of the contract's extension, without the parameters that have a default.
    package let shorthands: [ShorthandModel]
}

extension EntityModel {
    /// Whether it has operations at all.
    package var hasRepository: Bool { cache.hasRemote || cache.hasMemory }
    /// The operations with a cache.
    package var cachedOperations: [OperationModel] { operations.filter(\.isCached) }
    /// The operations whose requests are shared between callers.
    package var sharedOperations: [OperationModel] { operations.filter(\.sharesRequests) }
    /// The reads without a cache.
    package var uncachedOperations: [OperationModel] { operations.filter { !$0.isCached && !$0.isRequest } }
    /// The operations that send something or have an answer of their own type.
    package var requests: [OperationModel] { operations.filter(\.isRequest) }
    /// Changes that can be made on the device before the server knows of them.
    package var waitingOperations: [OperationModel] { operations.filter(\.canWait) }
    /// Whether callers share requests of an operation.
    package var sharesRequests: Bool { operations.contains(where: \.sharesRequests) }
    /// Whether an operation changes the contents of the cache.
    package var changesCache: Bool { operations.contains { !$0.invalidations.isEmpty || $0.saving != nil } }
    /// Whether the body of an operation's answer is ignored.
    package var answersNothing: Bool { operations.contains { !$0.hasAnswer } }
    /// Whether an operation reads the headers of its answer.
    package var readsHeaders: Bool { operations.contains { !$0.pageHeaders.isEmpty } }
    /// Whether an operation maps items rather than pages.
    package var needsMapper: Bool { operations.contains(where: \.usesMapper) }

    /// The further mappers of the repository, for bodies and answers, sorted.
    package var repositoryMappers: [ComposedMapper] {
        Set(operations.flatMap(\.mappers)).sorted { $0.property < $1.property }
    }

    /// The mappers that queries and paths need, sorted.
    package var endpointMappers: [ComposedMapper] {
        Set(operations.flatMap(\.endpoint.mappers)).sorted { $0.property < $1.property }
    }

    /// Whether the remote data source names a type of Foundation.
    package var remoteNeedsFoundation: Bool {
        operations.contains { operation in
            operation.endpoint.needsFoundation || operation.needs.remoteFoundation
                || operation.remoteParameters.contains(where: \.needsFoundation)
        }
    }

    /// Whether the remote data source writes values with the support library.
    package var remoteNeedsSupport: Bool {
        operations.contains { $0.endpoint.needsSupport || $0.needs.remoteSupport }
    }

    /// Whether the repository parses or writes values with the support library.
    package var repositoryNeedsSupport: Bool { operations.contains { $0.needs.bodySupport } }
    /// Whether a method of the repository names a type of the support library.
    package var methodsNameSupport: Bool { operations.contains { $0.needs.resultSupport } }

    /// Whether a method of the remote data source names a type of Foundation.
    package var remoteNamesFoundation: Bool {
        operations.contains { operation in
            operation.needs.remoteFoundation || operation.remoteParameters.contains(where: \.needsFoundation)
        }
    }

    /// Whether a method of the remote data source names a type of the support library.
    package var remoteNamesSupport: Bool { operations.contains { $0.needs.remoteSupport } }
    /// Whether the repository's body names a type of Foundation.
    package var repositoryNeedsFoundation: Bool { operations.contains { $0.needs.bodyFoundation } }
    /// Whether an operation has a body.
    package var sendsBodies: Bool { operations.contains(where: \.endpoint.hasBody) }
    /// Whether the repository distinguishes a 404 from other errors.
    package var repositoryNeedsNetworking: Bool { operations.contains { $0.emptyResult != nil } }

    /// Whether a method of the repository names a type of Foundation. The types in a filter do not count.
    package var methodsNameFoundation: Bool {
        repositoryMethods.flatMap(\.parameters).contains { $0.needsFoundation && $0.type != filter?.name }
            || operations.contains { $0.needs.resultFoundation }
    }

    /// Whether a method of the repository or of the remote data source names a type of Foundation.
    package var parametersNeedFoundation: Bool {
        repositoryMethods.contains { $0.parameters.contains(where: \.needsFoundation) }
            || operations.contains { $0.needs.resultFoundation || $0.needs.remoteFoundation }
    }

    /// Whether a method of the memory data source has a parameter of a type of Foundation.
    package var memoryNeedsFoundation: Bool {
        memoryMethods.contains { $0.parameters.contains(where: \.needsFoundation) }
    }

    /// Whether the sample of a parameter uses `init(stub:)` from the mocks of the support library.
    package var samplesNeedMocks: Bool {
        repositoryMethods.contains { $0.parameters.contains(where: \.sampleNeedsMocks) }
    }

    /// Whether the mapping of a cached answer can fail.
    package var cacheCanFail: Bool { operations.contains { $0.isCached && $0.canFail } }
    /// Whether it stores items, single or in lists.
    package var storesItems: Bool { stores.contains { $0.kind != .page } }
    /// Whether it stores pages.
    package var storesPages: Bool { stores.contains { $0.kind == .page } }
    /// The shorthands that omit more than the policy.
    package var parameterShorthands: [ShorthandModel] { shorthands.filter(\.leavesParametersOut) }
}
