#if canImport(SwiftData)
    import Foundation
    import SwiftData

    /// A row, a list or page, or the rest of a store, by name.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    @Model
    public nonisolated final class StoreRecord {
        @Attribute(.unique) public var name: String
        public var store: String
        /// The edits that make it, as JSON.
        public var edits: Data

        init(name: String, store: String, edits: Data) {
            self.name = name
            self.store = store
            self.edits = edits
        }
    }

    /// Keeps the contents of a store in a database. A transaction is one save.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    nonisolated final class Database<Change: WaitingChange>: StorePlace {
        private let context: ModelContext
        private let name: String
        private let settings: StoreSettings
        private var contents = StoreContents<Change>()
        private var isLoaded = false
        let isReadOnly = false

        init(_ container: ModelContainer, name: String, settings: StoreSettings) {
            context = ModelContext(container)
            context.autosaveEnabled = false
            self.name = name
            self.settings = settings
        }

        func load() throws -> StoreContents<Change>? {
            guard !isLoaded else {
                return nil
            }
            contents = try stored()
            isLoaded = true
            return contents
        }

        func append(_ edits: [StoreEdit<Change>], isDurable: Bool) throws {
            do {
                if edits.contains(where: \.isRemoval) {
                    try records().forEach(context.delete)
                }
                contents.apply(edits)
                for key in Set(edits.flatMap(\.touched)) {
                    switch key {
                    case .item(let item):
                        try write(
                            contents.edits(ofRow: item, isLocalOnly: settings.isLocalOnly), "row/\(item)")
                    case .collection(let list):
                        try write(contents.edits(ofCollection: list), "list/\(list)")
                    }
                }
                try write(contents.otherEdits, "other")
                try context.save()
            } catch {
                context.rollback()
                contents = try stored()
                throw error
            }
        }

        func tidy(_ contents: @autoclosure () -> StoreContents<Change>) {}

        private func stored() throws -> StoreContents<Change> {
            var contents = StoreContents<Change>()
            for record in try records() {
                do {
                    contents.apply(try JSONDecoder().decode([StoreEdit<Change>].self, from: record.edits))
                } catch {
                    settings.report(StoreError.forgotten(error))
                }
            }
            return contents
        }

        private func records() throws -> [StoreRecord] {
            let name = name
            return try context.fetch(
                FetchDescriptor(predicate: #Predicate<StoreRecord> { $0.store == name }))
        }

        private func write(_ edits: [StoreEdit<Change>], _ part: String) throws {
            let name = "\(name)/\(part)"
            let descriptor = FetchDescriptor(predicate: #Predicate<StoreRecord> { $0.name == name })
            let record = try context.fetch(descriptor).first
            guard !edits.isEmpty else {
                record.map(context.delete)
                return
            }
            let data = try JSONEncoder().encode(edits)
            if let record {
                record.edits = data
            } else {
                context.insert(StoreRecord(name: name, store: self.name, edits: data))
            }
        }
    }

    nonisolated extension StoreEdit {
        /// The rows and collections that an edit changes. The time of a confirmed row is that of its list.
        fileprivate var touched: [StoreKey] {
            switch self {
            case .rows(let rows, _, _): rows.keys.map(StoreKey.item)
            case .gone(let key, _), .saved(let key, _, _): [.item(key)]
            case .collection(let name, _), .confirm(let name, _), .join(let name, _, _): [.collection(name)]
            case .stale(let key), .forget(let key): [key]
            case .write, .change, .rename, .removeAll: []
            }
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    extension LocalStore {
        /// Creates a store in a database. The schema of the container needs `StoreRecord`.
        public init(container: ModelContainer, name: String, settings: StoreSettings = StoreSettings()) {
            self.init(settings: settings) { Database(container, name: name, settings: settings) }
        }
    }
#endif
