import Foundation
import Testing
import VitalCore

struct ScalarTests {
    @Test("Reads a number or its text", arguments: [7, "7"] as [JSONScalar])
    func readsNumber(scalar: JSONScalar) throws {
        #expect(try Int(scalar: scalar, field: "field") == 7)
        #expect(try Int64(scalar: scalar, field: "field") == 7)
        #expect(try Double(scalar: scalar, field: "field") == 7)
        #expect(try Decimal(scalar: scalar, field: "field") == 7)
    }

    @Test("Refuses a value that is not a number", arguments: [true, "", "seven"] as [JSONScalar])
    func refusesNumber(scalar: JSONScalar) {
        let error = MappingError(field: "field", value: scalar.text)
        #expect(throws: error) { try Int(scalar: scalar, field: "field") }
        #expect(throws: error) { try Int64(scalar: scalar, field: "field") }
        #expect(throws: error) { try Double(scalar: scalar, field: "field") }
        #expect(throws: error) { try Decimal(scalar: scalar, field: "field") }
    }

    @Test("Refuses a fraction for an integer", arguments: [.init(7.5), "7.5"] as [JSONScalar])
    func refusesFraction(scalar: JSONScalar) throws {
        #expect(throws: MappingError(field: "field", value: "7.5")) { try Int(scalar: scalar, field: "field") }
        #expect(try Double(scalar: scalar, field: "field") == 7.5)
    }

    @Test("Reads a Boolean in any form")
    func readsBoolean() throws {
        for scalar in [true, 1, "true", "1"] as [JSONScalar] {
            #expect(try Bool(scalar: scalar, field: "field"))
        }
        for scalar in [false, 0, "false", "0"] as [JSONScalar] {
            #expect(try !Bool(scalar: scalar, field: "field"))
        }
    }

    @Test("Refuses a value that is not a Boolean", arguments: [2, -1, "", "yes", "TRUE"] as [JSONScalar])
    func refusesBoolean(scalar: JSONScalar) {
        #expect(throws: MappingError(field: "field", value: scalar.text)) {
            try Bool(scalar: scalar, field: "field")
        }
    }
}
