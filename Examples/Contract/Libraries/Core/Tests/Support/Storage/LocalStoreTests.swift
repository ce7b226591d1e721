import Foundation
import Testing

@testable import ChallengeCore

struct LocalStoreTests {
    private let surroundings = Surroundings()
    private let folder = Folder()

    private func store(
        rowCount: Int = 20_000, collectionCount: Int = 500, isLocalOnly: Bool = false
    ) -> LocalStore<NoteChange> {
        var settings = surroundings.settings(freshTime: nil, isLocalOnly: isLocalOnly)
        (settings.rowCount, settings.collectionCount) = (rowCount, collectionCount)
        return LocalStore(folder: folder.url, settings: settings)
    }

    private var list: StoreQuery<Note, NotesResponse> { .list }

    private func fill(_ store: LocalStore<NoteChange>) async throws {
        _ = try await store.read(list, policy: .refresh) {
            NotesResponse(notes: [Note("1", "a"), Note("2", "b")], next: 2)
        } map: {
            $0
        }
    }

    private func titles(_ store: LocalStore<NoteChange>) async throws -> [String]? {
        try await store.kept(list)?.value.notes.map(\.title)
    }

    // MARK: - Shared requests

    @Test("Callers at the same time share the request and its mapping")
    func callersAtTheSameTimeShareTheRequest() async throws {
        let store = store()
        let gate = Gate()
        let maps = Counter()
        let query = list
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<10 {
                group.addTask {
                    try await store.read(query, policy: .localFirst) {
                        await gate.pass()
                        return NotesResponse(notes: [Note("1", "a")])
                    } map: { response in
                        maps.increase()
                        return response.notes.count
                    }.value
                }
            }
            await gate.waitForArrivals(1)
            try await Task.sleep(for: .milliseconds(50))
            await gate.open()
            for try await count in group {
                #expect(count == 1)
            }
        }
        #expect(await gate.arrivals == 1)
        #expect(maps.count == 1)
    }

    @Test("A request is cancelled when all its callers are")
    func cancelsWhenAllCallersDo() async throws {
        let store = store()
        let gate = Gate()
        let ending = Gate()
        let callers = (0..<3).map { _ in
            Task { [list] in
                try await store.read(list, policy: .remoteFirst) {
                    await gate.pass()
                    do {
                        try await Task.sleep(for: .seconds(100))
                    } catch {
                        await ending.pass()
                        throw error
                    }
                    return NotesResponse(notes: [])
                } map: {
                    $0
                }
            }
        }
        await gate.waitForArrivals(1)
        await gate.open()
        while await store.callerCount < 3 {
            await Task.yield()
        }
        callers[0].cancel()
        while await store.callerCount > 2 {
            await Task.yield()
        }
        #expect(await ending.arrivals == 0)
        callers[1].cancel()
        callers[2].cancel()
        await ending.waitForArrivals(1)
        await ending.open()
        for caller in callers {
            await #expect(throws: CancellationError.self) { _ = try await caller.value }
        }
        #expect(await gate.arrivals == 1)
    }

    @Test("A request that nobody joins any more is cancelled, too, when its caller is")
    func unjoinableRequestIsCancelled() async throws {
        let store = store()
        let gate = Gate()
        let caller = Task { [list] in
            try await store.read(list, policy: .remoteFirst) {
                await gate.pass()
                try await Task.sleep(for: .seconds(100))
                return NotesResponse(notes: [])
            } map: {
                $0
            }
        }
        await gate.waitForArrivals(1)
        await gate.open()
        try await store.write(.change("1")) {}
        await store.invalidate()
        caller.cancel()
        await #expect(throws: CancellationError.self) { _ = try await caller.value }
    }

    @Test(
        "After a write, a removal or an invalidation, nobody joins a request that began before it",
        arguments: ["write", "removal", "invalidation", "invalidation of one answer"])
    func nobodyJoinsRequestAfterWrite(_ change: String) async throws {
        let store = store()
        let gate = Gate()
        let early = Task { [list] in
            try await store.read(list, policy: .remoteFirst) {
                await gate.pass()
                return NotesResponse(notes: [])
            } map: {
                $0
            }
        }
        await gate.waitForArrivals(1)
        switch change {
        case "write":
            _ = try await store.write(
                .change("1"),
                send: { Note("1", "new") },
                row: { ($0.id, $0) },
                map: { $0 }
            )
        case "removal": try await store.removeAll()
        case "invalidation": await store.invalidate()
        default: await store.invalidate(list)
        }
        let late = try await store.read(list, policy: .remoteFirst) {
            NotesResponse(notes: [Note("1", "new")])
        } map: {
            $0
        }
        #expect(late.value.notes.count == 1)
        await gate.open()
        // What was removed does not come back.
        #expect(try await early.value.value.notes.count == (change == "removal" ? 0 : 1))
    }

    // MARK: - Writes

    @Test("Writes of one item are sent one after the other, others at the same time")
    func writesOfOneItemAreSentInOrder() async throws {
        let store = store()
        let gate = Gate()
        let writes = ["1", "1", "1", "2"].map { id in
            Task {
                try await store.write(.change(id)) {
                    await gate.pass()
                    return Note(id, "x")
                } row: {
                    ($0.id, $0)
                } map: {
                    $0
                }
            }
        }
        await gate.waitForArrivals(2)
        try await Task.sleep(for: .milliseconds(30))
        #expect(await gate.arrivals == 2)
        await gate.open()
        for write in writes {
            _ = try await write.value
        }
        #expect(await gate.arrivals == 4)
    }

    @Test("A write that is cancelled before its turn is not sent")
    func cancelledWaitingWriteIsNotSent() async throws {
        let store = store()
        let gate = Gate()
        let write = { @Sendable in
            Task {
                try await store.write(.change("1")) {
                    await gate.pass()
                } map: {
                }
            }
        }
        let first = write()
        await gate.waitForArrivals(1)
        let second = write()
        try await Task.sleep(for: .milliseconds(20))
        second.cancel()
        await gate.open()
        await #expect(throws: CancellationError.self) { try await second.value }
        try await first.value
        #expect(await gate.arrivals == 1)
    }

    @Test("A write without an answer says so, with the key to repeat it")
    func unansweredWriteNamesItsKey() async throws {
        let store = store()
        let keys = Texts()
        do {
            try await store.write(.change("1"), idempotencyKey: "K") {
                keys.append(IdempotencyKey.current ?? "")
                throw URLError(.timedOut)
            } map: {
            }
            Issue.record("no error")
        } catch StoreError.unknownOutcome(let error, let key) {
            #expect(RemoteFailure(error) == .timeout)
            #expect([key] == keys.all && key == "K")
        }
    }

    @Test("An accepted write never looks failed")
    func anAcceptedWriteNeverLooksFailed() async throws {
        let store = store()
        try await fill(store)
        let unreadable = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
        let note = Note("1", "sent")
        let result = try await store.write(.change("1", assumed: note)) { () -> Note in
            throw unreadable
        } map: {
            $0
        } assumed: {
            note
        }
        #expect(result == note)
        #expect(try await titles(store) == ["sent", "b"])
        let error = await #expect(throws: StoreError.self) {
            try await store.write(.change("2")) {
                Note("2", "x")
            } map: { _ in
                throw unreadable
            }
        }
        guard case .acceptedUnreadable = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    // MARK: - Waiting changes

    /// A server that remembers what was sent.
    private func sender(
        _ sent: Texts, _ failure: @escaping @Sendable (NoteChange) -> (any Error)? = { _ in nil }
    ) -> WaitingSender<NoteChange> {
        { change in
            if let error = failure(change) {
                throw error
            }
            sent.append("\(change.effect.kind) \(change.effect.key ?? "")")
            return switch change {
            case .create(let note), .update(let note): (note.id, note)
            case .draft(_, let title): ("3", Note("3", title))
            case .rename(let id, let title): (id, Note(id, title))
            case .delete: nil
            }
        }
    }

    @Test("Twenty creations at once are twenty items, on the device and on the server, in order")
    func twentyCreationsAreTwentyItems()
        async throws
    {
        let store = store()
        try await fill(store)
        let sent = Texts()
        let sender = sender(sent)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 10..<30 {
                group.addTask { try await store.enqueue(.create(Note("\(number)", "n")), by: sender) }
            }
            try await group.waitForAll()
        }
        #expect(try await titles(store)?.count == 22)
        try await store.synchronize(by: sender)
        #expect(Set(sent.all).count == 20 && sent.all.count == 20)
        #expect(try await titles(store)?.count == 22)
        #expect(try await store.waitingChanges().isEmpty)
    }

    @Test("What waits survives the end of the process, with its key")
    func whatWaitsSurvivesTheEndOfTheProcess() async throws {
        let keys = Texts()
        let failing: WaitingSender<NoteChange> = { _ in
            keys.append(IdempotencyKey.current ?? "")
            throw Lost()
        }
        do {
            let store = store()
            try await fill(store)
            try await store.enqueue(.rename(id: "1", title: "x"), by: failing)
            await #expect(throws: Lost.self) { try await store.synchronize(by: failing) }
        }
        let copy = try folder.copy()
        let next = LocalStore<NoteChange>(folder: copy.url, settings: surroundings.settings())
        #expect(try await titles(next) == ["x", "b"])
        // What was not refused cannot be acknowledged.
        try await next.acknowledge(try #require(try await next.waitingChanges().first).id)
        #expect(try await next.waitingChanges().count == 1)
        try await next.synchronize { change in
            keys.append(IdempotencyKey.current ?? "")
            return ("1", Note("1", "x"))
        }
        #expect(Set(keys.all).count == 1)
        withExtendedLifetime(copy) {}
    }

    @Test("A store that was just opened can acknowledge and give up, and knows the identities")
    func openedStoreCanSettleChanges() async throws {
        let failures: [String: any Error] = ["1": StatusError(status: 422), "2": Lost()]
        let sender = sender(Texts()) { change in change.effect.key.flatMap { failures[$0] } }
        let first = store()
        try await fill(first)
        try await first.enqueue(.rename(id: "1", title: "x"), by: sender)
        try await first.enqueue(.draft(id: "new", title: "c"), by: sender)
        try await first.enqueue(.rename(id: "2", title: "y"), by: sender)
        await #expect(throws: Lost.self) { try await first.synchronize(by: sender) }
        let refused = try #require(await first.state.contents.changes.refused.first)
        let waiting = try #require(try await first.waitingChanges().first)
        let copies = try (0..<5).map { _ in try folder.copy() }
        let stores = copies.map { LocalStore<NoteChange>(folder: $0.url, settings: surroundings.settings()) }
        try await stores[0].acknowledge(refused.id)
        #expect(await stores[0].state.contents.changes.refused.isEmpty)
        try await stores[1].discard(waiting.id)
        #expect(try await stores[1].waitingChanges().isEmpty)
        #expect(try await stores[2].currentKey(of: "new") == "3")
        let observed = try await stores[3].observe(list) { answer, _ in answer.notes.map(\.title) }
        var seen = observed.makeAsyncIterator()
        #expect(try #require(await seen.next()) == ["a", "y", "c"])
        let shown = try await stores[4].show {
            [Note("2", "server")]
        } key: {
            $0.id
        } map: {
            $0.map(\.title)
        }
        #expect(shown == ["y"])
        withExtendedLifetime(copies) {}
    }

    @Test("An unsent change is tried again after growing delays")
    func retriesAfterGrowingDelays() async throws {
        let store = store()
        let failures = Counter()
        let sent = Texts()
        try await store.enqueue(
            .delete(id: "1"),
            by: sender(sent) { _ in
                failures.increase()
                return failures.count < 7 ? StatusError(status: 503) : nil
            })
        while try await !store.waitingChanges().isEmpty {
            await Task.yield()
        }
        #expect(sent.all == ["delete 1"])
        #expect(surroundings.sleeps == [1, 5, 30, 120, 120, 120].map { .seconds($0) })
    }

    /// A store that does not send again by itself, with a creation that was not answered.
    private func store(
        _ pauses: Counter, afterSending creation: NoteChange, by sender: @escaping WaitingSender<NoteChange>
    ) async throws -> LocalStore<NoteChange> {
        var settings = surroundings.settings()
        settings.sleep = { _ in
            pauses.increase()
            throw CancellationError()
        }
        let store = LocalStore<NoteChange>(settings: settings)
        try await store.enqueue(creation, by: sender)
        while pauses.count == 0 {
            await Task.yield()
        }
        return store
    }

    @Test("What was certainly not sent can still be taken back")
    func unsentChangeCanBeTakenBack() async throws {
        for (failure, count) in [(RemoteFailure.offline, 0), (.timeout, 2)] {
            let sender = sender(Texts()) { _ in Failed(remoteFailure: failure) }
            let store = try await store(Counter(), afterSending: .create(Note("3", "c")), by: sender)
            try await store.enqueue(.delete(id: "3"), by: sender)
            #expect(try await store.waitingChanges().count == count)
        }
    }

    @Test("What may have been sent once cannot be taken back, though a later attempt was not sent")
    func perhapsSentChangeCannotBeTakenBack() async throws {
        let attempts = Counter()
        let sender = sender(Texts()) { _ in
            attempts.increase()
            return Failed(remoteFailure: attempts.count == 1 ? .timeout : .offline)
        }
        let store = try await store(Counter(), afterSending: .create(Note("3", "c")), by: sender)
        await #expect(throws: Failed.self) { try await store.synchronize(by: sender) }
        try await store.enqueue(.delete(id: "3"), by: sender)
        #expect(try await store.waitingChanges().count == 2)
    }

    @Test("A creation is not sent again if the server has shown the item")
    func creationShownByServerIsNotResent() async throws {
        let store = store()
        try await fill(store)
        let unreadable = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
        let sender = sender(Texts()) { _ in unreadable }
        try await store.enqueue(.draft(id: "new", title: "c"), by: sender)
        await #expect(throws: DecodingError.self) { try await store.synchronize(by: sender) }
        #expect(try await store.waitingChanges().count == 1)
        try await store.keep(
            NotesResponse(notes: [Note("1", "a"), Note("2", "b"), Note("3", "c")], next: nil), for: .list)
        #expect(try await titles(store) == ["a", "b", "c"])
        let date = surroundings.now
        surroundings.advance(by: 1)
        try await store.synchronize(by: sender)
        #expect(try await store.waitingChanges().isEmpty)
        #expect(try await titles(store) == ["a", "b", "c"])
        #expect(try await store.kept(.item("new")) == Kept(value: Note("3", "c"), fetchedAt: date))
    }

    @Test(
        "What waits to be created is there, though the server does not have it",
        arguments: [ReadPolicy.remoteFirst, .refresh, .noCache])
    func waitingCreationIsThere(_ policy: ReadPolicy) async throws {
        let store = store()
        try await fill(store)
        let offline = sender(Texts()) { _ in Lost() }
        try await store.enqueue(.create(Note("3", "c")), by: offline)
        try await store.enqueue(.update(Note("1", "x")), by: offline)
        func read(_ id: String, _ status: Int) async throws -> String {
            try await store.read(.item(id), policy: policy) {
                throw StatusError(status: status)
            } map: {
                $0.title
            }.value
        }
        #expect(try await read("3", 404) == "c")
        await #expect(throws: StatusError(status: 404)) { try await read("1", 404) }
        await #expect(throws: StatusError(status: 403)) { try await read("3", 403) }
        if policy == .remoteFirst {
            #expect(try await read("3", 503) == "c")
        }
        try await store.removeAll()
    }

    @Test("What is created while a request is in flight is there, though the server did not have it")
    func itemCreatedDuringRequestIsThere() async throws {
        let store = store()
        let (sending, reading) = (Gate(), Gate())
        let sender: WaitingSender<NoteChange> = { _ in
            await sending.pass()
            return ("3", Note("3", "c"))
        }
        try await store.enqueue(.create(Note("3", "c")), by: sender)
        async let title = store.read(.item("3"), policy: .noCache) {
            await reading.pass()
            throw StatusError(status: 404)
        } map: {
            $0.title
        }.value
        await reading.waitForArrivals(1)
        await sending.open()
        try await store.synchronize(by: sender)
        #expect(try await store.waitingChanges().isEmpty)
        await reading.open()
        #expect(try await title == "c")
    }

    @Test("What is created while the server says that it does not have it is there")
    func itemCreatedDuringNotFoundIsThere() async throws {
        let store = store()
        let gate = Gate()
        async let title = store.read(.item("3"), policy: .noCache) {
            await gate.pass()
            throw StatusError(status: 404)
        } map: {
            $0.title
        }.value
        await gate.waitForArrivals(1)
        try await store.enqueue(.create(Note("3", "c"))) { _ in throw Lost() }
        await gate.open()
        #expect(try await title == "c")
        try await store.removeAll()
    }

    @Test("A change by a temporary identity goes to the item, also if the device has deleted or forgotten it")
    func temporaryIdentityReachesItem() async throws {
        let store = store()
        let sent = Texts()
        try await store.enqueue(.draft(id: "new", title: "c"), by: sender(sent))
        try await store.synchronize(by: sender(sent))
        #expect(try await store.currentKey(of: "new") == "3")
        #expect(try await store.currentKey(of: "3") == "3")
        for _ in 0..<2 {
            try await store.enqueue(.delete(id: "new"), by: sender(sent))
            try await store.synchronize(by: sender(sent))
        }
        #expect(sent.all == ["create new", "delete 3", "delete 3"])
    }

    @Test("A read by a temporary identity asks for the item as the server knows it")
    func temporaryIdentityIsNotAsked() async throws {
        let store = store()
        let asked = Texts()
        func read() async throws -> String {
            try await store.read(item: "new", policy: .refresh) { key in
                asked.append(key)
                return Note(key, "of the server")
            } map: {
                $0.title
            }.value
        }
        try await store.enqueue(.draft(id: "new", title: "c")) { _ in throw Lost() }
        #expect(try await read() == "c")
        try await store.synchronize(by: sender(Texts()))
        #expect(try await read() == "of the server")
        #expect(asked.all == ["3"])
        #expect(try await store.kept(.item("3"))?.value == Note("3", "of the server"))
    }

    @Test("A request that needs the identity of the server sends the creation first, and nothing else has to be sent")
    func creationIsSentFirst() async throws {
        let store = store()
        try await store.enqueue(.draft(id: "new", title: "c")) { _ in throw Lost() }
        try await store.enqueue(.rename(id: "1", title: "x")) { _ in throw Lost() }
        #expect(try await store.currentKey(of: "new") == "new")
        await #expect(throws: Lost.self) { try await store.currentKey(of: "new") { _ in throw Lost() } }
        let sender = sender(Texts()) { change in change.effect.key == "1" ? Lost() : nil }
        #expect(try await store.currentKey(of: "new", sending: sender) == "3")
        #expect(try await store.waitingChanges().map(\.change) == [.rename(id: "1", title: "x")])
    }

    @Test("A request of an item that is deleted on the device fails at once")
    func requestOfDeletedItemFails() async throws {
        let store = store()
        try await fill(store)
        let offline = sender(Texts()) { _ in Lost() }
        try await store.enqueue(.delete(id: "1"), by: offline)
        let error = await #expect(throws: StoreError.self) {
            try await store.write(.change("1"), earlierBy: offline) { Issue.record("sent") }
        }
        guard case .notFound = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try await store.waitingChanges().count == 1)
        try await store.removeAll()
    }

    @Test("A creation waits until its answer says which identity the server gave")
    func changeWaitsForIdentity() async throws {
        let store = LocalStore<PlainChange>(settings: surroundings.settings())
        let change = PlainChange(kind: .create, id: "new", body: Note("new", "a"), isTemporary: true)
        let unreadable = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
        await #expect(throws: DecodingError.self) {
            try await store.enqueue(change) { _ in throw unreadable }
            try await store.synchronize { _ in throw unreadable }
        }
        #expect(try await store.waitingChanges().count == 1)
        try await store.synchronize { _ in ("1", Note("1", "a")) }
        #expect(try await store.waitingChanges().isEmpty)
        #expect(try await store.kept(.item("new"))?.value == Note("1", "a"))
    }

    @Test("A change can be given up, and with a creation what builds on it")
    func aChangeCanBeGivenUp() async throws {
        let (first, next) = (Surroundings(), Note("5", "e"))
        let store = LocalStore<NoteChange>(folder: folder.url, settings: first.settings(freshTime: nil))
        try await fill(store)
        let sent = Texts()
        let sender = sender(sent) { _ in StatusError(status: 503) }
        try await store.enqueue(.create(next), by: sender)
        try await store.enqueue(.rename(id: "5", title: "x"), by: sender)
        try await store.enqueue(.rename(id: "1", title: "y"), by: sender)
        await #expect(throws: StatusError.self) { try await store.synchronize(by: sender) }
        #expect(try await titles(store) == ["y", "b", "x"])
        try await store.discard(try #require(try await store.waitingChanges().first).id)
        #expect(try await titles(store) == ["y", "b"])
        #expect(try await store.waitingChanges().map(\.change) == [.rename(id: "1", title: "y")])
        // What does not wait cannot be given up.
        try await store.discard(UUID())
        #expect(try await store.waitingChanges().count == 1)
    }

    @Test("A write is sent again with the key that its error names")
    func writeIsResentWithItsKey() async throws {
        let store = store()
        let keys = Texts()
        let write = { (isLost: Bool) in
            try await store.write(.change("1")) {
                keys.append(IdempotencyKey.current ?? "")
                if isLost {
                    throw StatusError(status: 503)
                }
            }
        }
        let error = await #expect(throws: StoreError.self) { try await write(true) }
        guard case .unknownOutcome(_, let key)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        try await IdempotencyKey.$current.withValue(key) { try await write(false) }
        #expect(keys.all == [key, key])
    }

    @Test("A refused change is undone and reported until the app has acknowledged it")
    func refusedChangeIsUndoneAndReported() async throws {
        let sent = Texts()
        do {
            let store = store()
            try await fill(store)
            try await store.enqueue(
                .rename(id: "1", title: "x"), by: sender(sent) { _ in StatusError(status: 422) })
            try await store.synchronize(by: sender(sent))
            #expect(try await titles(store) == ["a", "b"])
            // The app ends before it has heard of it.
        }
        let copy = try folder.copy()
        let next = LocalStore<NoteChange>(folder: copy.url, settings: surroundings.settings())
        for await refused in try await next.refusals() {
            #expect(refused.change == .rename(id: "1", title: "x"))
            #expect(refused.failure == .status(422))
            try await next.acknowledge(refused.id)
            break
        }
        let other = try copy.copy()
        let last = LocalStore<NoteChange>(folder: other.url, settings: surroundings.settings())
        try await last.acknowledge(UUID())
        #expect(await last.state.contents.changes.refused.isEmpty)
        withExtendedLifetime([copy, other]) {}
    }

    @Test("A user who has to sign in again loses no change")
    func aUserWhoHasToSignInAgain() async throws {
        let store = store()
        let sent = Texts()
        await #expect(throws: StatusError.self) {
            try await store.enqueue(.delete(id: "1"), by: { _ in throw StatusError(status: 401) })
            try await store.synchronize { _ in throw StatusError(status: 401) }
        }
        #expect(try await store.waitingChanges().count == 1)
        try await store.synchronize(by: sender(sent))
        #expect(sent.all == ["delete 1"])
    }

    @Test("A write waits for the earlier changes of its item")
    func writeWaitsForEarlierChanges() async throws {
        let store = store()
        let sent = Texts()
        let isOnline = Counter()
        let sender = sender(sent) { _ in isOnline.count > 0 ? nil : Lost() }
        try await store.enqueue(.update(Note("1", "x")), by: sender)
        await #expect(throws: Lost.self) {
            try await store.write(.change("1"), earlierBy: sender) {
                sent.append("write")
            } map: {
            }
        }
        await #expect(throws: StoreError.self) {
            try await store.write(.change("1")) {
                sent.append("write")
            } map: {
            }
        }
        isOnline.increase()
        try await store.write(.change("1"), earlierBy: sender) { sent.append("write") }
        #expect(sent.all == ["change 1", "write"])
    }

    // MARK: - Life

    @Test("An observer sees each change, and its end")
    func anObserverSeesEachChangeAndItsEnd() async throws {
        let store = store()
        let stream = await store.observe(list)
        var seen = stream.makeAsyncIterator()
        #expect(try #require(await seen.next()) == nil)
        try await fill(store)
        #expect(await seen.next()??.value.notes.map(\.title) == ["a", "b"])
        _ = try await store.write(.change("2")) {
            Note("2", "new")
        } row: {
            ($0.id, $0)
        } map: {
            $0
        }
        #expect(await seen.next()??.value.notes.map(\.title) == ["a", "new"])
        try await store.removeAll()
        #expect(try #require(await seen.next()) == nil)
        let task = Task { [list] in
            for await _ in await store.observe(list) {}
        }
        try await Task.sleep(for: .milliseconds(20))
        task.cancel()
        await task.value
        while await store.observerCount > 1 {
            await Task.yield()
        }
    }

    @Test("An observer of mapped answers sees each value once")
    func anObserverOfMappedAnswersSeesEachValueOnce() async throws {
        let store = store()
        var seen = try await store.observe(list, map: { $0.notes.map(\.title) }).makeAsyncIterator()
        #expect(try #require(await seen.next()) == nil)
        try await fill(store)
        #expect(await seen.next() == ["a", "b"])
        await store.invalidate()
        try await store.keep(Note("2", "new"), for: .item("2"))
        #expect(await seen.next() == ["a", "new"])
        // Of values that nobody has waited for, the last one counts.
        try await store.keep(Note("2", "newer"), for: .item("2"))
        try await store.keep(Note("2", "newest"), for: .item("2"))
        #expect(await seen.next() == ["a", "newest"])
        await store.invalidate()
        try await store.removeAll()
        #expect(try #require(await seen.next()) == nil)
    }

    @Test("What exists nowhere else survives a power cut, and that a write began; what the server has need not")
    func whatExistsNowhereElseSurvivesAPowerCut() async throws {
        let pauses = Counter()
        var settings = surroundings.settings()
        settings.sleep = { _ in
            pauses.increase()
            throw CancellationError()
        }
        let place = PlaceSpy<NoteChange>()
        let store = LocalStore<NoteChange>(settings: settings, place: { place })
        try await fill(store)
        try await store.keep(Note("1", "a"), for: .item("1"))
        try await store.write(.change("1")) {}
        #expect(place.takeDurable() == [false, false, true, false])
        try await store.save(Note("1", "a"), for: "1")
        try await store.delete("1")
        try await store.removeAll()
        #expect(place.takeDurable() == [true, true, true])

        let unreadable = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
        for failure: (any Error)? in [nil, unreadable, StatusError(status: 422)] {
            let count = pauses.count
            try await store.enqueue(.update(Note("1", "x")), by: { _ in throw Lost() })
            while pauses.count == count {
                await Task.yield()
            }
            #expect(place.takeDurable() == [true])
            try await store.synchronize(by: sender(Texts()) { _ in failure })
            #expect(place.takeDurable() == [true])
        }
        try await store.acknowledge(try #require(await store.state.contents.changes.refused.first).id)
        try await store.enqueue(.delete(id: "1"), by: { _ in throw Lost() })
        try await store.discard(try #require(try await store.waitingChanges().first).id)
        #expect(place.takeDurable() == [true, true, true])

        let localPlace = PlaceSpy<NoteChange>()
        let local = LocalStore<NoteChange>(settings: surroundings.settings(isLocalOnly: true)) { localPlace }
        try await local.keep(Note("1", "a"), for: .item("1"))
        #expect(localPlace.takeDurable() == [true])
    }

    @Test("Everything can be removed, also from the disk")
    func removesEverythingFromDisk() async throws {
        let store = store()
        try await fill(store)
        try await store.enqueue(.delete(id: "1")) { _ in throw Lost() }
        try await store.removeAll()
        #expect(try await titles(store) == nil)
        #expect(try await store.waitingChanges().isEmpty)
        #expect(try Data(contentsOf: folder.url.appending(path: "journal")).isEmpty)
    }

    @Test("What is invalidated is old, and there without a network")
    func invalidatedIsOldAndThere() async throws {
        let store = store()
        try await fill(store)
        await store.invalidate(.item("1"))
        #expect(try await store.kept(StoreQuery<Note, Note>.item("1"))?.isOld == true)
        #expect(try await store.kept(StoreQuery<Note, Note>.item("2"))?.isOld == false)
        #expect(try await store.kept(list)?.isOld == true)
        let read = try await store.read(list, policy: .localFirst) {
            throw URLError(.notConnectedToInternet)
        } map: {
            (response: NotesResponse) in
            response.notes.count
        }
        #expect(read.value == 2 && read.isOld)
        try await fill(store)
        await store.invalidate()
        #expect(try await store.kept(StoreQuery<Note, Note>.item("2"))?.isOld == true)
    }

    @Test("Limits hold, in memory and on the disk")
    func limitsHoldInMemoryAndOnTheDisk() async throws {
        let store = store(rowCount: 20, collectionCount: 3)
        for number in 0..<100 {
            _ = try await store.read(.item("\(number)"), policy: .localFirst) {
                Note("\(number)", "x")
            } map: {
                $0
            }
            let page = StoreQuery<Note, NotesResponse>.collection("page \(number)") { $0.id }
            _ = try await store.read(page, policy: .localFirst) {
                NotesResponse(notes: [])
            } map: {
                $0
            }
        }
        #expect(await store.state.contents.rows.count <= 20)
        #expect(await store.state.contents.rows["99"] != nil)
        #expect(await store.state.contents.collections.count == 3)
        let copy = try folder.copy()
        let next = LocalStore<NoteChange>(folder: copy.url, settings: surroundings.settings())
        await next.loadReporting()
        let contents = await store.state.contents
        #expect(await next.state.contents == contents)
        withExtendedLifetime(copy) {}
    }

    @Test("A store whose folder cannot be used works in memory, and takes nothing that must last")
    func unusableFolderMeansMemory()
        async throws
    {
        let file = folder.url
        try Data().write(to: file)
        let store = store()
        try await fill(store)
        #expect(try await titles(store) == ["a", "b"])
        #expect(!surroundings.reported.isEmpty)
        #expect(try await store.currentKey(of: "1") { _ in throw Lost() } == "1")
        let seen = try await store.observe(list, map: \.notes.count).first { _ in true }
        #expect(seen == 2)
        await #expect(throws: StoreError.self) {
            try await store.enqueue(.delete(id: "1")) { _ in nil }
        }
        #expect(try await titles(store) == ["a", "b"])
        // As soon as the folder can be used, so can the store.
        try FileManager.default.removeItem(at: file)
        try await store.enqueue(.delete(id: "1")) { _ in throw Lost() }
        #expect(try await store.waitingChanges().count == 1)
    }

    @Test("Nothing is remembered of a request that failed", arguments: [true, false])
    func nothingIsRememberedOfARequestThatFailed(_ sharesRequests: Bool) async throws {
        var settings = surroundings.settings()
        settings.sharesRequests = sharesRequests
        let store = LocalStore<NoteChange>(settings: settings)
        await #expect(throws: Lost.self) {
            _ = try await store.read(.item("1"), policy: .refresh) {
                throw Lost()
            } map: {
                $0
            }
        }
        #expect(await store.keptRequestCount == 0)
    }

    @Test("Local-only values are in the order in which they were first saved")
    func localValuesKeepTheirOrder() async throws {
        do {
            let store = store(rowCount: 1, isLocalOnly: true)
            // All at the same time.
            for id in "ihgfedcba" {
                try await store.save(Note("\(id)", "first"), for: "\(id)")
            }
            for title in ["second", "third"] {
                try await store.save(Note("g", title), for: "g")
            }
            try await store.delete("i")
            surroundings.advance(by: 1e9)
        }
        let store = store(rowCount: 1, isLocalOnly: true)
        // The clock of the device was set back.
        surroundings.advance(by: -2e9)
        try await store.save(Note("0", "late"), for: "0")
        #expect(try await store.rows().map(\.id) == ["h", "g", "f", "e", "d", "c", "b", "a", "0"])
        #expect(try await store.row(for: "g") == Note("g", "third"))
        #expect(try await store.row(for: "i") == nil)
    }

    @Test("A local-only value replaces the one that is there, and survives a restart")
    func localValuesAreReplaced() async throws {
        do {
            let store = store(isLocalOnly: true)
            try await store.save(Note("1", "first"), for: "1")
            try await store.save(Note("2", "other"), for: "2")
            #expect(try await store.replace(Note("1", "second"), for: "1"))
            #expect(try await !store.replace(Note("3", "none"), for: "3"))
        }
        let store = store(isLocalOnly: true)
        #expect(try await store.rows() == [Note("1", "second"), Note("2", "other")])
    }

    @Test("A local-only value that is deleted at the same time stays deleted")
    func localValuesStayDeleted() async throws {
        let store = store(isLocalOnly: true)
        for number in 0..<50 {
            try await store.save(Note("1", "first"), for: "1")
            async let isReplaced = store.replace(Note("1", "\(number)"), for: "1")
            async let deletion: Void = store.delete("1")
            _ = try await (isReplaced, deletion)
            #expect(try await store.rows().isEmpty)
        }
    }
}

extension LocalStore {
    fileprivate var observerCount: Int { observers.count }
    fileprivate var keptRequestCount: Int { keptRequests.count }
    fileprivate var callerCount: Int { requests.values.first?.callerCount ?? 0 }
}

/// Counts, from several tasks.
final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0

    var count: Int { lock.withLock { number } }

    func increase() {
        lock.withLock { number += 1 }
    }
}

final class Texts: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String] = []

    var all: [String] { lock.withLock { texts } }

    func append(_ text: String) {
        lock.withLock { texts.append(text) }
    }
}
