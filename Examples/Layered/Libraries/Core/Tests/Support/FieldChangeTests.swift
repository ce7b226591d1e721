import Foundation
import VitalCore
import XCTest

private nonisolated struct Changes: Encodable {
    var name: FieldChange<String> = .keep
    var nickname: FieldChange<String?> = .keep
}

nonisolated final class FieldChangeTests: XCTestCase {
    /// Omits a kept field.
    func testLeavesOut() {
        XCTAssertEqual(try json(Changes()), "{}")
    }

    /// Sends set values, and nil as null.
    func testSendsWhatIsSet() {
        XCTAssertEqual(try json(Changes(name: .set("Ada"))), #"{"name":"Ada"}"#)
        XCTAssertEqual(try json(Changes(nickname: .set(nil))), #"{"nickname":null}"#)
        XCTAssertEqual(try json(Changes(nickname: .set("A"))), #"{"nickname":"A"}"#)
    }

    /// Is null or its value if there is no key to omit.
    func testEncodesAlone() {
        // Given
        let sut: [FieldChange<Int>] = [.keep, .set(1)]

        // When / Then
        XCTAssertEqual(try json(sut), "[null,1]")
    }

    /// Decodes what it encodes.
    func testDecodes() {
        for text in [#"{}"#, #"{"name":null}"#, #"{"name":"a"}"#] {
            do {
                // When
                let sut = try JSONDecoder().decode(Renaming.self, from: Data(text.utf8))

                // Then
                XCTAssertEqual(try json(sut), text)
            } catch {
                XCTFail("\(text): \(error)")
            }
        }
    }

    /// Changes a field, or keeps it.
    func testIsApplied() {
        // Given
        let change = FieldChange.set(2)
        let optional = FieldChange<Int?>.set(nil)

        // When / Then
        XCTAssertEqual(change.applied(to: 1), 2)
        XCTAssertEqual(change.applied(to: Omittable.value(1)), .value(2))
        XCTAssertNil(optional.applied(to: Int?.some(1)))
        XCTAssertEqual(optional.applied(to: Nullable.value(1)), .null)
        XCTAssertEqual(FieldChange.keep.applied(to: 1), 1)
        XCTAssertEqual(FieldChange<Int>.keep.applied(to: Omittable.value(1)), .value(1))
        XCTAssertEqual(FieldChange<Int?>.keep.applied(to: Nullable.value(1)), .value(1))
    }

    /// Maps a value that is set.
    func testMapsValue() {
        // Given
        let kept = FieldChange<String>.keep
        let set = FieldChange.set("7")

        // When / Then
        XCTAssertEqual(try kept.map { text throws(MappingError) in try Int(text: text, field: "field") }, .keep)
        XCTAssertEqual(try set.map { text throws(MappingError) in try Int(text: text, field: "field") }, .set(7))
        XCTAssertThrowsError(
            try set.map { text throws(MappingError) in try Bool(text: text, field: "field") }
        ) { error in
            XCTAssertEqual(error as? MappingError, MappingError(field: "field", value: "7"))
        }
    }
}

nonisolated extension FieldChangeTests {
    private func json(_ value: some Encodable) throws -> String {
        String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }
}

private struct Renaming: Codable {
    let name: FieldChange<String?>
}
