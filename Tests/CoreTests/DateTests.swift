import Foundation
import RandomSpecs
import Testing

@testable import Language

@Suite struct DateTests {
    @Test func `A day counts as many days as there are before it`() {
        // Counted day by day, with the rule of leap years and nothing else.
        var (year, month, day) = (1, 1, 1)
        var days = -719_162
        while year < 2_500 {
            if day == 1 {
                let date = CivilDate(year: year, month: month, day: day)
                #expect(date?.daysSince1970 == days)
                #expect(CivilDate(daysSince1970: days) == date)
            }
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            let length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
            #expect(day != 1 || CivilDate(year: year, month: month, day: length + 1) == nil)
            (day, days) = (day + length - day + 1, days + length - day + 1)
            (day, month) = (1, month + 1)
            (month, year) = month > 12 ? (1, year + 1) : (month, year)
        }
        #expect(CivilDate(year: 2026, month: 5, day: 5)?.weekday == 2)
        #expect(CivilDate(year: 1969, month: 12, day: 28)?.weekday == 0)
        #expect(CivilDate(year: 10_000, month: 1, day: 1) == nil)
        #expect(CivilDate(year: 2026, month: 13, day: 1) == nil)
        #expect(CivilDate(year: 2026, month: 1, day: 0) == nil)
    }

    @Test(arguments: [
        "MMMM d, yyyy", "EEEE d MMM yyyy HH:mm:ss", "dd.MM.yy", "yyyyMMdd'T'HHmmss'Z'",
        "h:mm a 'on' EEE, M/d/yyyy", "yyyy-MM-dd'T'HH:mm:ssxxx",
        "yyyy-MM-dd HH:mm:ss Z", "''yyyy''", "HH 'o''clock'",
    ])
    func `Dates are written as Foundation writes them, and read back`(_ format: String) {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = format
        var random = SplitMix64(seed: 3)
        for _ in 0..<100 {
            let seconds = Int.random(in: 0...2_000_000_000, using: &random)
            let text = DateText.text(of: seconds, form: .format(format))
            #expect(text == formatter.string(from: Date(timeIntervalSince1970: Double(seconds))))
            let read = DateText.seconds(of: text, form: .format(format))
            #expect(read != nil)
            #expect(read.map { DateText.text(of: Int($0), form: .format(format)) } == text)
        }
    }

    @Test(arguments: [DateForm.iso8601, .rfc2822, .epoch, .epochMillis])
    func `Each form keeps the second`(_ form: DateForm) {
        var random = SplitMix64(seed: 4)
        for _ in 0..<200 {
            let seconds = Int.random(in: -62_135_596_800..<253_402_300_800, using: &random)
            #expect(
                DateText.seconds(of: DateText.text(of: seconds, form: form), form: form) == Double(seconds))
        }
    }

    @Test(arguments: [
        ("2026-05-01T10:00:00Z", 1_777_629_600.0), ("2026-05-01T10:00:00.25+02:00", 1_777_622_400.25),
        ("2026-05-01T10:00Z", 1_777_629_600), ("2026-05-01T10:00:00-0130", 1_777_635_000),
    ])
    func `An instant has many spellings`(_ text: String, _ seconds: Double) {
        #expect(DateText.seconds(of: text, form: .iso8601) == seconds)
    }

    @Test(arguments: [
        ("2026-02-29", DateForm.day), ("2026-5-1", .day), ("2026-05-01 ", .day),
        ("0000-01-01", .day), ("2026-05-01T10", .iso8601),
        ("2026-05-01T24:00:00Z", .iso8601), ("2026-05-01T10:00:00.Z", .iso8601),
        ("2026-05-01T10:00:00+2", .iso8601), ("2026-05-01T10:00:00", .iso8601),
        ("Tue, 5 May 2026 10:00:00", .rfc2822), ("2026-05-01 10:00", .format("yyyy-MM-dd HH:mmX")),
        ("Mon, 5 May 2026 10:00:00 +0000", .rfc2822), ("5 Mai 2026 10:00:00 +0000", .rfc2822), ("", .rfc2822),
        ("Monday 5", .format("EEEE d")), ("31.2.26", .format("d.M.yy")), ("1e999", .epoch),
        ("", .format("d")),
    ])
    func `What is no date is none`(_ text: String, _ form: DateForm) {
        #expect(DateText.seconds(of: text, form: form) == nil)
    }

    @Test func `A format that the generated code cannot read is found out`() {
        #expect(!DatePattern("QQ").isReadable)
        #expect(!DatePattern("MMMMM").isReadable)
        #expect(!DatePattern("d 'of").isReadable)
        #expect(!DatePattern("'of'").isReadable)
        #expect(!DatePattern("").isReadable)
        #expect(DatePattern("EEEE, MMMM d, yyyy 'at' h:mm a").isReadable)
    }
}
