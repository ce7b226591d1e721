import Foundation

/// The place of an answer in the store.
public nonisolated enum StoreKey: Hashable, Sendable {
    /// An item, by the storage key of its identity.
    case item(String)
    /// A list or page, by its operation and parameters.
    case collection(String)
}

/// What a caller asks for, and how its answer becomes rows and comes back.
public nonisolated protocol StoreQuery<Row, Answer>: Sendable {
    associatedtype Row: StorableRow
    associatedtype Answer: Sendable

    var key: StoreKey { get }

    func fetched(_ answer: Answer) throws -> FetchedAnswer<Row>
    func answer(_ rows: [Row], remainder: Data) throws -> Answer
}

/// An answer of the server, taken apart.
public nonisolated struct FetchedAnswer<Row: StorableRow>: Sendable {
    let rows: [(key: String, value: Row)]
    /// The response without its items, as JSON. Empty for an item.
    let remainder: Data
}

/// Asks for one item.
public nonisolated struct ItemQuery<Row: StorableRow>: StoreQuery {
    private let identity: String

    /// `identity` is the storage key of the item.
    public init(_ identity: String) {
        self.identity = identity
    }

    public var key: StoreKey { .item(identity) }

    public func fetched(_ answer: Row) -> FetchedAnswer<Row> {
        FetchedAnswer(rows: [(identity, answer)], remainder: Data())
    }

    public func answer(_ rows: [Row], remainder: Data) throws -> Row {
        guard let row = rows.first else {
            throw StoreError.notFound
        }
        return row
    }
}

/// Asks for a list or a page.
public nonisolated struct CollectionQuery<Response: StoredResponse>: StoreQuery {
    private let name: String
    private let identity: @Sendable (Response.Item) -> String

    /// `name` consists of the operation and its parameters, `identity` gives the storage key of an item.
    public init(_ name: String, identity: @escaping @Sendable (Response.Item) -> String) {
        self.name = name
        self.identity = identity
    }

    public var key: StoreKey { .collection(name) }

    public func fetched(_ answer: Response) throws -> FetchedAnswer<Response.Item> {
        FetchedAnswer(
            rows: answer.storedItems.map { (identity($0), $0) },
            remainder: try JSONEncoder().encode(answer.replacing(items: [])))
    }

    public func answer(_ rows: [Response.Item], remainder: Data) throws -> Response {
        try JSONDecoder().decode(Response.self, from: remainder).replacing(items: rows)
    }
}
