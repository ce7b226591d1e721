import Testing
import VitalCore

struct DurationISO8601Tests {
    @Test(
        "Reads and writes hours, minutes and seconds",
        arguments: [
            ("PT0S", .zero), ("PT1H30M", .seconds(5_400)), ("PT90S", nil), ("PT1M30S", .seconds(90)),
            ("PT36H", .seconds(129_600)),
            ("PT0.5S", .milliseconds(500)), ("PT1H0.000000001S", .seconds(3_600) + .nanoseconds(1)),
            ("-PT5M", .seconds(-300)),
            ("-PT0.25S", .milliseconds(-250)),
        ] as [(String, Duration?)]
    )
    func readsAndWrites(text: String, duration: Duration?) throws {
        // When
        let sut = try Duration(iso8601: text, field: "field")

        // Then
        #expect(sut == duration ?? .seconds(90))
        #expect(sut.isoText == (duration == nil ? "PT1M30S" : text))
    }

    @Test(
        "Reads weeks, days and fractions",
        arguments: [
            ("P1D", .seconds(86_400)), ("P2W", .seconds(1_209_600)), ("P1W1DT1S", .seconds(691_201)),
            ("P1DT12H", .seconds(129_600)),
            ("PT1.5H", .seconds(5_400)), ("P0.5D", .seconds(43_200)), ("PT0.1234567891S", .nanoseconds(123_456_789)),
        ] as [(String, Duration)]
    )
    func reads(text: String, duration: Duration) throws {
        #expect(try Duration(iso8601: text, field: "field") == duration)
    }

    @Test(
        "Reads what it wrote as the same duration", arguments: [1, 7, 999_999_999, 1_000_000_000, 86_400_000_000_001])
    func readsWhatItWrote(nanoseconds: Int64) throws {
        for sut in [Duration.nanoseconds(nanoseconds), .nanoseconds(-nanoseconds)] {
            #expect(try Duration(iso8601: sut.isoText, field: "field") == sut)
        }
    }

    @Test(
        "Refuses years, months, and what is no duration",
        arguments: [
            "", "P", "-P", "PT", "P1DT", "1H", "PT1", "PTH", "P1Y", "P1M", "P1Y2M3D", "PT1M1H", "PT1H1H", "PT1.5H1M",
            "P1D1H",
            "PT1D", "PT-1S", "PT1S ", " PT1S", "pt1s", "PT1.S", "PT1HT1M", "P1H", "PT1,5S", "PT9223372036S",
        ]
    )
    func refuses(text: String) {
        #expect(throws: MappingError(field: "field", value: text)) { try Duration(iso8601: text, field: "field") }
    }
}
