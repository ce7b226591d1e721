import Foundation

/// One method of a mock: it records its calls, and answers each with `result`. Safe under concurrent calls.
public nonisolated final class MockMethod<Arguments: Sendable, Success: Sendable, Failure: Error>: @unchecked Sendable {
    private let lock = NSLock()
    private var answer: Result<Success, Failure>
    private var recorded: [Arguments] = []

    public init(_ result: Result<Success, Failure>) {
        answer = result
    }

    @discardableResult
    public func call(_ arguments: Arguments) throws(Failure) -> Success {
        let result = lock.withLock {
            recorded.append(arguments)
            return answer
        }
        return try result.get()
    }

    public var result: Result<Success, Failure> {
        get { lock.withLock { answer } }
        set { lock.withLock { answer = newValue } }
    }

    /// The arguments of every call so far, the last one last.
    public var calls: [Arguments] {
        lock.withLock { recorded }
    }
}

nonisolated extension MockMethod {
    public var callCount: Int {
        calls.count
    }

    /// The arguments of the last call.
    public var lastCall: Arguments? {
        calls.last
    }

    @discardableResult
    public func call() throws(Failure) -> Success where Arguments == Void {
        try call(())
    }
}
