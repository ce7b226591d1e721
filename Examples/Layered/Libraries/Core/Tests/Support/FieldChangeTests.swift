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
