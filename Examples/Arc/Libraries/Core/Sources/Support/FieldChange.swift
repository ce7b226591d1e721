/// What a partial update does to one field: it keeps the field, or it sets a value. The value is sent even if it is
/// `nil`.
public nonisolated enum FieldChange<Value> {
    case keep
    case set(Value)
}

nonisolated extension FieldChange: Equatable where Value: Equatable {}
nonisolated extension FieldChange: Sendable where Value: Sendable {}

nonisolated extension FieldChange {
    public func map<NewValue, Failure: Error>(
        _ transform: (Value) throws(Failure) -> NewValue
    ) throws(Failure) -> FieldChange<NewValue> {
        switch self {
        case .keep: .keep
        case .set(let value): .set(try transform(value))
        }
    }
}

// MARK: - Encodable

nonisolated extension FieldChange: Encodable where Value: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .keep: try container.encodeNil()
        case .set(let value): try container.encode(value)
        }
    }
}

nonisolated extension KeyedEncodingContainer {
    /// Omits a field that is kept. The `encode(to:)` that the compiler writes calls this method.
    public mutating func encode<Value: Encodable>(_ change: FieldChange<Value>, forKey key: Key) throws {
        if case .set(let value) = change {
            try encode(value, forKey: key)
        }
    }
}
