import Testing
import VitalCore

struct DurationNumberTests {
    @Test(
        "Reads and writes seconds",
        arguments: [
            (0, .zero), (90, .seconds(90)), (-90, .seconds(-90)), (0.1, .milliseconds(100)),
            (90.1, .milliseconds(90_100)),
            (-1.5, .milliseconds(-1_500)), (0.3, .milliseconds(300)),
            (1_000_000.000000001, .seconds(1_000_000) + .nanoseconds(1)),
            (9_223_372_035, .seconds(9_223_372_035)),
        ] as [(Double, Duration)]
    )
    func seconds(value: Double, duration: Duration) throws {
        // When
        let sut = try Duration(seconds: value, field: "field")

        // Then
        #expect(sut == duration)
        #expect(sut.inSeconds == value)
    }

    @Test(
        "Reads and writes milliseconds",
        arguments: [
            (0, .zero), (1_500, .milliseconds(1_500)), (-250, .milliseconds(-250)), (0.1, .microseconds(100)),
            (90_000.1, .seconds(90) + .microseconds(100)), (9_223_372_035_999, .milliseconds(9_223_372_035_999)),
        ] as [(Double, Duration)]
    )
    func millis(value: Double, duration: Duration) throws {
        // When
        let sut = try Duration(millis: value, field: "field")

        // Then
        #expect(sut == duration)
        #expect(sut.inMillis == value)
    }

    @Test("Reads what it wrote as the same duration", arguments: [1, 3, 7, 11, 333_333_333, 999_999_999] as [Int64])
    func readsWhatItWrote(nanoseconds: Int64) throws {
        for seconds in [0, 1, 59, 86_399, 8_000_000] as [Int64] {
            let sut = Duration.seconds(seconds) + .nanoseconds(nanoseconds)
            #expect(try Duration(seconds: sut.inSeconds, field: "field") == sut)
            #expect(try Duration(millis: sut.inMillis, field: "field") == sut)
        }
    }

    @Test("Refuses what is longer than 292 years", arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e18])
    func refuses(value: Double) {
        #expect(throws: MappingError(field: "field", value: "\(value)")) {
            try Duration(seconds: value, field: "field")
        }
        #expect(throws: MappingError(field: "field", value: "\(value)")) { try Duration(millis: value, field: "field") }
    }

    @Test("Reads more milliseconds than seconds")
    func limits() throws {
        #expect(throws: MappingError.self) { try Duration(seconds: 9_223_372_036, field: "field") }
        #expect(throws: MappingError.self) { try Duration(millis: 9_223_372_036_000, field: "field") }
        #expect(try Duration(millis: 9_223_372_036, field: "field") == .milliseconds(9_223_372_036))
    }
}
