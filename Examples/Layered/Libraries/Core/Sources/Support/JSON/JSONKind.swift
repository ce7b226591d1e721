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
            } else {
                self =
                    switch try container.decode(JSONScalar.self) {
                    case .string: .string
                    case .number: .number
                    case .boolean: .boolean
                    }
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
