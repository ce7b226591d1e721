/// Which data sources stand behind a repository, which policy it follows by default, and how answers are kept.
package struct CacheModel: Sendable {
    package let hasRemote: Bool
    package let hasMemory: Bool
    /// `localFirst` or `remoteFirst`; empty where there is nothing to choose.
    package let defaultPolicy: String
    /// Whether what is kept survives a restart.
    package let isOnDisk: Bool
    /// `.seconds(10 * 60)`; absent where nothing expires.
    package let lifetime: String?
    /// The same in seconds, for a test.
    package let lastSecond: String
    /// A number; absent where all are kept.
    package let capacity: String?
    /// Room for all that a test saves, where the capacity is less than that.
    package let testCapacity: String?
    /// Whether several callers share one request.
    package let sharesRequests: Bool
    /// The folder of the files, below the one of the system.
    package let folder: String

    package var isLocalOnly: Bool {
        hasMemory && !hasRemote
    }
}

/// What the local data source is called: of memory alone it says so.
package struct LocalDataSourceModel: Sendable {
    /// `RestaurantMemoryDataSource`, of which contract and mock have their names.
    package let name: String
    /// The type that implements the contract.
    package let type: String
    /// `memoryDataSource`.
    package let variable: String
    /// `memory data source`.
    package let phrase: String
}

/// The types that keep an entity on the device, of a style that has a database, and files behind the same protocol.
package struct DeviceModel: Sendable {
    /// A property of it: `localDataSource`.
    package let variable: String
    /// The protocol of both, and its mock.
    package let contract: String
    package let mock: String
    package let files: String
    package let database: String
    /// What the database keeps of an item, and of a page.
    package let item: String
    package let page: String
}
