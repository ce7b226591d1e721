import VitalCore
import XCTest

nonisolated final class DurationNumberTests: XCTestCase {
    /// Reads and writes seconds.
    func testSeconds() {
        for (value, duration) in [
            (0, .zero), (90, .seconds(90)), (-90, .seconds(-90)), (0.1, .milliseconds(100)),
            (90.1, .milliseconds(90_100)),
            (-1.5, .milliseconds(-1_500)), (0.3, .milliseconds(300)),
            (1_000_000.000000001, .seconds(1_000_000) + .nanoseconds(1)),
            (9_223_372_035, .seconds(9_223_372_035)),
        ] as [(Double, Duration)] {
            do {
                // When
                let sut = try Duration(seconds: value, field: "field")

                // Then
                XCTAssertEqual(sut, duration, "\(value)")
                XCTAssertEqual(sut.inSeconds, value, "\(duration)")
            } catch {
                XCTFail("\(value), \(duration): \(error)")
            }
        }
    }

    /// Reads and writes milliseconds.
    func testMillis() {
        for (value, duration) in [
            (0, .zero), (1_500, .milliseconds(1_500)), (-250, .milliseconds(-250)), (0.1, .microseconds(100)),
            (90_000.1, .seconds(90) + .microseconds(100)), (9_223_372_035_999, .milliseconds(9_223_372_035_999)),
        ] as [(Double, Duration)] {
            do {
                // When
                let sut = try Duration(millis: value, field: "field")

                // Then
                XCTAssertEqual(sut, duration, "\(value)")
                XCTAssertEqual(sut.inMillis, value, "\(duration)")
            } catch {
                XCTFail("\(value), \(duration): \(error)")
            }
        }
    }

    /// Reads what it wrote as the same duration.
    func testReadsWhatItWrote() {
        for nanoseconds in [1, 3, 7, 11, 333_333_333, 999_999_999] as [Int64] {
            for seconds in [0, 1, 59, 86_399, 8_000_000] as [Int64] {
                let sut = Duration.seconds(seconds) + .nanoseconds(nanoseconds)
                XCTAssertEqual(try Duration(seconds: sut.inSeconds, field: "field"), sut, "\(nanoseconds)")
                XCTAssertEqual(try Duration(millis: sut.inMillis, field: "field"), sut, "\(nanoseconds)")
            }
        }
    }

    /// Refuses what is longer than 292 years.
    func testRefuses() {
        for value in [Double.nan, .infinity, -.infinity, 1e300, -1e18] {
            XCTAssertThrowsError(try Duration(seconds: value, field: "field"), "\(value)") { error in
                XCTAssertEqual(error as? MappingError, MappingError(field: "field", value: "\(value)"))
            }
            XCTAssertThrowsError(try Duration(millis: value, field: "field"), "\(value)") { error in
                XCTAssertEqual(error as? MappingError, MappingError(field: "field", value: "\(value)"))
            }
        }
    }

    /// Reads more milliseconds than seconds.
    func testLimits() {
        XCTAssertThrowsError(try Duration(seconds: 9_223_372_036, field: "field")) { error in
            XCTAssertTrue(error is MappingError, "\(error)")
        }
        XCTAssertThrowsError(try Duration(millis: 9_223_372_036_000, field: "field")) { error in
            XCTAssertTrue(error is MappingError, "\(error)")
        }
        XCTAssertEqual(try Duration(millis: 9_223_372_036, field: "field"), .milliseconds(9_223_372_036))
    }
}
