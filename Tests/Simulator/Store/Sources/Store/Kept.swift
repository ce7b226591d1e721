import Foundation

/// A value of the store, and what the store knows about it.
public nonisolated struct Kept<Value: Sendable>: Sendable {
    public let value: Value
    /// Whether the value has expired, or may differ from the server's after a write whose outcome is unknown.
    public let isOld: Bool
    /// Whether a change of the item waits to be sent.
    public let isWaiting: Bool
    /// When the server gave the value; for a list or page, the answer as a whole.
    public let fetchedAt: Date

    func map<NewValue>(_ transform: (Value) throws -> NewValue) rethrows -> Kept<NewValue> {
        Kept<NewValue>(value: try transform(value), isOld: isOld, isWaiting: isWaiting, fetchedAt: fetchedAt)
    }
}

nonisolated extension Kept: Equatable where Value: Equatable {}
