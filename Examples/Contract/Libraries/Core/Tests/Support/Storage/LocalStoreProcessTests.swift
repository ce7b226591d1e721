import Foundation
import Testing

@testable import ChallengeCore

/// What a store knows of earlier processes, and of one that uses its folder at the same time.
struct LocalStoreProcessTests {
    private let surroundings = Surroundings()
    private let folder = Folder()
    private let offline: WaitingSender<NoteChange> = { _ in throw Lost() }

    private var list: StoreQuery<Note, NotesResponse> { .list }
    private var item: StoreQuery<Note, Note> { .item("1") }

    /// A store that does not send again by itself.
    private func store(_ folder: Folder) -> LocalStore<NoteChange> {
        var settings = surroundings.settings(freshTime: nil)
        settings.sleep = { _ in throw CancellationError() }
        return LocalStore(folder: folder.url, settings: settings)
    }

    /// What the store of the next process answers.
    @discardableResult
    private func next<Answer>(
        _ body: (_ store: LocalStore<NoteChange>) async throws -> Answer
    ) async throws -> Answer {
        let copy = try folder.copy()
        let answer = try await body(store(copy))
        withExtendedLifetime(copy) {}
        return answer
    }

    private func fill(_ store: LocalStore<NoteChange>) async throws {
        try await store.keep(NotesResponse(notes: [Note("1", "a"), Note("2", "b")]), for: list)
    }

    @Test("Whatever is asked first, the store has what an earlier process kept")
    func whateverIsAskedFirst() async throws {
        let store = store(folder)
        try await fill(store)
        try await store.save(Note("9", "saved"), for: "9")
        let online: WaitingSender<NoteChange> = { _ in ("3", Note("3", "c")) }
        try await store.enqueue(.draft(id: "new", title: "c"), by: online)
        try await store.synchronize(by: online)
        let refusing: WaitingSender<NoteChange> = { _ in throw StatusError(status: 422) }
        try await store.enqueue(.rename(id: "2", title: "refused"), by: refusing)
        try await store.synchronize(by: refusing)
        let waiting: [NoteChange] = [
            .draft(id: "unanswered", title: "d"), .create(Note("5", "e")), .rename(id: "1", title: "x"),
        ]
        for change in waiting {
            try await store.enqueue(change, by: offline)
        }
        await #expect(throws: Lost.self) { try await store.synchronize(by: offline) }

        let seen = try await next { store in
            let seen = await store.observe(list).first { _ in true }
            return try #require(seen)
        }
        #expect(seen?.value.notes.map(\.title) == ["x", "b", "c", "d", "e"])
        let counts = try await next { try await $0.observe(list, map: \.notes.count).first { _ in true } }
        #expect(counts == 5)
        let read = try await next { store in
            let none = NotesResponse(notes: [])
            return try await store.read(list, policy: .localOnly, fetch: { none }, map: \.notes.count)
        }
        #expect(read.value == 5)
        let row = try await next { try await $0.row(for: "9") }
        #expect(row == Note("9", "saved"))
        let rowCount = try await next { try await $0.rows().count }
        #expect(rowCount == 4)
        let currentKey = try await next { try await $0.currentKey(of: "new") }
        #expect(currentKey == "3")
        let changes = try await next { try await $0.waitingChanges().map(\.change) }
        #expect(changes == waiting)
        let refused = try await next { try await $0.refusals().first { _ in true } }
        #expect(refused?.change == .rename(id: "2", title: "refused"))

        let old = try await next { store in
            await store.invalidate(.item("3"))
            return try await store.kept(StoreQuery<Note, Note>.item("3"))?.isOld
        }
        #expect(old == true)
        let kept = try await next { store in
            let notes = [Note("1", "a"), Note("2", "b"), Note("3", "c"), Note("7", "d")]
            try await store.keep(NotesResponse(notes: notes), for: list)
            return try await store.kept(list)?.value.notes.map(\.title)
        }
        #expect(kept == ["x", "b", "c", "d", "e"])
        try await next { store in
            await #expect(throws: StoreError.self) { try await store.write(.change("1")) {} }
        }
        try await next { store in
            try await store.removeAll()
            #expect(try await store.rows().isEmpty)
        }
        try await next { store in
            try await store.delete("9")
            #expect(try await store.row(for: "9") == nil)
        }
        try await changeFirst(waiting.count, try #require(refused?.id))
    }

    private func changeFirst(_ count: Int, _ refused: UUID) async throws {
        try await next { store in
            try await store.enqueue(.rename(id: "new", title: "y"), by: offline)
            #expect(try await store.waitingChanges().last?.change == .rename(id: "3", title: "y"))
        }
        // The server may know of the creation.
        try await next { store in
            try await store.enqueue(.delete(id: "5"), by: offline)
            #expect(try await store.waitingChanges().count == count + 1)
        }
        try await next { store in
            let sent = Counter()
            try await store.synchronize { change in
                sent.increase()
                return change.effect.kind == .create ? ("8", Note("8", "d")) : ("1", Note("1", "x"))
            }
            #expect(sent.count == count)
        }
        try await next { store in
            try await store.acknowledge(refused)
            // This loads what is kept, if nothing has before.
            #expect(try await store.waitingChanges().count == count)
            #expect(await store.state.contents.changes.refused.isEmpty)
        }
        try await next { store in
            let id = try #require(try await waitingIdentifier)
            try await store.discard(id)
            #expect(try await store.waitingChanges().count == count - 1)
        }
    }

    private var waitingIdentifier: UUID? {
        get async throws { try await next { try await $0.waitingChanges().first?.id } }
    }

    @Test("A write that was in flight when its process ended makes its item old in the next one")
    func writeInFlightMakesItemOld() async throws {
        let store = store(folder)
        try await fill(store)
        let gate = Gate()
        let write = Task {
            try await store.write(.change("1", assumed: Note("1", "secret"), outdated: [])) {
                await gate.pass()
                return Note("1", "new")
            } row: {
                ($0.id, $0)
            } map: {
                $0
            }
        }
        await gate.waitForArrivals(1)
        try await next { store in
            let one = try await store.kept(item)
            let other = try await store.kept(StoreQuery<Note, Note>.item("2"))
            #expect(one?.isOld == true)
            #expect(other?.isOld == false)
            #expect(await store.state.contents.writes.isEmpty)
        }
        // What nobody reads is not stored.
        let journal = try Data(contentsOf: folder.url.appending(path: "journal"))
        #expect(journal.range(of: Data("secret".utf8)) == nil)
        // A process that reads at the same time takes nothing for lost.
        #expect(try await self.store(folder).kept(item)?.isOld == false)
        await gate.open()
        _ = try await write.value
        #expect(await store.state.contents.writes.isEmpty)
        try await next { store in
            let kept = try await store.kept(item)
            #expect(kept?.isOld == false)
            #expect(await store.state.contents.writes.isEmpty)
        }
        #expect(surroundings.reported.map { "\($0)" } == ["readOnly"])
        let memory = LocalStore<NoteChange>(settings: surroundings.settings())
        try await memory.write(.change("1")) {}
        #expect(await memory.state.contents.writes.isEmpty)
    }

    @Test("A process that only reads has what the owner keeps meanwhile, and reports once that it only reads")
    func readingProcessHasWhatOwnerKeeps() async throws {
        let owner = store(folder)
        try await fill(owner)
        let reader = store(folder)
        let late = try await reader.read(.item("3"), policy: .localFirst) {
            try await owner.keep(Note("3", "c"), for: .item("3"))
            throw Lost()
        } map: {
            $0
        }
        #expect(late.value == Note("3", "c"))
        let read = try await reader.read(.item("4"), policy: .refresh) {
            Note("4", "d")
        } map: {
            $0
        }
        #expect(read.value == Note("4", "d"))
        #expect(try await owner.kept(StoreQuery<Note, Note>.item("4")) == nil)
        #expect(surroundings.reported.map { "\($0)" } == ["readOnly"])
    }

    @Test("What has been kept for long enough is not loaded")
    func doesNotLoadWhatExpired() async throws {
        try await fill(store(folder))
        surroundings.advance(by: 61 * 86_400)
        try await next { store in
            let kept = try await store.kept(list)
            #expect(kept == nil)
            #expect(try await store.rows().isEmpty)
        }
    }
}
