import Foundation
import VitalCoreMocks
import XCTest

@testable import VitalCore

/// What a store knows of earlier processes, and of one that uses its folder at the same time.
nonisolated final class LocalStoreProcessTests: XCTestCase {
    private nonisolated struct Setup {
        let surroundings = Surroundings()
        let folder = Folder()
        let offline: WaitingSender<NoteChange> = { _ in throw Lost() }

        var list: StoreQuery<Note, NotesResponse> { .list }
        var item: StoreQuery<Note, Note> { .item("1") }

        /// A store that does not send again by itself.
        func store(_ folder: Folder) -> LocalStore<NoteChange> {
            var settings = surroundings.settings(freshTime: nil)
            settings.sleep = { _ in throw CancellationError() }
            return LocalStore(folder: folder.url, settings: settings)
        }

        /// What the store of the next process answers.
        @discardableResult
        func next<Answer>(
            _ body: (_ store: LocalStore<NoteChange>) async throws -> Answer
        ) async throws -> Answer {
            let copy = try folder.copy()
            let answer = try await body(store(copy))
            withExtendedLifetime(copy) {}
            return answer
        }

        func fill(_ store: LocalStore<NoteChange>) async throws {
            try await store.keep(NotesResponse(notes: [Note("1", "a"), Note("2", "b")]), for: list)
        }

        func changeFirst(_ count: Int, _ refused: UUID) async throws {
            try await next { store in
                try await store.enqueue(.rename(id: "new", title: "y"), by: offline)
                let actualChange = try await store.waitingChanges().last?.change
                XCTAssertEqual(actualChange, .rename(id: "3", title: "y"), "\(count), \(refused)")
            }
            // The server may know of the creation.
            try await next { store in
                try await store.enqueue(.delete(id: "5"), by: offline)
                let actualCount = try await store.waitingChanges().count
                XCTAssertEqual(actualCount, count + 1, "\(count), \(refused)")
            }
            try await next { store in
                let sent = Counter()
                try await store.synchronize { change in
                    sent.increase()
                    return change.effect.kind == .create ? ("8", Note("8", "d")) : ("1", Note("1", "x"))
                }
                XCTAssertEqual(sent.count, count, "\(refused)")
            }
            try await next { store in
                try await store.acknowledge(refused)
                // This loads what is kept, if nothing has before.
                let actualCount = try await store.waitingChanges().count
                XCTAssertEqual(actualCount, count, "\(refused)")
                let isEmpty = await store.state.contents.changes.refused.isEmpty
                XCTAssertTrue(isEmpty, "\(count), \(refused)")
            }
            try await next { store in
                let actualWaitingIdentifier = try await waitingIdentifier
                let id = try XCTUnwrap(actualWaitingIdentifier)
                try await store.discard(id)
                let actualCount = try await store.waitingChanges().count
                XCTAssertEqual(actualCount, count - 1, "\(count), \(refused)")
            }
        }

        var waitingIdentifier: UUID? {
            get async throws { try await next { try await $0.waitingChanges().first?.id } }
        }
    }

    /// Whatever is asked first, the store has what an earlier process kept.
    func testWhateverIsAskedFirst() async throws {
        let setup = Setup()
        let store = setup.store(setup.folder)
        try await setup.fill(store)
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
            try await store.enqueue(change, by: setup.offline)
        }
        let error = await thrownError(as: Lost.self) { try await store.synchronize(by: setup.offline) }
        XCTAssertNotNil(error)

        let seen = try await setup.next { store in
            let seen = await store.observe(setup.list).first { _ in true }
            return try XCTUnwrap(seen)
        }
        XCTAssertEqual(seen?.value.notes.map(\.title), ["x", "b", "c", "d", "e"])
        let counts = try await setup.next { try await $0.observe(setup.list, map: \.notes.count).first { _ in true } }
        XCTAssertEqual(counts, 5)
        let read = try await setup.next { store in
            let none = NotesResponse(notes: [])
            return try await store.read(setup.list, policy: .localOnly, fetch: { none }, map: \.notes.count)
        }
        XCTAssertEqual(read.value, 5)
        let row = try await setup.next { try await $0.row(for: "9") }
        XCTAssertEqual(row, Note("9", "saved"))
        let rowCount = try await setup.next { try await $0.rows().count }
        XCTAssertEqual(rowCount, 4)
        let currentKey = try await setup.next { try await $0.currentKey(of: "new") }
        XCTAssertEqual(currentKey, "3")
        let changes = try await setup.next { try await $0.waitingChanges().map(\.change) }
        XCTAssertEqual(changes, waiting)
        let refused = try await setup.next { try await $0.refusals().first { _ in true } }
        XCTAssertEqual(refused?.change, .rename(id: "2", title: "refused"))

        let old = try await setup.next { store in
            await store.invalidate(.item("3"))
            return try await store.kept(StoreQuery<Note, Note>.item("3"))?.isOld
        }
        XCTAssertEqual(old, true)
        let kept = try await setup.next { store in
            let notes = [Note("1", "a"), Note("2", "b"), Note("3", "c"), Note("7", "d")]
            try await store.keep(NotesResponse(notes: notes), for: setup.list)
            return try await store.kept(setup.list)?.value.notes.map(\.title)
        }
        XCTAssertEqual(kept, ["x", "b", "c", "d", "e"])
        try await setup.next { store in
            let secondError = await thrownError(as: StoreError.self) { try await store.write(.change("1")) {} }
            XCTAssertNotNil(secondError)
        }
        try await setup.next { store in
            try await store.removeAll()
            let isEmpty = try await store.rows().isEmpty
            XCTAssertTrue(isEmpty)
        }
        try await setup.next { store in
            try await store.delete("9")
            let actualRow = try await store.row(for: "9")
            XCTAssertNil(actualRow)
        }
        try await setup.changeFirst(waiting.count, try XCTUnwrap(refused?.id))
    }

    /// A write that was in flight when its process ended makes its item old in the next one.
    func testWriteInFlightMakesItemOld() async throws {
        let setup = Setup()
        let store = setup.store(setup.folder)
        try await setup.fill(store)
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
        try await setup.next { store in
            let one = try await store.kept(setup.item)
            let other = try await store.kept(StoreQuery<Note, Note>.item("2"))
            XCTAssertEqual(one?.isOld, true)
            XCTAssertEqual(other?.isOld, false)
            let isEmpty = await store.state.contents.writes.isEmpty
            XCTAssertTrue(isEmpty)
        }
        // What nobody reads is not stored.
        let journal = try Data(contentsOf: setup.folder.url.appending(path: "journal"))
        XCTAssertNil(journal.range(of: Data("secret".utf8)))
        // A process that reads at the same time takes nothing for lost.
        let isOld = try await setup.store(setup.folder).kept(setup.item)?.isOld
        XCTAssertEqual(isOld, false)
        await gate.open()
        _ = try await write.value
        let isEmpty = await store.state.contents.writes.isEmpty
        XCTAssertTrue(isEmpty)
        try await setup.next { store in
            let kept = try await store.kept(setup.item)
            XCTAssertEqual(kept?.isOld, false)
            let secondIsEmpty = await store.state.contents.writes.isEmpty
            XCTAssertTrue(secondIsEmpty)
        }
        XCTAssertTrue(setup.surroundings.reported.isEmpty)
        let memory = LocalStore<NoteChange>(settings: setup.surroundings.settings())
        try await memory.write(.change("1")) {}
        let secondIsEmpty = await memory.state.contents.writes.isEmpty
        XCTAssertTrue(secondIsEmpty)
    }

    /// A process that only reads has what the owner keeps meanwhile, and reports nothing.
    func testReadingProcessHasWhatOwnerKeeps() async throws {
        let setup = Setup()
        let owner = setup.store(setup.folder)
        try await setup.fill(owner)
        let reader = setup.store(setup.folder)
        let late = try await reader.read(.item("3"), policy: .localFirst) {
            try await owner.keep(Note("3", "c"), for: .item("3"))
            throw Lost()
        } map: {
            $0
        }
        XCTAssertEqual(late.value, Note("3", "c"))
        let read = try await reader.read(.item("4"), policy: .refresh) {
            Note("4", "d")
        } map: {
            $0
        }
        XCTAssertEqual(read.value, Note("4", "d"))
        let kept = try await owner.kept(StoreQuery<Note, Note>.item("4"))
        XCTAssertNil(kept)
        XCTAssertTrue(setup.surroundings.reported.isEmpty)
    }

    /// What has been kept for long enough is not loaded.
    func testDoesNotLoadWhatExpired() async throws {
        let setup = Setup()
        try await setup.fill(setup.store(setup.folder))
        setup.surroundings.advance(by: 61 * 86_400)
        try await setup.next { store in
            let kept = try await store.kept(setup.list)
            XCTAssertNil(kept)
            let isEmpty = try await store.rows().isEmpty
            XCTAssertTrue(isEmpty)
        }
    }
}
