import Templating

/// What templates read of how answers are kept.
enum CacheContext {
    static let cache = RecordType<CacheModel>(
        "cache",
        [
            .flag("hasRemote", "Whether there is a remote data source.") { $0.hasRemote },
            .flag("hasMemory", "Whether there is a memory data source.") { $0.hasMemory },
            .flag("isLocalOnly", "Whether the memory is all there is.") { $0.isLocalOnly },
            .text("defaultPolicy", "`localFirst` or `remoteFirst`.") { $0.defaultPolicy },
            .flag("isLocalFirst", "Whether the default policy is `localFirst`.") {
                $0.defaultPolicy == "localFirst"
            },
            .flag("isOnDisk", "Whether what is kept survives a restart, in files.") { $0.isOnDisk },
            .tryWord, .throwsWord,
            .flag("isPlain", "Whether it is kept in memory, all of it and for ever.") {
                !$0.isOnDisk && $0.lifetime == nil && $0.capacity == nil
            },
            .optional("lifetime", "How long a kept answer is good, `.seconds(10 * 60)`; absent if for ever.")
            {
                $0.lifetime
            },
            .text("lastSecond", "Test: how old an answer may be, in seconds.") { $0.lastSecond },
            .optional("capacity", "How many of each kind are kept, a number; absent if all.") { $0.capacity },
            .optional(
                "testCapacity", "Test: room for all that a test saves; absent where the capacity has it."
            ) { $0.testCapacity },
            .flag("sharesRequests", "Whether callers that ask for the same share one request.") {
                $0.sharesRequests
            },
            .text("folder", "The folder of the files: `ChallengeRestaurant/Restaurant`.") { $0.folder },
        ]
    )

    static let localDataSource = RecordType<LocalDataSourceModel>(
        "localDataSource",
        [
            .text("name", "What contract and mock are called by: `RestaurantMemoryDataSource`.") { $0.name },
            .text("type", "What implements the contract: `RestaurantMemoryDataSource`, or of files `…Disk…`.")
            {
                $0.type
            },
            .text("variable", "A property of it: `memoryDataSource`.") { $0.variable },
            .text("phrase", "In a sentence: `memory data source`.") { $0.phrase },
        ]
    )

    static let device = RecordType<DeviceModel>(
        "device",
        [
            .text("variable", "A property of it: `localDataSource`.") { $0.variable },
            .text("contract", "The protocol: `RestaurantLocalDataSourceProtocol`.") { $0.contract },
            .text("mock", "Its mock: `MockRestaurantLocalDataSource`.") { $0.mock },
            .text("files", "What keeps files: `RestaurantFileDataSource`.") { $0.files },
            .text("database", "What keeps a database: `RestaurantLocalDataSource`.") { $0.database },
            .text("item", "What the database holds of an item: `RestaurantModel`.") { $0.item },
            .text("page", "What it holds of a page: `RestaurantsPageModel`.") { $0.page },
        ]
    )
}
