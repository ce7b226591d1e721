/// What a JSON value is, before anybody knows what it means.
public nonisolated enum JSONKind: Equatable, Sendable {
    case null
    case boolean
    case number
    case string
    case array
    case object
}

nonisolated extension JSONKind {
    /// The kind of the value that a decoder stands at.
    public init(of decoder: any Decoder) throws {
        if (try? decoder.container(keyedBy: AnyKey.self)) != nil {
            self = .object
        } else if (try? decoder.unkeyedContainer()) != nil {
            self = .array
        } else {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if (try? container.decode(String.self)) != nil {
                self = .string
            } else if (try? container.decode(Bool.self)) != nil {
                self = .boolean
            } else {
                self = .number
            }
        }
    }
}

/// A key of an object whose keys nobody asks for.
private nonisolated struct AnyKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init?(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init?(intValue: Int) {
        stringValue = "\(intValue)"
        self.intValue = intValue
    }
}
