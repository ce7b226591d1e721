import ShopCore

/// Settings for tests of changes that wait: a change that could not be sent is not sent again by itself.
public nonisolated final class Retries: Sendable {
    private let sleepMethod = MockMethod<Duration, Void, any Error>(.failure(CancellationError()))

    public init() {}

    public var settings: StoreSettings {
        var settings = StoreSettings()
        settings.sleep = { [sleepMethod] in try sleepMethod.call($0) }
        return settings
    }

    /// Waits until changes were sent in the background without success.
    public func waitForAttempt() async {
        while sleepMethod.callCount == 0 {
            await Task.yield()
        }
    }
}
