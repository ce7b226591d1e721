import StudioCore
import Testing

struct DictionaryEachValueTests {
    @Test("Maps each value under its key")
    func mapsEachValue() throws {
        // Given
        let sut = ["a": "1", "b": "2"]

        // When
        let result = try sut.mapEachValue { value throws(MappingError) in try Int(text: value, field: "field") }

        // Then
        #expect(result == ["a": 1, "b": 2])
    }

    @Test("Throws what the mapping throws, as its type")
    func throwsTyped() {
        // Given
        let sut = ["a": "one"]

        // When / Then
        do throws(MappingError) {
            _ = try sut.mapEachValue { value throws(MappingError) in try Int(text: value, field: "field") }
            Issue.record("nothing was thrown")
        } catch {
            #expect(error == MappingError(field: "field", value: "one"))
        }
    }
}
