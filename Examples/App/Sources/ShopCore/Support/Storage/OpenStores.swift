/// The stores of an account that somebody has asked for, by name. Each is made once.
nonisolated final class OpenStores: Sendable {
    private let stores = Registry<any RemovableStore>()

    func store<Change: WaitingChange>(_ name: String, _ make: () -> LocalStore<Change>) -> LocalStore<Change> {
        stores.value(name, make) as? LocalStore<Change> ?? make()
    }

    func contains(_ name: String) -> Bool {
        stores.all[name] != nil
    }

    /// Deletes everything in each of them, and gives the last error.
    func removeAll() async -> (any Error)? {
        var failure: (any Error)?
        for store in stores.all.values {
            do {
                try await store.removeAll()
            } catch {
                failure = error
            }
        }
        return failure
    }
}

/// A store of any entity.
private nonisolated protocol RemovableStore: AnyObject, Sendable {
    func removeAll() async throws
}

extension LocalStore: RemovableStore {}
