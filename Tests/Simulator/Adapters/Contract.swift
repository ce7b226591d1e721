import Foundation
import ShopCore
import ShopNetworking
import Simulator

@testable import ShopNote

/// Repositories of the style `contract`, in memory or in files, with expiry and shared requests or without.
struct ContractApp: Application {
    static var configurations: [Configuration] {
        [
            Configuration(
                name: name, policies: [.localFirst, .remoteFirst, .noCache], isDurable: isDurable,
                waiting: waiting, sendsParts: sendsParts, expires: expires, shares: shares, isPlain: isPlain),
            Configuration(
                name: name + ", noCache alone", policies: [.noCache], isDurable: isDurable, waiting: waiting,
                sendsParts: sendsParts, expires: expires, shares: shares, isPlain: isPlain),
        ]
    }

    #if PLAIN
        private static let isPlain = true
    #else
        private static let isPlain = false
    #endif

    #if MEMORY || PLAIN
        private static let isDurable = false
    #else
        private static let isDurable = true
    #endif
    #if EXPIRES
        private static let expires = true
    #else
        private static let expires = false
    #endif

    #if DRAFTS
        private static let sendsParts = true
    #else
        private static let sendsParts = false
    #endif

    #if SHARED
        private static let shares = true
    #else
        private static let shares = false
    #endif

    #if WAITING
        private static let waiting: Set<Action.Kind> = [.create, .update, .delete]
    #else
        private static let waiting: Set<Action.Kind> = []
    #endif

    private static var name: String {
        "contract, \(isDurable ? "files" : "memory")\(waiting.isEmpty ? "" : ", waiting")\(sendsParts ? ", drafts and PATCH" : "")\(expires ? ", ten minutes" : "")\(shares ? ", shared" : "")"
    }

    let repositories: [NoteRepository]
    #if WAITING
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
            let source = NoteMemoryDataSource()
        #else
            #if MEMORY
                let directory = StoreDirectory()
            #else
                let directory = StoreDirectory(environment)
            #endif
            let settings = StoreSettings(environment)
        #endif
        #if WAITING
            store = NoteDiskDataSource(directory: directory, settings: settings).store
        #endif
        repositories = (0..<2).map { _ in
            let remote = NoteRemoteDataSource(httpClient: Client(connection: environment.network))
            #if PLAIN
                return NoteRepository(remoteDataSource: remote, memoryDataSource: source)
            #elseif MEMORY
                let source = NoteMemoryDataSource(directory: directory, settings: settings)
                return NoteRepository(remoteDataSource: remote, memoryDataSource: source)
            #else
                let source = NoteDiskDataSource(directory: directory, settings: settings)
                return NoteRepository(remoteDataSource: remote, localDataSource: source)
            #endif
        }
    }

    func answer(to call: Call) async -> Answer {
        let repository = repositories[call.repository % repositories.count]
        let policy = CachePolicy(call.policy)
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
            case .detail:
                return .value(
                    value(of: try await repository.getNote(identifier: identifier, cachePolicy: policy)))
            case .list: return .list(try await repository.getNotes(cachePolicy: policy).map(value))
            case .page(let page):
                return .page(
                    try await repository.getNotesPage(page: page, cachePolicy: policy).notes.map(value))
            case .search: return .list(try await repository.searchNotes(query: "any").map(value))
            #if DRAFTS
                case .create:
                    let note = try await repository.createNote(NoteDraft(call.value))
                    identities.note(note.id, of: call.value.item)
                    return .value(value(of: note))
                case .update:
                    let changes = NoteChanges(call.value)
                    return .value(
                        value(of: try await repository.updateNote(identifier: identifier, changes: changes)))
            #else
                case .create: return .value(value(of: try await repository.createNote(Note(call.value))))
                case .update: return .value(value(of: try await repository.updateNote(Note(call.value))))
            #endif
            case .publish: return .value(value(of: try await repository.publish(identifier: identifier)))
            case .delete: try await repository.deleteNote(identifier: identifier)
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
        #if WAITING
            try? await repositories[0].synchronize()
        #endif
    }

    func takeRefused() async -> [Int] {
        #if WAITING
            await store.takeRefused()
        #else
            []
        #endif
    }
}

private struct Client: HTTPClientContract {
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
                page: endpoint.queryItems.first?.value.flatMap(Int.init), body: endpoint.body,
                key: key))
        guard (200..<300).contains(response.status) else {
            throw HTTPError.statusCode(response.status, response.body)
        }
        return HTTPResponse(statusCode: response.status, body: response.body)
    }
}

extension CachePolicy {
    fileprivate init(_ policy: Policy) {
        self =
            switch policy {
            case .localFirst: .localFirst
            case .remoteFirst: .remoteFirst
            case .noCache: .noCache
            }
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
