import Foundation

nonisolated extension Double {
    /// Reads a number in JSON's notation. `nan` and `0x10` are errors.
    public init(text: String, field: String) throws(MappingError) {
        guard text.isNumber, let value = Double(text), value.isFinite else {
            throw MappingError(field: field, value: text)
        }
        self = value
    }

    /// Reads a number or the text of a number.
    public init(scalar: JSONScalar, field: String) throws(MappingError) {
        try self.init(text: scalar.text, field: field)
    }

    /// The shortest text that reads back as the same number: `10`, not `10.0`.
    public var text: String {
        description.hasSuffix(".0") ? String(description.dropLast(2)) : description
    }
}
