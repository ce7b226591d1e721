import VitalCoreMocks
import XCTest

nonisolated final class ThrownErrorTests: XCTestCase {
    /// Is what the call throws.
    func testIsThrown() async {
        let error = await thrownError(as: CancellationError.self) { throw CancellationError() }
        XCTAssertNotNil(error)
    }

    /// Is nil if the call throws nothing, or an error of another type.
    func testIsNil() async {
        let nothing = await thrownError(as: (any Error).self) { 7 }
        XCTAssertNil(nothing)
        let other = await thrownError(as: DecodingError.self) { throw CancellationError() }
        XCTAssertNil(other)
    }
}
