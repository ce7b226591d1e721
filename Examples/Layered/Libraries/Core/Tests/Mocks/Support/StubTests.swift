import Foundation
import VitalCoreMocks
import XCTest

nonisolated final class StubTests: XCTestCase {
    /// Reads the given text.
    func testReads() {
        // Given
        let uuid = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"

        // When / Then
        XCTAssertEqual(URL(stub: "https://casa.example").absoluteString, "https://casa.example")
        XCTAssertEqual(UUID(stub: uuid).uuidString, uuid)
        XCTAssertEqual(Decimal(stub: "12.34").description, "12.34")
    }

    /// Is the moment at which the clocks of a zone show the time.
    func testReadsClock() {
        let clock = 1_777_629_600.25
        XCTAssertEqual(Date(stub: clock, in: "+00:00"), Date(timeIntervalSince1970: clock))
        XCTAssertEqual(Date(stub: clock, in: "+02:00"), Date(timeIntervalSince1970: clock - 7_200))
        XCTAssertEqual(Date(stub: clock, in: "America/New_York"), Date(timeIntervalSince1970: clock + 14_400))
    }
}
