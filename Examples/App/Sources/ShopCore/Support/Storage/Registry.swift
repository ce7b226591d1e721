import Foundation

/// Values by name, each made when it is asked for first.
nonisolated final class Registry<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [String: Value] = [:]

    var all: [String: Value] { lock.withLock { values } }

    func value(_ name: String, _ make: () -> Value) -> Value {
        lock.withLock {
            let value = values[name] ?? make()
            values[name] = value
            return value
        }
    }
}
