/// A box around a value, so that a type can contain a value of its own type, such as a comment and the comment that it
/// replies to.
public nonisolated indirect enum Boxed<Value> {
    case boxed(Value)
}

nonisolated extension Boxed {
    public init(_ value: Value) {
        self = .boxed(value)
    }

    public var value: Value {
        switch self {
        case .boxed(let value): value
        }
    }
}

nonisolated extension Boxed: Equatable where Value: Equatable {}
nonisolated extension Boxed: Hashable where Value: Hashable {}
nonisolated extension Boxed: Sendable where Value: Sendable {}

// MARK: - Codable

nonisolated extension Boxed: Decodable where Value: Decodable {
    public init(from decoder: any Decoder) throws {
        self.init(try Value(from: decoder))
    }
}

nonisolated extension Boxed: Encodable where Value: Encodable {
    public func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
    }
}
