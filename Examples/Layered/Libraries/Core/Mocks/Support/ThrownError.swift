/// The error of a type that a call throws, or `nil` if it throws none of this type. For tests in XCTest, whose
/// `XCTAssertThrowsError` does not accept asynchronous calls.
public func thrownError<Failure: Error, Value>(
    as type: Failure.Type,
    isolation: isolated (any Actor)? = #isolation,
    by call: () async throws -> Value
) async -> Failure? {
    do {
        _ = try await call()
        return nil
    } catch {
        return error as? Failure
    }
}
