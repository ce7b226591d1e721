import Foundation

/// Any JSON value, kept as it came.
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
        if container.decodeNil() {
            self = .null
        } else if let object = try? container.decode([String: JSON].self) {
            self = .object(object)
        } else if let array = try? container.decode([JSON].self) {
            self = .array(array)
        } else {
            switch try container.decode(JSONScalar.self) {
            case .boolean(let boolean): self = .boolean(boolean)
            case .number(let number): self = .number(number)
            case .string(let text): self = .string(text)
            }
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
