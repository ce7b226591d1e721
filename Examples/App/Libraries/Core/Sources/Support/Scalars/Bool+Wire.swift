nonisolated extension Bool {
    /// `true` or `false`.
    public init(text: String, field: String) throws(MappingError) {
        guard let value = Bool(text) else {
            throw MappingError(field: field, value: text)
        }
        self = value
    }

    /// 1 or 0.
    public init(number: Int, field: String) throws(MappingError) {
        guard number == 0 || number == 1 else {
            throw MappingError(field: field, value: "\(number)")
        }
        self = number == 1
    }

    /// A Boolean in any form: `true`, 1, `"true"` or `"1"`.
    public init(scalar: JSONScalar, field: String) throws(MappingError) {
        switch (scalar, scalar.text) {
        case (.boolean(let value), _): self = value
        case (_, "true"), (_, "1"): self = true
        case (_, "false"), (_, "0"): self = false
        default: throw MappingError(field: field, value: scalar.text)
        }
    }

    /// `true` or `false`.
    public var text: String {
        description
    }

    /// 1 or 0.
    public var number: Int {
        self ? 1 : 0
    }
}
