import Foundation

/// A row of the store: the DTO of an entity.
public nonisolated protocol StorableRow: Codable, Equatable, Sendable {}

/// A list or page whose items the store keeps as rows.
public nonisolated protocol StoredResponse: Codable, Sendable {
    associatedtype Item: StorableRow

    /// The items, in the order of the server.
    var storedItems: [Item] { get }

    /// The same response with other items. The paging data stays.
    func replacing(items: [Item]) -> Self
}

nonisolated extension Array: StoredResponse where Element: StorableRow {
    public var storedItems: [Element] { self }

    public func replacing(items: [Element]) -> [Element] { items }
}

/// The items of an answer as the server gave them, whatever the device shows of them.
public nonisolated struct ReceivedItems<Item: Sendable>: Sendable {
    public let count: Int
    public let last: Item?

    public var isEmpty: Bool { count == 0 }

    public init(_ items: [Item]) {
        self.init(count: items.count, last: items.last)
    }

    public init(count: Int, last: Item?) {
        self.count = count
        self.last = last
    }
}

nonisolated extension ReceivedItems: Equatable where Item: Equatable {}
nonisolated extension ReceivedItems: Codable where Item: Codable {}

/// The place of an answer in the store.
public nonisolated enum StoreKey: Codable, Hashable, Sendable {
    /// An item, by the storage key of its identity.
    case item(String)
    /// A list or page, by its operation and parameters.
    case collection(String)
}

/// An answer taken apart.
nonisolated struct AnswerParts<Row: StorableRow>: Equatable, Sendable {
    /// The storage keys of the rows.
    var keys: [String]
    var rows: [Row]
    /// The response without its items, as JSON. Empty for an item, and for a reference to one.
    var remainder = Data()

    /// Adds an item that is there.
    mutating func add(_ key: String, _ row: Row?) {
        if let row {
            keys.append(key)
            rows.append(row)
        }
    }
}

/// What a caller asks for, and how its answer becomes rows and comes back.
public nonisolated struct StoreQuery<Row: StorableRow, Answer: Sendable>: Sendable {
    let key: StoreKey
    let items: @Sendable (Answer) -> [Row]
    let parts: @Sendable (Answer) throws -> AnswerParts<Row>
    let answer: @Sendable (AnswerParts<Row>) throws -> Answer
}

nonisolated extension StoreQuery where Answer == Row {
    /// Asks for the item with a storage key.
    public static func item(_ key: String) -> Self {
        StoreQuery(key: .item(key)) {
            [$0]
        } parts: {
            AnswerParts(keys: [key], rows: [$0])
        } answer: { parts in
            try parts.item
        }
    }

    /// Asks for an answer that is an item, such as `GET /me`. It refers to the row of that item.
    public static func reference(_ name: String, storageKey: @escaping @Sendable (Row) throws -> String) -> Self {
        StoreQuery(key: .collection(name)) {
            [$0]
        } parts: {
            AnswerParts(keys: [try storageKey($0)], rows: [$0])
        } answer: { parts in
            try parts.item
        }
    }
}

nonisolated extension AnswerParts {
    fileprivate var item: Row {
        get throws {
            guard let row = rows.first else {
                throw StoreError.notFound
            }
            return row
        }
    }
}

nonisolated extension StoreQuery where Answer: StoredResponse, Answer.Item == Row {
    /// Asks for a list or page. `name` consists of the operation and its parameters.
    public static func collection(_ name: String, storageKey: @escaping @Sendable (Row) throws -> String) -> Self {
        StoreQuery(key: .collection(name)) {
            $0.storedItems
        } parts: { answer in
            AnswerParts(
                keys: try answer.storedItems.map(storageKey), rows: answer.storedItems,
                remainder: try JSONEncoder().encode(answer.replacing(items: [])))
        } answer: { parts in
            try JSONDecoder.stored.decode(Answer.self, from: parts.remainder).replacing(items: parts.rows)
        }
    }
}

nonisolated extension StoreQuery where Answer: Codable {
    /// Asks for an answer without items that others share. It is kept whole.
    public static func answer(_ name: String) -> Self {
        StoreQuery(key: .collection(name)) { _ in
            []
        } parts: { answer in
            AnswerParts(keys: [], rows: [], remainder: try JSONEncoder().encode(answer))
        } answer: { parts in
            try JSONDecoder.stored.decode(Answer.self, from: parts.remainder)
        }
    }
}

/// A value of the store, and what the store knows about it.
public nonisolated struct Kept<Value: Sendable>: Sendable {
    public let value: Value
    /// Whether the value has expired, or may differ from the server's after a write whose outcome is unknown.
    public var isOld = false
    /// Whether a change of the item waits to be sent.
    public var isWaiting = false
    /// When the server gave the value; for a list or page, the answer as a whole.
    public let fetchedAt: Date

    func map<NewValue>(_ transform: (Value) throws -> NewValue) rethrows -> Kept<NewValue> {
        Kept<NewValue>(value: try transform(value), isOld: isOld, isWaiting: isWaiting, fetchedAt: fetchedAt)
    }
}

nonisolated extension Kept: Equatable where Value: Equatable {}
