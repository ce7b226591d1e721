import VitalCore
import XCTest

nonisolated final class DurationISO8601Tests: XCTestCase {
    /// Reads and writes hours, minutes and seconds.
    func testReadsAndWrites() {
        for (text, duration) in [
            ("PT0S", .zero), ("PT1H30M", .seconds(5_400)), ("PT90S", nil), ("PT1M30S", .seconds(90)),
            ("PT36H", .seconds(129_600)),
            ("PT0.5S", .milliseconds(500)), ("PT1H0.000000001S", .seconds(3_600) + .nanoseconds(1)),
            ("-PT5M", .seconds(-300)),
            ("-PT0.25S", .milliseconds(-250)),
        ] as [(String, Duration?)] {
            do {
                // When
                let sut = try Duration(iso8601: text, field: "field")

                // Then
                XCTAssertEqual(sut, duration ?? .seconds(90), text)
                XCTAssertEqual(sut.isoText, duration == nil ? "PT1M30S" : text, text)
            } catch {
                XCTFail("\(text): \(error)")
            }
        }
    }

    /// Reads weeks, days and fractions.
    func testReads() {
        for (text, duration) in [
            ("P1D", .seconds(86_400)), ("P2W", .seconds(1_209_600)), ("P1W1DT1S", .seconds(691_201)),
            ("P1DT12H", .seconds(129_600)),
            ("PT1.5H", .seconds(5_400)), ("P0.5D", .seconds(43_200)), ("PT0.1234567891S", .nanoseconds(123_456_789)),
        ] as [(String, Duration)] {
            XCTAssertEqual(try Duration(iso8601: text, field: "field"), duration, text)
        }
    }

    /// Reads what it wrote as the same duration.
    func testReadsWhatItWrote() {
        for nanoseconds in [1, 7, 999_999_999, 1_000_000_000, 86_400_000_000_001] as [Int64] {
            for sut in [Duration.nanoseconds(nanoseconds), .nanoseconds(-nanoseconds)] {
                XCTAssertEqual(try Duration(iso8601: sut.isoText, field: "field"), sut, "\(nanoseconds)")
            }
        }
    }

    /// Refuses years, months, and what is no duration.
    func testRefuses() {
        for text in [
            "", "P", "-P", "PT", "P1DT", "1H", "PT1", "PTH", "P1Y", "P1M", "P1Y2M3D", "PT1M1H", "PT1H1H", "PT1.5H1M",
            "P1D1H",
            "PT1D", "PT-1S", "PT1S ", " PT1S", "pt1s", "PT1.S", "PT1HT1M", "P1H", "PT1,5S", "PT9223372036S",
        ] {
            XCTAssertThrowsError(try Duration(iso8601: text, field: "field"), text) { error in
                XCTAssertEqual(error as? MappingError, MappingError(field: "field", value: text))
            }
        }
    }
}
