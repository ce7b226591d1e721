/// A row of the store: the DTO of an entity.
public nonisolated protocol StorableRow: Codable, Equatable, Sendable {}

/// An answer with items that the store keeps as rows. Generated code lets the responses of lists and pages
/// conform.
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
