import VitalCoreMocks
import XCTest

nonisolated final class FailureTests: XCTestCase {
    func test_failure_whenCallThrows_shouldBeItsError() async {
        let error = await failure { throw CancellationError() }
        XCTAssertTrue(error is CancellationError)
    }

    func test_failure_whenCallSucceeds_shouldBeNil() async {
        let error = await failure { 7 }
        XCTAssertNil(error)
    }
}
