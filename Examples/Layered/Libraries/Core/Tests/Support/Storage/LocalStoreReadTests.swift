import Foundation
import VitalCoreMocks
import XCTest

@testable import VitalCore

/// Reads at the same time as others, as writes and as waiting changes; limits.
nonisolated final class LocalStoreReadTests: XCTestCase {
    private nonisolated struct Setup {
        let surroundings = Surroundings()

        var list: StoreQuery<Note, NotesResponse> { .list }
        var item: StoreQuery<Note, Note> { .item("1") }

        func store(sharesRequests: Bool = true) -> LocalStore<NoteChange> {
            var settings = surroundings.settings()
            settings.sharesRequests = sharesRequests
            settings.sleep = { _ in throw CancellationError() }
            return LocalStore(settings: settings)
        }

        func fill(_ store: LocalStore<NoteChange>) async throws {
            try await store.keep(NotesResponse(notes: [Note("1", "a"), Note("2", "b")]), for: list)
        }

        var me: StoreQuery<Note, Note> { .reference("me") { $0.id } }
    }

    /// Callers share a request only if they ask for the same, and who comes after its answer asks again.
    func testOnlyEqualRequestsAreShared() async throws {
        let setup = Setup()
        let store = setup.store()
        let gate = Gate()
        func read(_ id: String) async throws -> String {
            try await store.read(.item(id), policy: .remoteFirst) {
                await gate.pass()
                return Note(id, "\(id) \(await gate.arrivals)")
            } map: {
                $0
            }.value.title
        }
        async let one = read("1")
        await gate.waitForArrivals(1)
        async let other = read("2")
        await gate.waitForArrivals(2)
        await gate.open()
        let actualOther = try await [one, other]
        XCTAssertEqual(actualOther, ["1 2", "2 2"])
        let actualRead = try await read("1")
        XCTAssertEqual(actualRead, "1 3")
    }

    /// A caller who is cancelled already asks for nothing.
    func testCancelledCallerAsksForNothing() async {
        let setup = Setup()
        let store = setup.store()
        let asked = Counter()
        let caller = Task { [item = setup.item] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await store.read(item, policy: .remoteFirst) {
                asked.increase()
                return Note("1", "a")
            } map: {
                $0
            }
        }
        let error = await thrownError(as: CancellationError.self) { _ = try await caller.value }
        XCTAssertNotNil(error)
        XCTAssertEqual(asked.count, 0)
    }

    /// What is kept and cannot be mapped is reported, and asked for.
    func testWhatIsKeptAndCannotBeMappedIsReported() async throws {
        let setup = Setup()
        let store = setup.store()
        try await setup.fill(store)
        let read = try await store.read(setup.item, policy: .localFirst) {
            Note("1", "new")
        } map: { note in
            if note.title == "a" {
                throw Lost()
            }
            return note.title
        }
        XCTAssertEqual(read.value, "new")
        XCTAssertEqual(setup.surroundings.reported.count, 1)
    }

    /// A read of what was deleted on the device asks for nothing.
    func testReadOfDeletedItemAsksForNothing() async throws {
        let setup = Setup()
        let store = setup.store()
        try await setup.fill(store)
        try await store.enqueue(.delete(id: "1"), by: { _ in throw Lost() })
        let error = await thrownError(as: StoreError.self) {
            _ = try await store.read(setup.item, policy: .refresh) {
                XCTFail("asked")
                return Note("1", "server")
            } map: {
                $0
            }
        }
        XCTAssertNotNil(error)
        guard case .notFound? = error else {
            XCTFail("\(String(describing: error))")
            return
        }
    }

    /// An answer says whether a change of its item waits, and when it came.
    func testAnAnswerSaysWhetherAChangeWaits() async throws {
        let setup = Setup()
        let store = setup.store()
        let read = { (id: String) in
            try await store.read(.item(id), policy: .refresh, fetch: { Note(id, "server") }, map: { $0.title })
        }
        try await store.enqueue(.rename(id: "1", title: "waiting"), by: { _ in throw Lost() })
        setup.surroundings.advance(by: 1)
        let waiting = try await read("1")
        XCTAssertEqual(waiting, Kept(value: "waiting", isWaiting: true, fetchedAt: setup.surroundings.now))
        let actualRead = try await read("2")
        XCTAssertEqual(actualRead, Kept(value: "server", fetchedAt: setup.surroundings.now))
        let isWaiting = try await store.kept(setup.item)?.isWaiting
        XCTAssertEqual(isWaiting, true)
        let fetchedAt = try await store.kept(setup.item)?.fetchedAt
        XCTAssertEqual(fetchedAt, setup.surroundings.now)
        let answer = NotesResponse(notes: [Note("1", "server")])
        let all = try await store.read(setup.list, policy: .refresh, fetch: { answer }, map: { $0.notes.map(\.title) })
        XCTAssertEqual(all, Kept(value: ["waiting"], fetchedAt: setup.surroundings.now))
    }

    /// An answer that is not kept is shown with what is newer on the device, and brings kept items up to date.
    func testAnAnswerThatIsNotKeptIsShownWithWhatIsNewer() async throws {
        let setup = Setup()
        let store = setup.store()
        try await setup.fill(store)
        try await store.keep(Note("3", "c"), for: .item("3"))
        try await store.enqueue(.delete(id: "1"), by: { _ in throw Lost() })
        try await store.enqueue(.rename(id: "2", title: "waiting"), by: { _ in throw Lost() })
        let gate = Gate()
        async let shown = store.show {
            await gate.pass()
            return (1...5).map { Note("\($0)", "server") }
        } key: {
            $0.id
        } map: {
            $0.map(\.title)
        }
        await gate.waitForArrivals(1)
        try await store.write(.change("4", assumed: Note("4", "written")), send: {})
        await gate.open()
        let actualShown = try await shown
        XCTAssertEqual(actualShown, ["waiting", "server", "written", "server"])
        let kept = try await store.kept(.item("3"))?.value
        XCTAssertEqual(kept, Note("3", "server"))
        let secondKept = try await store.kept(.item("4"))?.value
        XCTAssertEqual(secondKept, Note("4", "written"))
        let thirdKept = try await store.kept(.item("5"))
        XCTAssertNil(thirdKept)
        let notes = try await store.kept(setup.list)?.value.notes
        XCTAssertEqual(notes, [Note("2", "waiting")])
    }

    /// What a device shows of an answer, and what the server gave.
    private struct Told: Equatable {
        var shown: [String]
        var received: ReceivedItems<Note>

        @Sendable static func map(_ answer: NotesResponse, received: ReceivedItems<Note>) -> Told {
            Told(shown: answer.notes.map(\.id), received: received)
        }
    }

    /// A model is told what the server gave, although a deletion and a creation wait.
    func testAModelIsToldWhatTheServerGave() async throws {
        let setup = Setup()
        let store = setup.store()
        let answer = NotesResponse(notes: [Note("1", "a"), Note("2", "b"), Note("3", "c")])
        let received = ReceivedItems(answer.notes)
        try await store.keep(answer, for: setup.list)
        var seen = try await store.observe(setup.list, map: Told.map).makeAsyncIterator()
        let next = await seen.next()
        XCTAssertEqual(try XCTUnwrap(next), Told(shown: ["1", "2", "3"], received: received))
        try await store.enqueue(.delete(id: "3"), by: { _ in throw Lost() })
        let secondNext = await seen.next()
        XCTAssertEqual(try XCTUnwrap(secondNext), Told(shown: ["1", "2"], received: received))
        try await store.enqueue(.create(Note("4", "d")), by: { _ in throw Lost() })
        let thirdNext = await seen.next()
        XCTAssertEqual(try XCTUnwrap(thirdNext), Told(shown: ["1", "2", "4"], received: received))
        for policy in [ReadPolicy.localFirst, .localOnly, .refresh, .noCache] {
            let read = try await store.read(setup.list, policy: policy, fetch: { answer }, map: Told.map)
            XCTAssertEqual(read.value, Told(shown: ["1", "2", "4"], received: received), "\(policy)")
        }
        let offline = try await store.read(setup.list, policy: .remoteFirst, fetch: { throw Lost() }, map: Told.map)
        XCTAssertEqual(offline.value, Told(shown: ["1", "2", "4"], received: received))
        let shown = try await store.show({ answer }, key: { $0.id }, map: Told.map)
        XCTAssertEqual(shown, Told(shown: ["1", "2"], received: received))
    }

    /// An item that is gone counts as one that the server gave.
    func testAnItemThatIsGoneCounts() async throws {
        let setup = Setup()
        let store = setup.store()
        try await setup.fill(store)
        let item = StoreQuery<Note, Note>.item("2")
        let error = await thrownError(as: StatusError.self) {
            _ = try await store.read(item, policy: .refresh, fetch: { throw StatusError(status: 404) }, map: { $0 })
        }
        XCTAssertNotNil(error)
        let read = try await store.read(setup.list, policy: .localOnly, fetch: { throw Lost() }, map: Told.map)
        XCTAssertEqual(read.value, Told(shown: ["1"], received: ReceivedItems(count: 2, last: Note("2", "b"))))
        XCTAssertTrue(!read.value.received.isEmpty && ReceivedItems<Note>([]).isEmpty)
    }

    /// An observer is told when only that changes which the server gave, and others are not.
    func testObserverIsToldWhatServerGave() async throws {
        let setup = Setup()
        let store = setup.store()
        try await setup.fill(store)
        try await store.enqueue(.delete(id: "2"), by: { _ in throw Lost() })
        let calls = Counter()
        var seen = try await store.observe(setup.list, map: Told.map).makeAsyncIterator()
        var whole = try await store.observe(setup.list) { answer in
            calls.increase()
            return answer.notes.map(\.id)
        }.makeAsyncIterator()
        let received = ReceivedItems([Note("1", "a"), Note("2", "b")])
        let next = await seen.next()
        XCTAssertEqual(try XCTUnwrap(next), Told(shown: ["1"], received: received))
        let secondNext = await whole.next()
        XCTAssertEqual(try XCTUnwrap(secondNext), ["1"])
        let more = NotesResponse(notes: [Note("1", "a"), Note("2", "b2")])
        try await store.keep(more, for: setup.list)
        let thirdNext = await seen.next()
        XCTAssertEqual(try XCTUnwrap(thirdNext), Told(shown: ["1"], received: ReceivedItems(more.notes)))
        XCTAssertEqual(calls.count, 1)
    }

    // MARK: - References to an item

    /// An answer that is an item has one value with it.
    func testReferenceSharesItsRow() async throws {
        let setup = Setup()
        let store = setup.store()
        try await store.keep(Note("1", "a"), for: setup.me)
        let kept = try await store.kept(setup.item)?.value
        XCTAssertEqual(kept, Note("1", "a"))
        try await store.keep(Note("1", "b"), for: setup.item)
        let secondKept = try await store.kept(setup.me)?.value
        XCTAssertEqual(secondKept, Note("1", "b"))
        try await store.keep(Note("2", "c"), for: setup.me)
        let thirdKept = try await store.kept(setup.me)?.value
        XCTAssertEqual(thirdKept, Note("2", "c"))
        let fourthKept = try await store.kept(setup.item)?.value
        XCTAssertEqual(fourthKept, Note("1", "b"))
    }

    /// A reference shows what waits, and is not kept while the deletion of its item waits.
    func testReferenceShowsWhatWaits() async throws {
        let setup = Setup()
        let store = setup.store()
        try await store.keep(Note("1", "a"), for: setup.me)
        try await store.enqueue(.rename(id: "1", title: "b"), by: { _ in throw Lost() })
        let kept = try await store.kept(setup.me)?.value
        XCTAssertEqual(kept, Note("1", "b"))
        try await store.enqueue(.delete(id: "1"), by: { _ in throw Lost() })
        let secondKept = try await store.kept(setup.me)
        XCTAssertNil(secondKept)
        let me = setup.me
        let error = await thrownError(as: StoreError.self) {
            _ = try await store.read(me, policy: .localFirst, fetch: { Note("1", "a") }, map: { $0 })
        }
        XCTAssertNotNil(error)
    }

    /// A reference to an item that is gone is not kept, and the server is asked for another one.
    func testReferenceToNothingIsNotKept() async throws {
        let setup = Setup()
        let store = setup.store()
        try await store.keep(Note("1", "a"), for: setup.me)
        var seen = try await store.observe(setup.me, map: { $0.title }).makeAsyncIterator()
        let next = await seen.next()
        XCTAssertEqual(try XCTUnwrap(next), "a")
        _ = try? await store.read(
            setup.item, policy: .refresh, fetch: { () -> Note in throw StatusError(status: 404) }, map: { $0 })
        let kept = try await store.kept(setup.me)
        XCTAssertNil(kept)
        let secondNext = await seen.next()
        XCTAssertNil(try XCTUnwrap(secondNext))
        let read = try await store.read(setup.me, policy: .localFirst, fetch: { Note("2", "b") }, map: { $0 })
        XCTAssertEqual(read.value, Note("2", "b"))
        XCTAssertTrue(setup.surroundings.reported.isEmpty)
    }

    func testAnAnswerThatIsKeptWholeHasNoItems() async throws {
        let setup = Setup()
        let store = setup.store()
        let read = try await store.read(.answer("whole"), policy: .localFirst, fetch: { ["a"] }, map: { $1.count })
        XCTAssertEqual(read.value, 0)
        let item = try await store.read(setup.item, policy: .localFirst, fetch: { Note("1", "a") }, map: { $1.last })
        XCTAssertEqual(item.value, Note("1", "a"))
        let kept = try await store.read(setup.item, policy: .localOnly, fetch: { throw Lost() }, map: { $1.last })
        XCTAssertEqual(kept.value, Note("1", "a"))
    }

    /// The same answer again renews its age, of whatever kind it is.
    func testSameAnswerRenewsAge() async throws {
        let setup = Setup()
        let store = setup.store()
        func check<Answer: Equatable & Sendable>(_ query: StoreQuery<Note, Answer>, _ answer: Answer) async throws {
            try await store.keep(answer, for: query)
            setup.surroundings.advance(by: 5)
            let read = try await store.read(query, policy: .refresh, fetch: { answer }, map: { $0 })
            XCTAssertEqual(read, Kept(value: answer, fetchedAt: setup.surroundings.now))
            let kept = try await store.kept(query)
            XCTAssertEqual(kept, read)
        }
        try await check(setup.item, Note("1", "a"))
        try await check(setup.me, Note("1", "a"))
        try await check(setup.list, NotesResponse(notes: [Note("1", "a")]))
        try await check(.answer("whole"), ["a"])
    }

    /// Callers do not share answers that are not kept, because nothing tells them apart.
    func testCallersDoNotShareAnswersThatAreNotKept() async throws {
        let setup = Setup()
        let store = setup.store()
        let gate = Gate()
        func show(_ title: String) async throws -> [Note] {
            try await store.show {
                await gate.pass()
                return [Note("1", title)]
            } key: {
                $0.id
            } map: {
                $0
            }
        }
        async let one = show("a")
        async let other = show("b")
        await gate.waitForArrivals(2)
        await gate.open()
        _ = try await (one, other)
        let arrivals = await gate.arrivals
        XCTAssertEqual(arrivals, 2)
    }

    /// An error of a request whose answer is not kept is thrown, whatever is kept.
    func testErrorOfUnkeptAnswerIsThrown() async {
        for status in [404, 500] {
            do {
                let setup = Setup()
                let store = setup.store()
                try await setup.fill(store)
                let error = await thrownError(as: StatusError.self) {
                    _ = try await store.show {
                        throw StatusError(status: status)
                    } key: {
                        $0.id
                    } map: { (notes: [Note]) in
                        notes
                    }
                }
                XCTAssertEqual(error, StatusError(status: status))
                let count = try await store.kept(setup.list)?.value.notes.count
                XCTAssertEqual(count, 2, "\(status)")
            } catch {
                XCTFail("\(status): \(error)")
            }
        }
    }

    /// A waiting change is shown over an answer where a write has made the device forget the row.
    func testWaitingChangeIsShownOverAnswer() async throws {
        let setup = Setup()
        let store = setup.store()
        try await setup.fill(store)
        let (reading, writing) = (Gate(), Gate())
        async let shown = store.read(setup.list, policy: .refresh) {
            await reading.pass()
            return NotesResponse(notes: [Note("1", "server"), Note("2", "server")])
        } map: {
            $0.notes.map(\.title)
        }
        await reading.waitForArrivals(1)
        async let written: Void = store.write(.change("2"), send: { await writing.pass() })
        await writing.waitForArrivals(1)
        try await store.enqueue(.rename(id: "2", title: "waiting"), by: { _ in throw Lost() })
        await writing.open()
        try await written
        await reading.open()
        let actualShown = try await shown.value
        XCTAssertEqual(actualShown, ["server", "waiting"])
    }

    /// An item that was shown and not kept is kept when the answer to its creation comes.
    func testShownItemIsKeptWithCreation() async throws {
        let setup = Setup()
        let store = setup.store()
        try await setup.fill(store)
        let gate = Gate()
        async let created = store.write(.create(nil, lists: ["list"])) {
            await gate.pass()
            return Note("3", "created")
        } row: {
            ($0.id, $0)
        } map: {
            $0
        }
        await gate.waitForArrivals(1)
        _ = try await store.show {
            [Note("3", "shown")]
        } key: {
            $0.id
        } map: {
            $0
        }
        await gate.open()
        _ = try await created
        let kept = try await store.kept(.item("3"))?.value
        XCTAssertEqual(kept, Note("3", "shown"))
        let isOld = try await store.kept(.item("3"))?.isOld
        XCTAssertEqual(isOld, true)
        let notes = try await store.kept(setup.list)?.value.notes.map(\.id)
        XCTAssertEqual(notes, ["1", "2", "3"])
    }

    /// An item whose creation was not answered is shown once by a search, and not if it was deleted meanwhile.
    func testUnansweredCreationIsFoundOnce() async throws {
        let setup = Setup()
        let store = setup.store()
        let found = {
            try await store.show {
                [Note("3", "draft")]
            } key: {
                $0.id
            } map: {
                $0.map(\.id)
            }
        }
        try await store.enqueue(.draft(id: "new", title: "draft"), by: { _ in throw Lost() })
        try? await store.synchronize { _ in throw Lost() }
        let actualFound = try await found()
        XCTAssertEqual(actualFound, ["new"])
        try await store.enqueue(.delete(id: "new"), by: { _ in throw Lost() })
        let secondFound = try await found()
        XCTAssertEqual(secondFound, [])
    }

    /// Equal items of an answer that is not kept are not written again.
    func testEqualItemsAreNotWrittenAgain() async throws {
        let setup = Setup()
        let spy = PlaceSpy<NoteChange>()
        let store = LocalStore<NoteChange>(settings: setup.surroundings.settings()) { spy }
        try await setup.fill(store)
        _ = spy.takeDurable()
        for title in ["a", "new"] {
            _ = try await store.show {
                [Note("1", title)]
            } key: {
                $0.id
            } map: {
                $0
            }
            XCTAssertEqual(spy.takeDurable().count, title == "a" ? 0 : 1)
        }
    }

    /// The answer of a write is old if its item was read, changed or made old during it.
    func testTheAnswerOfAWriteIsOldIfItsItemChanged() async {
        for event in 0...3 {
            do {
                let setup = Setup()
                let store = setup.store()
                try await setup.fill(store)
                let gate = Gate()
                async let written: Void = store.write(.change("1")) {
                    await gate.pass()
                    return Note("1", "written")
                } row: {
                    ($0.id, $0)
                } map: { _ in
                }
                await gate.waitForArrivals(1)
                switch event {
                case 1: await store.invalidate(setup.item)
                case 2: await store.invalidate()
                case 3: try await store.keep(Note("1", "pushed"), for: setup.item)
                default: break
                }
                await gate.open()
                try await written
                let kept = try await store.kept(setup.item)?.value
                XCTAssertEqual(kept, Note("1", "written"), "\(event)")
                let isOld = try await store.kept(setup.item)?.isOld
                XCTAssertEqual(isOld, event > 0, "\(event)")
            } catch {
                XCTFail("\(event): \(error)")
            }
        }
    }

    /// A change that is given up while it is sent leaves its item old.
    func testGivenUpChangeLeavesItemOld() async {
        for isCreation in [true, false] {
            do {
                let setup = Setup()
                let store = setup.store()
                try await setup.fill(store)
                let gate = Gate()
                let change = isCreation ? NoteChange.create(Note("3", "c")) : .update(Note("1", "sent"))
                try await store.enqueue(change) { _ in
                    await gate.pass()
                    return isCreation ? ("3", Note("3", "c")) : ("1", Note("1", "sent"))
                }
                await gate.waitForArrivals(1)
                let waitingChanges = try await store.waitingChanges().first
                try await store.discard(try XCTUnwrap(waitingChanges).id)
                try await store.keep(NotesResponse(notes: [Note("1", "a"), Note("2", "b")]), for: setup.list)
                let isOld = try await store.kept(setup.list)?.isOld
                XCTAssertEqual(isOld, false, "\(isCreation)")
                await gate.open()
                try await store.synchronize { _ in throw Lost() }
                let secondIsOld = try await store.kept(setup.list)?.isOld
                XCTAssertEqual(secondIsOld, true, "\(isCreation)")
            } catch {
                XCTFail("\(isCreation): \(error)")
            }
        }
    }

    /// A change of an item whose deletion waits cannot wait.
    func testAChangeOfADeletedItemCannotWait() async throws {
        let setup = Setup()
        let store = setup.store()
        try await setup.fill(store)
        try await store.enqueue(.delete(id: "1"), by: { _ in throw Lost() })
        let error = await thrownError(as: StoreError.self) {
            try await store.enqueue(.update(Note("1", "x")), by: { _ in throw Lost() })
        }
        XCTAssertNotNil(error)
        let count = try await store.waitingChanges().count
        XCTAssertEqual(count, 1)
    }

    /// An item that is being created is in its list once a read has found it.
    func testItemInCreationIsInItsList() async throws {
        let setup = Setup()
        let store = setup.store()
        try await setup.fill(store)
        let gate = Gate()
        async let created: Void = store.write(.create("3", assumed: Note("3", "c"), lists: ["list"])) {
            await gate.pass()
        }
        await gate.waitForArrivals(1)
        // A list that was asked for after the creation began, and does not have it yet.
        try await setup.fill(store)
        let notes = try await store.kept(setup.list)?.value.notes.map(\.id)
        XCTAssertEqual(notes, ["1", "2"])
        _ = try await store.read(.item("3"), policy: .localFirst, fetch: { Note("3", "c") }, map: { $0 })
        let secondNotes = try await store.kept(setup.list)?.value.notes.map(\.id)
        XCTAssertEqual(secondNotes, ["1", "2", "3"])
        await gate.open()
        try await created
        let thirdNotes = try await store.kept(setup.list)?.value.notes.map(\.id)
        XCTAssertEqual(thirdNotes, ["1", "2", "3"])
    }

    /// What came in another way is kept, from now on.
    func testWhatCameInAnotherWayIsKept() async throws {
        let setup = Setup()
        let store = setup.store()
        setup.surroundings.advance(by: 1)
        try await store.keep(Note("1", "pushed"), for: setup.item)
        let kept = try await store.kept(setup.item)
        XCTAssertEqual(kept, Kept(value: Note("1", "pushed"), fetchedAt: setup.surroundings.now))
    }

    /// An item that was written meanwhile is there, though the server did not have it; else it is gone from now on.
    func testItemWrittenMeanwhileIsThere() async throws {
        let setup = Setup()
        for isWritten in [true, false] {
            let store = setup.store()
            try await setup.fill(store)
            setup.surroundings.advance(by: 1)
            let gate = Gate()
            let read = Task { [item = setup.item] in
                try await store.read(item, policy: .refresh) {
                    await gate.pass()
                    throw StatusError(status: 404)
                } map: {
                    $0
                }
            }
            await gate.waitForArrivals(1)
            if isWritten {
                _ = try await store.write(.change("1"), send: { Note("1", "w") }, row: { ($0.id, $0) }, map: { $0 })
            }
            await gate.open()
            let error = await thrownError(as: StatusError.self) { _ = try await read.value }
            XCTAssertNotNil(error)
            let kept = try await store.kept(setup.item)?.value
            XCTAssertEqual(kept, isWritten ? Note("1", "w") : nil)
            let fetchedAt = await store.state.contents.rows["1"]?.fetchedAt
            XCTAssertEqual(fetchedAt, setup.surroundings.now)
        }
    }

    /// Nothing is remembered of changes when nothing is in flight.
    func testNothingIsRememberedOfChanges() async {
        for sharesRequests in [true, false] {
            do {
                let setup = Setup()
                let store = setup.store(sharesRequests: sharesRequests)
                let read = { (isLost: Bool) in
                    try await store.read(.item("1"), policy: .refresh) {
                        if isLost {
                            throw Lost()
                        }
                        return Note("1", "a")
                    } map: {
                        $0
                    }
                }
                try await setup.fill(store)
                _ = try await read(false)
                let error = await thrownError(as: Lost.self) { _ = try await read(true) }
                XCTAssertNotNil(error, "\(sharesRequests)")
                let secondError = await thrownError(as: StoreError.self) {
                    try await store.write(.change("1")) { throw Lost() }
                }
                XCTAssertNotNil(secondError, "\(sharesRequests)")
                try await store.write(.change("1")) {}
                var recent = await store.state.recent
                XCTAssertFalse(recent.isChanged(.item("1"), since: 0), "\(sharesRequests)")
                _ = recent.begin()
                recent.note(.item("1"))
                XCTAssertTrue(recent.isChanged(.item("1"), since: 0), "\(sharesRequests)")
                recent.end()
                _ = recent.begin()
                XCTAssertFalse(recent.isChanged(.item("1"), since: 0), "\(sharesRequests)")
                let hasNothingInFlight = await store.hasNothingInFlight
                XCTAssertTrue(hasNothingInFlight, "\(sharesRequests)")
            } catch {
                XCTFail("\(sharesRequests): \(error)")
            }
        }
    }

    // MARK: - Limits

    /// Rows beyond the limit are looked for each time that a sixteenth has come.
    func testRowsBeyondTheLimitAreLookedFor() async throws {
        let setup = Setup()
        var settings = setup.surroundings.settings()
        settings.rowCount = 32
        let store = LocalStore<NoteChange>(settings: settings)
        var counts: [Int] = []
        for number in 1...40 {
            setup.surroundings.advance(by: 0.001)
            try await store.keep(Note("\(number)", "x"), for: .item("\(number)"))
            counts.append(await store.state.contents.rows.count)
        }
        XCTAssertEqual(counts, Array(1...32) + [32, 33, 34, 32, 33, 34, 32, 33])
    }

    /// Rows of a list that is kept do not count, and are not looked at again and again.
    func testRowsOfAListThatIsKeptDoNotCount() async throws {
        let setup = Setup()
        var settings = setup.surroundings.settings()
        settings.rowCount = 32
        let store = LocalStore<NoteChange>(settings: settings)
        let notes = (1...40).map { Note("\($0)", "x") }
        try await store.keep(NotesResponse(notes: notes), for: setup.list)
        for number in 100..<140 {
            setup.surroundings.advance(by: 0.001)
            try await store.keep(Note("\(number)", "x"), for: .item("\(number)"))
        }
        let count = try await store.kept(setup.list)?.value.notes.count
        XCTAssertEqual(count, 40)
        let contains = (72...74).contains(await store.state.contents.rows.count)
        XCTAssertTrue(contains)
    }

    /// What has been kept for long enough goes within an hour.
    func testWhatHasBeenKeptForLongEnoughGoes() async throws {
        let setup = Setup()
        var settings = setup.surroundings.settings()
        (settings.keptTime, settings.freshTime) = (.seconds(60), nil)
        let store = LocalStore<NoteChange>(settings: settings)
        try await store.keep(Note("1", "a"), for: setup.item)
        setup.surroundings.advance(by: 120)
        try await store.keep(Note("2", "b"), for: .item("2"))
        // Nobody looks for it with each transaction.
        let keys = await Set(store.state.contents.rows.all.keys)
        XCTAssertEqual(keys, ["1", "2"])
        setup.surroundings.advance(by: 3_500)
        try await store.keep(Note("3", "c"), for: .item("3"))
        let secondKeys = await Set(store.state.contents.rows.all.keys)
        XCTAssertEqual(secondKeys, ["3"])
    }
}

extension LocalStore {
    fileprivate var hasNothingInFlight: Bool { requests.isEmpty && keptRequests.isEmpty && turns.isEmpty }
}
