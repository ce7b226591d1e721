import Foundation
import ShopCore
import ShopNetworking
import Simulator

@testable import ShopNote

/// Repositories of the style `arc` over files or SwiftData, with whole entities or with drafts and partial changes.
struct ArcApp: Application {
    #if SWIFTDATA
        static let configurations = Configuration.strategies(of: "arc, SwiftData")
    #elseif DRAFTS
        static let configurations = Configuration.strategies(of: "arc, files, drafts and PATCH")
    #else
        static let configurations = Configuration.strategies(of: "arc, files")
    #endif

    let repositories: [NoteRepositoryImpl]
    private let store: LocalStore<NoteChange>

    init(_ environment: Environment) {
        let settings = StoreSettings(environment)
        #if SWIFTDATA
            let local = NoteLocalDataSource(container: Database(environment).container, settings: settings)
        #else
            let local = NoteFileDataSource(directory: StoreDirectory(environment), settings: settings)
        #endif
        repositories = (0..<2).map { _ in
            NoteRepositoryImpl(
                remoteDataSource: NoteRemoteDataSource(apiClient: Client(connection: environment.network)),
                localDataSource: local, strategy: environment.configuration.strategy)
        }
        store = local.store
    }

    func answer(to call: Call) async -> Answer {
        let repository = repositories[call.repository % repositories.count]
        let identifier = call.value.identifier
        do {
            switch call.action {
            case .detail: return .value(try await repository.getNote(identifier: identifier).value)
            case .list: return .list(try await repository.getNotes().map(\.value))
            case .page(let page):
                return .page(try await repository.getNotesPage(page: page).notes.map(\.value))
            #if DRAFTS
                case .create: return .value(try await repository.createNote(NoteDraft(call.value)).value)
                case .update:
                    let changes = NoteChanges(call.value)
                    return .value(
                        try await repository.updateNote(identifier: identifier, changes: changes).value)
            #else
                case .create: return .value(try await repository.createNote(Note(call.value)).value)
                case .update: return .value(try await repository.updateNote(Note(call.value)).value)
            #endif
            case .publish: return .value(try await repository.publish(identifier: identifier).value)
            case .delete: try await repository.deleteNote(identifier: identifier)
            case .greet: try await repository.greet()
            }
            return .done
        } catch {
            return error.answer
        }
    }

    func synchronize() async {
        try? await repositories[0].synchronize()
    }

    func takeRefused() async -> [Int] {
        await store.takeRefused()
    }
}

private struct Client: APIClientProtocol {
    let connection: Network.Connection

    func request<Response: Decodable & Sendable>(
        endpoint: Endpoint,
        method: HTTPMethod,
        body: (any Encodable & Sendable)?,
        responseType: Response.Type
    ) async throws -> Response {
        let response: Simulator.Response
        do {
            response = try await connection.response(
                to: Request(
                    method: method.rawValue, path: endpoint.path.percentEncoded,
                    page: endpoint.queryItems.first?.value.flatMap(Int.init),
                    body: try body.map { try JSONEncoder().encode($0) }, key: IdempotencyKey.current))
        } catch is ConnectionLost {
            throw NetworkError.networkUnavailable(.connectionLost)
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

#if DRAFTS
    extension NoteDraft {
        fileprivate init(_ value: Value) {
            self.init(title: "t\(value.mark)", version: value.mark)
        }
    }

    extension NoteChanges {
        fileprivate init(_ value: Value) {
            self.init(title: .set("t\(value.mark)"), version: .set(value.mark))
        }
    }
#endif
