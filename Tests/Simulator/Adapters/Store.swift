import Foundation
import Simulator

@testable import ShopCore

/// The local store of the support code, as a repository would use it: in memory or in files, as a cache or
/// with changes that wait.
struct StoreApp: Application {
    #if MEMORY
        private static let isDurable = false
        private static let place = "memory"
    #else
        private static let isDurable = true
        private static let place = "files"
    #endif

    static let configurations =
        [
            Configuration(
                name: "store, \(place)", policies: [.localFirst, .remoteFirst, .noCache], isDurable: isDurable
            ),
            Configuration(
                name: "store, \(place), ten minutes", policies: [.localFirst, .remoteFirst, .noCache],
                isDurable: isDurable, expires: true),
            Configuration(
                name: "store, \(place), noCache alone", policies: [.noCache], isDurable: isDurable),
            Configuration(
                name: "store, \(place), offline first", policies: [.localFirst], isDurable: true,
                waiting: [.create, .update, .delete]),
        ] + local

    #if MEMORY
        private static let local: [Configuration] = []
    #else
        private static let local = [
            Configuration(
                name: "store, files, local only", policies: [.localFirst], isDurable: true, isLocal: true)
        ]
    #endif

    private let store: LocalStore<NoteChange>
    private let network: Network.Connection
    private let waiting: Set<Action.Kind>
    private let isLocal: Bool

    init(_ environment: Environment) {
        let configuration = environment.configuration
        var settings = StoreSettings(environment)
        settings.freshTime = configuration.expires ? .seconds(600) : nil
        settings.isLocalOnly = configuration.isLocal
        #if MEMORY
            if configuration.isDurable {
                let (process, account) = (environment.network.process, environment.account)
                let edits = EditPlace.edits(of: process, account)
                store = LocalStore(settings: settings) { EditPlace(edits, process, account) }
            } else {
                store = LocalStore(settings: settings)
            }
        #else
            store = LocalStore(
                folder: environment.folder.appending(path: "\(environment.account)"), settings: settings)
        #endif
        network = environment.network
        waiting = configuration.waiting
        isLocal = configuration.isLocal
    }

    func answer(to call: Call) async -> Answer {
        do {
            guard !isLocal else {
                return try await localAnswer(to: call)
            }
            switch call.action {
            case .detail, .list, .page, .search: return try await read(call)
            case .create, .update, .delete, .publish: return try await write(call)
            case .greet:
                _ = try await Wire(call.action).send(network)
                return .done
            }
        } catch {
            return Answer(error)
        }
    }

    func synchronize() async {
        try? await store.synchronize(by: sender)
    }

    func takeRefused() async -> [Int] {
        var marks: [Int] = []
        guard let refusals = try? await store.refusals() else {
            return marks
        }
        for _ in 0..<(await store.refusedCount) {
            for await refused in refusals {
                marks += refused.change.body.map { [$0.version] } ?? []
                try? await store.acknowledge(refused.id)
                break
            }
        }
        return marks
    }

    private func localAnswer(to call: Call) async throws -> Answer {
        let key = Value.identity(of: call.value.item)
        switch call.action {
        case .detail: return try await store.row(for: key).map { .value($0.value) } ?? .absent
        case .list: return .list(try await store.rows().map(\.value))
        case .create, .update: try await store.save(NoteRow(call.value), for: key)
        case .delete: try await store.delete(key)
        case .page, .search, .publish, .greet: return .cancelled
        }
        return .done
    }

    // MARK: - Reading

    private func read(_ call: Call) async throws -> Answer {
        let policy: ReadPolicy =
            switch call.policy {
            case .localFirst: .localFirst
            case .remoteFirst: .remoteFirst
            case .noCache: .noCache
            }
        let wire = Wire(call.action)
        let network = network
        switch call.action {
        case .detail:
            let query = StoreQuery<NoteRow, NoteRow>.item(Value.identity(of: call.value.item))
            return try await store.read(query, policy: policy) {
                try await wire.send(network).decoded(NoteRow.self)
            } map: { row in
                .value(try row.mapped)
            }.value
        case .page(let page):
            return try await store.read(Self.collection("page \(page)"), policy: policy) {
                try await wire.send(network).decoded(NotesResponse.self)
            } map: { response in
                .page(try response.items.map { try $0.mapped })
            }.value
        case .search:
            return try await store.show {
                try await wire.send(network).decoded(NotesResponse.self)
            } key: { row in
                row.id
            } map: { response in
                .list(try response.items.map { try $0.mapped })
            }
        default:
            return try await store.read(Self.collection("list"), policy: policy) {
                try await wire.send(network).decoded(NotesResponse.self)
            } map: { response in
                .list(try response.items.map { try $0.mapped })
            }.value
        }
    }

    private static func collection(_ name: String) -> StoreQuery<NoteRow, NotesResponse> {
        .collection(name) { $0.id }
    }

    // MARK: - Writing

    private func write(_ call: Call) async throws -> Answer {
        let change = NoteChange(
            action: call.action.kind == .create ? .create : call.action.kind == .delete ? .delete : .update,
            id: Value.identity(of: call.value.item),
            body: call.action.kind == .create || call.action.kind == .update ? NoteRow(call.value) : nil)
        guard !waiting.contains(call.action.kind) else {
            try await store.enqueue(change, by: sender)
            return call.action.kind == .delete ? .done : .value(call.value)
        }
        let network = network
        let wire = Wire(call.action, body: change.body)
        guard call.action.kind != .delete else {
            return try await store.write(change.effect, earlierBy: sender) {
                try await wire.send(network)
            } map: { _ in
                .done
            }
        }
        return try await store.write(change.effect, earlierBy: sender) {
            try await wire.send(network).decoded(NoteRow.self)
        } row: { row in
            (row.id, row)
        } map: { row in
            .value(try row.mapped)
        } assumed: {
            change.body.map { .value($0.value) }
        }
    }

    private var sender: WaitingSender<NoteChange> {
        { [network] change in
            var wire = Wire(change)
            wire.key = IdempotencyKey.current
            let data = try await wire.send(network)
            guard change.action != .delete else {
                return nil
            }
            let row = try data.decoded(NoteRow.self)
            _ = try row.mapped
            return (row.id, row)
        }
    }
}

// MARK: - Generated code

private struct NoteRow: StorableRow {
    let id: String
    let title: String
    let version: Int

    init(_ value: Value) {
        id = Value.identity(of: value.item)
        title = "t\(value.mark)"
        version = value.mark
    }

    var value: Value { Value(item: Value.item(of: id) ?? -1, mark: version) }

    /// The domain value. An identity can be bad.
    var mapped: Value {
        get throws {
            guard value.item >= 0 else {
                throw MappingFailure()
            }
            return value
        }
    }
}

private struct NotesResponse: StoredResponse {
    let items: [NoteRow]
    let next: Int?

    var storedItems: [NoteRow] { items }

    func replacing(items: [NoteRow]) -> NotesResponse {
        NotesResponse(items: items, next: next)
    }
}

private struct NoteChange: WaitingChange {
    enum Action: String, Codable {
        case create, update, delete
    }

    let action: Action
    let id: String
    let body: NoteRow?

    var effect: WriteEffect<NoteRow> {
        switch action {
        case .create: .create(id, assumed: body, lists: ["list"])
        case .update: .change(id, assumed: body)
        case .delete: .delete(id)
        }
    }
}

private struct MappingFailure: RemoteError {
    var remoteFailure: RemoteFailure { .unreadable(path: "id") }
}

// MARK: - Requests

private struct StatusError: RemoteError {
    let status: Int

    var remoteFailure: RemoteFailure { .status(status) }
}

/// What a request says.
private struct Wire: Sendable {
    var method = "GET"
    var path: String
    var page: Int?
    var body: NoteRow?
    var key: String?

    init(_ action: Action, body: NoteRow? = nil) {
        self.body = body
        switch action {
        case .detail(let item), .update(let item), .delete(let item), .publish(let item):
            path = "/notes/" + Value.identity(of: item)
        case .list, .create: path = "/notes"
        case .page(let page):
            path = "/notes/pages"
            self.page = page
        case .search: path = "/notes/search"
        case .greet: path = "/notes/greeting"
        }
        switch action {
        case .update: method = "PUT"
        case .delete: method = "DELETE"
        case .create, .greet: method = "POST"
        case .publish:
            method = "POST"
            path += "/publish"
        case .detail, .list, .page, .search: break
        }
    }

    init(_ change: NoteChange) {
        let item = Value.item(of: change.id) ?? -1
        let action: Action =
            switch change.action {
            case .create: .create
            case .update: .update(item)
            case .delete: .delete(item)
            }
        self.init(action, body: change.body)
    }

    func send(_ network: Network.Connection) async throws -> Data {
        let response = try await network.response(
            to: Request(
                method: method, path: path, page: page, body: try body.map { try JSONEncoder().encode($0) },
                key: key))
        guard (200..<300).contains(response.status) else {
            throw StatusError(status: response.status)
        }
        return response.body
    }
}

extension Data {
    fileprivate func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: self)
    }
}

extension Answer {
    fileprivate init(_ error: any Error) {
        switch error {
        case StoreError.notFound: self = .absent
        case StoreError.acceptedUnreadable: self = .done
        case StoreError.unknownOutcome, StoreError.waitsForEarlierChanges: self = .unanswered
        case StoreError.notKept: self = .unreadable
        default:
            self =
                switch RemoteFailure(error).outcome {
                case .answered: .done
                case .gone: .absent
                case .refused, .unsent: .refused
                case .unanswered: .unanswered
                case .unreadable: .unreadable
                case .cancelled: .cancelled
                }
        }
    }
}

extension LocalStore {
    fileprivate var refusedCount: Int { state.contents.changes.refused.count }
}

#if MEMORY
    /// Keeps transactions in memory. A new process begins with those of the one before it.
    private final class EditPlace: StorePlace {
        nonisolated(unsafe) private static var last: (process: Int, edits: [Int: [StoreEdit<NoteChange>]]) = (
            0, [:]
        )

        private let process: Int
        private let account: Int
        private var edits: [StoreEdit<NoteChange>]
        private var isLoaded = false

        let isReadOnly = false

        /// What the process before this one has kept.
        static func edits(of process: Int, _ account: Int) -> [StoreEdit<NoteChange>] {
            last = (process, process == 0 ? [:] : last.edits)
            return last.edits[account] ?? []
        }

        init(_ edits: [StoreEdit<NoteChange>], _ process: Int, _ account: Int) {
            self.edits = edits
            self.process = process
            self.account = account
        }

        func load() -> StoreContents<NoteChange>? {
            guard !isLoaded else {
                return nil
            }
            isLoaded = true
            var contents = StoreContents<NoteChange>()
            contents.apply(edits)
            return contents
        }

        func append(_ edits: [StoreEdit<NoteChange>], isDurable: Bool) {
            self.edits += edits
            if process == Self.last.process {
                Self.last.edits[account] = self.edits
            }
        }

        func tidy(_ contents: @autoclosure () -> StoreContents<NoteChange>) {}
    }
#endif
