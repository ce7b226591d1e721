#if canImport(SwiftData)
    import Foundation
    import SwiftData
    import Testing

    @testable import Store

    @Model
    final class NoteModel: StoredModel {
        @Attribute(.unique) var storageKey: String
        var fetchedAt: Date
        var isStale: Bool
        var title: String

        var row: Note {
            get { Note(storageKey, title) }
            set { title = newValue.title }
        }

        init(storageKey: String, row: Note, fetchedAt: Date, isStale: Bool) {
            self.storageKey = storageKey
            self.fetchedAt = fetchedAt
            self.isStale = isStale
            title = row.title
        }

        static func descriptor(storageKey: String) -> FetchDescriptor<NoteModel> {
            FetchDescriptor(predicate: #Predicate { $0.storageKey == storageKey })
        }
    }

    @Suite struct DatabaseTests {
        private let surroundings = Surroundings()

        private func container() throws -> ModelContainer {
            try ModelContainer(for: Schema([NoteModel.self, StoreRecord.self]))
        }

        private func place(_ container: ModelContainer) -> Database<NoteChange, NoteModel> {
            Database(container, name: "Note", report: surroundings.settings().report)
        }

        @Test func `A database gives back what was kept, edit by edit`() throws {
            let container = try container()
            let date = surroundings.now
            let entry = WaitingEntry(id: UUID(), change: NoteChange.create(Note("4", "d")), date: date)
            let other = WaitingEntry(id: UUID(), change: NoteChange.delete(id: "9"), date: date)
            let write = WriteInFlight(WriteEffect<Note>.delete("1"))
            let row = { (id: String, title: String?, isStale: Bool) -> StoreEdit<NoteChange> in
                .row(id, KeptRow(value: title.map { Note(id, $0) }, fetchedAt: date, isStale: isStale))
            }
            let transactions: [[StoreEdit<NoteChange>]] = [
                [row("1", "a", false), row("2", "b", true), row("3", nil, false)],
                [.collection("list", KeptCollection(keys: ["1", "2"], remainder: Data(), fetchedAt: date))],
                [.confirm("list", except: [], at: date, isStale: true)],
                [.join("list", item: "4", isCertain: true), .join("list", item: "5", isCertain: false)],
                [.enqueue(entry), .enqueue(other), .beginWrite(write)],
                [.replace(WaitingEntry(id: entry.id, change: .create(Note("4", "e")), date: date))],
                [row("1", nil, false), row("3", "c", false), .outdate("l"), .forgetRow("2")],
                [.rename(temporary: "4", real: "44"), .dequeue(entry.id), .endWrite(write.id)],
                [
                    .refuse(
                        RefusedChange(id: other.id, change: other.change, date: date, failure: .status(422)))
                ],
                [.acknowledge(other.id), .leave("list", item: "4"), .forgetCollection("none")],
                [.removeAll, row("7", "g", false)],
            ]
            var contents = StoreContents<NoteChange>()
            let place = place(container)
            #expect(try place.load() == contents)
            for edits in transactions {
                try place.append(edits, isDurable: true)
                contents.apply(edits)
                #expect(try self.place(container).load() == contents)
            }
            #expect(surroundings.reported.isEmpty)
        }

        @Test func `A store works in a database`() async throws {
            let container = try container()
            let list = CollectionQuery<NotesResponse>.list
            do {
                let store = LocalStore<NoteChange>(
                    container: container, name: "Note", models: NoteModel.self,
                    settings: surroundings.settings())
                _ = try await store.read(list, policy: .refresh) {
                    NotesResponse(notes: [Note("1", "a"), Note("2", "b")])
                } map: {
                    $0
                }
                try await store.enqueue(.rename(id: "1", title: "x")) { _ in throw Lost() }
            }
            let next = LocalStore<NoteChange>(
                container: container, name: "Note", models: NoteModel.self, settings: surroundings.settings())
            #expect(try await next.kept(list)?.value.notes.map(\.title) == ["x", "b"])
            try await next.synchronize { _ in ("1", Note("1", "x")) }
            #expect(try await next.waitingChanges().isEmpty)
        }
    }
#endif
