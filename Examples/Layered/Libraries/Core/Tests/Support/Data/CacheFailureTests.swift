import VitalCore
import XCTest

nonisolated final class CacheFailureTests: XCTestCase {
    /// Logs the error.
    func testLogs() {
        CacheFailure.log(CancellationError())
    }
}
