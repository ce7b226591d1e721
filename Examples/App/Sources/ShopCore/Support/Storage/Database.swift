#if canImport(SwiftData)
    import Foundation
    import SwiftData

    /// A row of a store in a database. Its properties are the same for each entity, so a changed spec needs no
    /// migration of the schema.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    public nonisolated protocol StoredModel: PersistentModel where ID == String {
        /// The name of its store.
        static var storeName: String { get }
        /// The identity of the item.
        var id: String { get }
        /// The item as JSON. `nil` if the server says that it is gone.
        var json: Data? { get }
        /// The form of the JSON, as in `StoreSettings`.
        var format: String { get }
        var fetchedAt: Date { get }
        /// Whether a write with an unknown outcome may have changed it.
        var isOld: Bool { get }

        init(id: String, json: Data?, format: String, fetchedAt: Date, isOld: Bool)

        /// Finds the row of an item.
        static func with(id: String) -> Predicate<Self>
    }

    /// A list or page, a waiting change, or another part of a store, by name.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    @Model
    public nonisolated final class StoreRecord {
        @Attribute(.unique) public var name: String
        public var store: String
        /// Its place among the records of the store.
        public var position: Int
        /// What makes it, as JSON: a `JournalRecord`.
        public var transaction: Data

        init(name: String, store: String, position: Int, transaction: Data) {
            self.name = name
            self.store = store
            self.position = position
            self.transaction = transaction
        }

        static func with(name: String) -> Predicate<StoreRecord> {
            #Predicate { $0.name == name }
        }

        static func with(store: String) -> Predicate<StoreRecord> {
            #Predicate { $0.store == store }
        }
    }

    /// Keeps the contents of a store in a database. A transaction is one save of a context of its own.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    nonisolated final class Database<Change: WaitingChange, Model: StoredModel>: StorePlace {
        private let container: ModelContainer
        private let settings: StoreSettings
        private var contents: StoreContents<Change>?
        /// By the names of records.
        private var positions: [String: Int] = [:]
        /// What earlier transactions could not store.
        private var missed: [StorePart] = []
        /// Whether one of them says that a write begins or ends.
        private var lacksWrite = false
        let isReadOnly = false

        init(_ container: ModelContainer, _ model: Model.Type, settings: StoreSettings) {
            self.container = container
            self.settings = settings
        }

        func load() throws -> StoreContents<Change>? {
            guard contents == nil else {
                return nil
            }
            contents = try stored()
            return contents
        }

        func append(_ edits: [StoreEdit<Change>], isDurable: Bool) throws {
            _ = try load()
            let touched = edits.flatMap(\.touched).unique()
            let after = contents?.parts(touched, after: edits, isLocalOnly: settings.isLocalOnly) ?? StoreContents()
            do {
                try save { context in
                    if edits.contains(where: \.isRemoval) {
                        try context.fetch(FetchDescriptor<Model>()).forEach(context.delete)
                        try records(in: context).filter { !isOfWrite($0) }.forEach(context.delete)
                    }
                    try write(touched, of: after, to: context)
                }
            } catch {
                missed = (missed + touched).unique()
                lacksWrite = lacksWrite || edits.contains(where: \.isWrite)
                throw error
            }
            contents?.apply(edits)
        }

        /// Stores what earlier transactions could not, because the disk was full.
        func tidy(_ contents: @autoclosure () -> StoreContents<Change>) throws {
            guard !missed.isEmpty else {
                return
            }
            let contents = contents()
            self.contents = contents
            do {
                try save { try write(missed, of: contents, to: $0) }
                (missed, lacksWrite) = ([], false)
            } catch {
                // On a full disk, something can be deleted. The next process must not take for new what this one knows
                // to be old, and must not send again what the server has accepted.
                if lacksWrite {
                    missed = (missed + contents.cachedParts).unique()
                    try? deleteCache()
                }
                let outdated = contents.outdated(missed, isLocalOnly: settings.isLocalOnly)
                missed = (missed + outdated).unique()
                try? save { try write(outdated, of: StoreContents(), to: $0) }
                throw error
            }
        }

        private func save(_ change: (ModelContext) throws -> Void) throws {
            let context = ModelContext(container)
            context.autosaveEnabled = false
            try change(context)
            try context.save()
        }
    }

    // MARK: - Reading

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    nonisolated extension Database {
        private func stored() throws -> StoreContents<Change> {
            let context = ModelContext(container)
            var contents = StoreContents<Change>()
            var forgotten: (any Error)?
            for model in try context.fetch(FetchDescriptor<Model>()) {
                do {
                    contents.apply([try edit(model)])
                } catch {
                    forgotten = error
                }
            }
            for record in try records(in: context).sorted(by: { $0.position < $1.position }) {
                positions[record.name] = record.position
                let isList = isOfList(record)
                do {
                    let transaction = try JSONDecoder.stored.decode(
                        JournalRecord<Change>.self, from: record.transaction)
                    contents.apply(transaction.edits)
                    forgotten = isList ? transaction.error(inFormat: settings.format) ?? forgotten : forgotten
                } catch  where isList {
                    forgotten = error
                } catch {
                    settings.report(StoreError.setAside([error]))
                }
            }
            contents.confirmRows()
            if let forgotten, !settings.isLocalOnly {
                contents.forgetCache()
                try deleteCache()
                settings.report(StoreError.forgotten(forgotten))
            }
            return contents
        }

        private func edit(_ model: Model) throws -> StoreEdit<Change> {
            guard let json = model.json else {
                return .gone(model.id, at: model.fetchedAt)
            }
            guard !settings.isLocalOnly else {
                return .saved(model.id, Raw(json), at: model.fetchedAt)
            }
            guard model.format == settings.format else {
                throw StoreError.otherFormat(model.format)
            }
            let row = try JSONDecoder.stored.decode(Change.Row.self, from: json)
            return .rows([model.id: row], at: model.fetchedAt, isStale: model.isOld)
        }

        private func records(in context: ModelContext) throws -> [StoreRecord] {
            try context.fetch(FetchDescriptor(predicate: StoreRecord.with(store: Model.storeName)))
        }

        private func isOfList(_ record: StoreRecord) -> Bool {
            [.list(""), .mark("")].contains { record.name.hasPrefix(name(of: $0)) }
        }

        private func isOfWrite(_ record: StoreRecord) -> Bool {
            record.name.hasPrefix("\(Model.storeName)/write/")
        }

        private func deleteCache() throws {
            try save { context in
                try context.fetch(FetchDescriptor<Model>()).forEach(context.delete)
                try records(in: context).filter(isOfList).forEach(context.delete)
            }
        }
    }

    // MARK: - Writing

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    nonisolated extension Database {
        private func write(
            _ parts: some Sequence<StorePart>, of contents: StoreContents<Change>, to context: ModelContext
        ) throws {
            for part in parts {
                try write(part, of: contents, to: context)
            }
        }

        /// A model takes the place of one with the same identity, and a record that of one with the same name.
        ///
        /// Changes are records of their own, so that a second store of the same container does not delete what it has
        /// not read.
        private func write(_ part: StorePart, of contents: StoreContents<Change>, to context: ModelContext) throws {
            let edit = contents.edit(of: part, isLocalOnly: settings.isLocalOnly)
            switch part {
            case .row(let key):
                guard let edit else {
                    try context.fetch(FetchDescriptor(predicate: Model.with(id: key))).forEach(context.delete)
                    return
                }
                try model(edit, key).map(context.insert)
            case .list, .mark, .change, .write, .rename:
                let name = name(of: part)
                guard let edit else {
                    try context.fetch(FetchDescriptor(predicate: StoreRecord.with(name: name))).forEach(context.delete)
                    return
                }
                let position = positions[name] ?? (positions.values.max() ?? 0) + 1
                positions[name] = position
                let transaction = try JSONEncoder().encode(JournalRecord([edit], format: settings.format))
                context.insert(
                    StoreRecord(name: name, store: Model.storeName, position: position, transaction: transaction))
            }
        }

        private func model(_ edit: StoreEdit<Change>, _ key: String) throws -> Model? {
            let model = { [settings] (json: Data?, date: Date, isOld: Bool) in
                Model(id: key, json: json, format: settings.format, fetchedAt: date, isOld: isOld)
            }
            switch edit {
            case .gone(_, let date): return model(nil, date, false)
            case .saved(_, let raw, let date): return model(try raw.json(), date, false)
            case .rows(let rows, let date, let isStale):
                return try rows[key].map { model(try JSONEncoder().encode($0), date, isStale) }
            default: return nil
            }
        }

        private func name(of part: StorePart) -> String {
            switch part {
            case .row(let key): "\(Model.storeName)/row/\(key)"
            case .list(let list): "\(Model.storeName)/list/\(list)"
            case .mark(let list): "\(Model.storeName)/old/\(list)"
            case .change(let id): "\(Model.storeName)/change/\(id)"
            case .write(let id): "\(Model.storeName)/write/\(id)"
            case .rename(let key): "\(Model.storeName)/rename/\(key)"
            }
        }
    }

    /// What is stored apart from the rest.
    nonisolated private enum StorePart: Hashable {
        case row(String)
        case list(String)
        /// That a list is old. So a long list is not written again to say only this.
        case mark(String)
        case change(UUID)
        /// A write without an answer.
        case write(UUID)
        /// An identity that the server has replaced.
        case rename(String)

        var isChange: Bool {
            if case .change = self { true } else { false }
        }

        /// What can be fetched again of it.
        var fetched: [StorePart] {
            switch self {
            case .row: [self]
            case .list(let list), .mark(let list): [.list(list), .mark(list)]
            case .change, .write, .rename: []
            }
        }
    }

    nonisolated extension StoreContents {
        /// Some parts after a transaction. All contents would be slow to copy.
        fileprivate func parts(_ parts: [StorePart], after edits: [StoreEdit<Change>], isLocalOnly: Bool) -> Self {
            var contents = StoreContents()
            for part in parts {
                if case .mark(let list) = part {
                    contents.apply(self.edits(ofCollection: list))
                } else {
                    contents.apply(edit(of: part, isLocalOnly: isLocalOnly).map { [$0] } ?? [])
                }
            }
            contents.apply(edits)
            return contents
        }

        /// What can be fetched again.
        fileprivate var cachedParts: [StorePart] {
            rows.all.keys.map(StorePart.row) + collections.keys.flatMap { [.list($0), .mark($0)] }
        }

        /// Of the parts that could not be stored, those that must not stay as they are stored: what is done, and beside
        /// a change that is done what it has changed, which can be fetched again.
        fileprivate func outdated(_ missed: [StorePart], isLocalOnly: Bool) -> [StorePart] {
            let done = missed.filter { edit(of: $0, isLocalOnly: isLocalOnly) == nil }
            return done.contains(where: \.isChange) ? (done + missed.flatMap(\.fetched)).unique() : done
        }

        /// The edit that makes a part; `nil` if there is none.
        fileprivate func edit(of part: StorePart, isLocalOnly: Bool) -> StoreEdit<Change>? {
            switch part {
            case .row(let key): edits(ofRow: key, isLocalOnly: isLocalOnly).first
            case .list(let list): edits(ofCollection: list).first
            case .mark(let list): collections[list]?.isStale == true ? .stale(.collection(list)) : nil
            case .change(let id): changes[id].map { .change(id, $0) }
            case .write(let id): writes[id].map { .write(id, $0) }
            case .rename(let key): realKeys[key].map { .rename(temporary: key, real: $0) }
            }
        }
    }

    nonisolated extension StoreEdit {
        /// What an edit changes. The time of a confirmed row is that of its list.
        fileprivate var touched: [StorePart] {
            switch self {
            case .rows(let rows, _, _): rows.keys.map(StorePart.row)
            case .gone(let key, _), .saved(let key, _, _), .stale(.item(let key)), .forget(.item(let key)): [.row(key)]
            case .collection(let name, _), .confirm(let name, _), .join(let name, _, _),
                .forget(.collection(let name)):
                [.list(name), .mark(name)]
            case .stale(.collection(let name)): [.mark(name)]
            case .write(let id, _): [.write(id)]
            case .change(let id, _): [.change(id)]
            case .rename(let temporary, _): [.rename(temporary)]
            case .removeAll: []
            }
        }
    }
#endif
