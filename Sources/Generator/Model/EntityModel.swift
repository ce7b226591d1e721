package struct EntityModel: TemplateRecord {
    /// The domain type: `Restaurant`.
    package let name: String
    /// What the names of its repository are made of, usually `name`: `Restaurant`.
    package let role: String
    /// The name again: what belongs to an entity has it by this name.
    package var aggregate: String { name }
    /// `Restaurants`.
    package let plural: String
    /// `restaurant`.
    package let variable: String
    /// `restaurants`.
    package let pluralVariable: String
    /// In a sentence: `menu item`.
    package let phrase: String
    /// In a sentence: `menu items`.
    package let pluralPhrase: String
    /// Its object type: fields, DTO and mapper.
    @Shared package var object: ObjectModel
    /// The domain error: `RestaurantError`.
    package let errorName: String
    /// The error that its methods declare: `RestaurantError`, or `any Error`.
    package let thrownError: String
    /// The `throws` clause of its methods: `throws(RestaurantError)`.
    package let throwing: String
    /// The parameter with the identity of an item: `identifier`.
    package let identityName: String
    /// The same; absent if its type differs in the DTO.
    package let sharedIdentity: String?
    /// Its data sources, default policy, and how answers are kept.
    package let cache: CacheModel
    /// The type that implements the remote contract: `RestaurantRemoteDataSource`.
    package let remoteDataSource: String
    /// Whether that does more than send and read JSON: it reads headers, or sends or reads something else.
    package let exceedsJSON: Bool
    /// The local data source, which keeps its answers or its items.
    package let localDataSource: LocalDataSourceModel
    /// The types that store it on the device, for a style with a database.
    package let device: DeviceModel
    /// The operations of the remote.
    package let operations: [OperationModel]
    /// The type of the changes that can wait; absent if none can.
    @Shared package var changes: ChangesModel?
    /// The modules of other features whose types a parameter names, sorted.
    package let parameterImports: [String]
    /// The libraries whose members its requests call without naming their types.
    package let requestImports: [String]
    /// The libraries whose members read its answers without naming their types.
    package let answerImports: [String]
    /// The libraries whose members the mappings of bodies and answers call without naming their types.
    package let mappingImports: [String]
    /// Test: the libraries whose values its tests write without naming their types.
    package let valueImports: [String]
    /// The repository of an entity without a remote.
    @Shared package var local: LocalModel?
    /// The parameters of the search as a type, if there are two or more.
    @Shared package var filter: FilterModel?
    /// Its usual page; absent if its operations answer none.
    @Shared package var page: PageModel?
    /// The pages that belong to it, of its items or of what its operations answer.
    package let pages: [PageModel]
    /// The mapper of HTTP errors; absent without a remote.
    @Shared package var errorMapper: ErrorMapperModel?
    /// The headers that several requests share, as a dictionary.
    package let sharedHeaders: String?
    /// The stores of the local data source.
    package let stores: [StoreModel]
    /// Those of them whose answers are in memory.
    package let memoryStores: [StoreModel]
    /// What dictionaries keep of it; absent if a store keeps answers, or nothing does.
    package let plainCache: PlainCacheModel?
    /// Its row in a database that keeps items in columns; absent if none does.
    @Shared package var row: RowModel?
    /// The name of its store on the device: `ChallengeRestaurant.Restaurant`.
    package let storeName: String
    /// The form of what is kept, which changes with the fields.
    package let keptVersion: String
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
    /// The reads without a cache.
    package var uncachedOperations: [OperationModel] { operations.filter { !$0.isCached && !$0.isRequest } }
    /// The operations that send something or have an answer of their own type, without those with a cache.
    package var requests: [OperationModel] { operations.filter { $0.isRequest && !$0.isCached } }
    /// Those of `requests` that change what is kept.
    package var keptWrites: [OperationModel] { requests.filter { $0.effect != nil } }
    /// Those of `keptWrites` whose answer is an item that is kept.
    package var rowWrites: [OperationModel] { keptWrites.filter { $0.rowKey != nil } }
    /// Those of `requests` that change nothing that is kept.
    package var plainRequests: [OperationModel] { requests.filter { $0.effect == nil } }
    /// Those of `plainRequests` that change what the server has.
    package var plainWrites: [OperationModel] { plainRequests.filter(\.isWrite) }
    /// Those of `requests` for which a 404 has a meaning of its own.
    package var missingRequests: [OperationModel] { requests.filter { $0.tests.missingError != nil } }
    /// Those of `requests` whose answer may be one that cannot be mapped.
    package var unmappableRequests: [OperationModel] { requests.filter { $0.tests.badDTO != nil } }
    /// Those of `unmappableRequests` whose outcome is not known then.
    package var unmappableWrites: [OperationModel] {
        unmappableRequests.filter { $0.isWrite && !$0.assumesSent }
    }
    /// Changes that can be made on the device before the server knows of them.
    package var waitingOperations: [OperationModel] { operations.filter { $0.waiting != nil } }
    /// Whether an operation reads more of an answer than its JSON, or less.
    package var readsResponses: Bool { operations.contains { $0.clientMethod == "responseMethod" } }
    /// Whether the answer of a write becomes a row of a database.
    package var savesRows: Bool { operations.contains(where: \.savesRow) }
    /// Whether an operation changes what the server has.
    package var writes: Bool { operations.contains(where: \.isWrite) }
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

    /// The modules of other features whose types its pages name, sorted.
    package var pageImports: [String] { Set(pages.flatMap(\.imports)).sorted() }

    /// Whether an operation sends a form.
    package var sendsForms: Bool { operations.contains { $0.endpoint.body?.form.isForm == true } }

    /// Whether an operation sends several parts.
    package var sendsParts: Bool { operations.contains(where: \.endpoint.isMultipart) }

    /// Whether an operation sends JSON.
    package var sendsBodies: Bool { operations.contains(where: \.endpoint.sendsJSON) }
}
