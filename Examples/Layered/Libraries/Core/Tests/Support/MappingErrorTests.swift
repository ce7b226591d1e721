import Testing
import VitalCore

struct MappingErrorTests {
    private static let error = MappingError(field: "Place.number", value: "one")

    private static func number(_ text: String) throws(MappingError) -> Int {
        try Int(text: text, field: "Place.number")
    }

    @Test("Returns the value if there is no error")
    func passesValue() throws {
        #expect(try MappingError.at("number", Self.number("1")) == 1)
        #expect(try ["1", "2"].mapEach(Self.number) == [1, 2])
        #expect(try ["a": "1", "b": "2"].mapEachValue(Self.number) == ["a": 1, "b": 2])
    }

    @Test("Reports the field, the value and its place in the JSON")
    func saysPath() {
        let expected = MappingError(field: "Place.number", value: "one", path: "results[1].hours.monday.number")

        #expect(throws: expected) {
            try MappingError.at(
                "results",
                [["monday": "1"], ["monday": "one"]].mapEach { hours throws(MappingError) in
                    try MappingError.at(
                        "hours",
                        hours.mapEachValue { day throws(MappingError) in
                            try MappingError.at("number", Self.number(day))
                        })
                })
        }
    }

    @Test("Has no path for a single value")
    func saysNoPath() {
        #expect(throws: Self.error) { try Self.number("one") }
        #expect(Self.error.path.isEmpty)
    }

    @Test("Throws an error of its own type")
    func staysTyped() {
        do throws(MappingError) {
            _ = try ["one"].mapEach(Self.number)
            Issue.record("nothing was thrown")
        } catch {
            #expect(error == MappingError(field: "Place.number", value: "one", path: "[0]"))
        }
    }

    @Test(
        "Writes ambiguous keys in brackets",
        arguments: [
            ("monday", "monday.id"), ("7", #"["7"].id"#), ("a.b", #"["a.b"].id"#), ("", #"[""].id"#),
            ("a b", #"["a b"].id"#),
        ]
    )
    func writesKeys(key: String, path: String) {
        #expect(MappingError(field: "", value: "", path: "id").inside(key: key).path == path)
    }
}
