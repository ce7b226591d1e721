import ShopCore

@testable import ShopNote
@testable import Simulator

/// What is measured of each style, as directly as its repository allows.
protocol Measured: Application {
    /// The configuration whose reads ask the server first.
    static var fetching: Configuration { get }

    /// The configurations whose writes are measured, by what they do.
    static var changing: [(name: String, configuration: Configuration)] { get }

    /// Asks the server for the list and keeps it. Returns the number of items.
    func fetchAll() async throws -> Int

    /// Asks the server for an item and keeps it.
    func fetch(_ item: Int) async throws

    /// Reads the list where it is: on the device, unless a write has removed it.
    func readAll() async throws -> Int

    func change(_ value: Value) async throws
}

#if CONTRACT
    extension ContractApp: Measured {
        static var fetching: Configuration { configurations[0] }
        static var changing: [(name: String, configuration: Configuration)] {
            [("online", configurations[0])]
        }

        func fetchAll() async throws -> Int {
            try await repositories[0].getNotes(cachePolicy: .remoteFirst).count
        }

        func fetch(_ item: Int) async throws {
            let identifier = Value(item: item, mark: 0).identifier
            _ = try await repositories[0].getNote(identifier: identifier, cachePolicy: .remoteFirst)
        }

        func readAll() async throws -> Int {
            try await repositories[0].getNotes(cachePolicy: .localFirst).count
        }

        func change(_ value: Value) async throws {
            _ = try await repositories[0].updateNote(Note(value))
        }
    }
#else
    extension Measured {
        static var fetching: Configuration { configurations[1] }
        static var changing: [(name: String, configuration: Configuration)] {
            [("online", configurations[0]), ("waiting", configurations[2])]
        }

        func fetchAll() async throws -> Int { try await readAll() }
    }

    #if ARC
        extension ArcApp: Measured {
            func fetch(_ item: Int) async throws {
                _ = try await repositories[0].getNote(by: Value(item: item, mark: 0).identifier)
            }

            func readAll() async throws -> Int { try await repositories[0].getNotes().count }

            func change(_ value: Value) async throws {
                _ = try await repositories[0].updateNote(Note(value))
            }
        }
    #else
        extension LayeredApp: Measured {
            func fetch(_ item: Int) async throws {
                _ = try await repositories[0].findById(Value(item: item, mark: 0).identifier)
            }

            func readAll() async throws -> Int { try await repositories[0].findAll().count }

            func change(_ value: Value) async throws { _ = try await repositories[0].update(Note(value)) }
        }
    #endif
#endif
