/// The data sources of a repository, its default policy, and how answers are kept.
package struct CacheModel: TemplateRecord {
    /// Whether there is a remote data source.
    package let hasRemote: Bool
    /// Whether there is a memory data source.
    package let hasMemory: Bool
    /// Whether dictionaries keep answers, and no store.
    let isPlain: Bool
    /// `localFirst` or `remoteFirst`.
    let defaultPolicy: String
    /// Whether answers are kept in files and survive a restart.
    package let isOnDisk: Bool
    /// Whether the spec says `store: memory`, so that nothing survives a restart.
    package let isForgotten: Bool
    /// Whether the compiler does not write the coding of the entity's DTO, or of an object's in it.
    package let isCodedByHand: Bool
    /// Whether the spec says `store: swiftData`: the app may keep answers in a database instead of files.
    package let mayUseDatabase: Bool
    /// How long a kept answer is valid, `.seconds(10 * 60)`; absent for no limit.
    package let lifetime: String?
    /// How many answers of each kind are kept; absent for no limit.
    package let capacity: String?
    /// Test: whether so few are kept that a test can exceed it; not a single one, so that some stay.
    package let canBeFilled: Bool
    /// Whether callers that ask for the same answer share one request.
    package let sharesRequests: Bool

    /// What the settings of its store say, from the spec: `freshTime = .seconds(10 * 60)`.
    package var settings: [String] {
        (hasRemote ? [] : ["isLocalOnly = true"]) + (lifetime.map { ["freshTime = \($0)"] } ?? [])
            + (sharesRequests ? ["sharesRequests = true"] : [])
            + (capacity.map { ["rowCount = \($0)", "collectionCount = \($0)"] } ?? [])
    }

    /// Whether a store keeps answers.
    package var hasStore: Bool { hasMemory && !isPlain }
    /// Whether the repository has a method for each policy of a read, and dictionaries keep its answers.
    package var hasStrategies: Bool { hasMemory && isPlain }
    /// Whether the spec says how long or how many answers are kept, or that requests are shared.
    package var hasLimits: Bool { lifetime != nil || capacity != nil || sharesRequests }
    /// Whether the default policy is `localFirst`.
    package var isLocalFirst: Bool { defaultPolicy == "localFirst" }
}

/// The names of the local data source. They say `memory` if it is in memory only.
package struct LocalDataSourceModel: TemplateRecord {
    /// The name that contract and mock are based on: `RestaurantMemoryDataSource`.
    package let name: String
    /// The type that implements the contract: `RestaurantMemoryDataSource`, or `…Disk…` with files.
    package let type: String
    /// A property of it: `memoryDataSource`.
    package let variable: String
}

/// The types that store an entity on the device, for styles with a database and with files behind the same protocol.
package struct DeviceModel: TemplateRecord {
    /// A property of it: `localDataSource`.
    package let variable: String
    /// The protocol: `RestaurantLocalDataSourceProtocol`.
    package let contract: String
    /// Its mock: `MockRestaurantLocalDataSource`.
    package let mock: String
    /// The type that stores files: `RestaurantFileDataSource`.
    package let files: String
    /// The type that stores in a database: `RestaurantLocalDataSource`.
    package let database: String
    /// The database model of an item: `RestaurantModel`.
    package let model: String
}
