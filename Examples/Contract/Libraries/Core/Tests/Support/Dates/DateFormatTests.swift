import ChallengeCore
import Foundation
import Testing

struct DateFormatTests {
    /// Formats that contain the whole date, each with the text of Tuesday, 5 May 2026, 15:04:09.123456 in UTC.
    private nonisolated static let wholeDates = [
        ("yyyy-MM-dd'T'HH:mm:ss.SSSSSS", "2026-05-05T15:04:09.123456"),
        ("yyyy-MM-dd HH:mm:ss.SSSSSSX", "2026-05-05 15:04:09.123456Z"),
        ("yyyyMMddHHmmssSSSSSS", "20260505150409123456"),
        ("EEEE, MMMM d, y 'at' h:m:s.SSSSSS a", "Tuesday, May 5, 2026 at 3:4:9.123456 PM"),
        ("E d MMM yy hh:mm:ss,SSSSSS aaa Z", "Tue 5 May 26 03:04:09,123456 PM +0000"),
        ("d/M/yyyy H:mm:ss.SSSSSS xxx", "5/5/2026 15:04:09.123456 +00:00"),
        ("dd.MM.yyyy 'o''clock' HH:mm:ss.SSSSSS ZZZZ", "05.05.2026 o'clock 15:04:09.123456 GMT"),
        ("yyyy ''yy HH:mm:ss.SSSSSS dd MM", "2026 '26 15:04:09.123456 05 05"),
        ("'été' yyyy-MM-dd HH:mm:ss.SSSSSS", "été 2026-05-05 15:04:09.123456"),
    ]

    @Test("Reads a text in its format", arguments: wholeDates)
    func readsText(format: String, text: String) throws {
        // When
        let sut = try Date(text: text, format: format, field: "field")

        // Then
        #expect(sut.iso8601Text == "2026-05-05T15:04:09.123456Z")
    }

    @Test("Writes a text in its format", arguments: wholeDates)
    func writesText(format: String, text: String) throws {
        // Given
        let sut = try Date(iso8601: "2026-05-05T15:04:09.123456Z", field: "field")

        // When / Then
        #expect(sut.text(format: format) == text)
    }

    @Test(
        "Fills in the parts that the text does not contain",
        arguments: [
            ("MMMM d, yyyy", "May 1, 2026", "2026-05-01T00:00:00Z"),
            ("HH:mm", "10:30", "2000-01-01T10:30:00Z"),
            ("d MMM", "29 Feb", "2000-02-29T00:00:00Z"),
            ("yyyy", "2026", "2026-01-01T00:00:00Z"),
            ("h", "3", "2000-01-01T03:00:00Z"),
            ("", "", "2000-01-01T00:00:00Z"),
        ]
    )
    func fillsIn(format: String, text: String, expected: String) throws {
        #expect(try Date(text: text, format: format, field: "field").iso8601Text == expected)
    }

    @Test(
        "Reads a time zone in any form",
        arguments: ["Z", "X", "XXX", "x", "xxxxx", "ZZZZ"],
        ["+02:00", "+0200", "+02", "GMT+02:00", "UTC+0200"]
    )
    func readsZone(letters: String, zone: String) throws {
        // Given
        let text = "2026-05-01 12:00 \(zone)"

        // When
        let sut = try Date(text: text, format: "yyyy-MM-dd HH:mm \(letters)", field: "field")

        // Then
        #expect(sut.iso8601Text == "2026-05-01T10:00:00Z")
    }

    @Test("Refuses a text without the time zone of its format", arguments: ["2026-05-01 12:00", "2026-05-01 12:00 "])
    func refusesWithoutZone(text: String) {
        #expect(throws: MappingError(field: "field", value: text)) {
            try Date(text: text, format: "yyyy-MM-dd HH:mm X", field: "field")
        }
    }

    @Test(
        "Reads midnight and noon of a half day",
        arguments: [
            ("12 AM", "00"), ("1 am", "01"), ("11 AM", "11"), ("12 PM", "12"), ("1 pm", "13"), ("11 PM", "23"),
        ]
    )
    func readsHalfDay(text: String, hour: String) throws {
        // When
        let sut = try Date(text: text, format: "h a", field: "field")

        // Then
        #expect(sut.text(format: "HH") == hour)
        #expect(sut.text(format: "h a") == text.uppercased())
    }

    @Test(
        "Reads two digits of a year as a year from 1950 to 2049",
        arguments: [("49", "2049"), ("50", "1950"), ("00", "2000")]
    )
    func readsShortYear(text: String, year: String) throws {
        #expect(try Date(text: text, format: "yy", field: "field").text(format: "yyyy") == year)
    }

    @Test("Reads and writes every month and weekday by its name")
    func readsNames() throws {
        for day in 0..<365 {
            // Given
            let date = Date(timeIntervalSince1970: TimeInterval(day) * 86_400)

            // When / Then
            for format in ["EEEE d MMMM y", "EEE d MMM y"] {
                try #require(try Date(text: date.text(format: format), format: format, field: "field") == date)
            }
        }
    }

    @Test(
        "Refuses a text of another format",
        arguments: [
            ("MMMM d, yyyy", "May 1 2026"), ("MMMM d, yyyy", "Mai 1, 2026"), ("MMMM d, yyyy", "May 1, 2026 "),
            ("MMMM d, yyyy", "February 30, 2026"), ("MMM d", "Mayor 1"), ("EEEE d MMMM y", "Monday 5 May 2026"),
            ("dd/MM/yyyy", "5/5/2026"), ("dd/MM/yyyy", "05/13/2026"), ("y", "0"), ("yyyyy", "12026"), ("d", "0"),
            ("d", "32"), ("H", "24"), ("h", "0"), ("h", "13"), ("m", "60"), ("s", "60"), ("SSS", "12"),
            ("SSS", "1234"), ("a", "XM"), ("Z", "EST"), ("Z", "+1"), ("'at'Z HH", "at 10"), ("EEE", "Tuesday"),
            ("'at' H", "to 5"), ("MMMMM", "M"), ("EEEEE", "T"), ("ddd", "123"), ("G", "AD"), ("é", "e"),
        ] as [(String, String)]
    )
    func refusesText(format: String, text: String) {
        #expect(throws: MappingError(field: "field", value: text)) {
            try Date(text: text, format: format, field: "field")
        }
    }

    @Test(
        "Writes every zone as UTC, and a fraction to its digits",
        arguments: [
            ("Z", "+0000"), ("ZZZ", "+0000"), ("ZZZZ", "GMT"), ("ZZZZZ", "Z"), ("X", "Z"), ("XXX", "Z"), ("x", "+00"),
            ("xx", "+0000"), ("xxx", "+00:00"), ("xxxx", "+0000"), ("xxxxx", "+00:00"), ("S", "1"), ("SSS", "123"),
            ("SSSSSSSS", "12345600"), ("G 'G' MMMMM", "G G MMMMM"), ("''", "'"), ("'a", "a"),
        ]
    )
    func writesPart(format: String, text: String) throws {
        // Given
        let sut = try Date(iso8601: "2026-05-05T15:04:09.123456Z", field: "field")

        // When / Then
        #expect(sut.text(format: format) == text)
    }
}
