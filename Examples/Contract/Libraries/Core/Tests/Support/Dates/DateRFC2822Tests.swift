import ChallengeCore
import Foundation
import Testing

struct DateRFC2822Tests {
    @Test(
        "Reads a moment",
        arguments: [
            "Tue, 5 May 2026 10:00:00 +0000", "Tue, 05 May 2026 10:00:00 +0000", "5 May 2026 10:00:00 +0000",
            "Tue, 05 May 2026 10:00:00 GMT", "Tue, 05 May 2026 10:00:00 UT", "Tue, 05 May 2026 10:00:00 UTC",
            "Tue, 05 May 2026 12:30:00 +0230", "Tue, 05 May 2026 05:00:00 -0500", "tue, 05 may 2026 10:00 gmt",
            "Tue, 05 May 2026 10:00:00 Z",
        ]
    )
    func readsInstant(text: String) throws {
        // When
        let sut = try Date(rfc2822: text, field: "field")

        // Then
        #expect(sut == Date(timeIntervalSince1970: 1_777_975_200))
    }

    @Test(
        "Refuses a text that is not a date",
        arguments: [
            "", "Tue", "Tue,", "Mon, 05 May 2026 10:00:00 GMT", "Tue 05 May 2026 10:00:00 GMT",
            "Tuesday, 05 May 2026 10:00:00 GMT", "Tue, 32 May 2026 10:00:00 GMT", "Tue, 05 Mai 2026 10:00:00 GMT",
            "Tue, 05 May 26 10:00:00 GMT", "Tue, 05 May 2026 24:00:00 GMT", "Tue, 05 May 2026 10:00:00 EST",
            "Tue, 05 May 2026 10:00:00 GMT+", "Tue, 05 May 2026 10:00:00 GMT ", "Tue, 05 May 2026 10:00:00GMT",
            "Tue, 30 Feb 2026 10:00:00 GMT", "Tue, 05 May 2026 10:00:00", "Tue, 05 May 2026 10:00:00 ",
            "2026-05-05T10:00:00Z",
        ]
    )
    func refusesInstant(text: String) {
        #expect(throws: MappingError(field: "field", value: text)) {
            try Date(rfc2822: text, field: "field")
        }
    }

    @Test(
        "Writes the text that it reads",
        arguments: [
            "Tue, 05 May 2026 10:00:00 +0000", "Thu, 01 Jan 1970 00:00:00 +0000", "Wed, 31 Dec 1969 23:59:59 +0000",
            "Mon, 01 Jan 0001 00:00:00 +0000", "Fri, 31 Dec 9999 23:59:59 +0000",
        ]
    )
    func writesInstant(text: String) throws {
        #expect(try Date(rfc2822: text, field: "field").rfc2822Text == text)
    }

    @Test("Knows the weekdays")
    func knowsWeekdays() {
        // Given
        let week = (0..<7).map { Date(timeIntervalSince1970: TimeInterval($0) * 86_400) }

        // When
        let weekdays = week.map { $0.rfc2822Text.prefix(3) }

        // Then
        #expect(weekdays == ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"])
    }
}
