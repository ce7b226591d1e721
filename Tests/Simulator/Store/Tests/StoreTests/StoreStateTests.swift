import Foundation
import Testing

@testable import Store

/// The rules of the store, without input and output.
@Suite struct StoreStateTests {
    private let now = Date(timeIntervalSinceReferenceDate: 800_000_000)
    private let list = StoreKey.collection("list")

    /// A state with two notes and a list of both.
    private var filled: StoreState<NoteChange> {
        var state = StoreState<NoteChange>()
        let ticket = state.begin()
        _ = take(&state, [Note("1", "a"), Note("2", "b")], list, ticket)
        return state
    }

    @discardableResult
    private func take(
        _ state: inout StoreState<NoteChange>, _ notes: [Note], _ key: StoreKey, _ ticket: StoreTicket,
        keeps: Bool = true
    ) -> Merge<NoteChange> {
        let answer = FetchedAnswer(rows: notes.map { ($0.id, $0) }, remainder: Data("{}".utf8))
        let merge = state.merge(answer, for: key, ticket, keeps: keeps, now: now)
        state.apply(merge.edits)
        state.end(ticket)
        return merge
    }

    private func shown(_ state: StoreState<NoteChange>, _ key: StoreKey? = nil) -> [String]? {
        state.contents.answer(for: key ?? list, limits: StoreLimits(), now: now)?.rows.map(\.title)
    }

    private func isOld(_ state: StoreState<NoteChange>, _ key: StoreKey? = nil) -> Bool? {
        state.contents.answer(for: key ?? list, limits: StoreLimits(), now: now)?.isOld
    }

    private func accept(
        _ effect: WriteEffect<Note>, _ note: Note?, _ state: inout StoreState<NoteChange>
    ) {
        let ticket = state.begin()
        state.apply(state.accept(effect, row: note.map { ($0.id, $0) }, ticket, now: now))
        state.end(ticket)
    }

    private func fail(
        _ effect: WriteEffect<Note>, _ failure: RemoteFailure, _ state: inout StoreState<NoteChange>
    ) {
        let ticket = state.begin()
        state.apply(state.fail(effect, failure, ticket, now: now))
        state.end(ticket)
    }

    // MARK: - Answers

    @Test func `An item of a list is there alone, and an item that was read is new in the list`() {
        var state = filled
        #expect(shown(state, .item("1")) == ["a"])
        let ticket = state.begin()
        take(&state, [Note("1", "new")], .item("1"), ticket)
        #expect(shown(state) == ["new", "b"])
    }

    @Test func `An answer does not undo a write that came meanwhile`() {
        for key in [StoreKey.item("1"), list] {
            var state = filled
            let ticket = state.begin()
            accept(.change("1"), Note("1", "written"), &state)
            take(&state, key == list ? [Note("1", "a"), Note("2", "b")] : [Note("1", "a")], key, ticket)
            #expect(shown(state) == ["written", "b"])
        }
    }

    @Test func `An answer does not bring back what was deleted meanwhile`() {
        for key in [StoreKey.item("1"), list] {
            var state = filled
            let ticket = state.begin()
            accept(.delete("1"), nil, &state)
            take(&state, key == list ? [Note("1", "a"), Note("2", "b")] : [Note("1", "a")], key, ticket)
            #expect(shown(state) == ["b"])
            #expect(shown(state, .item("1")) == nil)
            #expect(isOld(state) == true)
        }
    }

    @Test func `Of two answers in flight, the one that comes first is kept`() {
        var state = filled
        let first = state.begin()
        let second = state.begin()
        take(&state, [Note("1", "newer"), Note("2", "b"), Note("3", "c")], list, second)
        take(&state, [Note("1", "older"), Note("2", "b")], list, first)
        #expect(shown(state) == ["newer", "b", "c"])
    }

    @Test func `A list that was asked for before a creation has the created item`() {
        var state = filled
        let ticket = state.begin()
        accept(.create("3", lists: ["list"]), Note("3", "c"), &state)
        take(&state, [Note("1", "a"), Note("2", "b")], list, ticket)
        #expect(shown(state) == ["a", "b", "c"])
        #expect(isOld(state) == true)
    }

    @Test func `A first list that was asked for before a creation has the created item`() {
        for isCertain in [true, false] {
            var state = StoreState<NoteChange>()
            let ticket = state.begin()
            if isCertain {
                accept(.create("3", lists: ["list"]), Note("3", "c"), &state)
            } else {
                fail(.create("3", lists: ["list"]), .timeout, &state)
                take(&state, [Note("3", "c")], .item("3"), state.begin())
            }
            take(&state, [Note("1", "a"), Note("2", "b")], list, ticket)
            #expect(shown(state) == ["a", "b", "c"])
            #expect(isOld(state) == true)
        }
    }

    @Test func `Without keeping, only what is kept already is brought up to date`() {
        var state = StoreState<NoteChange>()
        var ticket = state.begin()
        take(&state, [Note("1", "a")], .item("1"), ticket)
        ticket = state.begin()
        take(&state, [Note("1", "new"), Note("2", "b")], list, ticket, keeps: false)
        #expect(shown(state, .item("1")) == ["new"])
        #expect(shown(state, .item("2")) == nil)
        #expect(shown(state) == nil)
    }

    @Test func `A list that is the same again is confirmed by one short edit`() {
        var state = filled
        let ticket = state.begin()
        let merge = take(&state, [Note("1", "a"), Note("2", "b")], list, ticket)
        #expect(merge.edits.count == 1)
        let other = state.begin()
        let changed = take(&state, [Note("1", "a"), Note("2", "new")], list, other)
        #expect(changed.edits.count == 2)
        #expect(shown(state) == ["a", "new"])
    }

    @Test func `An absent item is gone everywhere, unless it was changed meanwhile`() {
        var state = filled
        let early = state.begin()
        let ticket = state.begin()
        state.apply(state.mergeAbsence(of: "1", ticket, now: now))
        state.end(ticket)
        #expect(shown(state) == ["b"])
        accept(.create("1"), Note("1", "again"), &state)
        state.apply(state.mergeAbsence(of: "1", early, now: now))
        state.end(early)
        #expect(shown(state, .item("1")) == ["again"])
        #expect(isOld(state, .item("1")) == true)
    }

    // MARK: - Writes

    @Test func `The answer of a change is the row`() {
        var state = filled
        accept(.change("1"), Note("1", "new"), &state)
        #expect(shown(state) == ["new", "b"])
        #expect(isOld(state) == false)
    }

    @Test func `A created item is at the end of its lists, and all lists are old`() {
        var state = filled
        accept(.create(nil, lists: ["list"]), Note("3", "c"), &state)
        #expect(shown(state) == ["a", "b", "c"])
        #expect(isOld(state) == true)
    }

    @Test func `An accepted change without a readable answer shows what was sent, as old, or nothing`() {
        var state = filled
        fail(.change("1", assumed: Note("1", "sent")), .unreadable(path: ""), &state)
        #expect(shown(state) == ["sent", "b"])
        #expect(isOld(state) == true)
        fail(.change("2"), .unreadable(path: ""), &state)
        #expect(shown(state) == nil)
        #expect(shown(state, .item("2")) == nil)
    }

    @Test(arguments: [401, 403, 409, 422])
    func `A refused write changes nothing`(_ status: Int) {
        for effect in [WriteEffect<Note>.change("1"), .delete("1"), .create("3", lists: ["list"])] {
            var state = filled
            fail(effect, .status(status), &state)
            #expect(state.contents == filled.contents)
        }
    }

    @Test(arguments: [404, 410])
    func `A write of an item that is gone removes it`(_ status: Int) {
        for effect in [WriteEffect<Note>.change("1"), .delete("1")] {
            var state = filled
            fail(effect, .status(status), &state)
            #expect(shown(state) == ["b"])
        }
    }

    @Test(arguments: [
        RemoteFailure.timeout, .connectionLost, .status(500), .status(503), .status(408), .cancelled,
    ])
    func `After a write without an answer, the item is old`(_ failure: RemoteFailure) {
        for effect in [WriteEffect<Note>.change("1"), .delete("1")] {
            var state = filled
            fail(effect, failure, &state)
            #expect(shown(state) == ["a", "b"])
            #expect(isOld(state, .item("1")) == true)
            #expect(isOld(state, .item("2")) == false)
        }
    }

    @Test(arguments: [RemoteFailure.offline, .insecure, .invalidRequest])
    func `A write that was not sent changes nothing`(_ failure: RemoteFailure) {
        var state = filled
        fail(.change("1"), failure, &state)
        #expect(state.contents == filled.contents)
    }

    @Test func `An item that was perhaps created is in the list as soon as it is seen`() {
        var state = filled
        fail(.create("3", lists: ["list"]), .timeout, &state)
        #expect(shown(state) == ["a", "b"])
        let ticket = state.begin()
        take(&state, [Note("3", "c")], .item("3"), ticket, keeps: false)
        #expect(shown(state) == ["a", "b", "c"])
    }

    @Test func `A write that was in flight when the process ended makes its item old`() {
        var state = filled
        state.apply([.beginWrite(WriteInFlight(WriteEffect<Note>.change("1")))])
        var next = StoreState<NoteChange>()
        next.load(state.contents)
        let ticket = next.begin()
        next.apply(next.failWrites(ticket, now: now))
        #expect(isOld(next, .item("1")) == true)
        #expect(next.contents.writes.isEmpty)
    }

    @Test func `What was in flight when everything was removed is not kept`() {
        var state = filled
        let read = state.begin()
        let write = state.begin()
        state.apply(state.removeAll())
        take(&state, [Note("1", "a")], list, read)
        state.apply(state.accept(.change("1"), row: ("1", Note("1", "a")), write, now: now))
        #expect(state.contents == StoreContents())
    }

    // MARK: - Waiting changes

    private func entry(_ change: NoteChange) -> WaitingEntry<NoteChange> {
        WaitingEntry(id: UUID(), change: change, date: now)
    }

    @Test func `Waiting changes stand over the answers of the server`() {
        var state = filled
        state.apply([
            .enqueue(entry(.rename(id: "1", title: "renamed"))), .enqueue(entry(.delete(id: "2"))),
            .enqueue(entry(.create(Note("3", "c")))),
        ])
        #expect(shown(state) == ["renamed", "c"])
        let ticket = state.begin()
        take(&state, [Note("1", "server"), Note("2", "server"), Note("4", "d")], list, ticket)
        #expect(shown(state) == ["renamed", "d", "c"])
        #expect(state.contents.isDeletedHere("2"))
    }

    @Test func `A creation whose answer was lost does not hide what the server has`() {
        var state = StoreState<PlainChange>()
        let create = PlainChange(kind: .create, id: "1", body: Note("1", "created"))
        state.apply([.enqueue(WaitingEntry(id: UUID(), change: create, date: now))])
        #expect(state.contents.visibleRows["1"]?.title == "created")
        state.apply([.row("1", KeptRow(value: Note("1", "published"), fetchedAt: now))])
        #expect(state.contents.visibleRows["1"]?.title == "published")
        let update = PlainChange(kind: .change, id: "1", body: Note("1", "updated"))
        state.apply([.enqueue(WaitingEntry(id: UUID(), change: update, date: now))])
        #expect(state.contents.visibleRows["1"]?.title == "updated")
    }

    @Test func `An accepted change leaves as its row comes, a refused one leaves nothing`() {
        var state = filled
        let first = entry(.update(Note("1", "x")))
        let second = entry(.update(Note("2", "y")))
        state.apply([.enqueue(first), .enqueue(second)])
        let ticket = state.begin()
        state.apply(state.accept(first, row: ("1", Note("1", "server x")), ticket, now: now))
        #expect(shown(state) == ["server x", "y"])
        state.apply(state.refuse(second, .status(422), ticket, now: now))
        #expect(shown(state) == ["server x", "b"])
        #expect(state.contents.refused.map(\.change) == [second.change])
        #expect(state.contents.refused.first?.failure == .status(422))
        state.apply([.acknowledge(second.id)])
        #expect(state.contents.refused.isEmpty)
    }

    @Test func `With a creation, the changes go that build on it`() {
        var state = filled
        let creation = entry(.create(Note("3", "c")))
        let change = entry(.rename(id: "3", title: "d"))
        let other = entry(.update(Note("1", "x")))
        state.apply([.enqueue(creation), .enqueue(change), .enqueue(other)])
        let ticket = state.begin()
        state.apply(state.refuse(creation, .status(409), ticket, now: now))
        #expect(state.contents.log.map(\.id) == [other.id])
        #expect(state.contents.refused.map(\.failure) == [.status(409), nil])
        #expect(shown(state) == ["x", "b"])
    }

    @Test func `A deletion of what is gone is done`() {
        var state = filled
        let deletion = entry(.delete(id: "1"))
        state.apply([.enqueue(deletion)])
        let ticket = state.begin()
        state.apply(state.refuse(deletion, .status(404), ticket, now: now))
        #expect(state.contents.refused.isEmpty && state.contents.log.isEmpty)
        #expect(shown(state) == ["b"])
    }

    @Test func `An identity of the server replaces the temporary one in later changes`() {
        var state = filled
        let creation = entry(.create(Note("temporary", "c")))
        let change = entry(.rename(id: "temporary", title: "renamed"))
        state.apply([.enqueue(creation), .enqueue(change)])
        let ticket = state.begin()
        state.apply(state.accept(creation, row: ("33", Note("33", "c")), ticket, now: now))
        #expect(state.contents.log.map(\.change) == [.rename(id: "33", title: "renamed")])
        #expect(shown(state) == ["a", "b", "renamed"])
        #expect(shown(state, .item("temporary")) == ["renamed"])
    }

    @Test func `Changes that nobody has sent become one`() {
        var state = filled
        func enqueue(_ change: NoteChange, sent: Set<UUID> = []) {
            state.apply(state.enqueue(entry(change), sent: sent))
        }
        enqueue(.create(Note("3", "c")))
        enqueue(.update(Note("3", "d")))
        #expect(state.contents.log.map(\.change) == [.create(Note("3", "d"))])
        enqueue(.delete(id: "3"))
        #expect(state.contents.log.isEmpty)
        enqueue(.create(Note("3", "c")))
        enqueue(.delete(id: "3"), sent: Set(state.contents.log.map(\.id)))
        #expect(state.contents.log.count == 2)
    }

    // MARK: - Life

    @Test func `Limits delete the least recently used rows and collections`() {
        var state = StoreState<NoteChange>()
        for number in 0..<40 {
            let ticket = state.begin()
            take(&state, [Note("\(number)", "x")], .item("\(number)"), ticket)
            take(&state, [], .collection("page \(number)"), state.begin())
        }
        var uses: [StoreKey: Int] = [:]
        for number in 0..<40 {
            uses[.item("\(number)")] = 100 - number
            uses[.collection("page \(number)")] = 100 - number
        }
        let limits = StoreLimits(rowCount: 10, collectionCount: 5)
        state.apply(state.contents.editsForLimits(limits, uses: uses, now: now, includesAge: false))
        #expect(Set(state.contents.rows.keys) == Set((0..<10).map { "\($0)" }))
        #expect(Set(state.contents.collections.keys) == Set((0..<5).map { "page \($0)" }))
    }

    @Test func `What is kept for long enough is deleted, except what waits`() {
        var state = filled
        state.apply([.enqueue(entry(.rename(id: "1", title: "x")))])
        let limits = StoreLimits(keptTime: .seconds(60))
        #expect(state.contents.editsForLimits(limits, uses: [:], now: now + 59, includesAge: true).isEmpty)
        state.apply(state.contents.editsForLimits(limits, uses: [:], now: now + 61, includesAge: true))
        #expect(Array(state.contents.rows.keys) == ["1"])
        #expect(state.contents.collections.isEmpty)
    }

    @Test func `A value from the future is old`() {
        let limits = StoreLimits(freshTime: .seconds(60))
        #expect(limits.isFresh(now, at: now + 60) && !limits.isFresh(now, at: now + 61))
        #expect(!limits.isFresh(now, at: now - 1))
    }

    @Test func `Nothing is remembered of requests when none is in flight`() {
        var recent = RecentChanges<Note>()
        let ticket = recent.begin()
        let other = recent.begin()
        recent.advance(by: ticket)
        recent.note(.item("1"))
        recent.noteOutdated("")
        recent.noteCreation("1", in: ["list"], isCertain: true)
        recent.end(ticket)
        #expect(recent.isChanged(.item("1"), since: other) && recent.isOutdated("x", since: other))
        recent.end(other)
        #expect(!recent.isChanged(.item("1"), since: other) && !recent.isOutdated("x", since: other))
        #expect(recent.created(in: "list", isCertain: true, since: other).isEmpty)
    }
}
