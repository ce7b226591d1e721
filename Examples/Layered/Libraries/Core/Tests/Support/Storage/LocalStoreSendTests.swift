import Foundation
import Testing

@testable import VitalCore

/// How waiting changes are sent, beside writes.
struct LocalStoreSendTests {
    private let surroundings = Surroundings()
    private let offline: WaitingSender<NoteChange> = { _ in throw Lost() }

    /// A change with an effect of its choice, that knows the row which it was told.
    private struct FreeChange: WaitingChange {
        var effect: WriteEffect<Note>
        var row: Note?

        func replacing(key: String, row: Note?) -> FreeChange {
            FreeChange(effect: .change(key, assumed: effect.assumed), row: row)
        }
    }

    /// A store that does not send again by itself.
    private func store<Change: WaitingChange>(_ change: Change.Type = NoteChange.self) -> LocalStore<Change> {
        var settings = surroundings.settings(freshTime: nil)
        settings.sleep = { _ in throw CancellationError() }
        return LocalStore(settings: settings)
    }

    private func fill<Change: WaitingChange>(_ store: LocalStore<Change>) async throws where Change.Row == Note {
        try await store.keep(NotesResponse(notes: [Note("1", "a"), Note("2", "b")]), for: .list)
    }

    @Test("A change is sent with its identity as the key, and has the time at which it was made")
    func aChangeIsSentWithItsIdentity() async throws {
        let store = store()
        surroundings.advance(by: 1)
        let keys = Texts()
        try await store.enqueue(.update(Note("1", "x"))) { _ in
            keys.append(IdempotencyKey.current ?? "")
            throw Lost()
        }
        let entry = try #require(try await store.waitingChanges().first)
        #expect(entry.date == surroundings.now)
        await #expect(throws: Lost.self) { try await store.synchronize(by: offline) }
        #expect(Set(keys.all) == [entry.id.uuidString])
        surroundings.advance(by: 1)
        try await store.synchronize { _ in ("1", Note("1", "x")) }
        #expect(try await store.kept(.item("1"))?.fetchedAt == surroundings.now)
        #expect(IdempotencyKey.header == "Idempotency-Key")
    }

    @Test("A later change goes to the row that the server gave to its item")
    func aLaterChangeGoesToTheRow() async throws {
        let store = store(FreeChange.self)
        try await fill(store)
        let create = FreeChange(effect: .create("new", isTemporary: true, assumed: Note("new", "c"), lists: ["list"]))
        try await store.enqueue(create) { _ in ("3", Note("3", "c")) }
        try await store.synchronize { _ in ("3", Note("3", "c")) }
        try await store.enqueue(FreeChange(effect: .change("new"))) { _ in throw Lost() }
        #expect(try await store.waitingChanges().map(\.change.row) == [Note("3", "c")])
    }

    @Test("The answer to a creation does not bring back what was deleted while it was sent")
    func answerToCreationLeavesDeletedItem() async throws {
        let store = store(FreeChange.self)
        let gate = Gate()
        let sender: WaitingSender<FreeChange> = { _ in
            await gate.pass()
            return ("3", Note("3", "c"))
        }
        try await store.enqueue(FreeChange(effect: .create(nil)), by: sender)
        await gate.waitForArrivals(1)
        try await store.write(.delete("3")) {}
        await gate.open()
        try await store.synchronize(by: sender)
        #expect(try await store.waitingChanges().isEmpty)
        #expect(try await store.kept(.item("3")) == nil)
    }

    @Test("A change by the key of the server joins the item that waits to be created")
    func changeByServerKeyJoinsCreation() async throws {
        let store = store()
        try await fill(store)
        let sender: WaitingSender<NoteChange> = { _ in throw Lost() }
        try await store.enqueue(.draft(id: "new", title: "c"), by: sender)
        try? await store.synchronize(by: sender)
        _ = try await store.read(.list, policy: .refresh) {
            NotesResponse(notes: [Note("1", "a"), Note("2", "b"), Note("3", "c")])
        } map: {
            $0
        }
        try await store.enqueue(.rename(id: "3", title: "renamed"), by: sender)
        #expect(try await store.waitingChanges().map(\.change.effect.key) == ["new", "new"])
        #expect(try await store.kept(StoreQuery<Note, Note>.item("3"))?.value == Note("new", "renamed"))
        await #expect(throws: Lost.self) {
            try await store.write(.change("3"), earlierBy: sender) {}
        }
    }

    @Test("An item whose key the device made up is read without a request")
    func readsOwnItemWithoutRequest() async throws {
        let store = store()
        try await fill(store)
        let sender: WaitingSender<NoteChange> = { _ in throw Lost() }
        try await store.enqueue(.draft(id: "new", title: "c"), by: sender)
        let kept = try await store.read(StoreQuery<Note, Note>.item("new"), policy: .refresh) {
            throw StatusError(status: 400)
        } map: {
            $0
        }
        #expect(kept.value == Note("new", "c"))
        #expect(kept.isWaiting)
    }

    @Test("A 404 for an item whose creation waits does not outlast the creation")
    func notFoundDoesNotOutlastCreation() async throws {
        let store = store()
        try await fill(store)
        let attempts = Counter()
        let sender: WaitingSender<NoteChange> = { _ in
            attempts.increase()
            guard attempts.count > 2 else {
                throw Lost()
            }
            return ("3", Note("3", "c"))
        }
        try await store.enqueue(.draft(id: "new", title: "c"), by: sender)
        try? await store.synchronize(by: sender)
        _ = try await store.read(.list, policy: .refresh) {
            NotesResponse(notes: [Note("1", "a"), Note("2", "b"), Note("3", "c")])
        } map: {
            $0
        }
        let shown = try await store.read(StoreQuery<Note, Note>.item("3"), policy: .remoteFirst) {
            throw StatusError(status: 404)
        } map: {
            $0
        }
        #expect(shown.value.title == "c")
        while try await !store.waitingChanges().isEmpty {
            try? await store.synchronize(by: sender)
        }
        #expect(try await store.kept(StoreQuery<Note, Note>.item("3"))?.value == Note("3", "c"))
    }

    @Test("A write does not overtake a change of its item that cannot be read")
    func aWriteDoesNotOvertakeAChange() async throws {
        let store = store()
        try await fill(store)
        let stored = Data(#"{ "key": "1", "isRefused": false }"#.utf8)
        try await store.commit([.change(UUID(), Raw(stored))], isDurable: true)
        let error = await #expect(throws: StoreError.self) {
            try await store.write(.change("1"), earlierBy: { _ in nil }, send: {})
        }
        #expect(error.map { "\($0)" } == "waitsForEarlierChanges")
        try await store.write(.change("2"), earlierBy: { _ in nil }, send: {})
    }

    @Test("A refusal of what was sent before leaves a doubt", arguments: [true, false])
    func refusalAfterSendingLeavesDoubt(_ isRepeated: Bool) async throws {
        let store = store()
        try await fill(store)
        let attempts = Counter()
        let sender: WaitingSender<NoteChange> = { _ in
            attempts.increase()
            throw StatusError(status: isRepeated && attempts.count == 1 ? 503 : 409)
        }
        try await store.enqueue(.update(Note("1", "x")), by: sender)
        while attempts.count == 0 {
            await Task.yield()
        }
        try? await store.synchronize(by: sender)
        try? await store.synchronize(by: sender)
        #expect(try await store.waitingChanges().isEmpty)
        #expect(try await store.kept(StoreQuery<Note, Note>.item("1"))?.isOld == isRepeated)
    }

    @Test("The answer to a creation that is sent again is older than what was read", arguments: [true, false])
    func answerToResentCreationIsOlder(_ isRepeated: Bool) async throws {
        let store = store()
        try await fill(store)
        let attempts = Counter()
        let gate = Gate()
        let sender: WaitingSender<NoteChange> = { _ in
            attempts.increase()
            if isRepeated, attempts.count == 1 {
                throw Lost()
            }
            await gate.pass()
            return ("3", Note("3", "c"))
        }
        if !isRepeated {
            try await store.keep(Note("3", "changed"), for: .item("3"))
        }
        try await store.enqueue(.draft(id: "new", title: "c"), by: sender)
        while attempts.count == 0 {
            await Task.yield()
        }
        if isRepeated {
            try await store.keep(Note("3", "changed"), for: .item("3"))
        }
        await gate.open()
        while try await !store.waitingChanges().isEmpty {
            try? await store.synchronize(by: sender)
        }
        let kept = try await store.kept(StoreQuery<Note, Note>.item("3"))
        #expect(kept?.value.title == (isRepeated ? "changed" : "c"))
        #expect(kept?.isOld == isRepeated)
    }

    @Test("An accepted change without a readable answer is kept as old, from the time of the answer")
    func acceptedUnreadableAnswerIsOld() async throws {
        let store = store()
        try await fill(store)
        surroundings.advance(by: 1)
        let unreadable = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
        try await store.enqueue(.update(Note("1", "x"))) { _ in throw unreadable }
        try await store.synchronize { _ in throw unreadable }
        let kept = try await store.kept(StoreQuery<Note, Note>.item("1"))
        #expect(kept == Kept(value: Note("1", "x"), isOld: true, fetchedAt: surroundings.now))
    }

    @Test("A creation that was removed while it was sent is in no list that was read since")
    func removedCreationIsInNoList() async throws {
        let store = store()
        let gate = Gate()
        try await store.enqueue(.create(Note("3", "c"))) { _ in
            await gate.pass()
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
        }
        await gate.waitForArrivals(1)
        try await store.removeAll()
        try await fill(store)
        await gate.open()
        try await store.synchronize(by: offline)
        try await store.keep(Note("3", "c"), for: .item("3"))
        #expect(try await store.kept(StoreQuery<Note, NotesResponse>.list)?.value.notes.map(\.id) == ["1", "2"])
    }

    @Test("An item that the server has deleted is gone from the time of its answer")
    func deletedItemIsGoneFromAnswerOn() async throws {
        let store = store()
        try await fill(store)
        surroundings.advance(by: 1)
        let sender: WaitingSender<NoteChange> = { _ in throw StatusError(status: 404) }
        try await store.enqueue(.update(Note("1", "x")), by: sender)
        try await store.synchronize(by: sender)
        #expect(await store.state.contents.rows["1"] == KeptRow(value: nil, fetchedAt: surroundings.now))
        _ = try await store.write(.change("2"), send: { Note("2", "w") }, row: { ($0.id, $0) }, map: { $0 })
        #expect(try await store.kept(StoreQuery<Note, Note>.item("2"))?.fetchedAt == surroundings.now)
    }

    @Test("Callers at the same time share an attempt and its error")
    func callersAtTheSameTimeShareAnAttempt() async throws {
        let store = store()
        let attempts = Counter()
        let gate = Gate()
        try await store.enqueue(.delete(id: "1")) { _ in
            attempts.increase()
            throw Lost()
        }
        while attempts.count == 0 {
            await Task.yield()
        }
        let sender: WaitingSender<NoteChange> = { _ in
            await gate.pass()
            throw Lost()
        }
        let callers = (1...2).map { _ in Task { try await store.synchronize(by: sender) } }
        await gate.waitForArrivals(1)
        try await Task.sleep(for: .milliseconds(20))
        await gate.open()
        for caller in callers {
            await #expect(throws: Lost.self) { try await caller.value }
        }
        #expect(await gate.arrivals == 1)
    }

    @Test("Who asks for it sends after an attempt that began without a network", arguments: [true, false])
    func whoAsksForItSends(_ hasAskedBefore: Bool) async throws {
        let store = store()
        if hasAskedBefore {
            try await store.synchronize(by: offline)
        }
        let gate = Gate()
        try await store.enqueue(.delete(id: "1")) { _ in
            await gate.pass()
            throw Lost()
        }
        await gate.waitForArrivals(1)
        let caller = Task { try await store.synchronize { _ in nil } }
        try await Task.sleep(for: .milliseconds(20))
        await gate.open()
        try await caller.value
        #expect(try await store.waitingChanges().isEmpty)
    }

    @Test("A change waits for the writes of its item, and each write for those before it")
    func changeWaitsForWritesOfItsItem() async throws {
        let store = store()
        try await fill(store)
        let gates = [Gate(), Gate(), Gate()]
        let sent = Texts()
        let write = { @Sendable (number: Int) in
            Task {
                try await store.write(.change("1")) {
                    sent.append("\(number)")
                    await gates[number].pass()
                }
            }
        }
        let first = write(0)
        await gates[0].waitForArrivals(1)
        let second = write(1)
        try await Task.sleep(for: .milliseconds(20))
        await gates[0].open()
        try await first.value
        await gates[1].waitForArrivals(1)
        // The first one has ended, the second one has not.
        let third = write(2)
        try await Task.sleep(for: .milliseconds(20))
        try await store.enqueue(.update(Note("1", "x"))) { _ in
            sent.append("change")
            return ("1", Note("1", "x"))
        }
        try await Task.sleep(for: .milliseconds(20))
        #expect(sent.all == ["0", "1"])
        for gate in gates {
            await gate.open()
        }
        try await second.value
        try await third.value
        try await store.synchronize(by: offline)
        #expect(sent.all == ["0", "1", "2", "change"])
        #expect(await store.hasNoTurns)
    }

    @Test("There is one task that sends again, and it pauses for a minute where no delay is set")
    func thereIsOneTaskThatSendsAgain() async throws {
        let (pauses, ends) = (Texts(), Counter())
        var settings = surroundings.settings()
        settings.retryDelays = []
        settings.sleep = { duration in
            pauses.append("\(duration)")
            do {
                try await Task.sleep(for: .seconds(100))
            } catch {
                ends.increase()
                throw error
            }
        }
        let store = LocalStore<NoteChange>(settings: settings)
        for count in 1...2 {
            try await store.enqueue(.delete(id: "\(count)"), by: offline)
            while pauses.all.count < count || ends.count < count - 1 {
                await Task.yield()
            }
        }
        #expect(pauses.all == ["\(Duration.seconds(60))", "\(Duration.seconds(60))"])
        await store.stopSending()
    }

    @Test("A store that nobody has sends no longer")
    func aStoreThatNobodyHasSendsNoLonger() async throws {
        let pauses = Texts()
        var settings = surroundings.settings()
        settings.sleep = { duration in
            pauses.append("\(duration)")
            await Task.yield()
        }
        var store: LocalStore<NoteChange>? = LocalStore(settings: settings)
        weak var left: LocalStore<NoteChange>?
        left = store
        try await store?.enqueue(.delete(id: "1"), by: offline)
        while pauses.all.isEmpty {
            await Task.yield()
        }
        store = nil
        for _ in 0..<10_000 where left != nil {
            await Task.yield()
        }
        #expect(left == nil)
    }

    @Test("Each refusal is told once, until it is acknowledged")
    func eachRefusalIsToldOnce() async throws {
        let store = store()
        try await fill(store)
        let sender: WaitingSender<NoteChange> = { _ in throw StatusError(status: 422) }
        var told = try await store.refusals().makeAsyncIterator()
        for id in ["1", "2"] {
            try await store.enqueue(.delete(id: id), by: sender)
            try await store.synchronize(by: sender)
        }
        let first = try #require(await told.next())
        let second = try #require(await told.next())
        #expect([first, second].map(\.change) == [.delete(id: "1"), .delete(id: "2")])
        try await store.acknowledge(first.id)
        #expect(await store.state.contents.changes.refused.map(\.id) == [second.id])
        // The stream ends with its store; until then it is silent.
        try await store.enqueue(.delete(id: "3"), by: sender)
        try await store.synchronize(by: sender)
        #expect(await told.next()?.change == .delete(id: "3"))
    }

    @Test("The outbox shows what waits and what was refused, until it is sent or discarded")
    func outboxShowsUnsentChanges() async throws {
        let store = store()
        try await fill(store)
        let outbox: any Outbox = store
        var told = try await outbox.unsentChanges().makeAsyncIterator()
        #expect(await told.next() == [])

        let sender: WaitingSender<NoteChange> = { change in
            throw StatusError(status: change.effect.key == "1" ? 422 : 503)
        }
        try await store.enqueue(.delete(id: "1"), by: sender)
        try await store.enqueue(.rename(id: "2", title: "x"), by: sender)
        await #expect(throws: StatusError.self) { try await store.synchronize(by: sender) }
        let unsent = try #require(await told.next())
        #expect(unsent.map(\.key) == ["2", "1"])
        #expect(unsent.map(\.kind) == [.change, .delete])
        #expect(unsent.map(\.isRefused) == [false, true])
        #expect(unsent.map(\.failure) == [nil, .status(422)])
        #expect(unsent.map(\.date) == [surroundings.now, surroundings.now])

        try await outbox.discard(unsent[1].id)
        #expect(await told.next()?.map(\.key) == ["2"])
        try await outbox.discard(unsent[0].id)
        #expect(await told.next() == [])
        #expect(try await store.kept(.item("2"))?.isWaiting == false)
        // What does not differ is not told.
        try await store.enqueue(.delete(id: "1"), by: { _ in nil })
        try await store.synchronize(by: { _ in nil })
        try await store.enqueue(.delete(id: "2"), by: sender)
        #expect(await told.next()?.map(\.key) == ["2"])
    }
}

extension LocalStore {
    fileprivate var hasNoTurns: Bool { turns.isEmpty }

    fileprivate func stopSending() {
        retrying?.cancel()
    }
}
