import Templating

/// What templates see of one entity, and of what the device keeps of it.
extension FeatureContext {
    static let local = RecordType<LocalModel>(
        "local",
        [
            .flag("hasDetail", "Whether one item can be read.") { $0.detail != nil },
            .flag("hasList", "Whether all items can be read.") { $0.list != nil },
            .flag("hasSave", "Whether an item can be saved.") { $0.save != nil },
            .flag("hasDelete", "Whether an item can be deleted.") { $0.delete != nil },
            .optional("detail", OperationContext.method, "The repository's method that reads one item.") {
                $0.detail
            },
            .optional("list", OperationContext.method, "The one that reads all items.") { $0.list },
            .optional("save", OperationContext.method, "The one that saves an item.") { $0.save },
            .optional("delete", OperationContext.method, "The one that deletes an item.") { $0.delete },
            .record("store", OperationContext.store, "Where single items are kept.") { $0.store },
            .text("missingError", "What a missing item is: `.notFound(identifier: identifier)`.") {
                $0.missingError
            },
            .text("missingSample", "Test: the same of the identity of `.stub()`.") {
                $0.missingSample
            },
            .text("identifierType", "The type of the identity.") { $0.identifierType },
            .text("identifierSample", "The identity of `.stub()`.") { $0.identifierSample },
            .text("otherIdentifierSample", "Another identity.") { $0.otherIdentifierSample },
            .text("identityProperty", "The property that identifies a domain model: `id`.") {
                $0.identityProperty
            },
            .text("listName", "The data source's method that reads all items: `getList`.") { $0.listName },
            .text("mappedItem", "What a `dto` is in the domain.") { $0.mappedItem },
            .text("mappedList", "What `dtos` are.") { $0.mappedList },
            .text("storedItem", "The data source's answer of an item, mapped.") {
                $0.storedItem
            },
            .text("storedList", "Its list, mapped.") { $0.storedList },
            .text("written", "The DTO of what is saved.") { $0.written },
        ]
    )

    static let filter = RecordType<FilterModel>(
        "filter",
        [
            .text("name", "The type: `RestaurantFilter`.") { $0.name },
            .text("sample", "Test: a value of it, which the arguments of calls name `filter`.") {
                $0.sample
            },
            .list("parameters", OperationContext.parameter, "Its properties.") { $0.parameters },
            .flag("needsFoundation", "Whether it names a type of Foundation.") { $0.needsFoundation },
            .flag("hasDefaults", "Whether a property may be left out.") { filter in
                filter.parameters.contains { $0.defaultValue != nil }
            },
        ]
    )

    static let entity = RecordType<EntityModel>(
        "entity",
        [
            .text("name", "The domain type: `Restaurant`.") { $0.name },
            .text("plural", "`Restaurants`.") { $0.plural },
            .text("variable", "`restaurant`.") { $0.variable },
            .text("pluralVariable", "`restaurants`.") { $0.pluralVariable },
            .text("phrase", "In a sentence: `menu item`.") { $0.phrase },
            .text("onePhrase", "The same with its article: `a menu item`, `an issue`.") { $0.onePhrase },
            .text("pluralPhrase", "In a sentence: `menu items`.") { $0.pluralPhrase },
            .record("object", TypeContext.object, "Its fields, DTO and mapper.") { $0.object },
            .text("errorName", "The domain error: `RestaurantError`.") { $0.errorName },
            .text("throwing", "What its methods say of it: `throws(RestaurantError)`.") { $0.throwing },
            .optional("identity", "The property that identifies a domain model.") { $0.identity },
            .optional("sharedIdentity", "The same; absent where the DTO's is of another type.") {
                $0.sharedIdentity
            },
            .record(
                "cache", CacheContext.cache, "Its data sources, default policy, and how answers are kept."
            ) {
                $0.cache
            },
            .record("device", CacheContext.device, "What keeps it on the device, of a style with a database.")
            {
                $0.device
            },
            .text(
                "remoteDataSource", "What implements the remote contract: `RestaurantRemoteDataSource`."
            ) { $0.remoteDataSource },
            .record("localDataSource", CacheContext.localDataSource, "What keeps its answers, or items.") {
                $0.localDataSource
            },
            .flag("hasRepository", "Whether it has operations at all.") {
                $0.cache.hasRemote || $0.cache.hasMemory
            },
            .list("operations", OperationContext.operation, "What the remote can do.") { $0.operations },
            .list("cachedOperations", OperationContext.operation, "Those that the cache serves.") {
                $0.operations.filter(\.isCached)
            },
            .list("sharedOperations", OperationContext.operation, "Those whose requests callers share.") {
                $0.operations.filter(\.sharesRequests)
            },
            .list("uncachedOperations", OperationContext.operation, "The other reads.") { entity in
                entity.operations.filter { !$0.isCached && !$0.isRequest }
            },
            .list(
                "requests", OperationContext.operation,
                "Those that send something, or answer something of their own."
            ) { $0.operations.filter(\.isRequest) },
            .list(
                "waitingOperations", OperationContext.operation,
                "Changes that can be made on the device before the server knows of them."
            ) { $0.operations.filter(\.canWait) },
            .flag("sharesRequests", "Whether callers share a request of it.") { entity in
                entity.operations.contains(where: \.sharesRequests)
            },
            .flag("changesCache", "Whether an operation changes what the cache holds.") { entity in
                entity.operations.contains { !$0.invalidations.isEmpty || $0.saving != nil }
            },
            .flag("answersNothing", "Whether an operation is answered without a body that matters.") {
                entity in
                entity.operations.contains { !$0.hasAnswer }
            },
            .flag("readsHeaders", "Whether an operation reads the headers of its answer.") { entity in
                entity.operations.contains { !$0.pageHeaders.isEmpty }
            },
            .flag("needsMapper", "Whether an operation maps items, and not pages.") { entity in
                entity.operations.contains(where: \.usesMapper)
            },
            .list(
                "repositoryMappers", TypeContext.composedMapper,
                "The other mappers of the repository, of bodies and answers, sorted."
            ) { entity in
                Set(entity.operations.flatMap(\.mappers)).sorted { $0.property < $1.property }
            },
            .list(
                "endpointMappers", TypeContext.composedMapper,
                "The mappers that queries and paths need, sorted."
            ) { entity in
                Set(entity.operations.flatMap(\.endpoint.mappers)).sorted { $0.property < $1.property }
            },
            .flag("remoteNeedsFoundation", "Whether the remote data source names a type of Foundation.") {
                entity in
                entity.operations.contains { operation in
                    operation.endpoint.needsFoundation || operation.needs.remoteFoundation
                        || operation.remoteParameters.contains(where: \.needsFoundation)
                }
            },
            .flag(
                "remoteNeedsSupport", "Whether the remote data source writes values by the support library."
            ) { entity in
                entity.operations.contains { $0.endpoint.needsSupport || $0.needs.remoteSupport }
            },
            .flag("repositoryNeedsSupport", "Whether the repository parses or writes by the support library.")
            {
                entity in
                entity.operations.contains { $0.needs.bodySupport }
            },
            .flag(
                "methodsNameSupport",
                "Whether a method of the repository names a type of the support library."
            ) { entity in
                entity.operations.contains { $0.needs.resultSupport }
            },
            .flag(
                "remoteNamesFoundation",
                "Whether a method of the remote data source names a type of Foundation."
            ) { entity in
                entity.operations.contains { operation in
                    operation.needs.remoteFoundation
                        || operation.remoteParameters.contains(where: \.needsFoundation)
                }
            },
            .flag("changesNeedFoundation", "Whether a change that can wait holds a type of Foundation.") {
                entity in
                entity.operations.contains {
                    $0.canWait && $0.remoteParameters.contains(where: \.needsFoundation)
                }
            },
            .flag("remoteNamesSupport", "Whether it names one of the support library.") { entity in
                entity.operations.contains { $0.needs.remoteSupport }
            },
            .flag("repositoryNeedsFoundation", "Whether the repository's body names a type of Foundation.") {
                entity in
                entity.operations.contains { $0.needs.bodyFoundation }
            },
            .optional("sharedHeaders", "Headers that several requests share, a dictionary.") {
                $0.sharedHeaders
            },
            .flag("sendsBodies", "Whether an operation has a body.") { entity in
                entity.operations.contains(where: \.endpoint.hasBody)
            },
            .flag("repositoryNeedsNetworking", "Whether the repository tells a 404 from other errors.") {
                entity in
                entity.operations.contains { $0.emptyResult != nil }
            },
            .flag(
                "errorsNeedFoundation", "Whether an operation of the error mapper holds a type of Foundation."
            ) { entity in
                entity.operations.contains(where: \.needs.errorFoundation)
            },
            .texts(
                "parameterImports", "The modules of other features whose types a parameter names, sorted."
            ) { $0.parameterImports },
            .flag(
                "methodsNameFoundation",
                "Whether a method of the repository names a type of Foundation's; a filter hides its own."
            ) {
                entity in
                entity.repositoryMethods.flatMap(\.parameters).contains {
                    $0.needsFoundation && $0.type != entity.filter?.name
                } || entity.operations.contains { $0.needs.resultFoundation }
            },
            .flag(
                "parametersNeedFoundation",
                "Whether a method of the repository has a parameter of Foundation's."
            ) { entity in
                entity.repositoryMethods.contains { $0.parameters.contains(where: \.needsFoundation) }
                    || entity.operations.contains { $0.needs.resultFoundation || $0.needs.remoteFoundation }
            },
            .flag(
                "memoryNeedsFoundation",
                "Whether a method of the memory data source has a parameter of Foundation's."
            ) { entity in
                entity.memoryMethods.contains { $0.parameters.contains(where: \.needsFoundation) }
            },
            .flag(
                "samplesNeedMocks",
                "Whether the sample of a parameter uses `init(stub:)` of the support's mocks."
            ) { entity in
                entity.repositoryMethods.contains { $0.parameters.contains(where: \.sampleNeedsMocks) }
            },
            .flag("cacheCanFail", "Whether the mapping of a cached answer can fail.") { entity in
                entity.operations.contains { $0.isCached && $0.canFail }
            },
            .flag("localCanFail", "Whether a repository without a remote maps items, and that can fail.") {
                entity in
                entity.object.canFail && (entity.local?.detail != nil || entity.local?.list != nil)
            },
            .optional("local", local, "What a repository without a remote can do.") { $0.local },
            .optional("filter", filter, "The parameters of the search as a type, where they are two or more.")
            { $0.filter },
            .optional("page", PageContext.page, "The page, where an operation is paged.") { $0.page },
            .optional("errorMapper", errorMapper, "What HTTP errors become; absent without a remote.") {
                $0.errorMapper
            },
            .list("stores", OperationContext.store, "What the memory keeps.") { $0.stores },
            .flag("storesItems", "Whether it keeps items, alone or in lists.") { entity in
                entity.stores.contains { $0.kind != .page }
            },
            .flag("storesPages", "Whether it keeps pages.") { entity in
                entity.stores.contains { $0.kind == .page }
            },
            .list("remoteMethods", OperationContext.method, "The remote data source's contract.") {
                $0.remoteMethods
            },
            .list("memoryMethods", OperationContext.method, "The memory data source's contract.") {
                $0.memoryMethods
            },
            .list("repositoryMethods", OperationContext.method, "The repository's contract.") {
                $0.repositoryMethods
            },
            .list(
                "shorthands", OperationContext.shorthand,
                "The contract's extension: methods without what has a default."
            ) { $0.shorthands },
            .list(
                "parameterShorthands", OperationContext.shorthand,
                "Those that leave out more than the policy."
            ) { $0.shorthands.filter(\.leavesParametersOut) },
        ]
    )
}
