import Foundation
import Testing
import VitalCore

struct DateEpochTests {
    @Test("Reads and writes seconds", arguments: [0, 0.1, -0.1, 1_777_629_600, 1_777_629_600.123, -62_135_596_800])
    func seconds(value: Double) throws {
        // When
        let sut = try Date(epoch: value, field: "field")

        // Then
        #expect(sut == Date(timeIntervalSince1970: value))
        #expect(sut.epoch == value)
    }

    @Test("Reads and writes milliseconds", arguments: [0, 1, -1, 1_777_629_600_123, 1_777_629_600_000.5])
    func milliseconds(value: Double) throws {
        // When
        let sut = try Date(epochMillis: value, field: "field")

        // Then
        #expect(sut == Date(timeIntervalSince1970: value / 1_000))
        #expect(sut.epochMillis == value)
    }

    @Test(
        "Refuses a moment outside of the years 1 to 9999",
        arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 253_402_300_800_000, -62_135_596_800_001]
    )
    func refuses(value: Double) {
        #expect(throws: MappingError(field: "field", value: "\(value)")) { try Date(epoch: value, field: "field") }
        #expect(throws: MappingError(field: "field", value: "\(value)")) {
            try Date(epochMillis: value, field: "field")
        }
    }

    @Test("Does not read milliseconds as seconds")
    func refusesMilliseconds() {
        #expect(throws: MappingError.self) {
            try Date(epoch: 1_777_629_600_123, field: "field")
        }
    }
}
