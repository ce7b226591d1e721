import Foundation

nonisolated extension Double {
    /// A number as JSON writes it, and nothing else: neither `nan` nor `0x10`.
    public init(text: String, field: String) throws(MappingError) {
        guard text.isNumber, let value = Double(text), value.isFinite else {
            throw MappingError(field: field, value: text)
        }
        self = value
    }

    /// A number, or a text that is one.
    public init(scalar: JSONScalar, field: String) throws(MappingError) {
        try self.init(text: scalar.text, field: field)
    }

    /// The fewest digits that make this very number again: `10` and not `10.0`.
    public var text: String {
        description.hasSuffix(".0") ? String(description.dropLast(2)) : description
    }
}
