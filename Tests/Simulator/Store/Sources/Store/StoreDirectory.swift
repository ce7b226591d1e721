import Foundation

/// The stores of an account, in one folder. Every repository that asks for a store gets the same one, so that
/// all of them share what is kept and what is in flight.
public nonisolated final class StoreDirectory: Sendable {
    private let folder: URL?
    private let stores = OpenStores()

    private static let known = Directories()

    /// The directory of a folder. Everybody gets the same one, because a folder has one owner.
    public static func at(_ folder: URL) -> StoreDirectory {
        known.directory(folder)
    }

    /// Creates the directory of an account. `nil` keeps everything in memory.
    public init(_ folder: URL?) {
        self.folder = folder
    }

    /// The store of an entity. `settings` count when it is asked for first.
    public func store<Change: WaitingChange>(
        _ name: String, of change: Change.Type = Change.self, settings: @autoclosure () -> StoreSettings
    ) -> LocalStore<Change> {
        stores.store(name) { LocalStore(folder: folder?.appendingPathComponent(name), settings: settings()) }
    }

    /// The store of an entity whose changes never wait.
    public func cache<Row: StorableRow>(
        _ name: String, of row: Row.Type = Row.self, settings: @autoclosure () -> StoreSettings
    ) -> CacheStore<Row> {
        store(name, settings: settings())
    }

    /// Deletes everything of the account, for example when the user signs out: also the stores that nobody
    /// has asked for.
    public func removeAll() async throws {
        for store in stores.all {
            try await store.removeAll()
        }
        guard let folder, FileManager.default.fileExists(atPath: folder.path) else {
            return
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where !stores.has(name) {
            try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        }
    }
}

/// A store of any entity.
nonisolated protocol RemovableStore: AnyObject, Sendable {
    func removeAll() async throws
}

extension LocalStore: RemovableStore {}

/// The stores that were asked for, by name.
private nonisolated final class OpenStores: @unchecked Sendable {
    private let lock = NSLock()
    private var stores: [String: any RemovableStore] = [:]

    var all: [any RemovableStore] { lock.withLock { Array(stores.values) } }

    func has(_ name: String) -> Bool {
        lock.withLock { stores[name] != nil }
    }

    func store<Change: WaitingChange>(
        _ name: String, _ make: () -> LocalStore<Change>
    ) -> LocalStore<Change> {
        lock.withLock {
            if let store = stores[name] as? LocalStore<Change> {
                return store
            }
            let store = make()
            stores[name] = store
            return store
        }
    }
}

/// The directories of a process, by folder.
private nonisolated final class Directories: @unchecked Sendable {
    private let lock = NSLock()
    private var directories: [String: StoreDirectory] = [:]

    func directory(_ folder: URL) -> StoreDirectory {
        lock.withLock {
            let directory = directories[folder.standardizedFileURL.path] ?? StoreDirectory(folder)
            directories[folder.standardizedFileURL.path] = directory
            return directory
        }
    }
}
