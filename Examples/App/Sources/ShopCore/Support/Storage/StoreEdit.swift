import Foundation

/// A list or page of the store. Its items are rows.
nonisolated struct KeptCollection<Row: StorableRow>: Codable, Equatable, Sendable {
    var keys: [String]
    /// Items that nobody knows to have been created. They are shown if they turn up as rows.
    var possibleKeys: [String] = []
    /// The items as the server gave them. The next page is computed from them.
    var received = ReceivedItems<Row>([])
    /// The response without its items, as JSON.
    var remainder: Data
    var fetchedAt: Date
    var isStale = false

    func isOld(_ settings: StoreSettings) -> Bool {
        isStale || !settings.isFresh(fetchedAt)
    }
}

/// One of the edits of a transaction. `nil` deletes.
nonisolated enum StoreEdit<Change: WaitingChange>: Codable, Sendable {
    /// Rows that were fetched together are written together, which is fast.
    case rows([String: Change.Row], at: Date, isStale: Bool)
    case gone(String, at: Date)
    case collection(String, KeptCollection<Change.Row>)
    /// The server has just given the same collection and the same rows again.
    case confirm(String, at: Date)
    /// Adds an item to the end of a kept collection.
    case join(String, item: String, isCertain: Bool)
    case stale(StoreKey)
    case forget(StoreKey)
    /// A row of a store without a server.
    case saved(String, Raw<Change.Row>, at: Date)
    /// A write that was sent and not answered yet. If the process ends before, the next one knows of it.
    case write(UUID, WriteEffect<Change.Row>?)
    case change(UUID, Raw<WaitingEntry<Change>>?)
    /// An item that was created on the device has this key now.
    case rename(temporary: String, real: String)
    case removeAll

    var isRemoval: Bool {
        if case .removeAll = self { true } else { false }
    }

    /// Whether a write begins or ends. If the place lacks that, what it has may be old.
    var isWrite: Bool {
        if case .write = self { true } else { false }
    }

    /// Whether it keeps what exists nowhere else.
    var isOnlyCopy: Bool {
        switch self {
        case .saved, .change: true
        default: false
        }
    }
}

/// A value that exists nowhere else, stored as JSON of its own: what this version of the app cannot read stays
/// as it is, until another version can.
nonisolated enum Raw<Value: Codable & Sendable>: Codable, Sendable {
    case value(Value)
    case unreadable(Data, any Error)

    init(_ json: Data) {
        do {
            self = .value(try JSONDecoder.stored.decode(Value.self, from: json))
        } catch {
            self = .unreadable(json, error)
        }
    }

    init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(Data.self))
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(try json())
    }

    func json() throws -> Data {
        switch self {
        case .value(let value): try JSONEncoder().encode(value)
        case .unreadable(let json, _): json
        }
    }

    var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }

    var error: (any Error)? {
        if case .unreadable(_, let error) = self { error } else { nil }
    }
}

/// Where a store keeps its contents beyond memory. A place belongs to one store.
nonisolated protocol StorePlace<Change>: AnyObject {
    associatedtype Change: WaitingChange

    /// Whether another process owns the place.
    var isReadOnly: Bool { get }

    /// What is kept. `nil` if that has not changed since the last call.
    func load() throws -> StoreContents<Change>?

    /// Keeps a transaction, as a whole or not at all. A durable one survives a power cut from then on.
    func append(_ edits: [StoreEdit<Change>], isDurable: Bool) throws

    /// Called after each transaction, so that the place can be written anew.
    func tidy(_ contents: @autoclosure () -> StoreContents<Change>) throws
}
