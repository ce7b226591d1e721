import Foundation
import Testing

@testable import ChallengeCore

/// Reads at the same time as others, as writes and as waiting changes; limits.
struct LocalStoreReadTests {
    private let surroundings = Surroundings()

    private var list: StoreQuery<Note, NotesResponse> { .list }
    private var item: StoreQuery<Note, Note> { .item("1") }

    private func store(sharesRequests: Bool = true) -> LocalStore<NoteChange> {
        var settings = surroundings.settings()
        settings.sharesRequests = sharesRequests
        settings.sleep = { _ in throw CancellationError() }
        return LocalStore(settings: settings)
    }

    private func fill(_ store: LocalStore<NoteChange>) async throws {
        try await store.keep(NotesResponse(notes: [Note("1", "a"), Note("2", "b")]), for: list)
    }

    @Test("Callers share a request only if they ask for the same, and who comes after its answer asks again")
    func onlyEqualRequestsAreShared() async throws {
        let store = store()
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
        #expect(try await [one, other] == ["1 2", "2 2"])
        #expect(try await read("1") == "1 3")
    }

    @Test("A caller who is cancelled already asks for nothing")
    func cancelledCallerAsksForNothing() async throws {
        let store = store()
        let asked = Counter()
        let caller = Task { [item] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await store.read(item, policy: .remoteFirst) {
                asked.increase()
                return Note("1", "a")
            } map: {
                $0
            }
        }
        await #expect(throws: CancellationError.self) { _ = try await caller.value }
        #expect(asked.count == 0)
    }

    @Test("What is kept and cannot be mapped is reported, and asked for")
    func whatIsKeptAndCannotBeMappedIsReported() async throws {
        let store = store()
        try await fill(store)
        let read = try await store.read(item, policy: .localFirst) {
            Note("1", "new")
        } map: { note in
            if note.title == "a" {
                throw Lost()
            }
            return note.title
        }
        #expect(read.value == "new")
        #expect(surroundings.reported.count == 1)
    }

    @Test("A read of what was deleted on the device asks for nothing")
    func readOfDeletedItemAsksForNothing() async throws {
        let store = store()
        try await fill(store)
        try await store.enqueue(.delete(id: "1"), by: { _ in throw Lost() })
        let error = await #expect(throws: StoreError.self) {
            _ = try await store.read(item, policy: .refresh) {
                Issue.record("asked")
                return Note("1", "server")
            } map: {
                $0
            }
        }
        guard case .notFound? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("An answer says whether a change of its item waits, and when it came")
    func anAnswerSaysWhetherAChangeWaits() async throws {
        let store = store()
        let read = { (id: String) in
            try await store.read(.item(id), policy: .refresh, fetch: { Note(id, "server") }, map: { $0.title })
        }
        try await store.enqueue(.rename(id: "1", title: "waiting"), by: { _ in throw Lost() })
        surroundings.advance(by: 1)
        let waiting = try await read("1")
        #expect(waiting == Kept(value: "waiting", isWaiting: true, fetchedAt: surroundings.now))
        #expect(try await read("2") == Kept(value: "server", fetchedAt: surroundings.now))
        #expect(try await store.kept(item)?.isWaiting == true)
        #expect(try await store.kept(item)?.fetchedAt == surroundings.now)
        let answer = NotesResponse(notes: [Note("1", "server")])
        let all = try await store.read(list, policy: .refresh, fetch: { answer }, map: { $0.notes.map(\.title) })
        #expect(all == Kept(value: ["waiting"], fetchedAt: surroundings.now))
    }

    @Test("An answer that is not kept is shown with what is newer on the device, and brings kept items up to date")
    func anAnswerThatIsNotKeptIsShownWithWhatIsNewer() async throws {
        let store = store()
        try await fill(store)
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
        #expect(try await shown == ["waiting", "server", "written", "server"])
        #expect(try await store.kept(.item("3"))?.value == Note("3", "server"))
        #expect(try await store.kept(.item("4"))?.value == Note("4", "written"))
        #expect(try await store.kept(.item("5")) == nil)
        #expect(try await store.kept(list)?.value.notes == [Note("2", "waiting")])
    }

    /// What a device shows of an answer, and what the server gave.
    private struct Told: Equatable {
        var shown: [String]
        var received: ReceivedItems<Note>

        @Sendable static func map(_ answer: NotesResponse, received: ReceivedItems<Note>) -> Told {
            Told(shown: answer.notes.map(\.id), received: received)
        }
    }

    @Test("A model is told what the server gave, although a deletion and a creation wait")
    func aModelIsToldWhatTheServerGave() async throws {
        let store = store()
        let answer = NotesResponse(notes: [Note("1", "a"), Note("2", "b"), Note("3", "c")])
        let received = ReceivedItems(answer.notes)
        try await store.keep(answer, for: list)
        var seen = try await store.observe(list, map: Told.map).makeAsyncIterator()
        #expect(try #require(await seen.next()) == Told(shown: ["1", "2", "3"], received: received))
        try await store.enqueue(.delete(id: "3"), by: { _ in throw Lost() })
        #expect(try #require(await seen.next()) == Told(shown: ["1", "2"], received: received))
        try await store.enqueue(.create(Note("4", "d")), by: { _ in throw Lost() })
        #expect(try #require(await seen.next()) == Told(shown: ["1", "2", "4"], received: received))
        for policy in [ReadPolicy.localFirst, .localOnly, .refresh, .noCache] {
            let read = try await store.read(list, policy: policy, fetch: { answer }, map: Told.map)
            #expect(read.value == Told(shown: ["1", "2", "4"], received: received), "\(policy)")
        }
        let offline = try await store.read(list, policy: .remoteFirst, fetch: { throw Lost() }, map: Told.map)
        #expect(offline.value == Told(shown: ["1", "2", "4"], received: received))
        let shown = try await store.show({ answer }, key: { $0.id }, map: Told.map)
        #expect(shown == Told(shown: ["1", "2"], received: received))
    }

    @Test("An item that is gone counts as one that the server gave")
    func anItemThatIsGoneCounts() async throws {
        let store = store()
        try await fill(store)
        let item = StoreQuery<Note, Note>.item("2")
        await #expect(throws: StatusError.self) {
            _ = try await store.read(item, policy: .refresh, fetch: { throw StatusError(status: 404) }, map: { $0 })
        }
        let read = try await store.read(list, policy: .localOnly, fetch: { throw Lost() }, map: Told.map)
        #expect(read.value == Told(shown: ["1"], received: ReceivedItems(count: 2, last: Note("2", "b"))))
        #expect(!read.value.received.isEmpty && ReceivedItems<Note>([]).isEmpty)
    }

    @Test("An observer is told when only that changes which the server gave, and others are not")
    func observerIsToldWhatServerGave() async throws {
        let store = store()
        try await fill(store)
        try await store.enqueue(.delete(id: "2"), by: { _ in throw Lost() })
        let calls = Counter()
        var seen = try await store.observe(list, map: Told.map).makeAsyncIterator()
        var whole = try await store.observe(list) { answer in
            calls.increase()
            return answer.notes.map(\.id)
        }.makeAsyncIterator()
        let received = ReceivedItems([Note("1", "a"), Note("2", "b")])
        #expect(try #require(await seen.next()) == Told(shown: ["1"], received: received))
        #expect(try #require(await whole.next()) == ["1"])
        let more = NotesResponse(notes: [Note("1", "a"), Note("2", "b2")])
        try await store.keep(more, for: list)
        #expect(try #require(await seen.next()) == Told(shown: ["1"], received: ReceivedItems(more.notes)))
        #expect(calls.count == 1)
    }

    // MARK: - References to an item

    private var me: StoreQuery<Note, Note> { .reference("me") { $0.id } }

    @Test("An answer that is an item has one value with it")
    func referenceSharesItsRow() async throws {
        let store = store()
        try await store.keep(Note("1", "a"), for: me)
        #expect(try await store.kept(item)?.value == Note("1", "a"))
        try await store.keep(Note("1", "b"), for: item)
        #expect(try await store.kept(me)?.value == Note("1", "b"))
        try await store.keep(Note("2", "c"), for: me)
        #expect(try await store.kept(me)?.value == Note("2", "c"))
        #expect(try await store.kept(item)?.value == Note("1", "b"))
    }

    @Test("A reference shows what waits, and is not kept while the deletion of its item waits")
    func referenceShowsWhatWaits() async throws {
        let store = store()
        try await store.keep(Note("1", "a"), for: me)
        try await store.enqueue(.rename(id: "1", title: "b"), by: { _ in throw Lost() })
        #expect(try await store.kept(me)?.value == Note("1", "b"))
        try await store.enqueue(.delete(id: "1"), by: { _ in throw Lost() })
        #expect(try await store.kept(me) == nil)
        let me = me
        await #expect(throws: StoreError.self) {
            _ = try await store.read(me, policy: .localFirst, fetch: { Note("1", "a") }, map: { $0 })
        }
    }

    @Test("A reference to an item that is gone is not kept, and the server is asked for another one")
    func referenceToNothingIsNotKept() async throws {
        let store = store()
        try await store.keep(Note("1", "a"), for: me)
        var seen = try await store.observe(me, map: { $0.title }).makeAsyncIterator()
        #expect(try #require(await seen.next()) == "a")
        _ = try? await store.read(
            item, policy: .refresh, fetch: { () -> Note in throw StatusError(status: 404) }, map: { $0 })
        #expect(try await store.kept(me) == nil)
        #expect(try #require(await seen.next()) == nil)
        let read = try await store.read(me, policy: .localFirst, fetch: { Note("2", "b") }, map: { $0 })
        #expect(read.value == Note("2", "b"))
        #expect(surroundings.reported.isEmpty)
    }

    @Test("An answer that is kept whole has no items")
    func anAnswerThatIsKeptWholeHasNoItems() async throws {
        let store = store()
        let read = try await store.read(.answer("whole"), policy: .localFirst, fetch: { ["a"] }, map: { $1.count })
        #expect(read.value == 0)
        let item = try await store.read(item, policy: .localFirst, fetch: { Note("1", "a") }, map: { $1.last })
        #expect(item.value == Note("1", "a"))
        let kept = try await store.read(self.item, policy: .localOnly, fetch: { throw Lost() }, map: { $1.last })
        #expect(kept.value == Note("1", "a"))
    }

    @Test("The same answer again renews its age, of whatever kind it is")
    func sameAnswerRenewsAge() async throws {
        let store = store()
        func check<Answer: Equatable & Sendable>(_ query: StoreQuery<Note, Answer>, _ answer: Answer) async throws {
            try await store.keep(answer, for: query)
            surroundings.advance(by: 5)
            let read = try await store.read(query, policy: .refresh, fetch: { answer }, map: { $0 })
            #expect(read == Kept(value: answer, fetchedAt: surroundings.now))
            #expect(try await store.kept(query) == read)
        }
        try await check(item, Note("1", "a"))
        try await check(me, Note("1", "a"))
        try await check(list, NotesResponse(notes: [Note("1", "a")]))
        try await check(.answer("whole"), ["a"])
    }

    @Test("Callers do not share answers that are not kept, because nothing tells them apart")
    func callersDoNotShareAnswersThatAreNotKept() async throws {
        let store = store()
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
        #expect(await gate.arrivals == 2)
    }

    @Test("An error of a request whose answer is not kept is thrown, whatever is kept", arguments: [404, 500])
    func errorOfUnkeptAnswerIsThrown(status: Int) async throws {
        let store = store()
        try await fill(store)
        await #expect(throws: StatusError(status: status)) {
            _ = try await store.show {
                throw StatusError(status: status)
            } key: {
                $0.id
            } map: { (notes: [Note]) in
                notes
            }
        }
        #expect(try await store.kept(list)?.value.notes.count == 2)
    }

    @Test("A waiting change is shown over an answer where a write has made the device forget the row")
    func waitingChangeIsShownOverAnswer() async throws {
        let store = store()
        try await fill(store)
        let (reading, writing) = (Gate(), Gate())
        async let shown = store.read(list, policy: .refresh) {
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
        #expect(try await shown.value == ["server", "waiting"])
    }

    @Test("An item that was shown and not kept is kept when the answer to its creation comes")
    func shownItemIsKeptWithCreation() async throws {
        let store = store()
        try await fill(store)
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
        #expect(try await store.kept(.item("3"))?.value == Note("3", "shown"))
        #expect(try await store.kept(.item("3"))?.isOld == true)
        #expect(try await store.kept(list)?.value.notes.map(\.id) == ["1", "2", "3"])
    }

    @Test("An item whose creation was not answered is shown once by a search, and not if it was deleted meanwhile")
    func unansweredCreationIsFoundOnce() async throws {
        let store = store()
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
        #expect(try await found() == ["new"])
        try await store.enqueue(.delete(id: "new"), by: { _ in throw Lost() })
        #expect(try await found() == [])
    }

    @Test("Equal items of an answer that is not kept are not written again")
    func equalItemsAreNotWrittenAgain() async throws {
        let spy = PlaceSpy<NoteChange>()
        let store = LocalStore<NoteChange>(settings: surroundings.settings()) { spy }
        try await fill(store)
        _ = spy.takeDurable()
        for title in ["a", "new"] {
            _ = try await store.show {
                [Note("1", title)]
            } key: {
                $0.id
            } map: {
                $0
            }
            #expect(spy.takeDurable().count == (title == "a" ? 0 : 1))
        }
    }

    @Test("An answer is asked for again if a write without a value has changed its item", arguments: [true, false])
    func answersThatAreTooOldAreAskedForAgain(_ isKept: Bool) async throws {
        let store = store()
        let gate = Gate()
        let answers = Texts()
        if isKept {
            try await store.keep(NotesResponse(notes: [Note("1", "a")]), for: .list)
        }
        async let titles = store.read(.list, policy: .refresh) {
            answers.append("asked")
            let note = Note("1", answers.all.count == 1 ? "a" : "b")
            await gate.pass()
            return NotesResponse(notes: [note])
        } map: {
            $0.notes.map(\.title)
        }.value
        await gate.waitForArrivals(1)
        try await store.write(.change("1")) {}
        await gate.open()
        #expect(try await titles == ["b"])
        #expect(answers.all.count == 2)
        #expect(try await store.kept(.list)?.value.notes == [Note("1", "b")])
        #expect(await store.keptRequests.isEmpty)
    }

    @Test("The answer of a write is old if its item was read, changed or made old during it", arguments: 0...3)
    func theAnswerOfAWriteIsOldIfItsItemChanged(_ event: Int) async throws {
        let store = store()
        try await fill(store)
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
        case 1: await store.invalidate(item)
        case 2: await store.invalidate()
        case 3: try await store.keep(Note("1", "pushed"), for: item)
        default: break
        }
        await gate.open()
        try await written
        #expect(try await store.kept(item)?.value == Note("1", "written"))
        #expect(try await store.kept(item)?.isOld == (event > 0))
    }

    @Test("A change that is given up while it is sent leaves its item old", arguments: [true, false])
    func givenUpChangeLeavesItemOld(_ isCreation: Bool) async throws {
        let store = store()
        try await fill(store)
        let gate = Gate()
        let change = isCreation ? NoteChange.create(Note("3", "c")) : .update(Note("1", "sent"))
        try await store.enqueue(change) { _ in
            await gate.pass()
            return isCreation ? ("3", Note("3", "c")) : ("1", Note("1", "sent"))
        }
        await gate.waitForArrivals(1)
        try await store.discard(try #require(try await store.waitingChanges().first).id)
        try await store.keep(NotesResponse(notes: [Note("1", "a"), Note("2", "b")]), for: list)
        #expect(try await store.kept(list)?.isOld == false)
        await gate.open()
        try await store.synchronize { _ in throw Lost() }
        #expect(try await store.kept(list)?.isOld == true)
    }

    @Test("A change of an item whose deletion waits cannot wait")
    func aChangeOfADeletedItemCannotWait() async throws {
        let store = store()
        try await fill(store)
        try await store.enqueue(.delete(id: "1"), by: { _ in throw Lost() })
        await #expect(throws: StoreError.self) {
            try await store.enqueue(.update(Note("1", "x")), by: { _ in throw Lost() })
        }
        #expect(try await store.waitingChanges().count == 1)
    }

    @Test("An item that is being created is in its list once a read has found it")
    func itemInCreationIsInItsList() async throws {
        let store = store()
        try await fill(store)
        let gate = Gate()
        async let created: Void = store.write(.create("3", assumed: Note("3", "c"), lists: ["list"])) {
            await gate.pass()
        }
        await gate.waitForArrivals(1)
        // A list that was asked for after the creation began, and does not have it yet.
        try await fill(store)
        #expect(try await store.kept(list)?.value.notes.map(\.id) == ["1", "2"])
        _ = try await store.read(.item("3"), policy: .localFirst, fetch: { Note("3", "c") }, map: { $0 })
        #expect(try await store.kept(list)?.value.notes.map(\.id) == ["1", "2", "3"])
        await gate.open()
        try await created
        #expect(try await store.kept(list)?.value.notes.map(\.id) == ["1", "2", "3"])
    }

    @Test("What came in another way is kept, from now on")
    func whatCameInAnotherWayIsKept() async throws {
        let store = store()
        surroundings.advance(by: 1)
        try await store.keep(Note("1", "pushed"), for: item)
        #expect(try await store.kept(item) == Kept(value: Note("1", "pushed"), fetchedAt: surroundings.now))
    }

    @Test("An item that was written meanwhile is there, though the server did not have it; else it is gone from now on")
    func itemWrittenMeanwhileIsThere() async throws {
        for isWritten in [true, false] {
            let store = store()
            try await fill(store)
            surroundings.advance(by: 1)
            let gate = Gate()
            let read = Task { [item] in
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
            await #expect(throws: StatusError.self) { _ = try await read.value }
            #expect(try await store.kept(item)?.value == (isWritten ? Note("1", "w") : nil))
            #expect(await store.state.contents.rows["1"]?.fetchedAt == surroundings.now)
        }
    }

    @Test("Nothing is remembered of changes when nothing is in flight", arguments: [true, false])
    func nothingIsRememberedOfChanges(_ sharesRequests: Bool) async throws {
        let store = store(sharesRequests: sharesRequests)
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
        try await fill(store)
        _ = try await read(false)
        await #expect(throws: Lost.self) { _ = try await read(true) }
        await #expect(throws: StoreError.self) {
            try await store.write(.change("1")) { throw Lost() }
        }
        try await store.write(.change("1")) {}
        var recent = await store.state.recent
        #expect(!recent.isChanged(.item("1"), since: 0))
        _ = recent.begin()
        recent.note(.item("1"))
        #expect(recent.isChanged(.item("1"), since: 0))
        recent.end()
        _ = recent.begin()
        #expect(!recent.isChanged(.item("1"), since: 0))
        #expect(await store.hasNothingInFlight)
    }

    // MARK: - Limits

    @Test("Rows beyond the limit are looked for each time that a sixteenth has come")
    func rowsBeyondTheLimitAreLookedFor() async throws {
        var settings = surroundings.settings()
        settings.rowCount = 32
        let store = LocalStore<NoteChange>(settings: settings)
        var counts: [Int] = []
        for number in 1...40 {
            surroundings.advance(by: 0.001)
            try await store.keep(Note("\(number)", "x"), for: .item("\(number)"))
            counts.append(await store.state.contents.rows.count)
        }
        #expect(counts == Array(1...32) + [32, 33, 34, 32, 33, 34, 32, 33])
    }

    @Test("Rows of a list that is kept do not count, and are not looked at again and again")
    func rowsOfAListThatIsKeptDoNotCount() async throws {
        var settings = surroundings.settings()
        settings.rowCount = 32
        let store = LocalStore<NoteChange>(settings: settings)
        let notes = (1...40).map { Note("\($0)", "x") }
        try await store.keep(NotesResponse(notes: notes), for: list)
        for number in 100..<140 {
            surroundings.advance(by: 0.001)
            try await store.keep(Note("\(number)", "x"), for: .item("\(number)"))
        }
        #expect(try await store.kept(list)?.value.notes.count == 40)
        #expect((72...74).contains(await store.state.contents.rows.count))
    }

    @Test("What has been kept for long enough goes within an hour")
    func whatHasBeenKeptForLongEnoughGoes() async throws {
        var settings = surroundings.settings()
        (settings.keptTime, settings.freshTime) = (.seconds(60), nil)
        let store = LocalStore<NoteChange>(settings: settings)
        try await store.keep(Note("1", "a"), for: item)
        surroundings.advance(by: 120)
        try await store.keep(Note("2", "b"), for: .item("2"))
        // Nobody looks for it with each transaction.
        #expect(await Set(store.state.contents.rows.all.keys) == ["1", "2"])
        surroundings.advance(by: 3_500)
        try await store.keep(Note("3", "c"), for: .item("3"))
        #expect(await Set(store.state.contents.rows.all.keys) == ["3"])
    }
}

extension LocalStore {
    fileprivate var hasNothingInFlight: Bool { requests.isEmpty && keptRequests.isEmpty && turns.isEmpty }
}
