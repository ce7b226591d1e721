import Foundation
import VitalCore
import XCTest

nonisolated final class DateFormTests: XCTestCase {
    private nonisolated static let forms: [(DateForm, JSONScalar)] = [
        (.iso8601, "2026-05-05T00:00:00Z"),
        (.day, "2026-05-05"),
        (.rfc2822, "Tue, 05 May 2026 00:00:00 +0000"),
        (.format("MMMM d, yyyy"), "May 5, 2026"),
        (.format("yyyy-MM-dd HH:mm", in: "Asia/Tokyo"), "2026-05-05 09:00"),
        (.epoch, 1_777_939_200),
        (.epochMillis, 1_777_939_200_000),
    ]

    /// Reads and writes each form.
    func testReadsAndWrites() {
        for (form, scalar) in Self.forms {
            let date = Date(timeIntervalSince1970: 1_777_939_200)
            XCTAssertEqual(try Date(scalar: scalar, forms: [form], field: "field"), date, "\(form), \(scalar)")
            XCTAssertEqual(date.scalar(form: form), scalar, "\(form)")
        }
    }

    /// Uses the first form that fits.
    func testTakesFirst() {
        for scalar in ["2026-05-05", 1_777_939_200, "2026-05-05T02:00:00+02:00"] as [JSONScalar] {
            let date = Date(timeIntervalSince1970: 1_777_939_200)
            XCTAssertEqual(
                try Date(scalar: scalar, forms: [.iso8601, .epoch, .day], field: "field"),
                date,
                "\(scalar)"
            )
        }
    }

    /// Reads a number by the first of two forms that both fit.
    func testPrefersFirst() {
        XCTAssertEqual(try Date(scalar: 1_000, forms: [.epochMillis, .epoch], field: "field").epoch, 1)
        XCTAssertEqual(try Date(scalar: 1_000, forms: [.epoch, .epochMillis], field: "field").epoch, 1_000)
    }

    /// Reads a number to its last digit.
    func testReadsFraction() throws {
        // Given
        let scalar = JSONScalar(1_777_629_600.123)

        // When
        let sut = try Date(scalar: scalar, forms: [.epoch], field: "field")

        // Then
        XCTAssertEqual(sut, Date(timeIntervalSince1970: 1_777_629_600.123))
        XCTAssertEqual(sut.scalar(form: .epoch), scalar)
    }

    /// Refuses a value that fits no form.
    func testRefuses() {
        for scalar in ["soon", "1777939200", true, .init(1e20)] as [JSONScalar] {
            XCTAssertThrowsError(
                try Date(scalar: scalar, forms: [.iso8601, .epoch, .day], field: "field"),
                "\(scalar)"
            ) { error in
                XCTAssertEqual(error as? MappingError, MappingError(field: "field", value: scalar.text))
            }
            XCTAssertThrowsError(try Date(scalar: scalar, forms: [], field: "field"), "\(scalar)") { error in
                XCTAssertEqual(error as? MappingError, MappingError(field: "field", value: scalar.text))
            }
        }
    }
}
