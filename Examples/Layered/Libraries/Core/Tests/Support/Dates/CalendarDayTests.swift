import Foundation
import Testing

@testable import VitalCore

struct CalendarDayTests {
    private nonisolated static let zones = [
        "UTC", "Europe/Berlin", "America/New_York", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kathmandu",
        "America/Sao_Paulo", "Pacific/Apia",
    ]

    private func date(_ text: String) throws -> Date {
        try Date(iso8601: text, field: "field")
    }

    // MARK: - Text

    @Test("Reads every day of a leap year and of the years around it, and no other")
    func readsEveryDay() {
        // Given
        let texts = (1999...2001).flatMap { year in
            (0...13).flatMap { month in
                (0...32).map { day in String(format: "%04d-%02d-%02d", year, month, day) }
            }
        }

        // When
        let days = texts.compactMap { try? CalendarDay(text: $0, field: "field") }

        // Then
        #expect(days == (10_592..<11_688).map { CalendarDay(daysSince1970: $0) })
    }

    @Test(
        "Refuses a text that is not a day",
        arguments: ["", "soon", "2026-05-01T10:00:00Z", "2026-02-30", "20260501", "0000-01-01"])
    func refusesDay(text: String) {
        #expect(throws: MappingError(field: "field", value: text)) {
            try CalendarDay(text: text, field: "field")
        }
    }

    @Test("Reads every 997th day of the calendar from the text that it writes")
    func writesDays() throws {
        for number in stride(from: -719_162, through: 2_932_896, by: 997) {
            let sut = CalendarDay(daysSince1970: number)
            try #require(sut.daysSince1970 == number)
            try #require(try CalendarDay(text: sut.text, field: "field") == sut)
        }
    }

    @Test("Writes years outside of the calendar with all their digits")
    func writesFarYears() {
        #expect(CalendarDay(year: 10_000, month: 1, day: 1).text == "10000-01-01")
        #expect(CalendarDay(year: 0, month: 12, day: 31).text == "0000-12-31")
        #expect(CalendarDay(year: -1, month: 12, day: 31).description == "-0001-12-31")
    }

    @Test("Reads and writes a custom format, and the first of several forms that fits")
    func readsFormats() throws {
        // Given
        let sut = CalendarDay(year: 2026, month: 5, day: 1)
        let format = "MMMM d, yyyy"

        // When / Then
        #expect(try CalendarDay(text: "May 1, 2026", format: format, field: "field") == sut)
        #expect(sut.text(format: format) == "May 1, 2026")
        #expect(try CalendarDay(scalar: "2026-05-01", forms: [.format(format), .day], field: "field") == sut)
        #expect(sut.scalar(form: .format(format)) == "May 1, 2026")
        #expect(throws: MappingError(field: "field", value: "soon")) {
            try CalendarDay(text: "soon", format: format, field: "field")
        }
        #expect(throws: MappingError(field: "field", value: "soon")) {
            try CalendarDay(scalar: "soon", forms: [.format(format), .day], field: "field")
        }
    }

    // MARK: - Calendar arithmetic

    @Test("Carries over beyond a month and a year")
    func countsOn() {
        #expect(CalendarDay(year: 2026, month: 4, day: 31) == CalendarDay(year: 2026, month: 5, day: 1))
        #expect(CalendarDay(year: 2024, month: 2, day: 30).text == "2024-03-01")
        #expect(CalendarDay(year: 2026, month: 13, day: 1).text == "2027-01-01")
        #expect(CalendarDay(year: 2026, month: 0, day: 0).text == "2025-11-30")
        #expect(CalendarDay(year: 2026, month: 5, day: 25 + 7).text == "2026-06-01")
    }

    @Test("Orders by year, month and day")
    func orders() {
        let days = [(2025, 12, 31), (2026, 1, 1), (2026, 1, 2), (2026, 2, 1)].map {
            CalendarDay(year: $0.0, month: $0.1, day: $0.2)
        }
        #expect(days.reversed().sorted() == days)
        #expect(Set(days + days).count == 4)
    }

    // MARK: - Moments

    @Test("Is the day of every moment from its start to the next start, in every time zone", arguments: zones)
    func convertsInZone(name: String) throws {
        // Given
        let zone = try #require(TimeZone(identifier: name))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone

        for number in 16_000..<16_800 {
            // When
            let sut = CalendarDay(daysSince1970: number)
            let start = sut.start(in: zone)

            // Then
            let parts = calendar.dateComponents([.year, .month, .day], from: start)
            try #require([parts.year, parts.month, parts.day] == [sut.year, sut.month, sut.day])
            try #require(CalendarDay(start, in: zone) == sut)
            try #require(CalendarDay(start - 1, in: zone) < sut)
            try #require(CalendarDay(start + 82_799, in: zone) == sut)
        }
    }

    @Test("Depends on the time zone of a moment")
    func tellsZonesApart() throws {
        // Given
        let moment = try date("2026-05-11T22:00:00Z")
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let newYork = try #require(TimeZone(identifier: "America/New_York"))

        // When / Then
        #expect(CalendarDay(moment, in: berlin).text == "2026-05-12")
        #expect(CalendarDay(moment, in: newYork).text == "2026-05-11")
        #expect(CalendarDay(year: 2026, month: 5, day: 12).start(in: berlin) == moment)
        #expect(try date("2026-05-12T04:00:00Z") == CalendarDay(year: 2026, month: 5, day: 12).start(in: newYork))
    }

    @Test("Begins later if the clock skips midnight")
    func skipsMidnight() throws {
        let zone = try #require(TimeZone(identifier: "America/Sao_Paulo"))
        let sut = CalendarDay(year: 2018, month: 11, day: 4)
        #expect(try date("2018-11-04T03:00:00Z") == sut.start(in: zone))
    }

    // MARK: - Codable

    @Test("Is a text in JSON")
    func isCodable() throws {
        // Given
        let days = [CalendarDay(year: 2026, month: 5, day: 1)]

        // When
        let data = try JSONEncoder().encode(days)

        // Then
        #expect(String(decoding: data, as: UTF8.self) == #"["2026-05-01"]"#)
        #expect(try JSONDecoder().decode([CalendarDay].self, from: data) == days)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([CalendarDay].self, from: Data(#"["2026-02-30"]"#.utf8))
        }
    }
}
