import Foundation

/// A change that is made on the device first and sent later. Generated code has one type for each entity.
///
/// The type is stored. If the spec changes, decode what earlier versions of the app have stored.
public nonisolated protocol WaitingChange<Row>: Codable, Sendable {
    associatedtype Row: StorableRow

    var effect: WriteEffect<Row> { get }

    /// Changes the rows that the app sees until the server answers. The standard one follows from `effect`. A
    /// change of single fields needs its own.
    func apply(to rows: inout WaitingRows<Row>)

    /// The same change for the identity that the server has given to an item that was created on the device.
    func replacing(_ temporaryKey: String, with row: Row) -> Self

    /// Both changes as one, if neither was sent.
    func merged(with later: Self) -> MergedChange<Self>
}

/// Two changes of the same item as one.
public nonisolated enum MergedChange<Change: Sendable>: Sendable {
    /// The server must get both.
    case both
    case one(Change)
    /// The server needs to know of neither: an item was created and deleted.
    case nothing
}

nonisolated extension WaitingChange {
    public func apply(to rows: inout WaitingRows<Row>) {
        guard let key = effect.key else {
            return
        }
        switch effect.kind {
        // If the server has the item, it has accepted the creation, and only its answer was lost.
        case .create: rows[key] = rows[key] ?? effect.assumed
        case .change where effect.assumed != nil && !rows.isDeleted(key): rows[key] = effect.assumed
        case .change: break
        case .delete: rows[key] = nil
        }
    }

    public func replacing(_ temporaryKey: String, with row: Row) -> Self { self }

    public func merged(with later: Self) -> MergedChange<Self> { .both }
}

/// The rows of the server, with waiting changes over them.
public nonisolated struct WaitingRows<Row: StorableRow> {
    private let rows: [String: KeptRow<Row>]
    private var changed: [String: Row?] = [:]

    init(_ rows: [String: KeptRow<Row>]) {
        self.rows = rows
    }

    /// The row with this storage key. `nil` deletes it.
    public subscript(key: String) -> Row? {
        get { changed[key] ?? rows[key]?.value }
        set { changed[key] = .some(newValue) }
    }

    /// Whether the item is known to be gone.
    public func isDeleted(_ key: String) -> Bool {
        changed[key].map { $0 == nil } ?? rows[key].map { $0.value == nil } ?? false
    }
}

/// A change in the log.
public nonisolated struct WaitingEntry<Change: WaitingChange>: Codable, Sendable, Identifiable {
    /// Also its idempotency key, the same in each attempt.
    public let id: UUID
    public internal(set) var change: Change
    public let date: Date
}

/// A change that the server refused. It is kept until the app has acknowledged it.
public nonisolated struct RefusedChange<Change: WaitingChange>: Codable, Sendable, Identifiable {
    public let id: UUID
    public let change: Change
    public let date: Date
    /// The answer of the server; `nil` if an earlier change was refused on which this one builds.
    public let failure: RemoteFailure?
}

/// The change of a store in which nothing waits. It has no values.
public nonisolated enum NoChange<Row: StorableRow>: WaitingChange {
    public var effect: WriteEffect<Row> {
        switch self {}
    }

    public init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(
            .init(codingPath: decoder.codingPath, debugDescription: "No change waits in this store."))
    }

    public func encode(to encoder: any Encoder) throws {
        switch self {}
    }
}
