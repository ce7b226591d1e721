import Foundation
import ShopCore
import ShopNetworking
import Simulator

@testable import ShopNote

/// Repositories of the style `arc` over files or SwiftData, with whole entities or with drafts and partial changes.
struct ArcApp: Application {
    #if PLAIN
        static let configurations = [Policy.localFirst, .remoteFirst].map { policy in
            Configuration(
                name: "arc, plain, \(policy == .localFirst ? "cacheFirst" : "networkFirst")",
                policies: [policy],
                isDurable: true, isPlain: true)
        }
    #elseif SWIFTDATA
        static let configurations = Configuration.strategies(of: "arc, SwiftData")
    #elseif DRAFTS
        static let configurations = Configuration.strategies(
            of: "arc, files, drafts and PATCH", sendsParts: true)
    #else
        static let configurations = Configuration.strategies(of: "arc, files")
    #endif

    let repositories: [NoteRepositoryImpl]
    #if !PLAIN
        private let store: LocalStore<NoteChange>
    #endif
    #if DRAFTS
        private let identities: Identities
    #endif

    init(_ environment: Environment) {
        #if DRAFTS
            identities = Identities.of(environment)
        #endif
        #if PLAIN
            let (local, cache, writes) = (Notes(environment), CacheManager(), CompletedWrites())
            let isCacheFirst = environment.configuration.policies == [.localFirst]
            repositories = (0..<2).map { _ in
                NoteRepositoryImpl(
                    remoteDataSource: NoteRemoteDataSource(
                        apiClient: Client(connection: environment.network)),
                    localDataSource: local, cacheManager: cache,
                    strategy: isCacheFirst ? .cacheFirst : .networkFirst, writes: writes)
            }
        #else
            let settings = StoreSettings(environment)
            #if SWIFTDATA
                let local = NoteLocalDataSource(
                    database: Database(environment, NoteModel.self).store, settings: settings)
            #else
                let local = NoteFileDataSource(directory: StoreDirectory(environment), settings: settings)
            #endif
            repositories = (0..<2).map { _ in
                NoteRepositoryImpl(
                    remoteDataSource: NoteRemoteDataSource(
                        apiClient: Client(connection: environment.network)),
                    localDataSource: local, strategy: environment.configuration.strategy)
            }
            store = local.store
        #endif
    }

    func answer(to call: Call) async -> Answer {
        let repository = repositories[call.repository % repositories.count]
        #if DRAFTS
            identities.note(call)
            let named = await identities.identifier(for: call, in: store)
            guard let identifier = named ?? (call.action.item == nil ? call.value.identifier : nil) else {
                return .unnamed
            }
        #else
            let identifier = call.value.identifier
        #endif
        do {
            switch call.action {
            case .detail: return .value(value(of: try await repository.getNote(by: identifier)))
            case .list: return .list(try await repository.getNotes().map(value))
            case .page(let page):
                return .page(try await repository.getNotesPage(page: page).notes.map(value))
            case .search: return .list(try await repository.searchNotes(query: "any").map(value))
            #if DRAFTS
                case .create:
                    let note = try await repository.createNote(NoteDraft(call.value))
                    identities.note(note.id, of: call.value.item)
                    return .value(value(of: note))
                case .update:
                    let changes = NoteChanges(call.value)
                    return .value(
                        value(of: try await repository.updateNote(by: identifier, changes: changes)))
            #else
                case .create: return .value(value(of: try await repository.createNote(Note(call.value))))
                case .update: return .value(value(of: try await repository.updateNote(Note(call.value))))
            #endif
            case .publish: return .value(value(of: try await repository.publish(id: identifier)))
            case .delete: try await repository.deleteNote(by: identifier)
            case .greet: try await repository.greet()
            }
            return .done
        } catch {
            return error.answer
        }
    }

    private func value(of note: Note) -> Value {
        #if DRAFTS
            Value(item: identities.item(of: note), mark: note.version)
        #else
            note.value
        #endif
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
        private var rows: [String: NoteDTO] = [:]
        private var list: [String]?

        /// What a process has written, the next one finds.
        init(_ environment: Environment) {
            file = environment.folder.appending(path: "notes-\(environment.account).json")
            if let data = try? Data(contentsOf: file),
                let (rows, list) = try? JSONDecoder().decode(Content.self, from: data).parts
            {
                (self.rows, self.list) = (rows, list)
            }
        }

        private struct Content: Codable {
            let rows: [String: NoteDTO]
            let list: [String]?

            var parts: ([String: NoteDTO], [String]?) { (rows, list) }
        }

        private func write() throws {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try JSONEncoder().encode(Content(rows: rows, list: list)).write(to: file)
        }

        func getNote(by id: UUID) throws -> NoteDTO {
            guard let row = rows[id.uuidString] else {
                throw DataError.notFound
            }
            return row
        }

        func saveNote(_ note: NoteDTO) throws {
            rows[note.id] = note
            try write()
        }

        func deleteNote(by id: UUID) throws {
            rows[id.uuidString] = nil
            list?.removeAll { $0 == id.uuidString }
            try write()
        }

        func deleteAllNotes() throws {
            (rows, list) = ([:], nil)
            try write()
        }

        func getNotes() throws -> [NoteDTO] {
            guard let list else {
                throw DataError.notFound
            }
            return list.compactMap { rows[$0] }
        }

        func saveNotes(_ notes: [NoteDTO]) throws {
            list = notes.map(\.id)
            for note in notes { rows[note.id] = note }
            try write()
        }

        func deleteNotes() throws {
            list = nil
            try write()
        }
    }

    extension Notes: NoteLocalDataSourceProtocol {}
#endif

private struct Client: APIClientProtocol {
    let connection: Network.Connection

    func request<Response: Decodable & Sendable>(
        endpoint: Endpoint,
        method: HTTPMethod,
        body: (any Encodable & Sendable)?,
        responseType: Response.Type
    ) async throws -> Response {
        #if PLAIN
            let key: String? = nil
        #else
            let key = IdempotencyKey.current
        #endif
        let response: Simulator.Response
        do {
            response = try await connection.response(
                to: Request(
                    method: method.rawValue, path: endpoint.path.percentEncoded,
                    page: endpoint.queryItems.first?.value.flatMap(Int.init),
                    body: try body.map { try JSONEncoder().encode($0) }, key: key))
        } catch let error as ConnectionLost {
            throw NetworkError.networkUnavailable(error.remoteFailure)
        }
        switch response.status {
        case 200..<300: break
        case 401: throw NetworkError.unauthorized
        case 404: throw NetworkError.notFound
        default: throw NetworkError.httpError(response.status)
        }
        if let nothing = NoContent() as? Response {
            return nothing
        }
        do {
            return try JSONDecoder().decode(Response.self, from: response.body)
        } catch {
            throw NetworkError.decodingFailed(FailureReason(error))
        }
    }
}

extension RepositoryError {
    fileprivate var answer: Answer {
        switch self {
        case .notFound: .absent
        case .unauthorized: .refused
        case .networkError: .unanswered
        case .cancelled: .cancelled
        case .cacheError: .unreadable
        case .unconfirmed(let reason): Answer(unconfirmed: reason.error) ?? .unreadable
        case .unknown(let reason):
            if case NetworkError.httpError(let status)? = reason.error {
                Answer(status: status)
            } else {
                .unreadable
            }
        }
    }
}
