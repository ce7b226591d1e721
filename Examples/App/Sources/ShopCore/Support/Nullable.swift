/// A value that may be null but is never missing in the JSON: a missing key is an error, and `nil` is written as null.
public nonisolated enum Nullable<Value> {
    case null
    case value(Value)
}

nonisolated extension Nullable {
    public init(_ value: Value?) {
        self = value.map(Nullable.value) ?? .null
    }

    public var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }
}

nonisolated extension Nullable: ExpressibleByNilLiteral {
    public init(nilLiteral: ()) {
        self = .null
    }
}

nonisolated extension Nullable: Equatable where Value: Equatable {}
nonisolated extension Nullable: Hashable where Value: Hashable {}
nonisolated extension Nullable: Sendable where Value: Sendable {}

// MARK: - Codable

nonisolated extension Nullable: Decodable where Value: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = container.decodeNil() ? .null : .value(try container.decode(Value.self))
    }
}

nonisolated extension Nullable: Encodable where Value: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .value(let value): try container.encode(value)
        }
    }
}
