import Foundation
import VitalCoreMocks
import XCTest

@testable import VitalCore

nonisolated final class LocalStoreTests: XCTestCase {
    private nonisolated struct Setup {
        let surroundings = Surroundings()
        let folder = Folder()

        func store(
            rowCount: Int = 20_000, collectionCount: Int = 500, isLocalOnly: Bool = false
        ) -> LocalStore<NoteChange> {
            var settings = surroundings.settings(freshTime: nil, isLocalOnly: isLocalOnly)
            (settings.rowCount, settings.collectionCount) = (rowCount, collectionCount)
            return LocalStore(folder: folder.url, settings: settings)
        }

        var list: StoreQuery<Note, NotesResponse> { .list }

        func fill(_ store: LocalStore<NoteChange>) async throws {
            _ = try await store.read(list, policy: .refresh) {
                NotesResponse(notes: [Note("1", "a"), Note("2", "b")], next: 2)
            } map: {
                $0
            }
        }

        func titles(_ store: LocalStore<NoteChange>) async throws -> [String]? {
            try await store.kept(list)?.value.notes.map(\.title)
        }

        /// A server that remembers what was sent.
        func sender(
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

        /// A store that does not send again by itself, with a creation that was not answered.
        func store(
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
    }

    // MARK: - Shared requests

    /// Callers at the same time share the request and its mapping.
    func testCallersAtTheSameTimeShareTheRequest() async throws {
        let setup = Setup()
        let store = setup.store()
        let gate = Gate()
        let maps = Counter()
        let query = setup.list
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
                XCTAssertEqual(count, 1)
            }
        }
        let arrivals = await gate.arrivals
        XCTAssertEqual(arrivals, 1)
        XCTAssertEqual(maps.count, 1)
    }

    /// A request is cancelled when all its callers are.
    func testCancelsWhenAllCallersDo() async {
        let setup = Setup()
        let store = setup.store()
        let gate = Gate()
        let ending = Gate()
        let callers = (0..<3).map { _ in
            Task { [list = setup.list] in
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
        let arrivals = await ending.arrivals
        XCTAssertEqual(arrivals, 0)
        callers[1].cancel()
        callers[2].cancel()
        await ending.waitForArrivals(1)
        await ending.open()
        for caller in callers {
            let thrown = await thrownError(as: CancellationError.self) { _ = try await caller.value }
            XCTAssertNotNil(thrown)
        }
        let secondArrivals = await gate.arrivals
        XCTAssertEqual(secondArrivals, 1)
    }

    /// A request that nobody joins any more is cancelled, too, when its caller is.
    func testUnjoinableRequestIsCancelled() async throws {
        let setup = Setup()
        let store = setup.store()
        let gate = Gate()
        let caller = Task { [list = setup.list] in
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
        let error = await thrownError(as: CancellationError.self) { _ = try await caller.value }
        XCTAssertNotNil(error)
    }

    /// After a write, a removal or an invalidation, nobody joins a request that began before it.
    func testNobodyJoinsRequestAfterWrite() async {
        for change in ["write", "removal", "invalidation", "invalidation of one answer"] {
            do {
                let setup = Setup()
                let store = setup.store()
                let gate = Gate()
                let early = Task { [list = setup.list] in
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
                default: await store.invalidate(setup.list)
                }
                let late = try await store.read(setup.list, policy: .remoteFirst) {
                    NotesResponse(notes: [Note("1", "new")])
                } map: {
                    $0
                }
                XCTAssertEqual(late.value.notes.count, 1, change)
                await gate.open()
                // What was removed does not come back.
                let count = try await early.value.value.notes.count
                XCTAssertEqual(count, change == "removal" ? 0 : 1, change)
            } catch {
                XCTFail("\(change): \(error)")
            }
        }
    }

    // MARK: - Writes

    /// Writes of one item are sent one after the other, others at the same time.
    func testWritesOfOneItemAreSentInOrder() async throws {
        let setup = Setup()
        let store = setup.store()
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
        let arrivals = await gate.arrivals
        XCTAssertEqual(arrivals, 2)
        await gate.open()
        for write in writes {
            _ = try await write.value
        }
        let secondArrivals = await gate.arrivals
        XCTAssertEqual(secondArrivals, 4)
    }

    /// A write that is cancelled before its turn is not sent.
    func testCancelledWaitingWriteIsNotSent() async throws {
        let setup = Setup()
        let store = setup.store()
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
        let error = await thrownError(as: CancellationError.self) { try await second.value }
        XCTAssertNotNil(error)
        try await first.value
        let arrivals = await gate.arrivals
        XCTAssertEqual(arrivals, 1)
    }

    /// A write without an answer says so, with the key to repeat it.
    func testUnansweredWriteNamesItsKey() async throws {
        let setup = Setup()
        let store = setup.store()
        let keys = Texts()
        do {
            try await store.write(.change("1"), idempotencyKey: "K") {
                keys.append(IdempotencyKey.current ?? "")
                throw URLError(.timedOut)
            } map: {
            }
            XCTFail("no error")
        } catch StoreError.unknownOutcome(let error, let key) {
            XCTAssertEqual(RemoteFailure(error), .timeout)
            XCTAssertTrue([key] == keys.all && key == "K")
        }
    }

    func testAnAcceptedWriteNeverLooksFailed() async throws {
        let setup = Setup()
        let store = setup.store()
        try await setup.fill(store)
        let unreadable = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
        let note = Note("1", "sent")
        let result = try await store.write(.change("1", assumed: note)) { () -> Note in
            throw unreadable
        } map: {
            $0
        } assumed: {
            note
        }
        XCTAssertEqual(result, note)
        let titles = try await setup.titles(store)
        XCTAssertEqual(titles, ["sent", "b"])
        let error = await thrownError(as: StoreError.self) {
            try await store.write(.change("2")) {
                Note("2", "x")
            } map: { _ in
                throw unreadable
            }
        }
        XCTAssertNotNil(error)
        guard case .acceptedUnreadable = error else {
            XCTFail("\(String(describing: error))")
            return
        }
    }

    // MARK: - Waiting changes

    /// Twenty creations at once are twenty items, on the device and on the server, in order.
    func testTwentyCreationsAreTwentyItems() async throws {
        let setup = Setup()
        let store = setup.store()
        try await setup.fill(store)
        let sent = Texts()
        let sender = setup.sender(sent)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 10..<30 {
                group.addTask { try await store.enqueue(.create(Note("\(number)", "n")), by: sender) }
            }
            try await group.waitForAll()
        }
        let count = try await setup.titles(store)?.count
        XCTAssertEqual(count, 22)
        try await store.synchronize(by: sender)
        XCTAssertTrue(Set(sent.all).count == 20 && sent.all.count == 20)
        let secondCount = try await setup.titles(store)?.count
        XCTAssertEqual(secondCount, 22)
        let isEmpty = try await store.waitingChanges().isEmpty
        XCTAssertTrue(isEmpty)
    }

    /// What waits survives the end of the process, with its key.
    func testWhatWaitsSurvivesTheEndOfTheProcess() async throws {
        let setup = Setup()
        let keys = Texts()
        let failing: WaitingSender<NoteChange> = { _ in
            keys.append(IdempotencyKey.current ?? "")
            throw Lost()
        }
        do {
            let store = setup.store()
            try await setup.fill(store)
            try await store.enqueue(.rename(id: "1", title: "x"), by: failing)
            let error = await thrownError(as: Lost.self) { try await store.synchronize(by: failing) }
            XCTAssertNotNil(error)
        }
        let copy = try setup.folder.copy()
        let next = LocalStore<NoteChange>(folder: copy.url, settings: setup.surroundings.settings())
        let titles = try await setup.titles(next)
        XCTAssertEqual(titles, ["x", "b"])
        // What was not refused cannot be acknowledged.
        let waitingChanges = try await next.waitingChanges().first
        try await next.acknowledge(try XCTUnwrap(waitingChanges).id)
        let count = try await next.waitingChanges().count
        XCTAssertEqual(count, 1)
        try await next.synchronize { change in
            keys.append(IdempotencyKey.current ?? "")
            return ("1", Note("1", "x"))
        }
        XCTAssertEqual(Set(keys.all).count, 1)
        withExtendedLifetime(copy) {}
    }

    /// A store that was just opened can acknowledge and give up, and knows the identities.
    func testOpenedStoreCanSettleChanges() async throws {
        let setup = Setup()
        let failures: [String: any Error] = ["1": StatusError(status: 422), "2": Lost()]
        let sender = setup.sender(Texts()) { change in change.effect.key.flatMap { failures[$0] } }
        let first = setup.store()
        try await setup.fill(first)
        try await first.enqueue(.rename(id: "1", title: "x"), by: sender)
        try await first.enqueue(.draft(id: "new", title: "c"), by: sender)
        try await first.enqueue(.rename(id: "2", title: "y"), by: sender)
        let error = await thrownError(as: Lost.self) { try await first.synchronize(by: sender) }
        XCTAssertNotNil(error)
        let actualRefused = await first.state.contents.changes.refused.first
        let refused = try XCTUnwrap(actualRefused)
        let waitingChanges = try await first.waitingChanges().first
        let waiting = try XCTUnwrap(waitingChanges)
        let copies = try (0..<5).map { _ in try setup.folder.copy() }
        let stores = copies.map { LocalStore<NoteChange>(folder: $0.url, settings: setup.surroundings.settings()) }
        try await stores[0].acknowledge(refused.id)
        let isEmpty = await stores[0].state.contents.changes.refused.isEmpty
        XCTAssertTrue(isEmpty)
        try await stores[1].discard(waiting.id)
        let secondIsEmpty = try await stores[1].waitingChanges().isEmpty
        XCTAssertTrue(secondIsEmpty)
        let currentKey = try await stores[2].currentKey(of: "new")
        XCTAssertEqual(currentKey, "3")
        let observed = try await stores[3].observe(setup.list) { answer, _ in answer.notes.map(\.title) }
        var seen = observed.makeAsyncIterator()
        let next = await seen.next()
        XCTAssertEqual(try XCTUnwrap(next), ["a", "y", "c"])
        let shown = try await stores[4].show {
            [Note("2", "server")]
        } key: {
            $0.id
        } map: {
            $0.map(\.title)
        }
        XCTAssertEqual(shown, ["y"])
        withExtendedLifetime(copies) {}
    }

    /// An unsent change is tried again after growing delays.
    func testRetriesAfterGrowingDelays() async throws {
        let setup = Setup()
        let store = setup.store()
        let failures = Counter()
        let sent = Texts()
        try await store.enqueue(
            .delete(id: "1"),
            by: setup.sender(sent) { _ in
                failures.increase()
                return failures.count < 7 ? StatusError(status: 503) : nil
            })
        while try await !store.waitingChanges().isEmpty {
            await Task.yield()
        }
        XCTAssertEqual(sent.all, ["delete 1"])
        XCTAssertEqual(setup.surroundings.sleeps, [1, 5, 30, 120, 120, 120].map { .seconds($0) })
    }

    /// What was certainly not sent can still be taken back.
    func testUnsentChangeCanBeTakenBack() async throws {
        let setup = Setup()
        for (failure, count) in [(RemoteFailure.offline, 0), (.timeout, 2)] {
            let sender = setup.sender(Texts()) { _ in Failed(remoteFailure: failure) }
            let store = try await setup.store(Counter(), afterSending: .create(Note("3", "c")), by: sender)
            try await store.enqueue(.delete(id: "3"), by: sender)
            let actualCount = try await store.waitingChanges().count
            XCTAssertEqual(actualCount, count)
        }
    }

    /// What may have been sent once cannot be taken back, though a later attempt was not sent.
    func testPerhapsSentChangeCannotBeTakenBack() async throws {
        let setup = Setup()
        let attempts = Counter()
        let sender = setup.sender(Texts()) { _ in
            attempts.increase()
            return Failed(remoteFailure: attempts.count == 1 ? .timeout : .offline)
        }
        let store = try await setup.store(Counter(), afterSending: .create(Note("3", "c")), by: sender)
        let error = await thrownError(as: Failed.self) { try await store.synchronize(by: sender) }
        XCTAssertNotNil(error)
        try await store.enqueue(.delete(id: "3"), by: sender)
        let count = try await store.waitingChanges().count
        XCTAssertEqual(count, 2)
    }

    /// A creation is not sent again if the server has shown the item.
    func testCreationShownByServerIsNotResent() async throws {
        let setup = Setup()
        let store = setup.store()
        try await setup.fill(store)
        let unreadable = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
        let sender = setup.sender(Texts()) { _ in unreadable }
        try await store.enqueue(.draft(id: "new", title: "c"), by: sender)
        let error = await thrownError(as: DecodingError.self) { try await store.synchronize(by: sender) }
        XCTAssertNotNil(error)
        let count = try await store.waitingChanges().count
        XCTAssertEqual(count, 1)
        try await store.keep(
            NotesResponse(notes: [Note("1", "a"), Note("2", "b"), Note("3", "c")], next: nil), for: .list)
        let titles = try await setup.titles(store)
        XCTAssertEqual(titles, ["a", "b", "c"])
        let date = setup.surroundings.now
        setup.surroundings.advance(by: 1)
        try await store.synchronize(by: sender)
        let isEmpty = try await store.waitingChanges().isEmpty
        XCTAssertTrue(isEmpty)
        let actualTitles = try await setup.titles(store)
        XCTAssertEqual(actualTitles, ["a", "b", "c"])
        let kept = try await store.kept(.item("new"))
        XCTAssertEqual(kept, Kept(value: Note("3", "c"), fetchedAt: date))
    }

    /// What waits to be created is there, though the server does not have it.
    func testWaitingCreationIsThere() async {
        for policy in [ReadPolicy.remoteFirst, .refresh, .noCache] {
            do {
                let setup = Setup()
                let store = setup.store()
                try await setup.fill(store)
                let offline = setup.sender(Texts()) { _ in Lost() }
                try await store.enqueue(.create(Note("3", "c")), by: offline)
                try await store.enqueue(.update(Note("1", "x")), by: offline)
                func read(_ id: String, _ status: Int) async throws -> String {
                    try await store.read(.item(id), policy: policy) {
                        throw StatusError(status: status)
                    } map: {
                        $0.title
                    }.value
                }
                let actualRead = try await read("3", 404)
                XCTAssertEqual(actualRead, "c", "\(policy)")
                let error = await thrownError(as: StatusError.self) { try await read("1", 404) }
                XCTAssertEqual(error, StatusError(status: 404), "\(policy)")
                let secondError = await thrownError(as: StatusError.self) { try await read("3", 403) }
                XCTAssertEqual(secondError, StatusError(status: 403), "\(policy)")
                if policy == .remoteFirst {
                    let secondRead = try await read("3", 503)
                    XCTAssertEqual(secondRead, "c", "\(policy)")
                }
                try await store.removeAll()
            } catch {
                XCTFail("\(policy): \(error)")
            }
        }
    }

    /// What is created while a request is in flight is there, though the server did not have it.
    func testItemCreatedDuringRequestIsThere() async throws {
        let setup = Setup()
        let store = setup.store()
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
        let isEmpty = try await store.waitingChanges().isEmpty
        XCTAssertTrue(isEmpty)
        await reading.open()
        let actualTitle = try await title
        XCTAssertEqual(actualTitle, "c")
    }

    /// What is created while the server says that it does not have it is there.
    func testItemCreatedDuringNotFoundIsThere() async throws {
        let setup = Setup()
        let store = setup.store()
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
        let actualTitle = try await title
        XCTAssertEqual(actualTitle, "c")
        try await store.removeAll()
    }

    /// A change by a temporary identity goes to the item, also if the device has deleted or forgotten it.
    func testTemporaryIdentityReachesItem() async throws {
        let setup = Setup()
        let store = setup.store()
        let sent = Texts()
        try await store.enqueue(.draft(id: "new", title: "c"), by: setup.sender(sent))
        try await store.synchronize(by: setup.sender(sent))
        let currentKey = try await store.currentKey(of: "new")
        XCTAssertEqual(currentKey, "3")
        let secondCurrentKey = try await store.currentKey(of: "3")
        XCTAssertEqual(secondCurrentKey, "3")
        for _ in 0..<2 {
            try await store.enqueue(.delete(id: "new"), by: setup.sender(sent))
            try await store.synchronize(by: setup.sender(sent))
        }
        XCTAssertEqual(sent.all, ["create new", "delete 3", "delete 3"])
    }

    /// A request of an item that is deleted on the device fails at once.
    func testRequestOfDeletedItemFails() async throws {
        let setup = Setup()
        let store = setup.store()
        try await setup.fill(store)
        let offline = setup.sender(Texts()) { _ in Lost() }
        try await store.enqueue(.delete(id: "1"), by: offline)
        let error = await thrownError(as: StoreError.self) {
            try await store.write(.change("1"), earlierBy: offline) { XCTFail("sent") }
        }
        XCTAssertNotNil(error)
        guard case .notFound = error else {
            XCTFail("\(String(describing: error))")
            return
        }
        let count = try await store.waitingChanges().count
        XCTAssertEqual(count, 1)
        try await store.removeAll()
    }

    /// A creation waits until its answer says which identity the server gave.
    func testChangeWaitsForIdentity() async throws {
        let setup = Setup()
        let store = LocalStore<PlainChange>(settings: setup.surroundings.settings())
        let change = PlainChange(kind: .create, id: "new", body: Note("new", "a"), isTemporary: true)
        let unreadable = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
        let error = await thrownError(as: DecodingError.self) {
            try await store.enqueue(change) { _ in throw unreadable }
            try await store.synchronize { _ in throw unreadable }
        }
        XCTAssertNotNil(error)
        let count = try await store.waitingChanges().count
        XCTAssertEqual(count, 1)
        try await store.synchronize { _ in ("1", Note("1", "a")) }
        let isEmpty = try await store.waitingChanges().isEmpty
        XCTAssertTrue(isEmpty)
        let kept = try await store.kept(.item("new"))?.value
        XCTAssertEqual(kept, Note("1", "a"))
    }

    /// A change can be given up, and with a creation what builds on it.
    func testAChangeCanBeGivenUp() async throws {
        let setup = Setup()
        let (first, next) = (Surroundings(), Note("5", "e"))
        let store = LocalStore<NoteChange>(folder: setup.folder.url, settings: first.settings(freshTime: nil))
        try await setup.fill(store)
        let sent = Texts()
        let sender = setup.sender(sent) { _ in StatusError(status: 503) }
        try await store.enqueue(.create(next), by: sender)
        try await store.enqueue(.rename(id: "5", title: "x"), by: sender)
        try await store.enqueue(.rename(id: "1", title: "y"), by: sender)
        let error = await thrownError(as: StatusError.self) { try await store.synchronize(by: sender) }
        XCTAssertNotNil(error)
        let titles = try await setup.titles(store)
        XCTAssertEqual(titles, ["y", "b", "x"])
        let waitingChanges = try await store.waitingChanges().first
        try await store.discard(try XCTUnwrap(waitingChanges).id)
        let actualTitles = try await setup.titles(store)
        XCTAssertEqual(actualTitles, ["y", "b"])
        let secondWaitingChanges = try await store.waitingChanges().map(\.change)
        XCTAssertEqual(secondWaitingChanges, [.rename(id: "1", title: "y")])
        // What does not wait cannot be given up.
        try await store.discard(UUID())
        let count = try await store.waitingChanges().count
        XCTAssertEqual(count, 1)
    }

    /// A write is sent again with the key that its error names.
    func testWriteIsResentWithItsKey() async throws {
        let setup = Setup()
        let store = setup.store()
        let keys = Texts()
        let write = { (isLost: Bool) in
            try await store.write(.change("1")) {
                keys.append(IdempotencyKey.current ?? "")
                if isLost {
                    throw StatusError(status: 503)
                }
            }
        }
        let error = await thrownError(as: StoreError.self) { try await write(true) }
        XCTAssertNotNil(error)
        guard case .unknownOutcome(_, let key)? = error else {
            XCTFail("\(String(describing: error))")
            return
        }
        try await IdempotencyKey.$current.withValue(key) { try await write(false) }
        XCTAssertEqual(keys.all, [key, key])
    }

    /// A refused change is undone and reported until the app has acknowledged it.
    func testRefusedChangeIsUndoneAndReported() async throws {
        let setup = Setup()
        let sent = Texts()
        do {
            let store = setup.store()
            try await setup.fill(store)
            try await store.enqueue(
                .rename(id: "1", title: "x"), by: setup.sender(sent) { _ in StatusError(status: 422) })
            try await store.synchronize(by: setup.sender(sent))
            let titles = try await setup.titles(store)
            XCTAssertEqual(titles, ["a", "b"])
            // The app ends before it has heard of it.
        }
        let copy = try setup.folder.copy()
        let next = LocalStore<NoteChange>(folder: copy.url, settings: setup.surroundings.settings())
        for await refused in try await next.refusals() {
            XCTAssertEqual(refused.change, .rename(id: "1", title: "x"))
            XCTAssertEqual(refused.failure, .status(422))
            try await next.acknowledge(refused.id)
            break
        }
        let other = try copy.copy()
        let last = LocalStore<NoteChange>(folder: other.url, settings: setup.surroundings.settings())
        try await last.acknowledge(UUID())
        let isEmpty = await last.state.contents.changes.refused.isEmpty
        XCTAssertTrue(isEmpty)
        withExtendedLifetime([copy, other]) {}
    }

    /// A user who has to sign in again loses no change.
    func testAUserWhoHasToSignInAgain() async throws {
        let setup = Setup()
        let store = setup.store()
        let sent = Texts()
        let error = await thrownError(as: StatusError.self) {
            try await store.enqueue(.delete(id: "1"), by: { _ in throw StatusError(status: 401) })
            try await store.synchronize { _ in throw StatusError(status: 401) }
        }
        XCTAssertNotNil(error)
        let count = try await store.waitingChanges().count
        XCTAssertEqual(count, 1)
        try await store.synchronize(by: setup.sender(sent))
        XCTAssertEqual(sent.all, ["delete 1"])
    }

    /// A write waits for the earlier changes of its item.
    func testWriteWaitsForEarlierChanges() async throws {
        let setup = Setup()
        let store = setup.store()
        let sent = Texts()
        let isOnline = Counter()
        let sender = setup.sender(sent) { _ in isOnline.count > 0 ? nil : Lost() }
        try await store.enqueue(.update(Note("1", "x")), by: sender)
        let error = await thrownError(as: Lost.self) {
            try await store.write(.change("1"), earlierBy: sender) {
                sent.append("write")
            } map: {
            }
        }
        XCTAssertNotNil(error)
        let secondError = await thrownError(as: StoreError.self) {
            try await store.write(.change("1")) {
                sent.append("write")
            } map: {
            }
        }
        XCTAssertNotNil(secondError)
        isOnline.increase()
        try await store.write(.change("1"), earlierBy: sender) { sent.append("write") }
        XCTAssertEqual(sent.all, ["change 1", "write"])
    }

    // MARK: - Life

    func testAnObserverSeesEachChangeAndItsEnd() async throws {
        let setup = Setup()
        let store = setup.store()
        let stream = await store.observe(setup.list)
        var seen = stream.makeAsyncIterator()
        let next = await seen.next()
        XCTAssertNil(try XCTUnwrap(next))
        try await setup.fill(store)
        let notes = await seen.next()??.value.notes.map(\.title)
        XCTAssertEqual(notes, ["a", "b"])
        _ = try await store.write(.change("2")) {
            Note("2", "new")
        } row: {
            ($0.id, $0)
        } map: {
            $0
        }
        let secondNotes = await seen.next()??.value.notes.map(\.title)
        XCTAssertEqual(secondNotes, ["a", "new"])
        try await store.removeAll()
        let secondNext = await seen.next()
        XCTAssertNil(try XCTUnwrap(secondNext))
        let task = Task { [list = setup.list] in
            for await _ in await store.observe(list) {}
        }
        try await Task.sleep(for: .milliseconds(20))
        task.cancel()
        await task.value
        while await store.observerCount > 1 {
            await Task.yield()
        }
    }

    func testAnObserverOfMappedAnswersSeesEachValueOnce() async throws {
        let setup = Setup()
        let store = setup.store()
        var seen = try await store.observe(setup.list, map: { $0.notes.map(\.title) }).makeAsyncIterator()
        let next = await seen.next()
        XCTAssertNil(try XCTUnwrap(next))
        try await setup.fill(store)
        let secondNext = await seen.next()
        XCTAssertEqual(secondNext, ["a", "b"])
        await store.invalidate()
        try await store.keep(Note("2", "new"), for: .item("2"))
        let thirdNext = await seen.next()
        XCTAssertEqual(thirdNext, ["a", "new"])
        // Of values that nobody has waited for, the last one counts.
        try await store.keep(Note("2", "newer"), for: .item("2"))
        try await store.keep(Note("2", "newest"), for: .item("2"))
        let fourthNext = await seen.next()
        XCTAssertEqual(fourthNext, ["a", "newest"])
        await store.invalidate()
        try await store.removeAll()
        let fifthNext = await seen.next()
        XCTAssertNil(try XCTUnwrap(fifthNext))
    }

    /// What exists nowhere else survives a power cut; what the server has need not.
    func testWhatExistsNowhereElseSurvivesAPowerCut() async throws {
        let setup = Setup()
        let pauses = Counter()
        var settings = setup.surroundings.settings()
        settings.sleep = { _ in
            pauses.increase()
            throw CancellationError()
        }
        let place = PlaceSpy<NoteChange>()
        let store = LocalStore<NoteChange>(settings: settings, place: { place })
        try await setup.fill(store)
        try await store.keep(Note("1", "a"), for: .item("1"))
        try await store.write(.change("1")) {}
        XCTAssertEqual(place.takeDurable(), [false, false, false, false])
        try await store.save(Note("1", "a"), for: "1")
        try await store.delete("1")
        try await store.removeAll()
        XCTAssertEqual(place.takeDurable(), [true, true, true])

        let unreadable = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
        for failure: (any Error)? in [nil, unreadable, StatusError(status: 422)] {
            let count = pauses.count
            try await store.enqueue(.update(Note("1", "x")), by: { _ in throw Lost() })
            while pauses.count == count {
                await Task.yield()
            }
            XCTAssertEqual(place.takeDurable(), [true])
            try await store.synchronize(by: setup.sender(Texts()) { _ in failure })
            XCTAssertEqual(place.takeDurable(), [true])
        }
        let refused = await store.state.contents.changes.refused.first
        try await store.acknowledge(try XCTUnwrap(refused).id)
        try await store.enqueue(.delete(id: "1"), by: { _ in throw Lost() })
        let waitingChanges = try await store.waitingChanges().first
        try await store.discard(try XCTUnwrap(waitingChanges).id)
        XCTAssertEqual(place.takeDurable(), [true, true, true])

        let localPlace = PlaceSpy<NoteChange>()
        let local = LocalStore<NoteChange>(settings: setup.surroundings.settings(isLocalOnly: true)) { localPlace }
        try await local.keep(Note("1", "a"), for: .item("1"))
        XCTAssertEqual(localPlace.takeDurable(), [true])
    }

    /// Everything can be removed, also from the disk.
    func testRemovesEverythingFromDisk() async throws {
        let setup = Setup()
        let store = setup.store()
        try await setup.fill(store)
        try await store.enqueue(.delete(id: "1")) { _ in throw Lost() }
        try await store.removeAll()
        let titles = try await setup.titles(store)
        XCTAssertNil(titles)
        let isEmpty = try await store.waitingChanges().isEmpty
        XCTAssertTrue(isEmpty)
        XCTAssertTrue(try Data(contentsOf: setup.folder.url.appending(path: "journal")).isEmpty)
    }

    /// What is invalidated is old, and there without a network.
    func testInvalidatedIsOldAndThere() async throws {
        let setup = Setup()
        let store = setup.store()
        try await setup.fill(store)
        await store.invalidate(.item("1"))
        let isOld = try await store.kept(StoreQuery<Note, Note>.item("1"))?.isOld
        XCTAssertEqual(isOld, true)
        let secondIsOld = try await store.kept(StoreQuery<Note, Note>.item("2"))?.isOld
        XCTAssertEqual(secondIsOld, false)
        let thirdIsOld = try await store.kept(setup.list)?.isOld
        XCTAssertEqual(thirdIsOld, true)
        let read = try await store.read(setup.list, policy: .localFirst) {
            throw URLError(.notConnectedToInternet)
        } map: {
            (response: NotesResponse) in
            response.notes.count
        }
        XCTAssertTrue(read.value == 2 && read.isOld)
        try await setup.fill(store)
        await store.invalidate()
        let fourthIsOld = try await store.kept(StoreQuery<Note, Note>.item("2"))?.isOld
        XCTAssertEqual(fourthIsOld, true)
    }

    func testLimitsHoldInMemoryAndOnTheDisk() async throws {
        let setup = Setup()
        let store = setup.store(rowCount: 20, collectionCount: 3)
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
        let count = await store.state.contents.rows.count
        XCTAssertLessThanOrEqual(count, 20)
        let rows = await store.state.contents.rows["99"]
        XCTAssertNotNil(rows)
        let secondCount = await store.state.contents.collections.count
        XCTAssertEqual(secondCount, 3)
        let copy = try setup.folder.copy()
        let next = LocalStore<NoteChange>(folder: copy.url, settings: setup.surroundings.settings())
        await next.loadReporting()
        let contents = await store.state.contents
        let actualContents = await next.state.contents
        XCTAssertEqual(actualContents, contents)
        withExtendedLifetime(copy) {}
    }

    /// A store whose folder cannot be used works in memory, and takes nothing that must last.
    func testUnusableFolderMeansMemory() async throws {
        let setup = Setup()
        let file = setup.folder.url
        try Data().write(to: file)
        let store = setup.store()
        try await setup.fill(store)
        let titles = try await setup.titles(store)
        XCTAssertEqual(titles, ["a", "b"])
        XCTAssertFalse(setup.surroundings.reported.isEmpty)
        let error = await thrownError(as: StoreError.self) {
            try await store.enqueue(.delete(id: "1")) { _ in nil }
        }
        XCTAssertNotNil(error)
        let actualTitles = try await setup.titles(store)
        XCTAssertEqual(actualTitles, ["a", "b"])
        // As soon as the folder can be used, so can the store.
        try FileManager.default.removeItem(at: file)
        try await store.enqueue(.delete(id: "1")) { _ in throw Lost() }
        let count = try await store.waitingChanges().count
        XCTAssertEqual(count, 1)
    }

    func testNothingIsRememberedOfARequestThatFailed() async {
        for sharesRequests in [true, false] {
            let setup = Setup()
            var settings = setup.surroundings.settings()
            settings.sharesRequests = sharesRequests
            let store = LocalStore<NoteChange>(settings: settings)
            let error = await thrownError(as: Lost.self) {
                _ = try await store.read(.item("1"), policy: .refresh) {
                    throw Lost()
                } map: {
                    $0
                }
            }
            XCTAssertNotNil(error, "\(sharesRequests)")
            let keptRequestCount = await store.keptRequestCount
            XCTAssertEqual(keptRequestCount, 0, "\(sharesRequests)")
        }
    }

    /// Local-only values are in the order in which they were first saved.
    func testLocalValuesKeepTheirOrder() async throws {
        let setup = Setup()
        do {
            let store = setup.store(rowCount: 1, isLocalOnly: true)
            // All at the same time.
            for id in "ihgfedcba" {
                try await store.save(Note("\(id)", "first"), for: "\(id)")
            }
            for title in ["second", "third"] {
                try await store.save(Note("g", title), for: "g")
            }
            try await store.delete("i")
            setup.surroundings.advance(by: 1e9)
        }
        let store = setup.store(rowCount: 1, isLocalOnly: true)
        // The clock of the device was set back.
        setup.surroundings.advance(by: -2e9)
        try await store.save(Note("0", "late"), for: "0")
        let rows = try await store.rows().map(\.id)
        XCTAssertEqual(rows, ["h", "g", "f", "e", "d", "c", "b", "a", "0"])
        let row = try await store.row(for: "g")
        XCTAssertEqual(row, Note("g", "third"))
        let secondRow = try await store.row(for: "i")
        XCTAssertNil(secondRow)
    }

    /// A local-only value replaces the one that is there, and survives a restart.
    func testLocalValuesAreReplaced() async throws {
        let setup = Setup()
        do {
            let store = setup.store(isLocalOnly: true)
            try await store.save(Note("1", "first"), for: "1")
            try await store.save(Note("2", "other"), for: "2")
            let replace = try await store.replace(Note("1", "second"), for: "1")
            XCTAssertTrue(replace)
            let secondReplace = try await !store.replace(Note("3", "none"), for: "3")
            XCTAssertTrue(secondReplace)
        }
        let store = setup.store(isLocalOnly: true)
        let rows = try await store.rows()
        XCTAssertEqual(rows, [Note("1", "second"), Note("2", "other")])
    }

    /// A local-only value that is deleted at the same time stays deleted.
    func testLocalValuesStayDeleted() async throws {
        let setup = Setup()
        let store = setup.store(isLocalOnly: true)
        for number in 0..<50 {
            try await store.save(Note("1", "first"), for: "1")
            async let isReplaced = store.replace(Note("1", "\(number)"), for: "1")
            async let deletion: Void = store.delete("1")
            _ = try await (isReplaced, deletion)
            let isEmpty = try await store.rows().isEmpty
            XCTAssertTrue(isEmpty)
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
