/// What a partial update does to one field: it keeps the field, or it sets a value. The value is sent even if it is
/// `nil`.
public nonisolated enum FieldChange<Value> {
    case keep
    case set(Value)
}

nonisolated extension FieldChange: Equatable where Value: Equatable {}
nonisolated extension FieldChange: Hashable where Value: Hashable {}
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

// MARK: - Decodable

nonisolated extension FieldChange: Decodable where Value: Decodable {
    public init(from decoder: any Decoder) throws {
        self = .set(try Value(from: decoder))
    }
}

nonisolated extension KeyedDecodingContainer {
    /// A field that is missing is kept. The `init(from:)` that the compiler writes calls this method.
    public func decode<Value: Decodable>(
        _ type: FieldChange<Value>.Type,
        forKey key: Key
    ) throws -> FieldChange<Value> {
        contains(key) ? .set(try decode(Value.self, forKey: key)) : .keep
    }
}

// MARK: - Application

nonisolated extension FieldChange {
    /// The value of the field after the change.
    public func applied(to value: Value) -> Value {
        if case .set(let value) = self { value } else { value }
    }

    public func applied(to value: Omittable<Value>) -> Omittable<Value> {
        if case .set(let value) = self { .value(value) } else { value }
    }

    public func applied<Wrapped>(to value: Nullable<Wrapped>) -> Nullable<Wrapped> where Value == Wrapped? {
        if case .set(let value) = self { Nullable(value) } else { value }
    }
}
