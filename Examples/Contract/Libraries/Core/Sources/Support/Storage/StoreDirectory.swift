import Foundation

/// The stores of an account, in one folder. Every repository that asks for a store gets the same one, so that
/// all of them share what is kept and what is in flight.
public nonisolated final class StoreDirectory: Sendable {
    private static let directories = Registry<StoreDirectory>()

    /// The directory of an app without accounts, for data that can be fetched again. The system may delete it when it
    /// needs space.
    public static let caches = StoreDirectory.at(StorageFolder.caches("Stores"))

    /// The directory of an app without accounts, for data that exists nowhere else.
    public static let applicationSupport = StoreDirectory.at(StorageFolder.applicationSupport("Stores"))

    /// Keeps everything in memory, until the app ends.
    public static let memory = StoreDirectory(nil)

    private let folder: URL?
    private let stores = Registry<any RemovableStore>()

    /// The directory of a folder. Everybody gets the same one, because a folder has one owner.
    public static func at(_ folder: URL) -> StoreDirectory {
        directories.value(folder.standardizedFileURL.path) { StoreDirectory(folder) }
    }

    /// Creates the directory of an account. `nil` keeps everything in memory.
    public init(_ folder: URL?) {
        self.folder = folder
    }

    /// The store of an entity. `settings` count when it is asked for first.
    public func store<Change: WaitingChange>(
        _ name: String, settings: StoreSettings = StoreSettings()
    ) -> LocalStore<Change> {
        let store = {
            LocalStore<Change>(folder: self.folder?.appendingPathComponent(name), settings: settings)
        }
        return stores.value(name, store) as? LocalStore<Change> ?? store()
    }

    /// Deletes everything of the account, for example when the user signs out: also the stores that nobody
    /// has asked for.
    ///
    /// If something cannot be deleted, everything else is, and an error is thrown.
    public func removeAll() async throws {
        var failure: (any Error)?
        func attempt(_ removal: () async throws -> Void) async {
            do {
                try await removal()
            } catch {
                failure = error
            }
        }
        for store in stores.all.values {
            await attempt(store.removeAll)
        }
        for folder in try folders() where stores.all[folder.lastPathComponent] == nil {
            await attempt { try FileManager.default.removeItem(at: folder) }
        }
        if let failure {
            throw failure
        }
    }

    private func folders() throws -> [URL] {
        guard let folder, FileManager.default.fileExists(atPath: folder.path) else {
            return []
        }
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    }
}

/// A store of any entity.
nonisolated protocol RemovableStore: AnyObject, Sendable {
    func removeAll() async throws
}

extension LocalStore: RemovableStore {}

/// Values by name, each made when it is asked for first.
private nonisolated final class Registry<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [String: Value] = [:]

    var all: [String: Value] { lock.withLock { values } }

    func value(_ name: String, _ make: () -> Value) -> Value {
        lock.withLock {
            let value = values[name] ?? make()
            values[name] = value
            return value
        }
    }
}
