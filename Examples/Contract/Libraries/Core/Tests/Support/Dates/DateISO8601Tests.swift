import ChallengeCore
import Foundation
import Testing

struct DateISO8601Tests {
    @Test(
        "Reads a moment",
        arguments: [
            ("1970-01-01T00:00:00Z", 0.0),
            ("1969-12-31T23:59:59Z", -1),
            ("2026-05-01T10:00:00Z", 1_777_629_600),
            ("2026-05-01T10:00Z", 1_777_629_600),
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
        ]
    )
    func readsInstant(text: String, secondsSince1970: Double) throws {
        // When
        let sut = try Date(iso8601: text, field: "field")

        // Then
        #expect(sut == Date(timeIntervalSince1970: secondsSince1970))
    }

    @Test("Reads a fraction of any length")
    func readsLongFraction() throws {
        // Given
        let text = "2026-05-01T10:00:00.\(String(repeating: "9", count: 400))Z"

        // When
        let sut = try Date(iso8601: text, field: "field")

        // Then
        #expect(abs(sut.timeIntervalSince1970 - 1_777_629_601) < 0.001)
    }

    @Test(
        "Refuses a text that is not a date",
        arguments: [
            "", "soon", "2026-05-01", "2026-05-01 10:00:00Z", "2026-05-01T10:00:00ZZ", "2026-05-01T10:00:00Z ",
            "2026-05-01T24:00:00Z", "2026-05-01T10:60:00Z", "2026-05-01T10:00:60Z", "2026-05-01T10:00:00.Z",
            "2026-05-01T10Z", "2026-05-01T10:00:", "2026-05-01T10:00:00+2", "2026-05-01T10:00:00+24:00",
            "2026-05-01T10:00:00+02:60", "2026-05-01T10:00:00+02:", "2026-05-01T10:00:00+02:0",
            "2026-05-01T10:00:00*02:00", "2026-13-01T10:00:00Z", "2026-00-01T10:00:00Z", "2026-04-31T10:00:00Z",
            "2026-02-29T10:00:00Z", "1900-02-29T10:00:00Z", "2026-05-00T10:00:00Z", "2026-5-1T10:00:00Z",
            "0000-00-00T00:00:00Z", "0000-12-31T23:59:59Z", "0001-01-01T00:00:00+01:00", "٢٠٢٦-05-01T10:00:00Z",
            "2026-05-01T10:00", "2026-05-01T10:00:00", "2026-05-01T10:00:00.25",
        ]
    )
    func refusesInstant(text: String) {
        // When / Then
        #expect(throws: MappingError(field: "field", value: text)) {
            try Date(iso8601: text, field: "field")
        }
    }

    @Test(
        "Writes the text that it reads",
        arguments: [
            "1970-01-01T00:00:00Z", "1969-12-31T23:59:59.999Z", "2026-05-01T10:00:00Z", "2026-05-01T10:00:00.250Z",
            "2026-05-01T10:00:00.001Z", "2026-05-01T10:00:00.000001Z", "2026-05-01T10:00:00.123456Z",
            "1900-02-28T23:59:59.900Z", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z",
        ]
    )
    func writesInstant(text: String) throws {
        // When
        let sut = try Date(iso8601: text, field: "field")

        // Then
        #expect(sut.iso8601Text == text)
    }

    @Test("Writes any date without a crash", arguments: [0, 1e12, -1e12, 1e300, -1e300, .infinity, -.infinity, .nan])
    func writesAnyDate(secondsSince1970: Double) {
        // Given
        let sut = Date(timeIntervalSince1970: secondsSince1970)

        // When / Then
        #expect(sut.iso8601Text.hasSuffix("Z"))
        #expect(sut.rfc2822Text.hasSuffix("+0000"))
    }

    @Test("Carries a rounded fraction into the second")
    func carriesFraction() {
        #expect(Date(timeIntervalSince1970: -0.000_000_01).iso8601Text == "1970-01-01T00:00:00Z")
        #expect(Date(timeIntervalSince1970: 59.999_999_9).iso8601Text == "1970-01-01T00:01:00Z")
    }
}
