import Foundation
import VitalCore
import XCTest

nonisolated final class ScalarTests: XCTestCase {
    /// Reads a number or its text.
    func testReadsNumber() {
        for scalar in [7, "7"] as [JSONScalar] {
            XCTAssertEqual(try Int(scalar: scalar, field: "field"), 7, "\(scalar)")
            XCTAssertEqual(try Int64(scalar: scalar, field: "field"), 7, "\(scalar)")
            XCTAssertEqual(try Double(scalar: scalar, field: "field"), 7, "\(scalar)")
            XCTAssertEqual(try Decimal(scalar: scalar, field: "field"), 7, "\(scalar)")
        }
    }

    /// Refuses a value that is not a number.
    func testRefusesNumber() {
        for scalar in [true, "", "seven"] as [JSONScalar] {
            let error = MappingError(field: "field", value: scalar.text)
            XCTAssertThrowsError(try Int(scalar: scalar, field: "field"), "\(scalar)") { thrown in
                XCTAssertEqual(thrown as? MappingError, error, "\(scalar)")
            }
            XCTAssertThrowsError(try Int64(scalar: scalar, field: "field"), "\(scalar)") { thrown in
                XCTAssertEqual(thrown as? MappingError, error, "\(scalar)")
            }
            XCTAssertThrowsError(try Double(scalar: scalar, field: "field"), "\(scalar)") { thrown in
                XCTAssertEqual(thrown as? MappingError, error, "\(scalar)")
            }
            XCTAssertThrowsError(try Decimal(scalar: scalar, field: "field"), "\(scalar)") { thrown in
                XCTAssertEqual(thrown as? MappingError, error, "\(scalar)")
            }
        }
    }

    /// Refuses a fraction for an integer.
    func testRefusesFraction() {
        for scalar in [.init(7.5), "7.5"] as [JSONScalar] {
            XCTAssertThrowsError(try Int(scalar: scalar, field: "field"), "\(scalar)") { error in
                XCTAssertEqual(error as? MappingError, MappingError(field: "field", value: "7.5"), "\(scalar)")
            }
            XCTAssertEqual(try Double(scalar: scalar, field: "field"), 7.5, "\(scalar)")
        }
    }

    /// Reads a Boolean in any form.
    func testReadsBoolean() {
        for scalar in [true, 1, "true", "1"] as [JSONScalar] {
            XCTAssertTrue(try Bool(scalar: scalar, field: "field"))
        }
        for scalar in [false, 0, "false", "0"] as [JSONScalar] {
            XCTAssertTrue(try !Bool(scalar: scalar, field: "field"))
        }
    }

    /// Refuses a value that is not a Boolean.
    func testRefusesBoolean() {
        for scalar in [2, -1, "", "yes", "TRUE"] as [JSONScalar] {
            XCTAssertThrowsError(try Bool(scalar: scalar, field: "field"), "\(scalar)") { error in
                XCTAssertEqual(error as? MappingError, MappingError(field: "field", value: scalar.text))
            }
        }
    }
}
