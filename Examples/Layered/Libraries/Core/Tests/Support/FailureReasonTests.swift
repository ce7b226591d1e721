import Foundation
import VitalCore
import XCTest

nonisolated final class FailureReasonTests: XCTestCase {
    /// Describes its error.
    func testDescribesError() {
        let error = MappingError(field: "field", value: "value")
        XCTAssertEqual(FailureReason(error).description, String(reflecting: error))
        XCTAssertEqual(FailureReason().description, "unknown")
    }

    /// Contains its error.
    func testKeepsError() {
        let error = MappingError(field: "field", value: "value")
        XCTAssertEqual(FailureReason(error).error as? MappingError, error)
        XCTAssertNil(FailureReason().error)
    }

    /// Says what became of the request, also where a write has no result.
    func testSaysWhatBecameOfTheRequest() {
        let lost = StoreError.unknownOutcome(URLError(.timedOut), idempotencyKey: "key")
        XCTAssertEqual(FailureReason(URLError(.notConnectedToInternet)).failure, .offline)
        XCTAssertEqual(FailureReason(lost).failure, .timeout)
        XCTAssertNil(FailureReason().failure)
    }

    /// Is equal to every other reason.
    func testEqualsEveryOther() {
        let error = MappingError(field: "field", value: "value")
        XCTAssertEqual(FailureReason(error), FailureReason())
    }
}
