import Testing
import VitalCore

struct RawRepresentableKnownTests {
    private enum Size: String {
        case small, large
    }

    @Test("Returns the value with a raw value")
    func findsKnown() throws {
        #expect(try Size(known: "large") == .large)
    }

    @Test("Reports the type and a raw value that no value has")
    func refusesUnknown() {
        #expect(throws: MappingError(field: "Size", value: "huge")) { try Size(known: "huge") }
    }
}
