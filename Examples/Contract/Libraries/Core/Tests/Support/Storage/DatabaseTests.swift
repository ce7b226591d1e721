#if canImport(SwiftData)
    import Foundation
    import SwiftData
    import Testing

    @testable import ChallengeCore

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    @Model
    nonisolated final class NoteModel: StoredModel {
        @Attribute(.unique) var id: String
        var json: Data?
        var format: String
        var fetchedAt: Date
        var isOld: Bool

        init(id: String, json: Data?, format: String, fetchedAt: Date, isOld: Bool) {
            self.id = id
            self.json = json
            self.format = format
            self.fetchedAt = fetchedAt
            self.isOld = isOld
        }

        static var storeName: String {
            "Note"
        }

        static func with(id: String) -> Predicate<NoteModel> {
            #Predicate { $0.id == id }
        }
    }

    /// A row that finds no room in the database at first.
    nonisolated private struct LargeRow: StorableRow {
        var title: String
        var isTooLarge = false

        func encode(to encoder: any Encoder) throws {
            guard !isTooLarge else {
                throw CocoaError(.fileWriteOutOfSpace)
            }
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(title, forKey: .title)
            try container.encode(isTooLarge, forKey: .isTooLarge)
        }
    }

    nonisolated private struct LargeChange: WaitingChange {
        var effect: WriteEffect<LargeRow> { .change("1") }
    }

    struct DatabaseTests {
        private let surroundings = Surroundings()

        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        private func container() throws -> ModelContainer {
            try ModelContainer(for: Schema([NoteModel.self, StoreRecord.self]))
        }

        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        private func place(_ container: ModelContainer) -> Database<NoteChange, NoteModel> {
            Database(container, NoteModel.self, settings: surroundings.settings())
        }

        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        @Test("Everybody gets the same store of a database")
        func everybodyGetsTheSameStore() async throws {
            let database = StoreDatabase(container: try container(), models: [NoteModel.self])
            let store: LocalStore<NoteChange> = database.store(NoteModel.self, settings: surroundings.settings())
            let again: LocalStore<NoteChange> = database.store(NoteModel.self)
            #expect(store === again)
        }

        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        @Test("Everything of a database is removed, also what nobody has opened", arguments: [false, true])
        func everythingOfADatabaseIsRemoved(isOpen: Bool) async throws {
            let container = try container()
            let earlier = StoreDatabase(container: container, models: [NoteModel.self])
            let old: LocalStore<NoteChange> = earlier.store(
                NoteModel.self,
                settings: surroundings.settings()
            )
            try await old.keep(Note("1", "a"), for: .item("1"))
            let list = StoreQuery<Note, NotesResponse>.collection("list") { $0.id }
            try await old.keep(NotesResponse(notes: [Note("2", "b")]), for: list)
            let database = StoreDatabase(container: container, models: [NoteModel.self])
            let settings = surroundings.settings()
            let store = { database.store(NoteModel.self, settings: settings) as LocalStore<NoteChange> }
            if isOpen {
                #expect(try await store().kept(.item("1")) != nil)
            }

            try await database.removeAll()

            #expect(try await store().kept(.item("1")) == nil)
            let context = ModelContext(container)
            #expect(try context.fetch(FetchDescriptor<NoteModel>()).isEmpty)
            #expect(try context.fetch(FetchDescriptor<StoreRecord>()).isEmpty)
        }

        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        @Test("A database gives back what was kept, edit by edit")
        func givesBackEachEdit() throws {
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
                [.collection("list", KeptCollection<Note>(keys: ["1", "2"], remainder: Data(), fetchedAt: date))],
                [.confirm("list", at: date + 10), .stale(.collection("list"))],
                [.join("list", item: "4", isCertain: true), .join("list", item: "5", isCertain: false)],
                [waiting(entry), waiting(other), .write(write, .delete("1"))],
                [waiting(WaitingEntry(id: entry.id, change: .create(Note("4", "e")), date: date))],
                [.gone("1", at: date + 20), row("3", "c", false), .forget(.item("2"))],
                [.rename(temporary: "4", real: "44"), .change(entry.id, nil), .write(write, nil)],
                [.change(other.id, .value(refused))],
                [.change(other.id, nil), .forget(.collection("none"))],
                [.write(write, .delete("2"))], [.removeAll], [row("7", "g", false)], [.write(write, nil)],
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

        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        @Test("Cached rows and lists of another form are forgotten, waiting changes are not", arguments: [false, true])
        func forgetsCacheOfAnotherForm(isLocalOnly: Bool) throws {
            let container = try container()
            var settings = surroundings.settings()
            settings.isLocalOnly = isLocalOnly
            let date = surroundings.now
            let entry = WaitingEntry(id: UUID(), change: NoteChange.delete(id: "9"), date: date)
            let row: StoreEdit<NoteChange> =
                isLocalOnly
                ? .saved("1", .value(Note("1", "a")), at: date)
                : .rows(["1": Note("1", "a")], at: date, isStale: false)
            let list = KeptCollection<Note>(keys: ["1"], remainder: Data(), fetchedAt: date)
            let place = Database<NoteChange, NoteModel>(container, NoteModel.self, settings: settings)
            _ = try place.load()
            try place.append(
                [row, .collection("list", list), .change(entry.id, .value(entry))],
                isDurable: true
            )
            settings.format = "next"
            for _ in 1...2 {
                let next = Database<NoteChange, NoteModel>(container, NoteModel.self, settings: settings)
                let contents = try next.load()
                #expect(contents?.rows.count == (isLocalOnly ? 1 : 0))
                #expect(contents?.collections.count == (isLocalOnly ? 1 : 0))
                #expect(contents?.changes.waiting.map(\.id) == [entry.id])
            }
            #expect(surroundings.reported.count == (isLocalOnly ? 0 : 1))
        }

        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        @Test("A second store of a container deletes no change that it has not read")
        func secondStoreDeletesNoUnreadChange() throws {
            let container = try container()
            let date = surroundings.now
            let (first, second) = (place(container), place(container))
            _ = (try first.load(), try second.load())
            let entries = ["8", "9"].map { WaitingEntry(id: UUID(), change: NoteChange.delete(id: $0), date: date) }
            for entry in entries {
                try first.append([.change(entry.id, .value(entry))], isDurable: true)
            }
            let write = UUID()
            try second.append([.write(write, .delete("7"))], isDurable: true)
            try second.append([.write(write, nil)], isDurable: true)
            #expect(try place(container).load()?.changes.waiting.map(\.id) == entries.map(\.id))
        }

        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        @Test("A value that cannot be read stays in the database", arguments: [1, 2])
        func aValueThatCannotBeReadStays(openings: Int) throws {
            let container = try container()
            var settings = surroundings.settings()
            settings.isLocalOnly = true
            let context = ModelContext(container)
            let json = Data("{}".utf8)
            let now = surroundings.now
            context.insert(NoteModel(id: "1", json: json, format: "", fetchedAt: now, isOld: false))
            try context.save()
            for _ in 1...openings {
                let place = Database<NoteChange, NoteModel>(container, NoteModel.self, settings: settings)
                #expect(try place.load()?.errors.count == 1)
                try place.append(
                    [.saved("2", .value(Note("2", "b")), at: surroundings.now)],
                    isDurable: true
                )
            }
            let stored = try ModelContext(container).fetch(FetchDescriptor(predicate: NoteModel.with(id: "1")))
            #expect(stored.map(\.json) == [json])
        }

        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        @Test("What finds no room is stored later, and until then nothing old comes back or is sent again")
        func whatFindsNoRoomIsStoredLater() throws {
            let container = try container()
            let date = surroundings.now
            let settings = surroundings.settings()
            let place = {
                Database<LargeChange, NoteModel>(container, NoteModel.self, settings: settings)
            }
            let entry = WaitingEntry(id: UUID(), change: LargeChange(), date: date)
            let first = place()
            var contents = StoreContents<LargeChange>()
            func keep(_ edits: [StoreEdit<LargeChange>]) throws {
                contents.apply(edits)
                try first.append(edits, isDurable: true)
                try first.tidy(contents)
            }
            func keepOnFullDisk(_ edits: [StoreEdit<LargeChange>]) {
                #expect(throws: CocoaError.self) { try keep(edits) }
                #expect(throws: CocoaError.self) { try first.tidy(contents) }
            }
            let row = { (row: LargeRow) in [StoreEdit<LargeChange>.rows(["1": row], at: date, isStale: false)] }
            let list = KeptCollection<LargeRow>(keys: ["1"], remainder: Data(), fetchedAt: date)
            _ = try first.load()
            try keep(row(LargeRow(title: "a")) + [.collection("list", list), .change(entry.id, .value(entry))])

            // What can be fetched again stays as it was.
            keepOnFullDisk(row(LargeRow(title: "b", isTooLarge: true)))
            #expect(try place().load()?.rows["1"]?.value?.title == "a")

            // Beside a change that is done, the old values would be wrong.
            keepOnFullDisk(
                row(LargeRow(title: "b", isTooLarge: true)) + [.change(entry.id, nil), .stale(.collection("list"))])
            #expect(try place().load() == StoreContents())

            let write = UUID()
            keepOnFullDisk(row(LargeRow(title: "b", isTooLarge: true)) + [.write(write, .change("1"))])
            #expect(try place().load()?.rows.count == 0)

            try keep(row(LargeRow(title: "c")) + [.write(write, nil)])
            #expect(try place().load() == contents)
        }

        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        @Test("A store works in a database")
        func aStoreWorksInADatabase() async throws {
            let container = try container()
            let list = StoreQuery<Note, NotesResponse>.list
            do {
                let database = StoreDatabase(container: container, models: [NoteModel.self])
                let store: LocalStore<NoteChange> = database.store(
                    NoteModel.self, settings: surroundings.settings())
                _ = try await store.read(list, policy: .refresh) {
                    NotesResponse(notes: [Note("1", "a"), Note("2", "b")])
                } map: {
                    $0
                }
                try await store.enqueue(.rename(id: "1", title: "x")) { _ in throw Lost() }
            }
            let database = StoreDatabase(container: container, models: [NoteModel.self])
            let next: LocalStore<NoteChange> = database.store(NoteModel.self, settings: surroundings.settings())
            #expect(try await next.kept(list)?.value.notes.map(\.title) == ["x", "b"])
            try await next.synchronize { _ in ("1", Note("1", "x")) }
            #expect(try await next.waitingChanges().isEmpty)
        }
    }
#endif
