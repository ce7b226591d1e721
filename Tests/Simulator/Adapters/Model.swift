import Foundation
import Simulator

/// The store as it should be, as short as possible and in memory: rows by identity with a revision, lists of identities,
/// and a log of what waits. It shows that the checks can be kept, all at once, and what that takes.
struct ModelApp: Application {
    static let configurations = [
        Configuration(name: "model", policies: [.localFirst, .remoteFirst, .noCache], isDurable: false),
        Configuration(
            name: "model, offline first", policies: [.localFirst], isDurable: true,
            waiting: [.create, .update, .delete]),
    ]

    private let store: Store

    /// What is durable: the processes of a run have the same.
    nonisolated(unsafe) private static var saved: [Int: Store.State] = [:]

    init(_ environment: Environment) {
        let isDurable = environment.configuration.isDurable
        if environment.network.process == 0 || !isDurable {
            Self.saved = [:]
        }
        let account = environment.account
        store = Store(environment, Self.saved[account] ?? Store.State()) { state in
            if isDurable {
                Self.saved[account] = state
            }
        }
    }

    func answer(to call: Call) async -> Answer {
        do {
            switch call.action {
            case .detail, .list, .page: return try await store.read(call.action, call.policy)
            case .search: return try await store.read(.list, .noCache)
            case .create, .update, .delete, .publish: return try await store.write(call)
            case .greet:
                _ = try await store.send(Wire(call))
                return .done
            }
        } catch let failure as Failure {
            return failure.answer
        } catch {
            return error is ConnectionLost ? .unanswered : .cancelled
        }
    }

    func synchronize() async {
        await store.synchronize()
    }

    func takeRefused() async -> [Int] {
        await store.takeRefused()
    }
}

private struct Failure: Error {
    let answer: Answer
}

/// What a request says.
private struct Wire: Codable {
    var method = "GET"
    var path: String
    var page: Int?
    var mark: Int?
    var key: String?

    init(_ action: Action) {
        switch action {
        case .detail(let item), .update(let item), .delete(let item), .publish(let item):
            path = "/notes/" + Value.identity(of: item)
        case .list, .search, .create: path = "/notes"
        case .page(let page):
            path = "/notes/pages"
            self.page = page
        case .greet: path = "/notes/greeting"
        }
    }

    init(_ call: Call) {
        self.init(call.action)
        switch call.action {
        case .update: method = "PUT"
        case .delete: method = "DELETE"
        case .create, .greet: method = "POST"
        case .publish:
            method = "POST"
            path += "/publish"
        case .detail, .list, .page, .search: break
        }
        mark = call.action.kind == .create || call.action.kind == .update ? call.value.mark : nil
    }
}

private actor Store {
    struct Row {
        /// Nil for an item that is gone.
        var mark: Int?
        var revision: Int
        var isStale = false
    }

    struct Collection {
        var items: [Int]
        var revision: Int
        var isStale = false
    }

    struct Change {
        let call: Call
        let wire: Wire
    }

    struct State {
        var revision = 0
        var rows: [Int: Row] = [:]
        /// Page 0 is the list.
        var collections: [Int: Collection] = [:]
        /// When a collection was made stale last, though none may have been kept.
        var invalidation = 0
        /// When an item was changed last, or may have been, though it may not be kept.
        var changes: [Int: Int] = [:]
        /// When nobody knew what a write did, last.
        var doubt = 0
        /// The items that were created, by revision.
        var creations: [(revision: Int, item: Int)] = []
        var log: [Change] = []
        var refused: [Int] = []
    }

    private var state: State {
        didSet { save(state) }
    }
    private let save: @Sendable (State) -> Void
    private let network: Network.Connection
    private let clock: VirtualClock
    private let waiting: Set<Action.Kind>
    private var busyItems: Set<Int> = []
    private var queues: [Int: [CheckedContinuation<Void, Never>]] = [:]
    private var sending: Task<Void, Never>?

    init(_ environment: Environment, _ state: State, save: @escaping @Sendable (State) -> Void) {
        self.state = state
        self.save = save
        network = environment.network
        clock = environment.clock
        waiting = environment.configuration.waiting
    }

    func takeRefused() -> [Int] {
        defer { state.refused = [] }
        return state.refused
    }
}

// MARK: - Reading

extension Store {
    func read(_ action: Action, _ policy: Policy) async throws -> Answer {
        if policy == .localFirst, isFresh(action), let view = view(action) {
            return view
        }
        let ticket = state.revision
        do {
            return merge(try await send(Wire(action)), action, ticket, isKeeping: policy != .noCache)
        } catch let failure as Failure where failure.answer == .absent {
            if let item = action.named {
                if isUnchanged(item, since: ticket) {
                    let revision = nextRevision()
                    state.rows[item] = Row(mark: nil, revision: revision)
                } else {
                    state.rows[item]?.isStale = true
                }
            }
            throw failure
        } catch let failure as Failure where failure.answer == .unanswered && policy != .noCache {
            guard let view = view(action) else {
                throw failure
            }
            return view
        } catch is ConnectionLost where policy != .noCache {
            guard let view = view(action) else {
                throw ConnectionLost()
            }
            return view
        }
    }

    private func isFresh(_ action: Action) -> Bool {
        switch action {
        case .detail(let item):
            state.log.contains { $0.call.value.item == item } || state.rows[item]?.isStale == false
        default:
            state.collections[action.page]?.isStale == false && items(of: action).allSatisfy { !isStale($0) }
        }
    }

    private func isStale(_ item: Int) -> Bool {
        state.rows[item]?.isStale == true
    }

    private func items(of action: Action) -> [Int] {
        let kept = state.collections[action.page]?.items ?? []
        guard action == .list else {
            return kept
        }
        return kept + pendingCreations.filter { !kept.contains($0) }
    }

    /// What the device shows: what the server had last, with what waits over it.
    private func view(_ action: Action) -> Answer? {
        switch action {
        case .detail(let item):
            return value(of: item).map(Answer.value)
        default:
            guard state.collections[action.page] != nil else {
                return nil
            }
            let values = items(of: action).compactMap(value)
            return action == .list ? .list(values) : .page(values)
        }
    }

    private func value(of item: Int) -> Value? {
        var mark = state.rows[item]?.mark
        for change in state.log where change.call.value.item == item {
            switch change.call.action.kind {
            case .create: mark = change.call.value.mark
            // A whole entity needs nothing below it, unless the item is gone.
            case .update where mark != nil || state.rows[item] == nil: mark = change.call.value.mark
            case .delete: mark = nil
            default: break
            }
        }
        return mark.map { Value(item: item, mark: $0) }
    }

    /// Takes an answer of the server, except for what was changed after the request began.
    private func merge(_ body: Body, _ action: Action, _ ticket: Int, isKeeping: Bool) -> Answer {
        let revision = nextRevision()
        for value in body.values where isUnchanged(value.item, since: ticket) {
            if isKeeping || state.rows[value.item] != nil {
                state.rows[value.item] = Row(mark: value.mark, revision: revision)
            } else {
                // It is shown, so nothing older may be kept after it.
                state.changes[value.item] = revision
            }
        }
        // A row that is newer than the request answers in its place, without a cache too.
        let shown = body.values.compactMap { value in
            state.rows[value.item] == nil && !waits(value.item) ? value : self.value(of: value.item)
        }
        if case .detail = action {
            return shown.first.map(Answer.value) ?? .absent
        }
        let fetched = body.values.map(\.item)
        let created = state.creations.filter { $0.revision > ticket && !fetched.contains($0.item) }.map(
            \.item)
        // What was asked for before a doubtful change is shown once, and not kept.
        if isKeeping, state.doubt <= ticket, body.values.allSatisfy({ state.rows[$0.item] != nil }) {
            if state.collections[action.page]?.revision ?? 0 <= ticket {
                state.collections[action.page] = Collection(
                    items: fetched + (action == .list ? created : []), revision: revision,
                    isStale: state.invalidation > ticket)
            }
            if let view = view(action) {
                return view
            }
        }
        let added = (created + pendingCreations).filter { !fetched.contains($0) }
        return action == .list ? .list(shown + added.compactMap(value)) : .page(shown)
    }

    private var pendingCreations: [Int] {
        state.log.filter { $0.call.action == .create }.map(\.call.value.item)
    }

    private func waits(_ item: Int) -> Bool {
        state.log.contains { $0.call.value.item == item }
    }

    private func isUnchanged(_ item: Int, since ticket: Int) -> Bool {
        max(state.rows[item]?.revision ?? 0, state.changes[item] ?? 0) <= ticket
    }
}

// MARK: - Writing

extension Store {
    func write(_ call: Call) async throws -> Answer {
        guard !waiting.contains(call.action.kind) else {
            var wire = Wire(call)
            wire.key = "\(call.process).\(call.number)"
            state.log.append(Change(call: call, wire: wire))
            sendInBackground()
            return call.action.kind == .delete ? .done : .value(call.value)
        }
        // What waits for the item comes first.
        if waits(call.value.item) {
            _ = await sendAll()
            guard !waits(call.value.item) else {
                throw ConnectionLost()
            }
        }
        // One write of an item at a time: of two that overlap nobody knows which the server applied last.
        await enter(call.value.item)
        defer { leave(call.value.item) }
        do {
            let body = try await send(Wire(call))
            return accept(call, body.values.first)
        } catch {
            fail(call, error)
            guard (error as? Failure)?.answer == .unreadable else {
                throw error
            }
            return .done
        }
    }

    private func enter(_ item: Int) async {
        while busyItems.contains(item) {
            await withCheckedContinuation { queues[item, default: []].append($0) }
        }
        busyItems.insert(item)
    }

    private func leave(_ item: Int) {
        busyItems.remove(item)
        for continuation in queues.removeValue(forKey: item) ?? [] {
            continuation.resume()
        }
    }

    private func accept(_ call: Call, _ value: Value?) -> Answer {
        let item = call.value.item
        let revision = nextRevision()
        state.rows[item] = Row(mark: value?.mark, revision: revision)
        state.changes[item] = revision
        if call.action == .create {
            state.creations.append((revision, item))
        }
        if call.action.kind == .create || call.action.kind == .delete {
            state.invalidation = revision
            for page in state.collections.keys {
                state.collections[page]?.isStale = true
                if page == 0, call.action == .create, state.collections[page]?.items.contains(item) == false {
                    state.collections[page]?.items.append(item)
                    state.collections[page]?.revision = revision
                }
            }
        }
        return value.map(Answer.value) ?? .done
    }

    private func nextRevision() -> Int {
        state.revision += 1
        return state.revision
    }

    private func fail(_ call: Call, _ error: any Error) {
        let answer = (error as? Failure)?.answer
        guard answer != .refused else {
            return
        }
        if answer == .unreadable, call.action.kind == .create || call.action.kind == .update {
            // It was accepted, so the device knows what the server has, if not all of it.
            _ = accept(call, call.value)
            state.rows[call.value.item]?.isStale = true
            return
        }
        let item = call.value.item
        let revision = nextRevision()
        if answer == .absent {
            state.rows[item] = Row(mark: nil, revision: revision)
        } else {
            // Nobody knows: what the device had is not shown again as if it were known.
            state.changes[item] = revision
            state.doubt = revision
            if answer == .unreadable || call.action.kind == .delete {
                state.rows[item] = nil
            } else if state.rows[item] != nil {
                state.rows[item]?.isStale = true
                state.rows[item]?.revision = revision
            }
            state.invalidation = revision
            state.collections = [:]
        }
    }
}

// MARK: - Sending

extension Store {
    private func sendInBackground() {
        guard sending == nil else {
            return
        }
        sending = Task {
            while await sendAll(), !state.log.isEmpty {
                do {
                    try await clock.sleep(for: .seconds(30))
                } catch {
                    break
                }
            }
            sending = nil
        }
    }

    func synchronize() async {
        _ = await sendAll()
    }

    /// Returns whether to try again.
    private func sendAll() async -> Bool {
        while let change = state.log.first {
            let item = change.call.value.item
            await enter(item)
            defer { leave(item) }
            guard state.log.first?.wire.key == change.wire.key else {
                continue
            }
            do {
                let body = try await send(change.wire)
                remove(change)
                _ = accept(change.call, body.values.first)
            } catch let failure as Failure where failure.answer != .unanswered {
                remove(change)
                if failure.answer == .unreadable {
                    fail(change.call, failure)
                } else {
                    refuse(change, failure)
                }
            } catch {
                return !(error is CancellationError)
            }
        }
        return false
    }

    private func remove(_ change: Change) {
        state.log.removeAll { $0.wire.key == change.wire.key }
    }

    private func refuse(_ change: Change, _ failure: Failure) {
        if change.call.action.kind != .delete {
            state.refused.append(change.call.value.mark)
        }
        fail(change.call, failure)
        if change.call.action == .create {
            let later = state.log.filter { $0.call.value.item == change.call.value.item }
            state.refused += later.map(\.call.value.mark)
            state.log.removeAll { $0.call.value.item == change.call.value.item }
        }
    }

    func send(_ wire: Wire) async throws -> Body {
        let json = wire.mark.map { Data("{\"version\":\($0)}".utf8) }
        let response = try await network.response(
            to: Request(method: wire.method, path: wire.path, page: wire.page, body: json, key: wire.key))
        switch response.status {
        case 200..<300: break
        case 404, 410: throw Failure(answer: .absent)
        case 408, 429, 500...: throw Failure(answer: .unanswered)
        default: throw Failure(answer: .refused)
        }
        if wire.method == "DELETE" || wire.path == "/notes/greeting" {
            return Body(values: [])
        }
        guard let body = try? JSONDecoder().decode(Body.self, from: response.body),
            body.values.allSatisfy({ $0.item >= 0 })
        else {
            throw Failure(answer: .unreadable)
        }
        return body
    }
}

/// The values of an answer: an item, or several.
private struct Body: Decodable {
    let values: [Value]

    private struct Item: Decodable {
        let id: String
        let version: Int

        var value: Value { Value(item: Value.item(of: id) ?? -1, mark: version) }
    }

    private enum Key: CodingKey {
        case items
    }

    init(values: [Value]) {
        self.values = values
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        if container.contains(.items) {
            values = try container.decode([Item].self, forKey: .items).map(\.value)
        } else {
            values = [try Item(from: decoder).value]
        }
    }
}

extension Action {
    fileprivate var page: Int {
        if case .page(let page) = self { page } else { 0 }
    }

    fileprivate var named: Int? {
        if case .detail(let item) = self { item } else { nil }
    }
}
