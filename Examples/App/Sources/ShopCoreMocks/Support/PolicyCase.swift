import Foundation
import ShopCore

/// A cell of the table of policies: what a read returns, and what is kept afterwards.
public nonisolated struct PolicyCase: Sendable, CustomStringConvertible {
    /// What is kept before the read.
    public enum Kept: CaseIterable, Sendable {
        case nothing, fresh, old
    }

    /// What the server says.
    public enum Answer: CaseIterable, Sendable {
        case value
        /// The server does not have the item.
        case gone
        case refused
        /// No answer, because the device is offline.
        case none
    }

    public enum Outcome: Sendable {
        case answer, kept, error
    }

    public let policy: ReadPolicy
    public let kept: Kept
    public let answer: Answer
    public let result: Outcome
    /// Whether the server is asked.
    public let asks: Bool

    public var description: String { "\(policy), \(kept) kept, answer: \(answer)" }

    /// The status of the answer; `nil` for a value, and if there is none.
    public var status: Int? {
        switch answer {
        case .gone: 404
        case .refused: 403
        case .value, .none: nil
        }
    }
}

// MARK: - The table

nonisolated extension PolicyCase {
    /// The results of a policy: a row for `nothing`, `fresh` and `old`, a column for `value`, `gone`, `refused` and
    /// `none`.
    private static func table(_ policy: ReadPolicy) -> [[Outcome]] {
        let asServer: [Outcome] = [.answer, .error, .error, .error]
        let orKept: [Outcome] = [.answer, .error, .error, .kept]
        let always: [Outcome] = [.kept, .kept, .kept, .kept]
        return switch policy {
        case .localFirst: [asServer, always, orKept]
        case .remoteFirst: [asServer, orKept, orKept]
        case .refresh, .noCache: [asServer, asServer, asServer]
        case .localOnly: [[.error, .error, .error, .error], always, always]
        }
    }

    public static func cases(of policy: ReadPolicy) -> [PolicyCase] {
        zip(Kept.allCases, table(policy)).flatMap { kept, results in
            zip(Answer.allCases, results).map { answer, result in
                PolicyCase(
                    policy: policy, kept: kept, answer: answer, result: result,
                    asks: policy != .localOnly && (policy != .localFirst || kept != .fresh))
            }
        }
    }
}

// MARK: - Use

nonisolated extension PolicyCase {
    /// Puts `value` into the store as the case says.
    public func prepare<Change, Value>(
        _ store: LocalStore<Change>, _ query: StoreQuery<Change.Row, Value>, _ value: Value
    ) async throws {
        guard kept != .nothing else {
            return
        }
        try await store.keep(value, for: query)
        if kept == .old {
            await store.invalidate(query)
        }
    }

    /// The answer of a mock. `failure` makes an error of a status.
    public func answer<Value>(
        _ value: Value, failure: (Int) -> any Error
    ) -> Result<Value, any Error> {
        switch (answer, status) {
        case (.value, _): .success(value)
        case (_, let status?): .failure(failure(status))
        case (_, nil): .failure(URLError(.notConnectedToInternet))
        }
    }

    public func run<Value>(
        isolation: isolated (any Actor)? = #isolation, _ read: () async throws -> Value
    ) async -> Result<Value, any Error> {
        do {
            return .success(try await read())
        } catch {
            return .failure(error)
        }
    }

    /// What is kept afterwards: the answer, or what was kept before. `isItem` is whether it is a single item, which is
    /// removed if the server does not have it.
    public func keeps<Value>(_ value: Value, before: Value, isItem: Bool) -> Value? {
        switch (asks, answer) {
        case (true, .value) where policy == .noCache && kept == .nothing: nil
        case (true, .value): value
        case (true, .gone) where isItem: nil
        default: kept == .nothing ? nil : before
        }
    }
}
