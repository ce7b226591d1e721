import VitalCore
import XCTest

nonisolated final class RawRepresentableKnownTests: XCTestCase {
    private enum Size: String {
        case small, large
    }

    /// Returns the value with a raw value.
    func testFindsKnown() {
        XCTAssertEqual(try Size(known: "large"), .large)
    }

    /// Reports the type and a raw value that no value has.
    func testRefusesUnknown() {
        XCTAssertThrowsError(try Size(known: "huge")) { error in
            XCTAssertEqual(error as? MappingError, MappingError(field: "Size", value: "huge"))
        }
    }
}
