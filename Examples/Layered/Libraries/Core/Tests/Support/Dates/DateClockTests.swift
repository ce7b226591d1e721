import Foundation
import Testing
import VitalCore

struct DateClockTests {
    private nonisolated static let format = "yyyy-MM-dd HH:mm:ss"
    /// What the clocks of a zone show, and the moment in UTC.
    private nonisolated static let clocks = [
        ("Europe/Berlin", "2026-01-01 00:30:00", "2025-12-31T23:30:00Z"),
        ("Europe/Berlin", "2026-05-01 10:00:00", "2026-05-01T08:00:00Z"),
        ("America/New_York", "2026-05-01 10:00:00", "2026-05-01T14:00:00Z"),
        ("Asia/Kathmandu", "2026-05-01 05:45:00", "2026-05-01T00:00:00Z"),
        ("Pacific/Kiritimati", "2026-05-01 10:00:00", "2026-04-30T20:00:00Z"),
        ("Pacific/Pago_Pago", "2026-05-01 10:00:00", "2026-05-01T21:00:00Z"),
        ("+02:00", "2026-01-01 01:00:00", "2025-12-31T23:00:00Z"),
        ("-03:30", "2026-05-01 10:00:00", "2026-05-01T13:30:00Z"),
        ("+00:00", "2026-05-01 10:00:00", "2026-05-01T10:00:00Z"),
    ]

    private func moment(_ text: String, in zone: String) throws -> String {
        try Date(text: text, format: Self.format, in: zone, field: "field").iso8601Text
    }

    private func clock(_ moment: String, in zone: String) throws -> String {
        try Date(iso8601: moment, field: "field").text(format: Self.format, in: zone)
    }

    @Test("Reads and writes what the clocks of a zone show", arguments: clocks)
    func readsClocks(zone: String, text: String, moment: String) throws {
        #expect(try self.moment(text, in: zone) == moment)
        #expect(try clock(moment, in: zone) == text)
    }

    @Test("Reads a time that the clocks show twice as the first")
    func readsOverlap() throws {
        // When / Then
        #expect(try moment("2026-10-25 01:59:59", in: "Europe/Berlin") == "2026-10-24T23:59:59Z")
        #expect(try moment("2026-10-25 02:30:00", in: "Europe/Berlin") == "2026-10-25T00:30:00Z")
        #expect(try moment("2026-10-25 03:00:00", in: "Europe/Berlin") == "2026-10-25T02:00:00Z")
        #expect(try clock("2026-10-25T00:30:00Z", in: "Europe/Berlin") == "2026-10-25 02:30:00")
        #expect(try clock("2026-10-25T01:30:00Z", in: "Europe/Berlin") == "2026-10-25 02:30:00")
    }

    @Test("Reads a time that the clocks skip as long after the change as it seems to be")
    func readsGap() throws {
        // When / Then
        #expect(try moment("2026-03-29 01:59:59", in: "Europe/Berlin") == "2026-03-29T00:59:59Z")
        #expect(try moment("2026-03-29 02:30:00", in: "Europe/Berlin") == "2026-03-29T01:30:00Z")
        #expect(try moment("2026-03-29 03:00:00", in: "Europe/Berlin") == "2026-03-29T01:00:00Z")
        #expect(try clock("2026-03-29T01:30:00Z", in: "Europe/Berlin") == "2026-03-29 03:30:00")
        #expect(try moment("2011-12-30 12:00:00", in: "Pacific/Apia") == "2011-12-30T22:00:00Z")
        #expect(try moment("2011-12-31 00:30:00", in: "Pacific/Apia") == "2011-12-30T10:30:00Z")
    }

    @Test(
        "Reads what it writes, in every hour of a year",
        arguments: ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "-12:00"]
    )
    func readsHours(zone: String) throws {
        // Given
        let moments = (0..<8_760).map { Date(timeIntervalSince1970: TimeInterval(1_767_225_600 + $0 * 3_600)) }
        let texts = moments.map { $0.text(format: Self.format, in: zone) }

        // When
        let read = try texts.map { try Date(text: $0, format: Self.format, in: zone, field: "field") }

        // Then
        #expect(read.map { $0.text(format: Self.format, in: zone) } == texts)
        // Only the second time of an overlap is read as the first.
        #expect(zip(read, moments).filter { $0 != $1 }.count <= 1)
    }

    @Test(
        "Refuses a zone that the system does not know",
        arguments: ["Europe/Atlantis", "", "+2", "+02:00h", "+02:60"])
    func refusesZone(zone: String) throws {
        // Given
        let text = "2026-05-01 10:00:00"

        // When / Then
        #expect(throws: MappingError(field: "field", value: text)) {
            try Date(text: text, format: Self.format, in: zone, field: "field")
        }
        #expect(throws: MappingError(field: "field", value: text)) {
            try Date(scalar: .string(text), forms: [.format(Self.format, in: zone)], field: "field")
        }
        #expect(try clock("2026-05-01T10:00:00Z", in: zone) == "2026-05-01T10:00:00Z")
    }

    @Test("Refuses a text of another format, and a moment beyond the calendar")
    func refusesText() {
        for text in ["soon", "2026-05-01", "2026-02-30 10:00:00", "0001-01-01 00:30:00"] {
            #expect(throws: MappingError(field: "field", value: text)) {
                try Date(text: text, format: Self.format, in: "+02:00", field: "field")
            }
        }
    }

    @Test("Writes any date without a crash", arguments: [1e12, -1e12, 1e300, -1e300, .infinity, -.infinity, .nan])
    func writesAnyDate(secondsSince1970: Double) {
        let sut = Date(timeIntervalSince1970: secondsSince1970)
        #expect(!sut.text(format: Self.format, in: "Europe/Berlin").isEmpty)
    }
}
