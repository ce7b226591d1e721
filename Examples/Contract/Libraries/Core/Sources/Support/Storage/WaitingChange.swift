import Foundation

public nonisolated enum WriteKind: String, Codable, Sendable {
    case create, change, delete, unknown
}

/// What a write does to the data of the server, as far as the device can tell before the answer.
public nonisolated struct WriteEffect<Row: StorableRow>: Codable, Sendable {
    public let kind: WriteKind
    /// The storage key of the item; `nil` for an item to which the server gives an identity, and if nobody knows
    /// which items the write concerns.
    public let key: String?
    /// Whether the server gives a created item another key. Only its answer says which.
    public internal(set) var isTemporary = false
    /// What the server has if it accepts the write; `nil` if only its answer tells.
    public internal(set) var assumed: Row?
    /// The lists to which a created item is added, by the names of their queries; none for another kind of write.
    public let lists: [String]
    /// The lists and pages that may differ afterwards: those whose names begin with one of these texts.
    public let outdated: [String]

    /// A created item appears at the end of the `lists` that are kept.
    public static func create(
        _ key: String?, isTemporary: Bool = false, assumed: Row? = nil, lists: [String] = [],
        outdated: [String] = [""]
    ) -> Self {
        WriteEffect(
            kind: .create, key: key, isTemporary: isTemporary, assumed: assumed, lists: lists, outdated: outdated)
    }

    /// A change of an item. The lists that may be sorted or filtered by its values are outdated afterwards.
    public static func change(_ key: String, assumed: Row? = nil, outdated: [String] = [""]) -> Self {
        WriteEffect(kind: .change, key: key, assumed: assumed, lists: [], outdated: outdated)
    }

    public static func delete(_ key: String, outdated: [String] = [""]) -> Self {
        WriteEffect(kind: .delete, key: key, assumed: nil, lists: [], outdated: outdated)
    }

    /// A write that may change any item. Everything that is kept is old afterwards; without outdated lists, nothing is.
    public static func unknown(outdated: [String] = [""]) -> Self {
        WriteEffect(kind: .unknown, key: nil, assumed: nil, lists: [], outdated: outdated)
    }
}

/// A change that is made on the device first and sent later. Generated code has one type for each entity.
///
/// The type is stored. If the spec changes, decode what earlier versions of the app have stored.
public nonisolated protocol WaitingChange<Row>: Codable, Sendable {
    associatedtype Row: StorableRow

    var effect: WriteEffect<Row> { get }

    /// What the app sees of the item until the server answers. A change of single fields needs its own; the
    /// store itself hides what is deleted.
    func applied(to row: Row?) -> Row?

    /// Whether a row of the server has everything that this creation sends. Only a creation whose identity the server
    /// gives is asked.
    func isCreation(of row: Row) -> Bool

    /// The same change for the key that an item has which was created on the device, since the server has given it an
    /// identity. The store may have its row.
    func replacing(key: String, row: Row?) -> Self
}

nonisolated extension WaitingChange {
    /// If the server has the item, it has accepted the creation, and only its answer was lost.
    public func applied(to row: Row?) -> Row? {
        effect.kind == .create ? row ?? effect.assumed : effect.assumed ?? row
    }

    public func isCreation(of row: Row) -> Bool { false }

    public func replacing(key: String, row: Row?) -> Self { self }
}

/// A change in the log. One that the server refused stays until the app has acknowledged it.
public nonisolated struct WaitingEntry<Change: WaitingChange>: Codable, Sendable, Identifiable {
    /// Also its idempotency key, the same in each attempt.
    public let id: UUID
    public internal(set) var change: Change {
        didSet { key = change.effect.key }
    }
    /// The item, so that a version of the app that cannot read the change knows what it belongs to.
    private(set) var key: String?
    public let date: Date
    /// The row of the server that is probably the item that this change creates, if its answer has not come.
    var rowKey: String?
    public internal(set) var isRefused: Bool
    /// Why it was refused; `nil` if an earlier change was refused on which this one builds.
    public internal(set) var failure: RemoteFailure?

    init(
        id: UUID, change: Change, date: Date, isRefused: Bool = false, failure: RemoteFailure? = nil
    ) {
        self.id = id
        self.change = change
        self.date = date
        self.isRefused = isRefused
        self.failure = failure
        key = change.effect.key
    }
}

/// What every version of the app can read of a `WaitingEntry`.
nonisolated struct WaitingKey: Decodable {
    let key: String?
    let isRefused: Bool

    /// The key of an entry that waits.
    init?(json: Data) {
        guard let known = try? JSONDecoder.stored.decode(Self.self, from: json), !known.isRefused else {
            return nil
        }
        self = known
    }
}
