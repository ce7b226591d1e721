/// What a write does to the data of the server, as far as the device can tell before the answer.
public nonisolated struct WriteEffect<Row: StorableRow>: Sendable {
    public enum Kind: String, Codable, Sendable {
        case create, change, delete
    }

    public let kind: Kind
    /// The storage key of the item; `nil` for an item to which the server gives an identity.
    public let key: String?
    /// What the server has if it accepts the write; `nil` if only its answer tells.
    public let assumed: Row?
    /// The lists to which a created item is added, by the names of their queries.
    public let lists: [String]
    /// The lists and pages that may differ afterwards: those whose names begin with one of these texts.
    public let outdated: [String]

    /// A created item appears at the end of the `lists` that are kept.
    public static func create(
        _ key: String?, assumed: Row? = nil, lists: [String] = [], outdated: [String] = [""]
    ) -> WriteEffect {
        WriteEffect(kind: .create, key: key, assumed: assumed, lists: lists, outdated: outdated)
    }

    /// A change of an item. The lists that are sorted or filtered by its values are outdated afterwards.
    public static func change(_ key: String, assumed: Row? = nil, outdated: [String] = []) -> WriteEffect {
        WriteEffect(kind: .change, key: key, assumed: assumed, lists: [], outdated: outdated)
    }

    public static func delete(_ key: String, outdated: [String] = [""]) -> WriteEffect {
        WriteEffect(kind: .delete, key: key, assumed: nil, lists: [], outdated: outdated)
    }
}
