import VitalCore
import XCTest

nonisolated final class MappingErrorTests: XCTestCase {
    private static let error = MappingError(field: "Place.number", value: "one")

    private static func number(_ text: String) throws(MappingError) -> Int {
        try Int(text: text, field: "Place.number")
    }

    /// Returns the value if there is no error.
    func testPassesValue() {
        XCTAssertEqual(try MappingError.at("number", Self.number("1")), 1)
        XCTAssertEqual(try ["1", "2"].mapEach(Self.number), [1, 2])
        XCTAssertEqual(try ["a": "1", "b": "2"].mapEachValue(Self.number), ["a": 1, "b": 2])
    }

    /// Reports the field, the value and its place in the JSON.
    func testSaysPath() {
        let expected = MappingError(field: "Place.number", value: "one", path: "results[1].hours.monday.number")

        XCTAssertThrowsError(
            try MappingError.at(
                "results",
                [["monday": "1"], ["monday": "one"]].mapEach { hours throws(MappingError) in
                    try MappingError.at(
                        "hours",
                        hours.mapEachValue { day throws(MappingError) in
                            try MappingError.at("number", Self.number(day))
                        })
                })
        ) { error in
            XCTAssertEqual(error as? MappingError, expected)
        }
    }

    /// Has no path for a single value.
    func testSaysNoPath() {
        XCTAssertThrowsError(try Self.number("one")) { thrown in
            XCTAssertEqual(thrown as? MappingError, Self.error)
        }
        XCTAssertTrue(Self.error.path.isEmpty)
    }

    /// Throws an error of its own type.
    func testStaysTyped() throws {
        do throws(MappingError) {
            _ = try ["one"].mapEach(Self.number)
            XCTFail("nothing was thrown")
        } catch {
            XCTAssertEqual(error, MappingError(field: "Place.number", value: "one", path: "[0]"))
        }
    }

    /// Writes ambiguous keys in brackets.
    func testWritesKeys() {
        for (key, path) in [
            ("monday", "monday.id"), ("7", #"["7"].id"#), ("a.b", #"["a.b"].id"#), ("", #"[""].id"#),
            ("a b", #"["a b"].id"#),
        ] {
            XCTAssertEqual(MappingError(field: "", value: "", path: "id").inside(key: key).path, path, key)
        }
    }
}
