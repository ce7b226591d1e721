import Foundation

/// A string, a number or a Boolean of a JSON document, for services that do not always send the same kind.
public nonisolated enum JSONScalar: Hashable, Sendable {
    case string(String)
    case number(Decimal)
    case boolean(Bool)
}

nonisolated extension JSONScalar {
    public init(_ value: String) {
        self = .string(value)
    }

    public init(_ value: Bool) {
        self = .boolean(value)
    }

    public init(_ value: Decimal) {
        self = .number(value)
    }

    public init(_ value: some BinaryInteger) {
        self = .number(Decimal(string: "\(value)") ?? .nan)
    }

    /// The number with the digits of the shortest text of `value`: 0.1 is 0.1.
    public init(_ value: Double) {
        self = .number(Decimal(string: "\(value)") ?? .nan)
    }

    /// The value as text: `abc`, `7`, `true`.
    public var text: String {
        switch self {
        case .string(let text): text
        case .number(let number): number.text
        case .boolean(let boolean): boolean.text
        }
    }
}

// MARK: - Literals

nonisolated extension JSONScalar: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
    public init(stringLiteral value: String) {
        self = .string(value)
    }

    public init(integerLiteral value: Int) {
        self = .number(Decimal(value))
    }

    public init(booleanLiteral value: Bool) {
        self = .boolean(value)
    }
}

nonisolated extension SingleValueDecodingContainer {
    /// Decodes a number with all its digits. Foundation rounds a number that has more digits than a `Decimal` can hold.
    /// If that is visible, it is an error.
    func decodeNumber() throws -> Decimal {
        let number = try decode(Decimal.self)
        guard number.significand <= Decimal.largestSignificand else {
            throw DecodingError.dataCorruptedError(
                in: self, debugDescription: "The number has more than 38 digits, and \(number) is only near it.")
        }
        return number
    }
}

nonisolated extension Decimal {
    /// 38 nines, because a decimal cannot hold every number of 39 digits.
    fileprivate static let largestSignificand = (0..<38).reduce(Decimal(0)) { number, _ in number * 10 + 9 }
}

// MARK: - Codable

nonisolated extension JSONScalar: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .string(text)
        } else if let boolean = try? container.decode(Bool.self) {
            self = .boolean(boolean)
        } else {
            self = .number(try container.decodeNumber())
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .string(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .boolean(let boolean): try container.encode(boolean)
        }
    }
}
