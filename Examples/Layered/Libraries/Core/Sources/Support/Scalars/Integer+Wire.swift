/// `Int`, `Int64` and their like.
nonisolated extension FixedWidthInteger {
    /// Decimal digits and nothing else, with or without a sign.
    public init(text: String, field: String) throws(MappingError) {
        guard let value = Self(text) else {
            throw MappingError(field: field, value: text)
        }
        self = value
    }

    /// A number, or a text that is one.
    public init(scalar: JSONScalar, field: String) throws(MappingError) {
        try self.init(text: scalar.text, field: field)
    }

    public var text: String {
        description
    }
}
