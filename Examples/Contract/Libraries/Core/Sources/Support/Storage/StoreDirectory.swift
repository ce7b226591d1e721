import Foundation

/// What an app keeps of one account: the stores of all features. Every repository that asks for a store gets the same
/// one, so that all of them share what is kept and what is in flight.
public nonisolated final class StoreDirectory: Sendable {
    private static let directories = Registry<StoreDirectory>()

    /// The directory of an app without accounts.
    public static let standard = StoreDirectory(path: "Stores/App")

    private let folders: [StoreFolder: URL]
    private let stores = OpenStores()

    /// The directory of an account, such as the identity of a user. Everybody gets the same one. What can be fetched
    /// again is in the app's caches, everything else in its application support.
    public static func account(_ name: String) -> StoreDirectory {
        directories.value("account \(name)") { StoreDirectory(path: "Stores/Accounts/\(StorageFolder.name(name))") }
    }

    /// The directory of a folder, for an app that chooses its own. Everybody gets the same one, because a folder has
    /// one owner.
    public static func at(_ folder: URL) -> StoreDirectory {
        directories.value("folder \(folder.standardizedFileURL.path)") { StoreDirectory(folder) }
    }

    /// A new directory in memory, for previews and tests.
    public convenience init() {
        self.init(folders: [:])
    }

    /// A new directory of a folder, as another process has it. In an app, a folder has one: see `at`. A second one can
    /// only read, and reports that.
    public convenience init(_ folder: URL) {
        self.init(folders: [.caches: folder, .applicationSupport: folder])
    }

    private convenience init(path: String) {
        self.init(folders: [
            .caches: StorageFolder.caches(path), .applicationSupport: StorageFolder.applicationSupport(path),
        ])
    }

    private init(folders: [StoreFolder: URL]) {
        self.folders = folders
    }

    /// The store of an entity. `settings` count when it is asked for first.
    public func store<Change: WaitingChange>(
        _ name: String, settings: StoreSettings = StoreSettings()
    ) -> LocalStore<Change> {
        stores.store(name) {
            LocalStore(folder: folders[settings.folder]?.appendingPathComponent(name), settings: settings)
        }
    }

    /// Deletes everything of the account, for example when the user signs out: also the stores that nobody
    /// has asked for.
    ///
    /// If something cannot be deleted, everything else is, and an error is thrown.
    public func removeAll() async throws {
        var failure = await stores.removeAll()
        func attempt(_ removal: () throws -> Void) {
            do {
                try removal()
            } catch {
                failure = error
            }
        }
        for folder in Set(folders.values) {
            attempt {
                for store in try storeFolders(in: folder) where !stores.contains(store.lastPathComponent) {
                    attempt { try FileManager.default.removeItem(at: store) }
                }
            }
        }
        if let failure {
            throw failure
        }
    }

    private func storeFolders(in folder: URL) throws -> [URL] {
        guard FileManager.default.fileExists(atPath: folder.path) else {
            return []
        }
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    }
}
