/// Which data sources stand behind a repository, which policy it follows by default, and how answers are kept.
package struct CacheModel: TemplateRecord {
    /// Whether there is a remote data source.
    package let hasRemote: Bool
    /// Whether there is a memory data source.
    package let hasMemory: Bool
    /// `localFirst` or `remoteFirst`.
    let defaultPolicy: String
    /// Whether what is kept survives a restart, in files.
    package let isOnDisk: Bool
    /// How long a kept answer is good, `.seconds(10 * 60)`; absent if for ever.
    package let lifetime: String?
    /// Test: how old an answer may be, in seconds.
    package let lastSecond: String
    /// How many of each kind are kept, a number; absent if all.
    package let capacity: String?
    /// Test: room for all that a test saves; absent where the capacity has it.
    package let testCapacity: String?
    /// Whether callers that ask for the same share one request.
    package let sharesRequests: Bool
    /// The folder of the files: `ChallengeRestaurant/Restaurant`.
    package let folder: String

    /// Whether the default policy is `localFirst`.
    package var isLocalFirst: Bool { defaultPolicy == "localFirst" }
    /// Whether it is kept in memory, all of it and for ever.
    package var isPlain: Bool { !isOnDisk && lifetime == nil && capacity == nil }
}

/// What the local data source is called: of memory alone it says so.
package struct LocalDataSourceModel: TemplateRecord {
    /// What contract and mock are called by: `RestaurantMemoryDataSource`.
    package let name: String
    /// What implements the contract: `RestaurantMemoryDataSource`, or of files `…Disk…`.
    package let type: String
    /// A property of it: `memoryDataSource`.
    package let variable: String
    /// In a sentence: `memory data source`.
    package let phrase: String
}

/// The types that keep an entity on the device, of a style that has a database, and files behind the same protocol.
package struct DeviceModel: TemplateRecord {
    /// A property of it: `localDataSource`.
    package let variable: String
    /// The protocol: `RestaurantLocalDataSourceProtocol`.
    package let contract: String
    /// Its mock: `MockRestaurantLocalDataSource`.
    package let mock: String
    /// What keeps files: `RestaurantFileDataSource`.
    package let files: String
    /// What keeps a database: `RestaurantLocalDataSource`.
    package let database: String
    /// What the database holds of an item: `RestaurantModel`.
    package let item: String
    /// What it holds of a page: `RestaurantsPageModel`.
    package let page: String
}
