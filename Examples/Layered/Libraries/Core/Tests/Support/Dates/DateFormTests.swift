import Foundation
import Testing
import VitalCore

struct DateFormTests {
    private nonisolated static let forms: [(DateForm, JSONScalar)] = [
        (.iso8601, "2026-05-05T00:00:00Z"),
        (.day, "2026-05-05"),
        (.rfc2822, "Tue, 05 May 2026 00:00:00 +0000"),
        (.format("MMMM d, yyyy"), "May 5, 2026"),
        (.format("yyyy-MM-dd HH:mm", in: "Asia/Tokyo"), "2026-05-05 09:00"),
        (.epoch, 1_777_939_200),
        (.epochMillis, 1_777_939_200_000),
    ]
    private let date = Date(timeIntervalSince1970: 1_777_939_200)

    @Test("Reads and writes each form", arguments: forms)
    func readsAndWrites(form: DateForm, scalar: JSONScalar) throws {
        #expect(try Date(scalar: scalar, forms: [form], field: "field") == date)
        #expect(date.scalar(form: form) == scalar)
    }

    @Test(
        "Uses the first form that fits",
        arguments: ["2026-05-05", 1_777_939_200, "2026-05-05T02:00:00+02:00"] as [JSONScalar])
    func takesFirst(scalar: JSONScalar) throws {
        #expect(try Date(scalar: scalar, forms: [.iso8601, .epoch, .day], field: "field") == date)
    }

    @Test("Reads a number by the first of two forms that both fit")
    func prefersFirst() throws {
        #expect(try Date(scalar: 1_000, forms: [.epochMillis, .epoch], field: "field").epoch == 1)
        #expect(try Date(scalar: 1_000, forms: [.epoch, .epochMillis], field: "field").epoch == 1_000)
    }

    @Test("Reads a number to its last digit")
    func readsFraction() throws {
        // Given
        let scalar = JSONScalar(1_777_629_600.123)

        // When
        let sut = try Date(scalar: scalar, forms: [.epoch], field: "field")

        // Then
        #expect(sut == Date(timeIntervalSince1970: 1_777_629_600.123))
        #expect(sut.scalar(form: .epoch) == scalar)
    }

    @Test("Refuses a value that fits no form", arguments: ["soon", "1777939200", true, .init(1e20)] as [JSONScalar])
    func refuses(scalar: JSONScalar) {
        #expect(throws: MappingError(field: "field", value: scalar.text)) {
            try Date(scalar: scalar, forms: [.iso8601, .epoch, .day], field: "field")
        }
        #expect(throws: MappingError(field: "field", value: scalar.text)) {
            try Date(scalar: scalar, forms: [], field: "field")
        }
    }
}
