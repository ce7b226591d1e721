import Foundation
import VitalCore
import XCTest

nonisolated final class DateEpochTests: XCTestCase {
    /// Reads and writes seconds.
    func testSeconds() {
        for value in [0, 0.1, -0.1, 1_777_629_600, 1_777_629_600.123, -62_135_596_800] as [Double] {
            do {
                // When
                let sut = try Date(epoch: value, field: "field")

                // Then
                XCTAssertEqual(sut, Date(timeIntervalSince1970: value), "\(value)")
                XCTAssertEqual(sut.epoch, value)
            } catch {
                XCTFail("\(value): \(error)")
            }
        }
    }

    /// Reads and writes milliseconds.
    func testMilliseconds() {
        for value in [0, 1, -1, 1_777_629_600_123, 1_777_629_600_000.5] as [Double] {
            do {
                // When
                let sut = try Date(epochMillis: value, field: "field")

                // Then
                XCTAssertEqual(sut, Date(timeIntervalSince1970: value / 1_000), "\(value)")
                XCTAssertEqual(sut.epochMillis, value)
            } catch {
                XCTFail("\(value): \(error)")
            }
        }
    }

    /// Refuses a moment outside of the years 1 to 9999.
    func testRefuses() {
        for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 253_402_300_800_000, -62_135_596_800_001] {
            XCTAssertThrowsError(try Date(epoch: value, field: "field"), "\(value)") { error in
                XCTAssertEqual(error as? MappingError, MappingError(field: "field", value: "\(value)"))
            }
            XCTAssertThrowsError(try Date(epochMillis: value, field: "field"), "\(value)") { error in
                XCTAssertEqual(error as? MappingError, MappingError(field: "field", value: "\(value)"))
            }
        }
    }

    /// Does not read milliseconds as seconds.
    func testRefusesMilliseconds() {
        XCTAssertThrowsError(try Date(epoch: 1_777_629_600_123, field: "field")) { error in
            XCTAssertTrue(error is MappingError, "\(error)")
        }
    }
}
