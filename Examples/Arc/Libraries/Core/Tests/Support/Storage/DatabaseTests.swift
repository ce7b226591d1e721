#if canImport(SwiftData)
    import Foundation
    import SwiftData
    import Testing

    @testable import StudioCore

    struct DatabaseTests {
        private let surroundings = Surroundings()

        private func container() throws -> ModelContainer {
            try ModelContainer(for: Schema([StoreRecord.self]))
        }

        private func place(_ container: ModelContainer) -> Database<NoteChange> {
            Database(container, name: "Note", settings: surroundings.settings())
        }

        @Test("A database gives back what was kept, edit by edit")
        func aDatabaseGivesBackWhatWasKeptEdit() throws {
            let container = try container()
            let date = surroundings.now
            let entry = WaitingEntry(id: UUID(), change: NoteChange.create(Note("4", "d")), date: date)
            let other = WaitingEntry(id: UUID(), change: NoteChange.delete(id: "9"), date: date)
            let write = UUID()
            let refused = WaitingEntry(
                id: other.id, change: other.change, date: date, isRefused: true, failure: .status(422))
            let row = { (id: String, title: String, isStale: Bool) -> StoreEdit<NoteChange> in
                .rows([id: Note(id, title)], at: date, isStale: isStale)
            }
            let waiting = { (entry: WaitingEntry<NoteChange>) -> StoreEdit<NoteChange> in
                .change(entry.id, .value(entry))
            }
            let transactions: [[StoreEdit<NoteChange>]] = [
                [row("1", "a", false), row("2", "b", true), .gone("3", at: date)],
                [.collection("list", KeptCollection(keys: ["1", "2"], remainder: Data(), fetchedAt: date))],
                [.confirm("list", at: date), .stale(.collection("list"))],
                [.join("list", item: "4", isCertain: true), .join("list", item: "5", isCertain: false)],
                [waiting(entry), waiting(other), .write(write, .delete("1"))],
                [waiting(WaitingEntry(id: entry.id, change: .create(Note("4", "e")), date: date))],
                [.gone("1", at: date), row("3", "c", false), .forget(.item("2"))],
                [.rename(temporary: "4", real: "44"), .change(entry.id, nil), .write(write, nil)],
                [.change(other.id, .value(refused))],
                [.change(other.id, nil), .forget(.collection("none"))],
                [.removeAll], [row("7", "g", false)],
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

        @Test("A store works in a database")
        func aStoreWorksInADatabase() async throws {
            let container = try container()
            let list = StoreQuery<Note, NotesResponse>.list
            do {
                let store = LocalStore<NoteChange>(
                    container: container, name: "Note", settings: surroundings.settings())
                _ = try await store.read(list, policy: .refresh) {
                    NotesResponse(notes: [Note("1", "a"), Note("2", "b")])
                } map: {
                    $0
                }
                try await store.enqueue(.rename(id: "1", title: "x")) { _ in throw Lost() }
            }
            let next = LocalStore<NoteChange>(
                container: container, name: "Note", settings: surroundings.settings())
            #expect(try await next.kept(list)?.value.notes.map(\.title) == ["x", "b"])
            try await next.synchronize { _ in ("1", Note("1", "x")) }
            #expect(try await next.waitingChanges().isEmpty)
        }
    }
#endif
