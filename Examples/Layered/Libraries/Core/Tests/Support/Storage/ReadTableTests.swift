import Foundation
import Testing

@testable import VitalCore

/// Every cell of the table of policies: what is kept, what the network says, what the caller gets, what is
/// kept then.
struct ReadTableTests {
    enum Network: CaseIterable {
        case answer, notFound, gone, refused, offline, timeout, lost, busy, unreadable

        var error: (any Error)? {
            switch self {
            case .answer: nil
            case .notFound: StatusError(status: 404)
            case .gone: StatusError(status: 410)
            case .refused: StatusError(status: 401)
            case .offline: URLError(.notConnectedToInternet)
            case .timeout: URLError(.timedOut)
            case .lost: Lost()
            case .busy: StatusError(status: 503)
            case .unreadable:
                DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
            }
        }

        var isAbsence: Bool { self == .notFound || self == .gone }
    }

    enum Result: Equatable {
        case kept, keptAsOld, answer, error, notFound
    }

    struct Cell: CustomStringConvertible, Sendable {
        let policy: ReadPolicy
        let stored: ReadPolicy.Stored
        let network: Network
        let result: Result
        let asks: Bool
        /// What is kept afterwards: the title, or nothing.
        let after: String?

        var description: String { "\(policy), \(stored), \(network): \(result)" }
    }

    /// The table, as it stands in the documentation.
    static let cells: [Cell] = ReadPolicy.allCases.flatMap { policy in
        [ReadPolicy.Stored.nothing, .fresh, .old].flatMap { stored in
            Network.allCases.map { cell(policy, stored, $0) }
        }
    }

    private static func cell(_ policy: ReadPolicy, _ stored: ReadPolicy.Stored, _ network: Network) -> Cell {
        let kept: String? = stored == .nothing ? nil : "kept"
        let keptResult: Result = stored == .old ? .keptAsOld : .kept
        func cell(_ result: Result, asks: Bool = true, after: String?) -> Cell {
            Cell(policy: policy, stored: stored, network: network, result: result, asks: asks, after: after)
        }
        switch (policy, stored) {
        case (.localOnly, .nothing): return cell(.notFound, asks: false, after: nil)
        case (.localOnly, _), (.localFirst, .fresh): return cell(keptResult, asks: false, after: kept)
        default: break
        }
        switch network {
        case .answer: return cell(.answer, after: policy == .noCache && stored == .nothing ? nil : "answer")
        case .notFound, .gone: return cell(.error, after: nil)
        case .refused: return cell(.error, after: kept)
        case .offline, .timeout, .lost, .busy, .unreadable:
            let falls = stored != .nothing && (policy == .localFirst || policy == .remoteFirst)
            return cell(falls ? keptResult : .error, after: kept)
        }
    }

    @Test("The table has every cell")
    func theTableHasEveryCell() {
        #expect(Self.cells.count == 5 * 3 * 9)
    }

    private func store(_ surroundings: Surroundings, _ sharesRequests: Bool) -> CacheStore<Note> {
        var settings = surroundings.settings()
        settings.sharesRequests = sharesRequests
        return CacheStore<Note>(settings: settings)
    }

    @Test("An item", arguments: cells, [true, false])
    func anItem(_ cell: Cell, sharesRequests: Bool) async throws {
        let surroundings = Surroundings()
        let store = store(surroundings, sharesRequests)
        let query = StoreQuery<Note, Note>.item("7")
        if cell.stored != .nothing {
            _ = try await store.read(query, policy: .refresh) {
                Note("7", "kept")
            } map: {
                $0
            }
        }
        if cell.stored == .old {
            surroundings.advance(by: 601)
        }
        try await check(cell, store, query, surroundings, Note("7", "answer"), \.title)
    }

    @Test("A list", arguments: cells, [true, false])
    func aList(_ cell: Cell, sharesRequests: Bool) async throws {
        let surroundings = Surroundings()
        let store = store(surroundings, sharesRequests)
        if cell.stored != .nothing {
            _ = try await store.read(StoreQuery<Note, NotesResponse>.list, policy: .refresh) {
                NotesResponse(notes: [Note("7", "kept")])
            } map: {
                $0
            }
        }
        if cell.stored == .old {
            surroundings.advance(by: 601)
        }
        // The absence of a list says nothing of what is kept.
        let after = cell.network.isAbsence && cell.asks && cell.stored != .nothing ? "kept" : cell.after
        let listCell = Cell(
            policy: cell.policy, stored: cell.stored, network: cell.network, result: cell.result,
            asks: cell.asks,
            after: after)
        let answer = NotesResponse(notes: [Note("7", "answer")], next: 2)
        try await check(listCell, store, StoreQuery<Note, NotesResponse>.list, surroundings, answer) {
            $0.notes.first?.title ?? ""
        }
    }

    private func check<Answer>(
        _ cell: Cell, _ store: CacheStore<Note>, _ query: StoreQuery<Note, Answer>,
        _ surroundings: Surroundings,
        _ answer: Answer,
        _ title: @escaping @Sendable (Answer) -> String
    ) async throws {
        let gate = Gate()
        await gate.open()
        let error = cell.network.error
        var result: Result
        do {
            let kept = try await store.read(query, policy: cell.policy) {
                await gate.pass()
                if let error {
                    throw error
                }
                return answer
            } map: {
                title($0)
            }
            result = kept.value == "answer" ? .answer : kept.isOld ? .keptAsOld : .kept
        } catch StoreError.notFound {
            result = .notFound
        } catch {
            result = .error
        }
        #expect(result == cell.result)
        #expect(await gate.arrivals == (cell.asks ? 1 : 0))
        #expect(try await store.kept(query).map { title($0.value) } == cell.after)
        // No caller gets the error that a kept value takes the place of.
        let isHidden = cell.network == .unreadable && cell.asks && cell.result != .error
        #expect(surroundings.reported.count == (isHidden ? 1 : 0))
    }

    @Test("A cancelled caller gets nothing else", arguments: ReadPolicy.allCases, RemoteOutcome.allCases)
    func aCancelledCallerGetsNothingElse(_ policy: ReadPolicy, _ outcome: RemoteOutcome) {
        for stored in ReadPolicy.Stored.allCases where policy != .localOnly {
            if outcome == .cancelled || outcome == .unsent || outcome == .refused {
                #expect(!policy.returns(stored, after: outcome))
            }
        }
    }
}
