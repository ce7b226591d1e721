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
