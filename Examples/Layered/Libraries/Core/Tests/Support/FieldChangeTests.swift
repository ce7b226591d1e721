import Foundation
import Testing
import VitalCore

private nonisolated struct Changes: Encodable {
    var name: FieldChange<String> = .keep
    var nickname: FieldChange<String?> = .keep
}

struct FieldChangeTests {
    @Test("Omits a kept field")
    func leavesOut() throws {
        #expect(try json(Changes()) == "{}")
    }

    @Test("Sends set values, and nil as null")
    func sendsWhatIsSet() throws {
        #expect(try json(Changes(name: .set("Ada"))) == #"{"name":"Ada"}"#)
        #expect(try json(Changes(nickname: .set(nil))) == #"{"nickname":null}"#)
        #expect(try json(Changes(nickname: .set("A"))) == #"{"nickname":"A"}"#)
    }

    @Test("Is null or its value if there is no key to omit")
    func encodesAlone() throws {
        // Given
        let sut: [FieldChange<Int>] = [.keep, .set(1)]

        // When / Then
        #expect(try json(sut) == "[null,1]")
    }

    @Test("Decodes what it encodes", arguments: [#"{}"#, #"{"name":null}"#, #"{"name":"a"}"#])
    func decodes(text: String) throws {
        // When
        let sut = try JSONDecoder().decode(Renaming.self, from: Data(text.utf8))

        // Then
        #expect(try json(sut) == text)
    }

    @Test("Changes a field, or keeps it")
    func isApplied() {
        // Given
        let change = FieldChange.set(2)
        let optional = FieldChange<Int?>.set(nil)

        // When / Then
        #expect(change.applied(to: 1) == 2)
        #expect(change.applied(to: Omittable.value(1)) == .value(2))
        #expect(optional.applied(to: Int?.some(1)) == nil)
        #expect(optional.applied(to: Nullable.value(1)) == .null)
        #expect(FieldChange.keep.applied(to: 1) == 1)
        #expect(FieldChange<Int>.keep.applied(to: Omittable.value(1)) == .value(1))
        #expect(FieldChange<Int?>.keep.applied(to: Nullable.value(1)) == .value(1))
    }

    @Test("Maps a value that is set")
    func mapsValue() throws {
        // Given
        let kept = FieldChange<String>.keep
        let set = FieldChange.set("7")

        // When / Then
        #expect(try kept.map { text throws(MappingError) in try Int(text: text, field: "field") } == .keep)
        #expect(try set.map { text throws(MappingError) in try Int(text: text, field: "field") } == .set(7))
        #expect(throws: MappingError(field: "field", value: "7")) {
            try set.map { text throws(MappingError) in try Bool(text: text, field: "field") }
        }
    }
}

extension FieldChangeTests {
    private func json(_ value: some Encodable) throws -> String {
        String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }
}

private struct Renaming: Codable {
    let name: FieldChange<String?>
}
