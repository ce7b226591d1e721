import Foundation
import ShopCore
import ShopNetworking
import Simulator

@testable import ShopNote

/// Repositories of the style `layered` over files or SwiftData.
struct LayeredApp: Application {
    #if PLAIN
        #if REMOTE
            private static let policy = Policy.remoteFirst
        #else
            private static let policy = Policy.localFirst
        #endif

        static let configurations = [
            Configuration(
                name: "layered, plain, \(policy)", policies: [policy], isDurable: true, isPlain: true,
                listsAreItems: true)
        ]
    #elseif SWIFTDATA
        static let configurations = Configuration.strategies(of: "layered, SwiftData")
    #else
        static let configurations = Configuration.strategies(of: "layered, files")
    #endif

    let repositories: [NoteRepositoryImplementation]
    #if !PLAIN
        private let store: LocalStore<NoteChange>
    #endif

    init(_ environment: Environment) {
        #if PLAIN
            let (persistence, cache, writes) = (Notes(environment), CacheManager(), CompletedWrites())
            repositories = (0..<2).map { _ in
                NoteRepositoryImplementation(
                    networkClient: Client(connection: environment.network), persistence: persistence,
                    cacheManager: cache, writes: writes)
            }
        #else
            let settings = StoreSettings(environment)
            #if SWIFTDATA
                let persistence = NoteSwiftDataPersistence(
                    database: Database(environment, PersistedNote.self).store, settings: settings)
            #else
                let persistence = NoteFilePersistence(
                    directory: StoreDirectory(environment), settings: settings)
            #endif
            repositories = (0..<2).map { _ in
                NoteRepositoryImplementation(
                    networkClient: Client(connection: environment.network), persistence: persistence,
                    strategy: environment.configuration.strategy)
            }
            store = persistence.store
        #endif
    }

    func answer(to call: Call) async -> Answer {
        let repository = repositories[call.repository % repositories.count]
        let identifier = call.value.identifier
        do {
            switch call.action {
            case .detail: return try await repository.findById(identifier).map { .value($0.value) } ?? .absent
            case .list: return .list(try await repository.findAll().map(\.value))
            case .page(let page): return .page(try await repository.findPage(page: page).notes.map(\.value))
            case .search: return .list(try await repository.search(query: "any").map(\.value))
            case .create: return .value(try await repository.create(Note(call.value)).value)
            case .update: return .value(try await repository.update(Note(call.value)).value)
            case .publish: return .value(try await repository.publish(identifier).value)
            case .delete: try await repository.delete(identifier)
            case .greet: try await repository.greet()
            }
            return .done
        } catch {
            return error.answer
        }
    }

    func synchronize() async {
        #if !PLAIN
            try? await repositories[0].synchronize()
        #endif
    }

    func takeRefused() async -> [Int] {
        #if PLAIN
            []
        #else
            await store.takeRefused()
        #endif
    }
}

#if PLAIN
    /// A database: a file that is written after each change. A full disk does not concern it.
    private actor Notes {
        private let file: URL
        private var rows: [UUID: NoteDTO] = [:]

        /// What a process has written, the next one finds.
        init(_ environment: Environment) {
            file = environment.folder.appending(path: "notes-\(environment.account).json")
            if let data = try? Data(contentsOf: file),
                let rows = try? JSONDecoder().decode([UUID: NoteDTO].self, from: data)
            {
                self.rows = rows
            }
        }

        private func write() throws {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try JSONEncoder().encode(rows).write(to: file)
        }

        func fetch(_ id: UUID) throws -> Note? {
            try rows[id]?.toDomain()
        }

        func fetchAll() throws -> [Note] {
            try rows.values.map { try $0.toDomain() }
        }

        func save(_ note: Note) throws {
            rows[note.id] = NoteDTO.fromDomain(note)
            try write()
        }

        func delete(_ id: UUID) throws {
            rows[id] = nil
            try write()
        }

        func deleteAll() throws {
            rows = [:]
            try write()
        }
    }

    extension Notes: NotePersistenceServiceProtocol {}
#endif

private struct Client: NetworkClientProtocol {
    let connection: Network.Connection

    func response(to endpoint: Endpoint) async throws -> HTTPResponse {
        #if PLAIN
            let key: String? = nil
        #else
            let key = IdempotencyKey.current
        #endif
        let response = try await connection.response(
            to: Request(
                method: endpoint.method.rawValue, path: endpoint.path.percentEncoded,
                page: endpoint.queryItems.first?.value.flatMap(Int.init), body: endpoint.body, key: key))
        guard (200..<300).contains(response.status) else {
            throw HTTPError.statusCode(response.status, response.body)
        }
        return HTTPResponse(statusCode: response.status, body: response.body)
    }
}

extension NoteError {
    fileprivate var answer: Answer {
        switch self {
        case .notFound, .invalidPage: .absent
        case .cancelled: .cancelled
        case .unconfirmed(let reason): Answer(unconfirmed: reason.error) ?? .unreadable
        case .loadFailed(let reason):
            switch reason.error {
            case is ConnectionLost: .unanswered
            case HTTPError.statusCode(let status, _, _)?: Answer(status: status)
            default: .unreadable
            }
        }
    }
}
