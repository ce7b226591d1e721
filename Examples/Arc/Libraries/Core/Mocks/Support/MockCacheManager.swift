import StudioCore

/// Answers every `get` with `getMethod.result`, and records all calls.
public nonisolated final class MockCacheManager: CacheManagerProtocol {
    public let getMethod = MockMethod<String, (any Sendable)?, Never>(.success(nil))
    public let setMethod = MockMethod<(value: any Sendable, key: String), Void, Never>(.success(()))
    public let removeMethod = MockMethod<String, Void, Never>(.success(()))
    public let removeAllMethod = MockMethod<String, Void, Never>(.success(()))

    public init() {}

    public func get(key: String) async -> (any Sendable)? {
        getMethod.call(key)
    }

    public func set(_ value: any Sendable, for key: String) async {
        setMethod.call((value, key))
    }

    public func remove(key: String) async {
        removeMethod.call(key)
    }

    public func removeAll(withPrefix prefix: String) async {
        removeAllMethod.call(prefix)
    }
}

// MARK: - Recorded calls

nonisolated extension MockCacheManager {
    public var getCalled: Bool {
        getMethod.callCount > 0
    }

    public var setCalled: Bool {
        setMethod.callCount > 0
    }

    public var removeCalled: Bool {
        removeMethod.callCount > 0
    }

    public var removeAllCalled: Bool {
        removeAllMethod.callCount > 0
    }
}
