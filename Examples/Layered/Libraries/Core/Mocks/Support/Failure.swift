/// What a call throws; nil where it does not. `XCTAssertThrowsError` cannot wait.
public func failure<Value>(
    isolation: isolated (any Actor)? = #isolation,
    of call: () async throws -> Value
) async -> (any Error)? {
    do {
        _ = try await call()
        return nil
    } catch {
        return error
    }
}
