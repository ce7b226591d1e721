import Foundation
import ShopCore
import ShopNetworking
import Simulator

@testable import ShopNote

/// Repositories of the style `layered` over files or SwiftData.
struct LayeredApp: Application {
    #if SWIFTDATA
        static let configurations = Configuration.strategies(of: "layered, SwiftData")
    #else
        static let configurations = Configuration.strategies(of: "layered, files")
    #endif

    let repositories: [NoteRepositoryImplementation]
    private let store: LocalStore<NoteChange>

    init(_ environment: Environment) {
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
    }

    func answer(to call: Call) async -> Answer {
        let repository = repositories[call.repository % repositories.count]
        let identifier = call.value.identifier
        do {
            switch call.action {
            case .detail: return .value(try await repository.findById(identifier).value)
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
        try? await repositories[0].synchronize()
    }

    func takeRefused() async -> [Int] {
        await store.takeRefused()
    }
}

private struct Client: NetworkClientProtocol {
    let connection: Network.Connection

    func response(to endpoint: Endpoint) async throws -> HTTPResponse {
        let response = try await connection.response(
            to: Request(
                method: endpoint.method.rawValue, path: endpoint.path.percentEncoded,
                page: endpoint.queryItems.first?.value.flatMap(Int.init), body: endpoint.body,
                key: IdempotencyKey.current))
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
