#if canImport(SwiftData)
    import Foundation
    import SwiftData

    /// Keeps the contents of a store in a database. A transaction is one save.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    nonisolated final class Database<Change: WaitingChange, Model: StoredModel<Change.Row>>: StorePlace {
        private typealias Contents = StoreContents<Change>

        /// A part of the contents with a row or record of its own.
        private enum Part: Hashable {
            case row(String)
            case collection(String)
            case change(UUID)
            case refusal(UUID)
            case write(UUID)
            case realKey(String)
        }

        private let context: ModelContext
        private let name: String
        private let report: @Sendable (any Error) -> Void
        private var contents = Contents()
        private var isLoaded = false
        private var lastPosition = 0

        let isReadOnly = false

        init(_ container: ModelContainer, name: String, report: @escaping @Sendable (any Error) -> Void) {
            context = ModelContext(container)
            context.autosaveEnabled = false
            self.name = name
            self.report = report
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
                    try removeAll()
                }
                let changed = Set(edits.flatMap(parts))
                contents.apply(edits)
                for part in changed {
                    try write(part)
                }
                try context.save()
            } catch {
                context.rollback()
                contents = try stored()
                throw error
            }
        }

        func tidy(_ contents: @autoclosure () -> StoreContents<Change>) {}
    }

    // MARK: - Reading

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    nonisolated extension Database {
        private func stored() throws -> Contents {
            var contents = Contents()
            contents.apply(
                try context.fetch(FetchDescriptor<Model>()).map { model in
                    .row(
                        model.storageKey,
                        KeptRow(value: model.row, fetchedAt: model.fetchedAt, isStale: model.isStale))
                })
            for record in try records() {
                do {
                    contents.apply([try JSONDecoder().decode(StoreEdit<Change>.self, from: record.edit)])
                } catch {
                    // It stays in the database, because another version of the app may be able to read it.
                    report(error)
                }
                lastPosition = max(lastPosition, record.position)
            }
            return contents
        }

        private func records() throws -> [StoreRecord] {
            let store = name
            return try context.fetch(
                FetchDescriptor(
                    predicate: #Predicate<StoreRecord> { $0.store == store },
                    sortBy: [SortDescriptor(\.position)]))
        }
    }

    // MARK: - Writing

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    nonisolated extension Database {
        /// What an edit changes, before it is applied.
        private func parts(of edit: StoreEdit<Change>) -> [Part] {
            switch edit {
            case .row(let key, _), .forgetRow(let key): [.row(key)]
            case .collection(let name, _), .forgetCollection(let name), .join(let name, _, _),
                .leave(let name, _):
                [.collection(name)]
            // The time of a confirmed row is that of its collection.
            case .confirm(let name, _, _, _):
                [.collection(name)]
                    + (contents.collections[name]?.keys ?? []).filter { contents.rows[$0]?.isStale == true }
                    .map(Part.row)
            case .outdate(let prefix):
                contents.collections.keys.filter { $0.hasPrefix(prefix) }.map(Part.collection)
            case .enqueue(let entry), .replace(let entry): [.change(entry.id)]
            case .dequeue(let id): [.change(id)]
            case .refuse(let refused): [.refusal(refused.id)]
            case .acknowledge(let id): [.refusal(id)]
            case .beginWrite(let write): [.write(write.id)]
            case .endWrite(let id): [.write(id)]
            case .rename(let temporary, _): [.realKey(temporary)]
            case .removeAll: []
            }
        }

        private func write(_ part: Part) throws {
            switch part {
            case .row(let key): try writeRow(key)
            case .collection(let name):
                try writeRecord(
                    "collection/\(name)", contents.collections[name].map { .collection(name, $0) })
            case .change(let id):
                try writeRecord("change/\(id)", contents.log.first { $0.id == id }.map(StoreEdit.enqueue))
            case .refusal(let id):
                try writeRecord("refusal/\(id)", contents.refused.first { $0.id == id }.map(StoreEdit.refuse))
            case .write(let id): try writeRecord("write/\(id)", contents.writes[id].map(StoreEdit.beginWrite))
            case .realKey(let key):
                try writeRecord(
                    "key/\(key)", contents.realKeys[key].map { .rename(temporary: key, real: $0) })
            }
        }

        private func writeRow(_ key: String) throws {
            let model = try context.fetch(Model.descriptor(storageKey: key)).first
            let row = contents.rows[key]
            switch (model, row, row?.value) {
            case (let model?, let row?, let value?):
                model.row = value
                model.fetchedAt = row.fetchedAt
                model.isStale = row.isStale
            case (nil, let row?, let value?):
                context.insert(
                    Model(storageKey: key, row: value, fetchedAt: row.fetchedAt, isStale: row.isStale))
            case (let model?, _, nil): context.delete(model)
            default: break
            }
            // An item that is gone has no model.
            try writeRecord("gone/\(key)", row.flatMap { $0.value == nil ? .row(key, $0) : nil })
        }

        private func writeRecord(_ part: String, _ edit: StoreEdit<Change>?) throws {
            let name = "\(name)/\(part)"
            let descriptor = FetchDescriptor(predicate: #Predicate<StoreRecord> { $0.name == name })
            let record = try context.fetch(descriptor).first
            guard let edit else {
                record.map(context.delete)
                return
            }
            let data = try JSONEncoder().encode(edit)
            if let record {
                record.edit = data
                return
            }
            lastPosition += 1
            context.insert(StoreRecord(name: name, store: self.name, position: lastPosition, edit: data))
        }

        private func removeAll() throws {
            for model in try context.fetch(FetchDescriptor<Model>()) {
                context.delete(model)
            }
            for record in try records() {
                context.delete(record)
            }
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    extension LocalStore {
        /// Creates a store in a database. The schema of the container needs `Model` and `StoreRecord`.
        public init<Model: StoredModel<Row>>(
            container: ModelContainer, name: String, models: Model.Type,
            settings: StoreSettings = StoreSettings()
        ) {
            self.init(settings: settings) {
                Database<Change, Model>(container, name: name, report: settings.report)
            }
        }
    }
#endif
