#if canImport(SwiftData)
    import Foundation
    import SwiftData

    /// The database model of a row. Generated code has one for each entity, with the fields of its DTO.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    public nonisolated protocol StoredModel<Row>: PersistentModel {
        associatedtype Row: StorableRow

        /// Unique.
        var storageKey: String { get }
        var fetchedAt: Date { get set }
        var isStale: Bool { get set }
        var row: Row { get set }

        init(storageKey: String, row: Row, fetchedAt: Date, isStale: Bool)

        /// A descriptor with the predicate `$0.storageKey == storageKey`. A predicate needs the type of the
        /// model.
        static func descriptor(storageKey: String) -> FetchDescriptor<Self>
    }

    /// Everything in the database of a store that is not a row: lists and pages, items that are gone, waiting
    /// changes.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    @Model
    public nonisolated final class StoreRecord {
        /// The name of the store and of what is stored.
        @Attribute(.unique) public var name: String
        public var store: String
        public var position: Int
        /// The edit that makes it, as JSON.
        public var edit: Data

        init(name: String, store: String, position: Int, edit: Data) {
            self.name = name
            self.store = store
            self.position = position
            self.edit = edit
        }
    }
#endif
