/// A body with what selects a page in it, under a path of keys: `["page": ["after": "Zm9v"]]`.
public nonisolated struct PagedBody<Body: Encodable & Sendable, Value: Encodable & Sendable>: Encodable, Sendable {
    private let body: Body
    private let value: Value?
    private let path: [String]

    /// Nothing is added for `nil`, which asks for the first page.
    public init(_ body: Body, adding value: Value?, at path: [String]) {
        self.body = body
        self.value = value
        self.path = path
    }

    public func encode(to encoder: any Encoder) throws {
        try body.encode(to: encoder)
        guard let value, let last = path.last else {
            return
        }
        var container = encoder.container(keyedBy: Key.self)
        for key in path.dropLast() {
            container = container.nestedContainer(keyedBy: Key.self, forKey: Key(stringValue: key))
        }
        try container.encode(value, forKey: Key(stringValue: last))
    }
}

private nonisolated struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) {
        return nil
    }
}
