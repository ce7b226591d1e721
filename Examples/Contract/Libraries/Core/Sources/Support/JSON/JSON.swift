import Foundation

/// Any JSON value, kept as it came. A number holds 38 digits.
public nonisolated enum JSON: Hashable, Sendable {
    case null
    case boolean(Bool)
    case number(Decimal)
    case string(String)
    case array([JSON])
    case object([String: JSON])
}

nonisolated extension JSON {
    /// The value for a person to read: JSON in one line, whose keys are sorted, and whose texts are not escaped.
    public var text: String {
        switch self {
        case .null: "null"
        case .boolean(let boolean): boolean.text
        case .number(let number): number.text
        case .string(let text): "\"\(text)\""
        case .array(let array): "[" + array.map(\.text).joined(separator: ", ") + "]"
        case .object(let object):
            "{" + object.sorted { $0.key < $1.key }.map { "\"\($0)\": \($1.text)" }.joined(separator: ", ") + "}"
        }
    }
}

// MARK: - Codable

nonisolated extension JSON: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        switch try JSONKind(of: decoder) {
        case .null: self = .null
        case .boolean: self = .boolean(try container.decode(Bool.self))
        case .number: self = .number(try container.decodeNumber())
        case .string: self = .string(try container.decode(String.self))
        case .array: self = .array(try container.decode([JSON].self))
        case .object: self = .object(try container.decode([String: JSON].self))
        }
    }

    /// The value that a decoder stands at, where null is none.
    public init(notNull decoder: any Decoder) throws {
        try self.init(from: decoder)
        guard self != .null else {
            throw DecodingError.valueNotFound(
                JSON.self,
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "Found null instead of a value")
            )
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .boolean(let boolean): try container.encode(boolean)
        case .number(let number): try container.encode(number)
        case .string(let text): try container.encode(text)
        case .array(let array): try container.encode(array)
        case .object(let object): try container.encode(object)
        }
    }
}
