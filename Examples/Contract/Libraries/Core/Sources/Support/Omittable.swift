/// A value that may be missing in the JSON but is never null: null is an error, and `nil` is omitted when encoded.
///
/// The container methods below make the difference. The `Codable` code that Swift writes calls them for a property.
public nonisolated enum Omittable<Value> {
    case missing
    case value(Value)
}

nonisolated extension Omittable {
    public init(_ value: Value?) {
        self = value.map(Omittable.value) ?? .missing
    }

    public var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }
}

nonisolated extension Omittable: ExpressibleByNilLiteral {
    public init(nilLiteral: ()) {
        self = .missing
    }
}

nonisolated extension Omittable: Equatable where Value: Equatable {}
nonisolated extension Omittable: Hashable where Value: Hashable {}
nonisolated extension Omittable: Sendable where Value: Sendable {}

// MARK: - Codable

nonisolated extension Omittable: Decodable where Value: Decodable {
    public init(from decoder: any Decoder) throws {
        self = .value(try Value(from: decoder))
    }
}

nonisolated extension Omittable: Encodable where Value: Encodable {
    public func encode(to encoder: any Encoder) throws {
        guard case .value(let value) = self else {
            let place = EncodingError.Context(
                codingPath: encoder.codingPath, debugDescription: "A list cannot contain a missing value.")
            throw EncodingError.invalidValue(self, place)
        }
        try value.encode(to: encoder)
    }
}

nonisolated extension KeyedDecodingContainer {
    public func decode<Value: Decodable>(
        _ type: Omittable<Value>.Type,
        forKey key: Key
    ) throws -> Omittable<Value> {
        guard contains(key) else {
            return .missing
        }
        // Some values accept any JSON, so they would accept null.
        guard try !decodeNil(forKey: key) else {
            throw DecodingError.valueNotFound(
                Value.self,
                DecodingError.Context(codingPath: codingPath + [key], debugDescription: "The value is never null.")
            )
        }
        return .value(try decode(Value.self, forKey: key))
    }
}

nonisolated extension KeyedEncodingContainer {
    public mutating func encode<Value: Encodable>(_ value: Omittable<Value>, forKey key: Key) throws {
        try encodeIfPresent(value.value, forKey: key)
    }
}
