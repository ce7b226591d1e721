import Foundation
import VitalCore
import XCTest

nonisolated final class DateRFC2822Tests: XCTestCase {
    /// Reads a moment.
    func testReadsInstant() {
        for text in [
            "Tue, 5 May 2026 10:00:00 +0000", "Tue, 05 May 2026 10:00:00 +0000", "5 May 2026 10:00:00 +0000",
            "Tue, 05 May 2026 10:00:00 GMT", "Tue, 05 May 2026 10:00:00 UT", "Tue, 05 May 2026 10:00:00 UTC",
            "Tue, 05 May 2026 12:30:00 +0230", "Tue, 05 May 2026 05:00:00 -0500", "tue, 05 may 2026 10:00 gmt",
            "Tue, 05 May 2026 10:00:00", "Tue, 05 May 2026 10:00:00 Z",
        ] {
            do {
                // When
                let sut = try Date(rfc2822: text, field: "field")

                // Then
                XCTAssertEqual(sut, Date(timeIntervalSince1970: 1_777_975_200), text)
            } catch {
                XCTFail("\(text): \(error)")
            }
        }
    }

    /// Refuses a text that is not a date.
    func testRefusesInstant() {
        for text in [
            "", "Tue", "Tue,", "Mon, 05 May 2026 10:00:00 GMT", "Tue 05 May 2026 10:00:00 GMT",
            "Tuesday, 05 May 2026 10:00:00 GMT", "Tue, 32 May 2026 10:00:00 GMT", "Tue, 05 Mai 2026 10:00:00 GMT",
            "Tue, 05 May 26 10:00:00 GMT", "Tue, 05 May 2026 24:00:00 GMT", "Tue, 05 May 2026 10:00:00 EST",
            "Tue, 05 May 2026 10:00:00 GMT+", "Tue, 05 May 2026 10:00:00 GMT ", "Tue, 05 May 2026 10:00:00GMT",
            "Tue, 30 Feb 2026 10:00:00 GMT", "2026-05-05T10:00:00Z",
        ] {
            XCTAssertThrowsError(try Date(rfc2822: text, field: "field"), text) { error in
                XCTAssertEqual(error as? MappingError, MappingError(field: "field", value: text))
            }
        }
    }

    /// Writes the text that it reads.
    func testWritesInstant() {
        for text in [
            "Tue, 05 May 2026 10:00:00 +0000", "Thu, 01 Jan 1970 00:00:00 +0000", "Wed, 31 Dec 1969 23:59:59 +0000",
            "Mon, 01 Jan 0001 00:00:00 +0000", "Fri, 31 Dec 9999 23:59:59 +0000",
        ] {
            XCTAssertEqual(try Date(rfc2822: text, field: "field").rfc2822Text, text)
        }
    }

    /// Knows the weekdays.
    func testKnowsWeekdays() {
        // Given
        let week = (0..<7).map { Date(timeIntervalSince1970: TimeInterval($0) * 86_400) }

        // When
        let weekdays = week.map { $0.rfc2822Text.prefix(3) }

        // Then
        XCTAssertEqual(weekdays, ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"])
    }
}
