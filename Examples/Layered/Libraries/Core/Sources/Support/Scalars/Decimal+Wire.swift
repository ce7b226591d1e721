import Foundation

nonisolated extension Decimal {
    /// A number with all of its digits, in no one's locale. One that needs more digits than a decimal has, 38, is
    /// refused instead of rounded.
    public init(text: String, field: String) throws(MappingError) {
        guard
            text.isNumber, text.significantDigitCount <= 38,
            let value = Decimal(string: text, locale: nil), value.isFinite
        else {
            throw MappingError(field: field, value: text)
        }
        self = value
    }

    /// A number, or a text that is one.
    public init(scalar: JSONScalar, field: String) throws(MappingError) {
        switch scalar {
        case .number(let number): self = number
        case .string(let text): try self.init(text: text, field: field)
        case .boolean: throw MappingError(field: field, value: scalar.text)
        }
    }

    /// All digits, without an exponent.
    public var text: String {
        description
    }
}

nonisolated extension Decimal {
    /// The nearest double, by way of the digits: Foundation's own conversion is off by a bit here and there.
    var double: Double {
        Double(description) ?? .nan
    }
}
