/// A list that is an object in the JSON, in which each item is the value of its key: `{"a1": {…}, "b2": {…}}`. The
/// items are sorted by their keys; keys that are whole numbers are sorted as numbers.
public nonisolated struct KeyedItems<Item> {
    private let entries: [(key: String, item: Item)]

    /// `key` is the part of an item that is its key.
    public init(_ items: [Item], by key: (Item) -> some LosslessStringConvertible) {
        entries = items.map { (key($0).description, $0) }
    }

    public var items: [Item] {
        entries.map(\.item)
    }
}

nonisolated extension KeyedItems: Decodable where Item: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: ItemKey.self)
        let keys = container.allKeys
        let areNumbers = keys.allSatisfy { $0.intValue != nil }
        entries = try keys.sorted { first, second in
            if areNumbers, let number = first.intValue, let other = second.intValue, number != other {
                number < other
            } else {
                first.stringValue < second.stringValue
            }
        }
        .map { ($0.stringValue, try container.decode(Item.self, forKey: $0)) }
    }
}

nonisolated extension KeyedItems: Encodable where Item: Encodable {
    /// Fails if two items have the same key, because one of them would be lost.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: ItemKey.self)
        var keys: Set<String> = []
        for (key, item) in entries {
            guard keys.insert(key).inserted else {
                let context = EncodingError.Context(
                    codingPath: encoder.codingPath, debugDescription: "two items have the key '\(key)'")
                throw EncodingError.invalidValue(item, context)
            }
            try container.encode(item, forKey: ItemKey(stringValue: key))
        }
    }
}

nonisolated extension Decoder {
    /// The key of the value that is decoded, in the object around it.
    public func outerKey<Key: LosslessStringConvertible>(as type: Key.Type) throws -> Key {
        guard let text = codingPath.last?.stringValue, let key = Key(text) else {
            let context = DecodingError.Context(
                codingPath: codingPath, debugDescription: "the key of this value is not a valid \(type)")
            throw DecodingError.typeMismatch(type, context)
        }
        return key
    }
}

private nonisolated struct ItemKey: CodingKey {
    let stringValue: String

    var intValue: Int? {
        Int(stringValue)
    }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) {
        stringValue = String(intValue)
    }
}
