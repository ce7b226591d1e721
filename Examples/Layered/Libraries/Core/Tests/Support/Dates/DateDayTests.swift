import Foundation
import Testing
import VitalCore

struct DateDayTests {
    @Test("Reads every day of a leap year and its neighbours, and no other")
    func readsEveryDay() {
        // Given
        let daysSince1970 = 10_592..<11_688
        let texts = (1999...2001).flatMap { year in
            (0...13).flatMap { month in
                (0...32).map { day in String(format: "%04d-%02d-%02d", year, month, day) }
            }
        }

        // When
        let days = texts.compactMap { try? Date(day: $0, field: "field") }

        // Then
        let expected = daysSince1970.map { Date(timeIntervalSince1970: TimeInterval($0) * 86_400) }
        #expect(days == expected)
    }

    @Test("Refuses what is no day", arguments: ["", "soon", "2026-05-01T10:00:00Z", "2026-02-30", "20260501"])
    func refusesDay(text: String) {
        // When / Then
        #expect(throws: MappingError(field: "field", value: text)) {
            try Date(day: text, field: "field")
        }
    }

    @Test("Writes every 997th day of the calendar as it reads it")
    func writesDays() throws {
        for day in stride(from: -719_162, through: 2_932_896, by: 997) {
            // Given
            let sut = Date(timeIntervalSince1970: TimeInterval(day) * 86_400)

            // When
            let result = try Date(day: sut.dayText, field: "field")

            // Then
            try #require(result == sut)
        }
    }

    @Test("Writes the day in UTC, whatever the time")
    func writesDayOfInstant() throws {
        #expect(try Date(iso8601: "2026-05-01T23:30:00-02:00", field: "field").dayText == "2026-05-02")
        #expect(try Date(iso8601: "1969-12-31T00:00:01Z", field: "field").dayText == "1969-12-31")
    }

    @Test("Writes years outside of the calendar with all their digits")
    func writesFarYears() {
        #expect(Date(timeIntervalSince1970: 253_402_300_800).dayText == "10000-01-01")
        #expect(Date(timeIntervalSince1970: -62_135_596_801).dayText == "0000-12-31")
        #expect(Date(timeIntervalSince1970: -62_167_219_201).dayText == "-0001-12-31")
    }
}
