import Foundation
import VitalCore
import XCTest

nonisolated final class DateISO8601Tests: XCTestCase {
    /// Reads a moment.
    func testReadsInstant() {
        for (text, secondsSince1970) in [
            ("1970-01-01T00:00:00Z", 0.0),
            ("1969-12-31T23:59:59Z", -1),
            ("2026-05-01T10:00:00Z", 1_777_629_600),
            ("2026-05-01T10:00Z", 1_777_629_600),
            ("2026-05-01T10:00:00", 1_777_629_600),
            ("2026-05-01T10:00", 1_777_629_600),
            ("2026-05-01T10:00:00.25", 1_777_629_600.25),
            ("2026-05-01T10:00:00.25Z", 1_777_629_600.25),
            ("2026-05-01T10:00:00.250000000000000000000Z", 1_777_629_600.25),
            ("2026-05-01T12:00:00+02:00", 1_777_629_600),
            ("2026-05-01T12:00:00+0200", 1_777_629_600),
            ("2026-05-01T12:00:00+02", 1_777_629_600),
            ("2026-05-01T04:30:00-05:30", 1_777_629_600),
            ("2026-05-01T10:00:00-00:00", 1_777_629_600),
            ("2024-02-29T23:59:59Z", 1_709_251_199),
            ("2000-02-29T00:00:00Z", 951_782_400),
            ("0001-01-01T00:00:00Z", -62_135_596_800),
            ("9999-12-31T23:59:59Z", 253_402_300_799),
        ] {
            do {
                // When
                let sut = try Date(iso8601: text, field: "field")

                // Then
                XCTAssertEqual(sut, Date(timeIntervalSince1970: secondsSince1970), text)
            } catch {
                XCTFail("\(text): \(error)")
            }
        }
    }

    /// Reads a fraction of any length.
    func testReadsLongFraction() throws {
        // Given
        let text = "2026-05-01T10:00:00.\(String(repeating: "9", count: 400))Z"

        // When
        let sut = try Date(iso8601: text, field: "field")

        // Then
        XCTAssertLessThan(abs(sut.timeIntervalSince1970 - 1_777_629_601), 0.001)
    }

    /// Refuses a text that is not a date.
    func testRefusesInstant() {
        for text in [
            "", "soon", "2026-05-01", "2026-05-01 10:00:00Z", "2026-05-01T10:00:00ZZ", "2026-05-01T10:00:00Z ",
            "2026-05-01T24:00:00Z", "2026-05-01T10:60:00Z", "2026-05-01T10:00:60Z", "2026-05-01T10:00:00.Z",
            "2026-05-01T10Z", "2026-05-01T10:00:", "2026-05-01T10:00:00+2", "2026-05-01T10:00:00+24:00",
            "2026-05-01T10:00:00+02:60", "2026-05-01T10:00:00+02:", "2026-05-01T10:00:00+02:0",
            "2026-05-01T10:00:00*02:00", "2026-13-01T10:00:00Z", "2026-00-01T10:00:00Z", "2026-04-31T10:00:00Z",
            "2026-02-29T10:00:00Z", "1900-02-29T10:00:00Z", "2026-05-00T10:00:00Z", "2026-5-1T10:00:00Z",
            "0000-00-00T00:00:00Z", "0000-12-31T23:59:59Z", "0001-01-01T00:00:00+01:00", "٢٠٢٦-05-01T10:00:00Z",
        ] {
            // When / Then
            XCTAssertThrowsError(try Date(iso8601: text, field: "field"), text) { error in
                XCTAssertEqual(error as? MappingError, MappingError(field: "field", value: text))
            }
        }
    }

    /// Writes the text that it reads.
    func testWritesInstant() {
        for text in [
            "1970-01-01T00:00:00Z", "1969-12-31T23:59:59.999Z", "2026-05-01T10:00:00Z", "2026-05-01T10:00:00.250Z",
            "2026-05-01T10:00:00.001Z", "2026-05-01T10:00:00.000001Z", "2026-05-01T10:00:00.123456Z",
            "1900-02-28T23:59:59.900Z", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z",
        ] {
            do {
                // When
                let sut = try Date(iso8601: text, field: "field")

                // Then
                XCTAssertEqual(sut.iso8601Text, text)
            } catch {
                XCTFail("\(text): \(error)")
            }
        }
    }

    /// Writes any date without a crash.
    func testWritesAnyDate() {
        for secondsSince1970 in [0, 1e12, -1e12, 1e300, -1e300, .infinity, -.infinity, .nan] as [Double] {
            // Given
            let sut = Date(timeIntervalSince1970: secondsSince1970)

            // When / Then
            XCTAssertTrue(sut.iso8601Text.hasSuffix("Z"), "\(secondsSince1970)")
            XCTAssertTrue(sut.rfc2822Text.hasSuffix("+0000"), "\(secondsSince1970)")
        }
    }

    /// Carries a rounded fraction into the second.
    func testCarriesFraction() {
        XCTAssertEqual(Date(timeIntervalSince1970: -0.000_000_01).iso8601Text, "1970-01-01T00:00:00Z")
        XCTAssertEqual(Date(timeIntervalSince1970: 59.999_999_9).iso8601Text, "1970-01-01T00:01:00Z")
    }
}
