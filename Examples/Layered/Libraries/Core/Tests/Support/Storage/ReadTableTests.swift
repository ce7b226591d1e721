import Foundation
import XCTest

@testable import VitalCore

/// Every cell of the table of policies: what is kept, what the network says, what the caller gets, what is
/// kept then.
nonisolated final class ReadTableTests: XCTestCase {
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

    func testTheTableHasEveryCell() {
        XCTAssertEqual(Self.cells.count, 5 * 3 * 9)
    }

    private func store(_ surroundings: Surroundings, _ sharesRequests: Bool) -> CacheStore<Note> {
        var settings = surroundings.settings()
        settings.sharesRequests = sharesRequests
        return CacheStore<Note>(settings: settings)
    }

    func testAnItem() async {
        for cell in Self.cells {
            for sharesRequests in [true, false] {
                do {
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
                } catch {
                    XCTFail("\(cell), \(sharesRequests): \(error)")
                }
            }
        }
    }

    func testAList() async {
        for cell in Self.cells {
            for sharesRequests in [true, false] {
                do {
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
                } catch {
                    XCTFail("\(cell), \(sharesRequests): \(error)")
                }
            }
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
        XCTAssertEqual(result, cell.result, "\(cell), \(store), \(query), \(surroundings), \(answer)")
        let arrivals = await gate.arrivals
        XCTAssertEqual(arrivals, cell.asks ? 1 : 0, "\(cell), \(store), \(query), \(surroundings), \(answer)")
        let actualKept = try await store.kept(query).map { title($0.value) }
        XCTAssertEqual(actualKept, cell.after, "\(cell), \(store), \(query), \(surroundings), \(answer)")
        // No caller gets the error that a kept value takes the place of.
        let isHidden = cell.network == .unreadable && cell.asks && cell.result != .error
        XCTAssertEqual(
            surroundings.reported.count,
            isHidden ? 1 : 0,
            "\(cell), \(store), \(query), \(surroundings), \(answer)"
        )
    }

    func testACancelledCallerGetsNothingElse() {
        for policy in ReadPolicy.allCases {
            for outcome in RemoteOutcome.allCases {
                for stored in ReadPolicy.Stored.allCases where policy != .localOnly {
                    if outcome == .cancelled || outcome == .unsent || outcome == .refused {
                        XCTAssertFalse(policy.returns(stored, after: outcome), "\(policy), \(outcome)")
                    }
                }
            }
        }
    }
}
