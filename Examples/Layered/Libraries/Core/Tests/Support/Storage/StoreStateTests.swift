import Foundation
import XCTest

@testable import VitalCore

/// The rules of the store, without input and output.
nonisolated final class StoreStateTests: XCTestCase {
    private nonisolated struct Setup {
        let now = Date(timeIntervalSinceReferenceDate: 800_000_000)
        let list = StoreKey.collection("list")
        let settings = Surroundings().settings(freshTime: nil)

        /// A state with two notes and a list of both.
        var filled: StoreState<NoteChange> {
            var state = StoreState<NoteChange>()
            let ticket = state.begin()
            _ = take(&state, [Note("1", "a"), Note("2", "b")], list, ticket)
            return state
        }

        @discardableResult
        func take(
            _ state: inout StoreState<NoteChange>, _ notes: [Note], _ key: StoreKey, _ ticket: Int,
            keeps: Bool = true
        ) -> Merge<NoteChange> {
            let answer = AnswerParts(keys: notes.map(\.id), rows: notes, remainder: Data("{}".utf8))
            let merge = state.merge(answer, for: key, since: ticket, keeps: keeps, now: now)
            state.apply(merge.edits)
            state.end(ticket)
            return merge
        }

        func shown(_ state: StoreState<NoteChange>, _ key: StoreKey? = nil) -> [String]? {
            state.contents.answer(for: key ?? list, settings)?.value.rows.map(\.title)
        }

        func isOld(_ state: StoreState<NoteChange>, _ key: StoreKey? = nil) -> Bool? {
            state.contents.answer(for: key ?? list, settings)?.isOld
        }

        func accept(
            _ effect: WriteEffect<Note>, _ note: Note?, _ state: inout StoreState<NoteChange>
        ) {
            let ticket = state.begin()
            state.apply(state.accept(effect, row: note.map { ($0.id, $0) }, since: ticket, now: now))
            state.end(ticket)
        }

        func fail(
            _ effect: WriteEffect<Note>, _ failure: RemoteFailure, _ state: inout StoreState<NoteChange>
        ) {
            let ticket = state.begin()
            state.apply(state.fail(effect, failure, since: ticket, now: now))
            state.end(ticket)
        }

        func entry(_ change: NoteChange) -> WaitingEntry<NoteChange> {
            WaitingEntry(id: UUID(), change: change, date: now)
        }

        func waiting(_ entry: WaitingEntry<NoteChange>) -> StoreEdit<NoteChange> {
            .change(entry.id, .value(entry))
        }

        func waiting(_ change: NoteChange) -> StoreEdit<NoteChange> {
            waiting(entry(change))
        }

        /// A state with a creation that was sent, whose answer has not come.
        func unanswered(
            _ change: NoteChange = .draft(id: "new", title: "c")
        ) -> (StoreState<NoteChange>, WaitingEntry<NoteChange>) {
            var state = filled
            let creation = entry(change)
            state.apply([waiting(creation)])
            state.sent = [creation.id]
            return (state, creation)
        }
    }

    // MARK: - What is sent next

    /// A change waits for an earlier one of its item that cannot be read.
    func testAChangeWaitsForAnEarlierOne() throws {
        let setup = Setup()
        var state = setup.filled
        let entry = { (id: String) in
            WaitingEntry(id: UUID(), change: NoteChange.rename(id: id, title: "x"), date: setup.now)
        }
        let (same, other) = (entry("1"), entry("2"))
        let json = { (isRefused: Bool) in Data(#"{ "key": "1", "isRefused": \#(isRefused) }"#.utf8) }
        let unreadable = UUID()
        state.apply([
            .change(unreadable, Raw(json(false))), .change(same.id, .value(same)), .change(other.id, .value(other)),
        ])
        XCTAssertEqual(state.contents.errors.count, 1)
        XCTAssertEqual(state.contents.changes.nextToSend?.id, other.id)
        state.apply([.change(unreadable, Raw(json(true)))])
        XCTAssertEqual(state.contents.changes.nextToSend?.id, same.id)
        let stored = try JSONEncoder().encode(same)
        XCTAssertEqual(WaitingKey(json: stored)?.key, "1")
    }

    // MARK: - Answers

    /// An item of a list is there alone, and an item that was read is new in the list.
    func testAnItemOfAListIsThereAlone() {
        let setup = Setup()
        var state = setup.filled
        XCTAssertEqual(setup.shown(state, .item("1")), ["a"])
        let ticket = state.begin()
        setup.take(&state, [Note("1", "new")], .item("1"), ticket)
        XCTAssertEqual(setup.shown(state), ["new", "b"])
    }

    /// An answer does not undo a write that came meanwhile.
    func testAnswerDoesNotUndoWrite() {
        let setup = Setup()
        for key in [StoreKey.item("1"), setup.list] {
            var state = setup.filled
            let ticket = state.begin()
            setup.accept(.change("1"), Note("1", "written"), &state)
            setup.take(&state, key == setup.list ? [Note("1", "a"), Note("2", "b")] : [Note("1", "a")], key, ticket)
            XCTAssertEqual(setup.shown(state), ["written", "b"])
        }
    }

    /// An answer does not bring back what was deleted meanwhile.
    func testAnswerDoesNotBringBackDeleted() {
        let setup = Setup()
        for key in [StoreKey.item("1"), setup.list] {
            var state = setup.filled
            let ticket = state.begin()
            setup.accept(.delete("1"), nil, &state)
            setup.take(&state, key == setup.list ? [Note("1", "a"), Note("2", "b")] : [Note("1", "a")], key, ticket)
            XCTAssertEqual(setup.shown(state), ["b"])
            XCTAssertNil(setup.shown(state, .item("1")))
            XCTAssertEqual(setup.isOld(state), true)
        }
    }

    /// An answer with another item leaves the one that was asked for, which may have changed.
    func testAnswerWithOtherItem() {
        let setup = Setup()
        var state = setup.filled
        let ticket = state.begin()
        setup.accept(.change("1", outdated: []), Note("3", "copy"), &state)
        XCTAssertEqual(setup.shown(state, .item("1")), ["a"])
        XCTAssertEqual(setup.isOld(state, .item("1")), true)
        XCTAssertEqual(setup.shown(state, .item("3")), ["copy"])
        XCTAssertEqual(setup.isOld(state, .item("3")), false)
        // Asked for before that, so nobody knows which is later.
        setup.take(&state, [Note("1", "a")], .item("1"), ticket)
        XCTAssertEqual(setup.isOld(state, .item("1")), true)
    }

    /// Of two answers in flight, the one that comes first is kept.
    func testFirstOfTwoAnswersIsKept() {
        let setup = Setup()
        var state = setup.filled
        let first = state.begin()
        let second = state.begin()
        setup.take(&state, [Note("1", "newer"), Note("2", "b"), Note("3", "c")], setup.list, second)
        setup.take(&state, [Note("1", "older"), Note("2", "b")], setup.list, first)
        XCTAssertEqual(setup.shown(state), ["newer", "b", "c"])
    }

    /// Of two answers in flight that differ, nobody knows which one is later, so the next read asks again.
    func testDifferingAnswersAreAskedAgain() {
        let setup = Setup()
        for (one, other, isDifferent) in [("c", "c", false), ("c", "d", true)] {
            var state = setup.filled
            let tickets = [state.begin(), state.begin()]
            setup.take(&state, [Note("3", one)], .item("3"), tickets[0])
            setup.take(&state, [Note("3", other)], .item("3"), tickets[1])
            XCTAssertEqual(setup.shown(state, .item("3")), [one])
            XCTAssertEqual(setup.isOld(state, .item("3")), isDifferent)
        }
        for (other, isDifferent) in [(["1", "2"], false), (["1", "2", "3"], true), (["2", "1"], true)] {
            var state = setup.filled
            let tickets = [state.begin(), state.begin()]
            setup.take(&state, [Note("1", "a"), Note("2", "b")], setup.list, tickets[0])
            setup.take(&state, other.map { Note($0, ["1": "a", "2": "b"][$0] ?? "c") }, setup.list, tickets[1])
            XCTAssertEqual(setup.shown(state), ["a", "b"])
            XCTAssertEqual(setup.isOld(state), isDifferent)
        }
    }

    /// A list that was asked for before a creation has the created item.
    func testListAskedBeforeHasCreatedItem() {
        let setup = Setup()
        var state = setup.filled
        let ticket = state.begin()
        setup.accept(.create("3", lists: ["list"]), Note("3", "c"), &state)
        setup.take(&state, [Note("1", "a"), Note("2", "b")], setup.list, ticket)
        XCTAssertEqual(setup.shown(state), ["a", "b", "c"])
        XCTAssertEqual(setup.isOld(state), true)
    }

    /// A list that was asked for before a creation has what others have created.
    func testListAskedBeforeCreationIsComplete() {
        let setup = Setup()
        var state = setup.filled
        let ticket = state.begin()
        setup.accept(.create("3", lists: ["list"]), Note("3", "c"), &state)
        setup.take(&state, [Note("1", "a"), Note("2", "b"), Note("4", "d")], setup.list, ticket)
        XCTAssertEqual(setup.shown(state), ["a", "b", "d", "c"])
    }

    /// A first list that was asked for before a creation has the created item.
    func testFirstListAskedBeforeHasCreatedItem() {
        let setup = Setup()
        for isCertain in [true, false] {
            var state = StoreState<NoteChange>()
            let ticket = state.begin()
            if isCertain {
                setup.accept(.create("3", lists: ["list"]), Note("3", "c"), &state)
            } else {
                setup.fail(.create("3", lists: ["list"]), .timeout, &state)
                setup.take(&state, [Note("3", "c")], .item("3"), state.begin())
            }
            setup.take(&state, [Note("1", "a"), Note("2", "b")], setup.list, ticket)
            XCTAssertEqual(setup.shown(state), ["a", "b", "c"])
            XCTAssertEqual(setup.isOld(state), true)
        }
    }

    /// Without keeping, only what is kept already is brought up to date.
    func testUpdatesOnlyWhatIsKept() {
        let setup = Setup()
        var state = StoreState<NoteChange>()
        var ticket = state.begin()
        setup.take(&state, [Note("1", "a")], .item("1"), ticket)
        ticket = state.begin()
        setup.take(&state, [Note("1", "new"), Note("2", "b")], setup.list, ticket, keeps: false)
        XCTAssertEqual(setup.shown(state, .item("1")), ["new"])
        XCTAssertNil(setup.shown(state, .item("2")))
        XCTAssertNil(setup.shown(state))
    }

    /// A list that is the same again is confirmed by one short edit.
    func testAListThatIsTheSameAgainIs() {
        let setup = Setup()
        var state = setup.filled
        let ticket = state.begin()
        let merge = setup.take(&state, [Note("1", "a"), Note("2", "b")], setup.list, ticket)
        XCTAssertEqual(merge.edits.count, 1)
        let other = state.begin()
        let changed = setup.take(&state, [Note("1", "new"), Note("2", "b")], setup.list, other)
        XCTAssertEqual(changed.edits.count, 2)
        XCTAssertEqual(setup.shown(state), ["new", "b"])
    }

    /// An absent item is gone everywhere, unless it was changed meanwhile.
    func testAbsentItemIsGone() {
        let setup = Setup()
        var state = setup.filled
        let early = state.begin()
        let ticket = state.begin()
        state.apply(state.mergeAbsence(of: "1", since: ticket, now: setup.now))
        state.end(ticket)
        XCTAssertEqual(setup.shown(state), ["b"])
        setup.accept(.create("1"), Note("1", "again"), &state)
        state.apply(state.mergeAbsence(of: "1", since: early, now: setup.now))
        state.end(early)
        XCTAssertEqual(setup.shown(state, .item("1")), ["again"])
        XCTAssertEqual(setup.isOld(state, .item("1")), true)
    }

    // MARK: - Writes

    func testTheAnswerOfAChangeIsTheRow() {
        let setup = Setup()
        var state = setup.filled
        setup.accept(.change("1", outdated: []), Note("1", "new"), &state)
        XCTAssertEqual(setup.shown(state), ["new", "b"])
        XCTAssertEqual(setup.isOld(state), false)
        setup.accept(.change("1"), Note("1", "newer"), &state)
        XCTAssertEqual(setup.isOld(state), true)
        XCTAssertEqual(setup.isOld(state, .item("1")), false)
    }

    /// A created item is at the end of its lists, and all lists are old.
    func testACreatedItemIsAtTheEndOf() {
        let setup = Setup()
        var state = setup.filled
        setup.accept(.create(nil, lists: ["list"]), Note("3", "c"), &state)
        XCTAssertEqual(setup.shown(state), ["a", "b", "c"])
        XCTAssertEqual(setup.isOld(state), true)
    }

    /// The answer to a creation does not bring back what was deleted meanwhile.
    func testAnswerToCreationLeavesDeletedItem() {
        for temporary in [nil, "new"] {
            let setup = Setup()
            var state = setup.filled
            let ticket = state.begin()
            setup.accept(.delete("3"), nil, &state)
            let effect = WriteEffect<Note>.create(temporary, isTemporary: temporary != nil, lists: ["list"])
            state.apply(state.accept(effect, row: ("3", Note("3", "c")), since: ticket, now: setup.now))
            state.end(ticket)
            XCTAssertEqual(setup.shown(state), ["a", "b"], "\(String(describing: temporary))")
            XCTAssertNil(setup.shown(state, .item("3")), "\(String(describing: temporary))")
        }
    }

    /// An accepted change without a readable answer shows what was sent, as old, or nothing.
    func testAcceptedUnreadableAnswerShowsSent() {
        let setup = Setup()
        var state = setup.filled
        setup.fail(.change("1", assumed: Note("1", "sent")), .unreadable(path: ""), &state)
        XCTAssertEqual(setup.shown(state), ["sent", "b"])
        XCTAssertEqual(setup.isOld(state), true)
        setup.fail(.change("2"), .unreadable(path: ""), &state)
        XCTAssertNil(setup.shown(state))
        XCTAssertNil(setup.shown(state, .item("2")))
    }

    func testARefusedWriteChangesNothing() {
        for status in [401, 403, 409, 422] {
            let setup = Setup()
            for effect in [WriteEffect<Note>.change("1"), .delete("1"), .create("3", lists: ["list"])] {
                var state = setup.filled
                setup.fail(effect, .status(status), &state)
                XCTAssertEqual(state.contents, setup.filled.contents, "\(status)")
            }
        }
    }

    /// A write of an item that is gone removes it.
    func testAWriteOfAnItemThatIsGone() {
        for status in [404, 410] {
            let setup = Setup()
            for effect in [WriteEffect<Note>.change("1"), .delete("1")] {
                var state = setup.filled
                setup.fail(effect, .status(status), &state)
                XCTAssertEqual(setup.shown(state), ["b"], "\(status)")
            }
        }
    }

    /// After a write without an answer, the item is old.
    func testUnansweredWriteMakesItemOld() {
        for failure in [
            RemoteFailure.timeout, .connectionLost, .status(500), .status(503), .status(408), .cancelled,
        ] {
            let setup = Setup()
            for effect in [WriteEffect<Note>.change("1"), .delete("1")] {
                var state = setup.filled
                setup.fail(effect, failure, &state)
                XCTAssertEqual(setup.shown(state), ["a", "b"], "\(failure)")
                XCTAssertEqual(setup.isOld(state, .item("1")), true, "\(failure)")
                XCTAssertEqual(setup.isOld(state, .item("2")), false, "\(failure)")
            }
        }
    }

    func testAWriteThatWasNotSentChangesNothing() {
        for failure in [RemoteFailure.offline, .insecure, .invalidRequest] {
            let setup = Setup()
            var state = setup.filled
            setup.fail(.change("1"), failure, &state)
            XCTAssertEqual(state.contents, setup.filled.contents, "\(failure)")
        }
    }

    /// An item that was perhaps created is in the list as soon as it is seen.
    func testPerhapsCreatedItemIsInListOnceSeen() {
        let setup = Setup()
        var state = setup.filled
        setup.fail(.create("3", lists: ["list"]), .timeout, &state)
        XCTAssertEqual(setup.shown(state), ["a", "b"])
        let ticket = state.begin()
        setup.take(&state, [Note("3", "c")], .item("3"), ticket, keeps: false)
        XCTAssertEqual(setup.shown(state), ["a", "b", "c"])
    }

    /// A write that was in flight when the process ended makes its item old.
    func testWriteInFlightMakesItemOld() {
        let setup = Setup()
        var state = setup.filled
        state.apply([.write(UUID(), .change("1"))])
        var next = StoreState<NoteChange>()
        next.contents = state.contents
        next.apply(next.failWrites(now: setup.now))
        XCTAssertEqual(setup.isOld(next, .item("1")), true)
        XCTAssertTrue(next.contents.writes.isEmpty)
        // So does that of another process, also for an answer that was on its way.
        state.apply([.write(UUID(), .change("2"))])
        let ticket = state.begin()
        state.apply(state.failWrites(now: setup.now))
        setup.take(&state, [Note("2", "b")], .item("2"), ticket)
        XCTAssertEqual(setup.isOld(state, .item("2")), true)
    }

    /// What was in flight when everything was removed is not kept.
    func testWhatWasInFlightIsNotKept() {
        let setup = Setup()
        var state = setup.filled
        let read = state.begin()
        let write = state.begin()
        state.apply(state.removeAll())
        setup.take(&state, [Note("1", "a")], setup.list, read)
        state.apply(state.accept(.change("1"), row: ("1", Note("1", "a")), since: write, now: setup.now))
        XCTAssertEqual(state.contents, StoreContents())
    }

    // MARK: - Waiting changes

    /// Waiting changes stand over the answers of the server.
    func testWaitingChangesStandOverAnswers() {
        let setup = Setup()
        var state = setup.filled
        state.apply([
            setup.waiting(.rename(id: "1", title: "renamed")), setup.waiting(.delete(id: "2")),
            setup.waiting(.create(Note("3", "c"))),
        ])
        XCTAssertEqual(setup.shown(state), ["renamed", "c"])
        let ticket = state.begin()
        setup.take(&state, [Note("1", "server"), Note("2", "server"), Note("4", "d")], setup.list, ticket)
        XCTAssertEqual(setup.shown(state), ["renamed", "d", "c"])
        XCTAssertTrue(state.contents.isDeletedHere("2"))
    }

    /// A creation whose answer was lost does not hide what the server has.
    func testLostAnswerHidesNothing() {
        let setup = Setup()
        var state = StoreState<PlainChange>()
        let create = PlainChange(kind: .create, id: "1", body: Note("1", "created"))
        state.apply([.change(UUID(), .value(WaitingEntry(id: UUID(), change: create, date: setup.now)))])
        XCTAssertEqual(state.contents.visible("1")?.title, "created")
        state.apply([.rows(["1": Note("1", "published")], at: setup.now, isStale: false)])
        XCTAssertEqual(state.contents.visible("1")?.title, "published")
        let update = PlainChange(kind: .change, id: "1", body: Note("1", "updated"))
        state.apply([.change(UUID(), .value(WaitingEntry(id: UUID(), change: update, date: setup.now)))])
        XCTAssertEqual(state.contents.visible("1")?.title, "updated")
    }

    /// An accepted change leaves as its row comes, a refused one leaves nothing.
    func testAcceptedChangeLeavesWithItsRow() {
        let setup = Setup()
        var state = setup.filled
        let first = setup.entry(.update(Note("1", "x")))
        let second = setup.entry(.update(Note("2", "y")))
        state.apply([setup.waiting(first), setup.waiting(second)])
        let ticket = state.begin()
        state.apply(state.accept(first, row: ("1", Note("1", "server x")), since: ticket, now: setup.now))
        XCTAssertEqual(setup.shown(state), ["server x", "y"])
        state.apply(state.refuse(second, .status(422), isRepeated: false, now: setup.now))
        XCTAssertEqual(setup.shown(state), ["server x", "b"])
        XCTAssertEqual(state.contents.changes.refused.map(\.change), [second.change])
        XCTAssertEqual(state.contents.changes.refused.first?.failure, .status(422))
        state.apply([.change(second.id, nil)])
        XCTAssertTrue(state.contents.changes.refused.isEmpty)
    }

    /// A part that was accepted without a readable answer is kept over what was there, as old.
    func testAPartThatWasAcceptedIsKept() {
        let setup = Setup()
        var state = setup.filled
        let known = setup.entry(.rename(id: "1", title: "x"))
        let unknown = setup.entry(.rename(id: "3", title: "y"))
        state.apply([setup.waiting(known), setup.waiting(unknown)])
        let ticket = state.begin()
        state.apply(state.accept(known, row: nil, since: ticket, now: setup.now))
        state.apply(state.accept(unknown, row: nil, since: ticket, now: setup.now))
        XCTAssertTrue(state.contents.changes.waiting.isEmpty)
        XCTAssertEqual(setup.shown(state), ["x", "b"])
        XCTAssertEqual(setup.isOld(state, .item("1")), true)
        XCTAssertNil(setup.shown(state, .item("3")))
    }

    /// With a creation, the changes go that build on it.
    func testCreationTakesItsChangesAlong() {
        let setup = Setup()
        var state = setup.filled
        let creation = setup.entry(.create(Note("3", "c")))
        let change = setup.entry(.rename(id: "3", title: "d"))
        let other = setup.entry(.update(Note("1", "x")))
        state.apply([setup.waiting(creation), setup.waiting(change), setup.waiting(other)])
        state.apply(state.refuse(creation, .status(409), isRepeated: false, now: setup.now))
        XCTAssertEqual(state.contents.changes.waiting.map(\.id), [other.id])
        XCTAssertEqual(state.contents.changes.refused.map(\.failure), [.status(409), nil])
        XCTAssertEqual(setup.shown(state), ["x", "b"])
    }

    /// A repeated change may be refused because the server has accepted it before.
    func testRepeatedChangeMayBeRefused() {
        for isRepeated in [true, false] {
            let setup = Setup()
            var state = setup.filled
            let creation = setup.entry(.create(Note("3", "c")))
            let change = setup.entry(.update(Note("1", "x")))
            state.apply([setup.waiting(creation), setup.waiting(change)])
            for refused in [creation, change] {
                state.apply(state.refuse(refused, .status(409), isRepeated: isRepeated, now: setup.now))
            }
            XCTAssertEqual(setup.shown(state), ["a", "b"], "\(isRepeated)")
            XCTAssertEqual(setup.isOld(state), isRepeated)
            XCTAssertEqual(setup.isOld(state, .item("1")), isRepeated)
            XCTAssertEqual(state.contents.changes.refused.count, 2, "\(isRepeated)")
            // The server has it.
            setup.take(&state, [Note("3", "c")], .item("3"), state.begin())
            XCTAssertEqual(setup.shown(state), isRepeated ? ["a", "b", "c"] : ["a", "b"], "\(isRepeated)")
        }
    }

    func testADeletionOfWhatIsGoneIsDone() {
        let setup = Setup()
        var state = setup.filled
        let deletion = setup.entry(.delete(id: "1"))
        state.apply([setup.waiting(deletion)])
        state.apply(state.refuse(deletion, .status(404), isRepeated: false, now: setup.now))
        XCTAssertTrue(state.contents.changes.refused.isEmpty && state.contents.changes.waiting.isEmpty)
        XCTAssertEqual(setup.shown(state), ["b"])
        XCTAssertEqual(state.contents.rows["1"], KeptRow(value: nil, fetchedAt: setup.now))
    }

    /// An identity of the server replaces the temporary one in later changes.
    func testServerIdentityReplacesTemporary() {
        let setup = Setup()
        var state = setup.filled
        let creation = setup.entry(.create(Note("temporary", "c")))
        let change = setup.entry(.rename(id: "temporary", title: "renamed"))
        state.apply([setup.waiting(creation), setup.waiting(change)])
        let ticket = state.begin()
        state.apply(state.accept(creation, row: ("33", Note("33", "c")), since: ticket, now: setup.now))
        XCTAssertEqual(state.contents.changes.waiting.map(\.change), [.rename(id: "33", title: "renamed")])
        XCTAssertEqual(setup.shown(state), ["a", "b", "renamed"])
        XCTAssertEqual(setup.shown(state, .item("temporary")), ["renamed"])
        XCTAssertEqual(state.contents.received(for: .item("temporary")), ReceivedItems([Note("33", "c")]))
    }

    /// An item that is created and deleted before the server knows of it is never sent.
    func testCreatedAndDeletedItemIsNotSent() {
        let setup = Setup()
        var state = setup.filled
        let other = setup.entry(.rename(id: "1", title: "x"))
        let changes: [NoteChange] = [
            .create(Note("3", "c")), .rename(id: "3", title: "d"), .delete(id: "3"),
        ]
        state.apply([setup.waiting(other)])
        for change in changes {
            state.apply(state.enqueue(setup.entry(change)))
        }
        XCTAssertEqual(state.contents.changes.waiting.map(\.id), [other.id])
        XCTAssertEqual(setup.shown(state), ["x", "b"])
        // The server may know of the creation, or of what builds on it.
        for sent in [0, 1] {
            var state = setup.filled
            for change in changes {
                state.apply(state.enqueue(setup.entry(change)))
                if state.contents.changes.waiting.count == sent + 1 {
                    state.sent = [state.contents.changes.waiting[sent].id]
                }
            }
            XCTAssertEqual(state.contents.changes.waiting.map(\.change), changes)
        }
        // It knows of the item, and forgets it.
        state.apply(state.enqueue(setup.entry(.delete(id: "1"))))
        XCTAssertEqual(state.contents.changes.waiting.map(\.change.effect.kind), [.change, .delete])
    }

    /// Of two changes of a whole item that nobody has sent and nothing comes between, the later one is sent.
    func testLaterOfTwoWholeChangesIsSent() {
        let setup = Setup()
        let changes: [NoteChange] = [.update(Note("1", "x")), .update(Note("1", "y"))]
        var state = setup.filled
        func enqueue(_ changes: [NoteChange]) {
            for change in changes {
                state.apply(state.enqueue(setup.entry(change)))
            }
        }
        enqueue(changes)
        XCTAssertEqual(state.contents.changes.waiting.map(\.change), [changes[1]])
        state.sent = Set(state.contents.changes.waiting.map(\.id))
        enqueue([changes[0]])
        XCTAssertEqual(state.contents.changes.waiting.map(\.change), [changes[1], changes[0]])
        for between: NoteChange in [.update(Note("2", "z")), .delete(id: "1"), .rename(id: "2", title: "z")] {
            state = setup.filled
            enqueue([changes[0], between, changes[1]])
            XCTAssertEqual(state.contents.changes.waiting.count, 3)
        }
        // A change of a part does not have what an earlier one has changed.
        state = setup.filled
        let parts: [NoteChange] = [.rename(id: "1", title: "x"), .rename(id: "1", title: "y")]
        enqueue(parts)
        XCTAssertEqual(state.contents.changes.waiting.map(\.change), parts)
        state = setup.filled
        enqueue([.create(Note("3", "c")), .update(Note("3", "d"))])
        XCTAssertEqual(state.contents.changes.waiting.count, 2)
    }

    // MARK: - Creations without an answer

    /// An item whose creation was not answered is shown once, with what waits, as the app knows it.
    func testUnansweredCreationIsShownOnce() {
        let setup = Setup()
        var (state, creation) = setup.unanswered()
        state.apply([setup.waiting(setup.entry(.rename(id: "new", title: "renamed")))])
        XCTAssertEqual(setup.shown(state), ["a", "b", "renamed"])
        let ticket = state.begin()
        let merge = setup.take(&state, [Note("1", "a"), Note("3", "c"), Note("2", "b")], setup.list, ticket)
        XCTAssertEqual(setup.shown(state), ["a", "renamed", "b"])
        XCTAssertEqual(state.contents.answer(for: setup.list, setup.settings)?.value.keys, ["1", "new", "2"])
        XCTAssertEqual(state.contents.recognizedRow(of: creation.id)?.key, "3")
        let answer = AnswerParts(keys: ["3"], rows: [Note("3", "c")])
        let page = StoreKey.collection("page")
        XCTAssertEqual(state.shown(merge, of: answer, for: page, setup.settings).map(\.title), ["renamed"])
        let other = state.merge(answer, for: page, since: state.begin(), keeps: false, now: setup.now)
        XCTAssertEqual(state.shown(other, of: answer, for: page, setup.settings).map(\.title), ["renamed"])

        state.apply(state.accept(creation, row: ("3", Note("3", "c")), since: ticket, now: setup.now))
        XCTAssertEqual(state.contents.answer(for: setup.list, setup.settings)?.value.keys, ["1", "3", "2"])
        XCTAssertEqual(setup.shown(state), ["a", "renamed", "b"])
        XCTAssertNil(state.contents.recognizedRow(of: creation.id))
    }

    /// An item whose creation was not answered is there once in a list that is not kept, too.
    func testUnansweredCreationIsOnceInUnkeptList() {
        let setup = Setup()
        var (state, _) = setup.unanswered()
        state.apply([.forget(setup.list)])
        setup.take(&state, [Note("3", "c")], .item("3"), state.begin())
        let answer = AnswerParts(keys: ["1", "3"], rows: [Note("1", "a"), Note("3", "c")])
        let merge = state.merge(answer, for: setup.list, since: state.begin(), keeps: false, now: setup.now)
        XCTAssertEqual(state.shown(merge, of: answer, for: setup.list, setup.settings).map(\.title), ["a", "c"])
    }

    /// An item whose creation was not answered is the same by the key that the server has given to it.
    func testUnansweredCreationHasServerKey() {
        let setup = Setup()
        var (state, _) = setup.unanswered()
        setup.take(&state, [Note("1", "a"), Note("2", "b"), Note("3", "c")], setup.list, state.begin())
        state.apply([setup.waiting(setup.entry(.rename(id: "new", title: "renamed")))])
        let kept = state.contents.answer(for: .item("3"), setup.settings)
        XCTAssertEqual(kept?.value.rows, [Note("new", "renamed")])
        XCTAssertEqual(kept?.isWaiting, true)
        XCTAssertTrue(state.contents.isCreatedHere(.item("3")))
        XCTAssertFalse(state.contents.isDeletedHere("3"))
        state.apply([setup.waiting(setup.entry(.delete(id: "new")))])
        XCTAssertTrue(state.contents.isDeletedHere("3"))
    }

    /// The answer to a repeated creation is not newer than what is kept.
    func testRepeatedCreationAnswersNothingNewer() {
        for isThere in [true, false] {
            let setup = Setup()
            var (state, creation) = setup.unanswered()
            setup.take(&state, [Note("1", "a"), Note("2", "b"), Note("3", "c")], setup.list, state.begin())
            setup.accept(isThere ? .change("3") : .delete("3"), isThere ? Note("3", "changed") : nil, &state)
            let rename = setup.entry(.rename(id: "new", title: "renamed"))
            state.apply([setup.waiting(rename)])
            let ticket = state.begin()
            let edits = state.accept(
                creation, row: ("3", Note("3", "c")), isRepeated: true, since: ticket, now: setup.now)
            state.apply(edits)
            XCTAssertEqual(
                state.contents.changes.waiting.map(\.change),
                [.rename(id: "3", title: "renamed")],
                "\(isThere)"
            )
            state.apply([.change(rename.id, nil)])
            XCTAssertEqual(setup.shown(state), isThere ? ["a", "b", "changed"] : ["a", "b"], "\(isThere)")
            XCTAssertEqual(setup.shown(state, .item("new")), isThere ? ["changed"] : nil, "\(isThere)")
            XCTAssertEqual(setup.isOld(state, .item("3")), isThere ? true : nil, "\(isThere)")
        }
    }

    /// The first answer to a creation is newer than what was kept before.
    func testTheFirstAnswerToACreation() {
        for isThere in [true, false] {
            let setup = Setup()
            var (state, creation) = setup.unanswered()
            state.apply(
                isThere ? [.rows(["5": Note("5", "old")], at: setup.now, isStale: false)] : [.gone("5", at: setup.now)])
            let ticket = state.begin()
            state.apply(state.accept(creation, row: ("5", Note("5", "c")), since: ticket, now: setup.now))
            XCTAssertEqual(setup.shown(state), ["a", "b", "c"], "\(isThere)")
            XCTAssertEqual(setup.shown(state, .item("5")), ["c"], "\(isThere)")
            XCTAssertEqual(setup.isOld(state, .item("5")), false, "\(isThere)")
        }
    }

    /// A row stands in for one creation, also when it comes back.
    func testARowStandsInForOneCreation() {
        let setup = Setup()
        var (state, first) = setup.unanswered()
        let second = setup.entry(.draft(id: "other", title: "c"))
        state.apply([setup.waiting(second)])
        state.sent.insert(second.id)
        setup.take(&state, [Note("3", "c")], .item("3"), state.begin())
        state.apply([.gone("3", at: setup.now)])
        setup.take(&state, [Note("3", "c")], .item("3"), state.begin())
        let rows = [first, second].map { state.contents.changes[$0.id]?.value?.rowKey }
        XCTAssertEqual(rows, ["3", nil])
        first.rowKey = "3"
        XCTAssertEqual(state.contents.changes.standIn(for: "3"), first.change.effect.key)
    }

    /// What is under way at a removal makes old what is read after it.
    func testWhatIsUnderWayAtARemoval() {
        for isAccepted in [true, false] {
            let setup = Setup()
            var state = setup.filled
            let (id, ticket) = (UUID(), state.begin())
            let effect = WriteEffect<Note>.change("1")
            state.apply(state.begin(id, effect))
            state.apply(state.removeAll())
            XCTAssertTrue(state.contents.writes.keys.elementsEqual([id]), "\(isAccepted)")
            setup.take(&state, [Note("1", "a")], setup.list, state.begin())
            let result: Result<(key: String, value: Note)?, any Error> =
                isAccepted ? .success(("1", Note("1", "new"))) : .failure(Lost())
            state.apply(state.finish(id, effect, result, since: ticket, now: setup.now))
            XCTAssertEqual(setup.isOld(state, .item("1")), true, "\(isAccepted)")
            XCTAssertEqual(setup.isOld(state), true, "\(isAccepted)")
            XCTAssertEqual(setup.shown(state), ["a"], "\(isAccepted)")
            XCTAssertTrue(state.contents.writes.isEmpty, "\(isAccepted)")
        }
    }

    /// What the server gave stays known, whatever its items become.
    func testWhatTheServerGaveStaysKnown() {
        let setup = Setup()
        var state = setup.filled
        setup.take(&state, [Note("1", "a"), Note("2", "b"), Note("2", "b")], setup.list, state.begin())
        setup.take(&state, [Note("2", "changed")], .item("2"), state.begin())
        let received = ReceivedItems([Note("1", "a"), Note("2", "b"), Note("2", "b")])
        XCTAssertEqual(state.contents.received(for: setup.list), received)
        XCTAssertEqual(state.contents.received(for: .item("2")), ReceivedItems([Note("2", "changed")]))
        XCTAssertTrue(state.contents.received(for: .item("9")).isEmpty)
    }

    /// A creation whose answer says what is kept already leaves no doubt.
    func testAnswerOfWhatIsKeptLeavesNoDoubt() {
        let setup = Setup()
        var (state, creation) = setup.unanswered()
        setup.take(&state, [Note("3", "c")], .item("3"), state.begin())
        state.apply(state.accept(creation, row: ("3", Note("3", "c")), since: state.begin(), now: setup.now))
        XCTAssertEqual(setup.isOld(state, .item("3")), false)
        XCTAssertEqual(setup.shown(state), ["a", "b", "c"])
    }

    /// An item that is deleted on the device stays hidden, though its creation was not answered.
    func testDeletedItemStaysHidden() {
        let setup = Setup()
        var (state, _) = setup.unanswered()
        state.apply([setup.waiting(setup.entry(.delete(id: "new")))])
        setup.take(&state, [Note("1", "a"), Note("2", "b"), Note("3", "c")], setup.list, state.begin())
        XCTAssertEqual(setup.shown(state), ["a", "b"])
    }

    /// Only a new row with everything that was sent is recognized, and only once.
    func testOnlyANewRowIsRecognized() {
        let setup = Setup()
        let server = [Note("1", "a"), Note("2", "b"), Note("3", "c"), Note("4", "c")]
        var (state, creation) = setup.unanswered()
        setup.take(&state, server, setup.list, state.begin())
        XCTAssertEqual(setup.shown(state), ["a", "b", "c", "c"])
        XCTAssertEqual(state.contents.recognizedRow(of: creation.id)?.key, "3")
        // The values differ.
        (state, creation) = setup.unanswered(.draft(id: "new", title: "other"))
        setup.take(&state, server, setup.list, state.begin())
        XCTAssertEqual(setup.shown(state), ["a", "b", "c", "c", "other"])
        // The row was there before.
        (state, creation) = setup.unanswered(.draft(id: "new", title: "a"))
        setup.take(&state, server, setup.list, state.begin())
        XCTAssertEqual(setup.shown(state), ["a", "b", "c", "c", "a"])
        // The device gives the identity.
        (state, creation) = setup.unanswered(.create(Note("new", "c")))
        setup.take(&state, server, setup.list, state.begin())
        XCTAssertEqual(setup.shown(state), ["a", "b", "c", "c", "c"])
        // Nothing was sent.
        (state, creation) = setup.unanswered()
        state.sent = []
        setup.take(&state, server, setup.list, state.begin())
        XCTAssertEqual(setup.shown(state), ["a", "b", "c", "c", "c"])
    }

    // MARK: - Life

    func testLimitsDeleteWhatWasFetchedFirst() {
        let surroundings = Surroundings()
        var state = StoreState<NoteChange>()
        for number in 0..<40 {
            let date = surroundings.now - Double(number)
            state.apply([
                .rows(["\(number)": Note("\(number)", "x")], at: date, isStale: false),
                .collection("page \(number)", KeptCollection(keys: [], remainder: Data(), fetchedAt: date)),
            ])
        }
        var settings = surroundings.settings()
        (settings.rowCount, settings.collectionCount) = (10, 5)
        state.apply(state.contents.editsForLimits(settings))
        XCTAssertEqual(Set(state.contents.rows.all.keys), Set((0..<10).map { "\($0)" }))
        XCTAssertEqual(Set(state.contents.collections.keys), Set((0..<5).map { "page \($0)" }))
    }

    /// Limits leave the rows of a list that is kept.
    func testLimitsLeaveTheRowsOfAList() {
        let setup = Setup()
        var state = setup.filled
        state.apply([.rows(["3": Note("3", "c")], at: Date(timeIntervalSinceReferenceDate: 0), isStale: false)])
        var settings = Surroundings().settings()
        settings.rowCount = 0
        state.apply(state.contents.editsForLimits(settings))
        XCTAssertEqual(Set(state.contents.rows.all.keys), ["1", "2"])
        settings.collectionCount = 0
        state.apply(state.contents.editsForLimits(settings))
        XCTAssertTrue(state.contents.rows.all.isEmpty)
    }

    /// After a write that may change any item, everything is old, also what is answered later.
    func testUnknownWriteMakesEverythingOld() {
        let setup = Setup()
        var state = setup.filled
        let early = state.begin()
        setup.accept(.unknown(outdated: []), nil, &state)
        XCTAssertEqual(setup.isOld(state, .item("1")), false)
        setup.accept(.unknown(), Note("2", "new"), &state)
        XCTAssertEqual(setup.isOld(state), true)
        XCTAssertEqual(setup.isOld(state, .item("2")), false)
        XCTAssertEqual(setup.isOld(state, .item("1")), true)
        setup.take(&state, [Note("1", "early")], .item("1"), early)
        XCTAssertEqual(setup.isOld(state, .item("1")), true)
    }

    /// What is kept for long enough is deleted, except what waits.
    func testWhatIsKeptForLongEnoughIsDeleted() {
        let setup = Setup()
        let surroundings = Surroundings()
        var state = setup.filled
        state.apply([setup.waiting(.rename(id: "1", title: "x"))])
        var settings = surroundings.settings()
        (settings.keptTime, settings.freshTime) = (.seconds(60), nil)
        surroundings.advance(by: 59)
        XCTAssertTrue(state.contents.editsForLimits(settings).isEmpty)
        surroundings.advance(by: 2)
        state.apply(state.contents.editsForLimits(settings))
        XCTAssertEqual(Array(state.contents.rows.all.keys), ["1"])
        XCTAssertTrue(state.contents.collections.isEmpty)
    }

    func testAValueFromTheFutureIsOld() {
        let surroundings = Surroundings()
        let settings = surroundings.settings(freshTime: .seconds(60))
        let date = surroundings.now
        XCTAssertFalse(settings.isFresh(date + 1))
        surroundings.advance(by: 60)
        XCTAssertTrue(settings.isFresh(date))
        surroundings.advance(by: 1)
        XCTAssertFalse(settings.isFresh(date))
    }

    /// Nothing is remembered of requests when none is in flight.
    func testNothingIsRememberedAtRest() {
        var recent = RecentChanges<Note>()
        let ticket = recent.begin()
        recent.note(.item("1"))
        recent.noteOutdated("")
        recent.noteCreation("1", in: ["list"], isCertain: true)
        XCTAssertTrue(recent.isChanged(.item("1"), since: ticket) && recent.isOutdated("x", since: ticket))
        recent.end()
        _ = recent.begin()
        XCTAssertTrue(!recent.isChanged(.item("1"), since: ticket) && !recent.isOutdated("x", since: ticket))
        XCTAssertTrue(recent.created(in: "list", isCertain: true, since: ticket).isEmpty)
    }
}

extension StoreState {
    mutating func begin() -> Int { recent.begin() }

    mutating func end(_ ticket: Int) { recent.end() }

    mutating func apply(_ edits: Edits) { contents.apply(edits) }
}
