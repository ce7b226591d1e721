import Foundation
import Testing

@testable import ChallengeCore

/// The rules of the store, without input and output.
struct StoreStateTests {
    private let now = Date(timeIntervalSinceReferenceDate: 800_000_000)
    private let list = StoreKey.collection("list")
    private let settings = Surroundings().settings(freshTime: nil)

    /// A state with two notes and a list of both.
    private var filled: StoreState<NoteChange> {
        var state = StoreState<NoteChange>()
        let ticket = state.begin()
        _ = take(&state, [Note("1", "a"), Note("2", "b")], list, ticket)
        return state
    }

    @discardableResult
    private func take(
        _ state: inout StoreState<NoteChange>, _ notes: [Note], _ key: StoreKey, _ ticket: Int,
        keeps: Bool = true
    ) -> Merge<NoteChange> {
        let answer = AnswerParts(keys: notes.map(\.id), rows: notes, remainder: Data("{}".utf8))
        let merge = state.merge(answer, for: key, since: ticket, keeps: keeps, now: now)
        state.apply(merge.edits)
        state.end(ticket)
        return merge
    }

    private func shown(_ state: StoreState<NoteChange>, _ key: StoreKey? = nil) -> [String]? {
        state.contents.answer(for: key ?? list, settings)?.value.rows.map(\.title)
    }

    private func isOld(_ state: StoreState<NoteChange>, _ key: StoreKey? = nil) -> Bool? {
        state.contents.answer(for: key ?? list, settings)?.isOld
    }

    private func accept(
        _ effect: WriteEffect<Note>, _ note: Note?, _ state: inout StoreState<NoteChange>
    ) {
        let ticket = state.begin()
        state.apply(state.accept(effect, row: note.map { ($0.id, $0) }, since: ticket, now: now))
        state.end(ticket)
    }

    private func fail(
        _ effect: WriteEffect<Note>, _ failure: RemoteFailure, _ state: inout StoreState<NoteChange>
    ) {
        let ticket = state.begin()
        state.apply(state.fail(effect, failure, since: ticket, now: now))
        state.end(ticket)
    }

    // MARK: - What is sent next

    @Test("A change waits for an earlier one of its item that cannot be read")
    func aChangeWaitsForAnEarlierOne() throws {
        var state = filled
        let entry = { (id: String) in
            WaitingEntry(id: UUID(), change: NoteChange.rename(id: id, title: "x"), date: now)
        }
        let (same, other) = (entry("1"), entry("2"))
        let json = { (isRefused: Bool) in Data(#"{ "key": "1", "isRefused": \#(isRefused) }"#.utf8) }
        let unreadable = UUID()
        state.apply([
            .change(unreadable, Raw(json(false))), .change(same.id, .value(same)), .change(other.id, .value(other)),
        ])
        #expect(state.contents.errors.count == 1)
        #expect(state.contents.changes.nextToSend?.id == other.id)
        state.apply([.change(unreadable, Raw(json(true)))])
        #expect(state.contents.changes.nextToSend?.id == same.id)
        let stored = try JSONEncoder().encode(same)
        #expect(WaitingKey(json: stored)?.key == "1")
    }

    // MARK: - Answers

    @Test("An item of a list is there alone, and an item that was read is new in the list")
    func anItemOfAListIsThereAlone() {
        var state = filled
        #expect(shown(state, .item("1")) == ["a"])
        let ticket = state.begin()
        take(&state, [Note("1", "new")], .item("1"), ticket)
        #expect(shown(state) == ["new", "b"])
    }

    @Test("An answer does not undo a write that came meanwhile")
    func answerDoesNotUndoWrite() {
        for key in [StoreKey.item("1"), list] {
            var state = filled
            let ticket = state.begin()
            accept(.change("1"), Note("1", "written"), &state)
            take(&state, key == list ? [Note("1", "a"), Note("2", "b")] : [Note("1", "a")], key, ticket)
            #expect(shown(state) == ["written", "b"])
        }
    }

    @Test("An answer does not bring back what was deleted meanwhile")
    func answerDoesNotBringBackDeleted() {
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

    @Test("An answer with another item leaves the one that was asked for, which may have changed")
    func answerWithOtherItem() {
        var state = filled
        let ticket = state.begin()
        accept(.change("1", outdated: []), Note("3", "copy"), &state)
        #expect(shown(state, .item("1")) == ["a"])
        #expect(isOld(state, .item("1")) == true)
        #expect(shown(state, .item("3")) == ["copy"])
        #expect(isOld(state, .item("3")) == false)
        // Asked for before that, so nobody knows which is later.
        take(&state, [Note("1", "a")], .item("1"), ticket)
        #expect(isOld(state, .item("1")) == true)
    }

    @Test("A list that was read is put together again after an edit")
    func aReadListIsPutTogetherAgain() {
        let edits: [StoreEdit<NoteChange>] = [
            .rows(["1": Note("1", "new")], at: now, isStale: false), .gone("1", at: now), .forget(.item("1")),
            .forget(list), waiting(.rename(id: "1", title: "x")), .removeAll,
        ]
        for edit in edits {
            var (read, other) = (filled, filled)
            read.contents.putTogether(list)
            #expect(shown(read) == ["a", "b"])
            read.apply([edit])
            other.apply([edit])
            #expect(shown(read) == shown(other) && shown(read) != ["a", "b"])
        }
    }

    @Test("Of two answers in flight, the one that comes first is kept")
    func firstOfTwoAnswersIsKept() {
        var state = filled
        let first = state.begin()
        let second = state.begin()
        take(&state, [Note("1", "newer"), Note("2", "b"), Note("3", "c")], list, second)
        take(&state, [Note("1", "older"), Note("2", "b")], list, first)
        #expect(shown(state) == ["newer", "b", "c"])
    }

    @Test("Of two answers in flight that differ, nobody knows which one is later, so the next read asks again")
    func differingAnswersAreAskedAgain() {
        for (one, other, isDifferent) in [("c", "c", false), ("c", "d", true)] {
            var state = filled
            let tickets = [state.begin(), state.begin()]
            take(&state, [Note("3", one)], .item("3"), tickets[0])
            take(&state, [Note("3", other)], .item("3"), tickets[1])
            #expect(shown(state, .item("3")) == [one])
            #expect(isOld(state, .item("3")) == isDifferent)
        }
        for (other, isDifferent) in [(["1", "2"], false), (["1", "2", "3"], true), (["2", "1"], true)] {
            var state = filled
            let tickets = [state.begin(), state.begin()]
            take(&state, [Note("1", "a"), Note("2", "b")], list, tickets[0])
            take(&state, other.map { Note($0, ["1": "a", "2": "b"][$0] ?? "c") }, list, tickets[1])
            #expect(shown(state) == ["a", "b"])
            #expect(isOld(state) == isDifferent)
        }
    }

    @Test("Of two answers in flight that differ, the one that was asked for later has what was seen before")
    func laterQuestionHasWhatWasSeen() {
        for isLaterFirst in [false, true] {
            var state = filled
            let earlier = state.begin()
            take(&state, [Note("3", "c")], .collection("page"), state.begin())
            let later = state.begin()
            if isLaterFirst {
                take(&state, [Note("1", "a"), Note("2", "b"), Note("3", "c")], list, later)
            }
            take(&state, [Note("1", "a"), Note("2", "b")], list, earlier)
            if !isLaterFirst {
                take(&state, [Note("1", "a"), Note("2", "b"), Note("3", "c")], list, later)
            }
            #expect(shown(state) == ["a", "b", "c"])
            #expect(isOld(state) == true)
        }
    }

    @Test("A list that was asked for before a creation has the created item")
    func listAskedBeforeHasCreatedItem() {
        var state = filled
        let ticket = state.begin()
        accept(.create("3", lists: ["list"]), Note("3", "c"), &state)
        take(&state, [Note("1", "a"), Note("2", "b")], list, ticket)
        #expect(shown(state) == ["a", "b", "c"])
        #expect(isOld(state) == true)
    }

    @Test("A list that was asked for before a creation has what others have created")
    func listAskedBeforeCreationIsComplete() {
        var state = filled
        let ticket = state.begin()
        accept(.create("3", lists: ["list"]), Note("3", "c"), &state)
        take(&state, [Note("1", "a"), Note("2", "b"), Note("4", "d")], list, ticket)
        #expect(shown(state) == ["a", "b", "d", "c"])
    }

    @Test("A first list that was asked for before a creation has the created item")
    func firstListAskedBeforeHasCreatedItem() {
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

    @Test("Without keeping, only what is kept already is brought up to date")
    func updatesOnlyWhatIsKept() {
        var state = StoreState<NoteChange>()
        var ticket = state.begin()
        take(&state, [Note("1", "a")], .item("1"), ticket)
        ticket = state.begin()
        take(&state, [Note("1", "new"), Note("2", "b")], list, ticket, keeps: false)
        #expect(shown(state, .item("1")) == ["new"])
        #expect(shown(state, .item("2")) == nil)
        #expect(shown(state) == nil)
    }

    @Test("A list that is the same again is confirmed by one short edit")
    func aListThatIsTheSameAgainIs() {
        var state = filled
        let ticket = state.begin()
        let merge = take(&state, [Note("1", "a"), Note("2", "b")], list, ticket)
        #expect(merge.edits.count == 1)
        let other = state.begin()
        let changed = take(&state, [Note("1", "new"), Note("2", "b")], list, other)
        #expect(changed.edits.count == 2)
        #expect(shown(state) == ["new", "b"])
    }

    @Test("An absent item is gone everywhere, unless it was changed meanwhile")
    func absentItemIsGone() {
        var state = filled
        let early = state.begin()
        let ticket = state.begin()
        state.apply(state.mergeAbsence(of: "1", since: ticket, now: now))
        state.end(ticket)
        #expect(shown(state) == ["b"])
        accept(.create("1"), Note("1", "again"), &state)
        state.apply(state.mergeAbsence(of: "1", since: early, now: now))
        state.end(early)
        #expect(shown(state, .item("1")) == ["again"])
        #expect(isOld(state, .item("1")) == true)
    }

    // MARK: - Writes

    @Test("The answer of a change is the row")
    func theAnswerOfAChangeIsTheRow() {
        var state = filled
        accept(.change("1", outdated: []), Note("1", "new"), &state)
        #expect(shown(state) == ["new", "b"])
        #expect(isOld(state) == false)
        accept(.change("1"), Note("1", "newer"), &state)
        #expect(isOld(state) == true)
        #expect(isOld(state, .item("1")) == false)
    }

    @Test("A created item is at the end of its lists, and all lists are old")
    func aCreatedItemIsAtTheEndOf() {
        var state = filled
        accept(.create(nil, lists: ["list"]), Note("3", "c"), &state)
        #expect(shown(state) == ["a", "b", "c"])
        #expect(isOld(state) == true)
    }

    @Test("The answer to a creation does not bring back what was deleted meanwhile", arguments: [nil, "new"])
    func answerToCreationLeavesDeletedItem(_ temporary: String?) {
        var state = filled
        let ticket = state.begin()
        accept(.delete("3"), nil, &state)
        let effect = WriteEffect<Note>.create(temporary, isTemporary: temporary != nil, lists: ["list"])
        state.apply(state.accept(effect, row: ("3", Note("3", "c")), since: ticket, now: now))
        state.end(ticket)
        #expect(shown(state) == ["a", "b"])
        #expect(shown(state, .item("3")) == nil)
    }

    @Test("An accepted change without a readable answer shows what was sent, as old, or nothing")
    func acceptedUnreadableAnswerShowsSent() {
        var state = filled
        fail(.change("1", assumed: Note("1", "sent")), .unreadable(path: ""), &state)
        #expect(shown(state) == ["sent", "b"])
        #expect(isOld(state) == true)
        fail(.change("2"), .unreadable(path: ""), &state)
        #expect(shown(state) == nil)
        #expect(shown(state, .item("2")) == nil)
    }

    @Test("A refused write changes nothing", arguments: [401, 403, 409, 422])
    func aRefusedWriteChangesNothing(_ status: Int) {
        for effect in [WriteEffect<Note>.change("1"), .delete("1"), .create("3", lists: ["list"])] {
            var state = filled
            fail(effect, .status(status), &state)
            #expect(state.contents == filled.contents)
        }
    }

    @Test("A write of an item that is gone removes it", arguments: [404, 410])
    func aWriteOfAnItemThatIsGone(_ status: Int) {
        for effect in [WriteEffect<Note>.change("1"), .delete("1")] {
            var state = filled
            fail(effect, .status(status), &state)
            #expect(shown(state) == ["b"])
        }
    }

    @Test(
        "After a write without an answer, the item is old",
        arguments: [
            RemoteFailure.timeout, .connectionLost, .status(500), .status(503), .status(408), .cancelled,
        ])
    func unansweredWriteMakesItemOld(_ failure: RemoteFailure) {
        for effect in [WriteEffect<Note>.change("1"), .delete("1")] {
            var state = filled
            fail(effect, failure, &state)
            #expect(shown(state) == ["a", "b"])
            #expect(isOld(state, .item("1")) == true)
            #expect(isOld(state, .item("2")) == false)
        }
    }

    @Test("A write that was not sent changes nothing", arguments: [RemoteFailure.offline, .insecure, .invalidRequest])
    func aWriteThatWasNotSentChangesNothing(_ failure: RemoteFailure) {
        var state = filled
        fail(.change("1"), failure, &state)
        #expect(state.contents == filled.contents)
    }

    @Test("An item that was perhaps created is in the list as soon as it is seen")
    func perhapsCreatedItemIsInListOnceSeen() {
        var state = filled
        fail(.create("3", lists: ["list"]), .timeout, &state)
        #expect(shown(state) == ["a", "b"])
        let ticket = state.begin()
        take(&state, [Note("3", "c")], .item("3"), ticket, keeps: false)
        #expect(shown(state) == ["a", "b", "c"])
    }

    @Test("A write that was in flight when the process ended makes its item old")
    func writeInFlightMakesItemOld() {
        var state = filled
        state.apply([.write(UUID(), .change("1"))])
        var next = StoreState<NoteChange>()
        next.contents = state.contents
        next.apply(next.failWrites(now: now))
        #expect(isOld(next, .item("1")) == true)
        #expect(next.contents.writes.isEmpty)
        // So does that of another process, also for an answer that was on its way.
        state.apply([.write(UUID(), .change("2"))])
        let ticket = state.begin()
        state.apply(state.failWrites(now: now))
        take(&state, [Note("2", "b")], .item("2"), ticket)
        #expect(isOld(state, .item("2")) == true)
    }

    @Test("What was in flight when everything was removed is not kept")
    func whatWasInFlightIsNotKept() {
        var state = filled
        let read = state.begin()
        let write = state.begin()
        state.apply(state.removeAll())
        take(&state, [Note("1", "a")], list, read)
        state.apply(state.accept(.change("1"), row: ("1", Note("1", "a")), since: write, now: now))
        #expect(state.contents == StoreContents())
    }

    // MARK: - Waiting changes

    private func entry(_ change: NoteChange) -> WaitingEntry<NoteChange> {
        WaitingEntry(id: UUID(), change: change, date: now)
    }

    private func waiting(_ entry: WaitingEntry<NoteChange>) -> StoreEdit<NoteChange> {
        .change(entry.id, .value(entry))
    }

    private func waiting(_ change: NoteChange) -> StoreEdit<NoteChange> {
        waiting(entry(change))
    }

    @Test("Waiting changes stand over the answers of the server")
    func waitingChangesStandOverAnswers() {
        var state = filled
        state.apply([
            waiting(.rename(id: "1", title: "renamed")), waiting(.delete(id: "2")),
            waiting(.create(Note("3", "c"))),
        ])
        #expect(shown(state) == ["renamed", "c"])
        let ticket = state.begin()
        take(&state, [Note("1", "server"), Note("2", "server"), Note("4", "d")], list, ticket)
        #expect(shown(state) == ["renamed", "d", "c"])
        #expect(state.contents.isDeletedHere("2"))
    }

    @Test("A creation whose answer was lost does not hide what the server has")
    func lostAnswerHidesNothing() {
        var state = StoreState<PlainChange>()
        let create = PlainChange(kind: .create, id: "1", body: Note("1", "created"))
        state.apply([.change(UUID(), .value(WaitingEntry(id: UUID(), change: create, date: now)))])
        #expect(state.contents.visible("1")?.title == "created")
        state.apply([.rows(["1": Note("1", "published")], at: now, isStale: false)])
        #expect(state.contents.visible("1")?.title == "published")
        let update = PlainChange(kind: .change, id: "1", body: Note("1", "updated"))
        state.apply([.change(UUID(), .value(WaitingEntry(id: UUID(), change: update, date: now)))])
        #expect(state.contents.visible("1")?.title == "updated")
    }

    @Test("An accepted change leaves as its row comes, a refused one leaves nothing")
    func acceptedChangeLeavesWithItsRow() {
        var state = filled
        let first = entry(.update(Note("1", "x")))
        let second = entry(.update(Note("2", "y")))
        state.apply([waiting(first), waiting(second)])
        let ticket = state.begin()
        state.apply(state.accept(first, row: ("1", Note("1", "server x")), since: ticket, now: now))
        #expect(shown(state) == ["server x", "y"])
        state.apply(state.refuse(second, .status(422), isRepeated: false, now: now))
        #expect(shown(state) == ["server x", "b"])
        #expect(state.contents.changes.refused.map(\.change) == [second.change])
        #expect(state.contents.changes.refused.first?.failure == .status(422))
        state.apply([.change(second.id, nil)])
        #expect(state.contents.changes.refused.isEmpty)
    }

    @Test("A part that was accepted without a readable answer is kept over what was there, as old")
    func aPartThatWasAcceptedIsKept() {
        var state = filled
        let known = entry(.rename(id: "1", title: "x"))
        let unknown = entry(.rename(id: "3", title: "y"))
        state.apply([waiting(known), waiting(unknown)])
        let ticket = state.begin()
        state.apply(state.accept(known, row: nil, since: ticket, now: now))
        state.apply(state.accept(unknown, row: nil, since: ticket, now: now))
        #expect(state.contents.changes.waiting.isEmpty)
        #expect(shown(state) == ["x", "b"])
        #expect(isOld(state, .item("1")) == true)
        #expect(shown(state, .item("3")) == nil)
    }

    @Test("With a creation, the changes go that build on it")
    func creationTakesItsChangesAlong() {
        var state = filled
        let creation = entry(.create(Note("3", "c")))
        let change = entry(.rename(id: "3", title: "d"))
        let other = entry(.update(Note("1", "x")))
        state.apply([waiting(creation), waiting(change), waiting(other)])
        state.apply(state.refuse(creation, .status(409), isRepeated: false, now: now))
        #expect(state.contents.changes.waiting.map(\.id) == [other.id])
        #expect(state.contents.changes.refused.map(\.failure) == [.status(409), nil])
        #expect(shown(state) == ["x", "b"])
    }

    @Test("A repeated change may be refused because the server has accepted it before", arguments: [true, false])
    func repeatedChangeMayBeRefused(_ isRepeated: Bool) {
        var state = filled
        let creation = entry(.create(Note("3", "c")))
        let change = entry(.update(Note("1", "x")))
        state.apply([waiting(creation), waiting(change)])
        state.apply(state.refuse(creation, .status(422), isRepeated: isRepeated, now: now))
        state.apply(state.refuse(change, .status(409), isRepeated: isRepeated, now: now))
        #expect(shown(state) == ["a", "b"])
        #expect(isOld(state) == isRepeated)
        #expect(isOld(state, .item("1")) == isRepeated)
        #expect(state.contents.changes.refused.count == 2)
        // The server has it.
        take(&state, [Note("3", "c")], .item("3"), state.begin())
        #expect(shown(state) == (isRepeated ? ["a", "b", "c"] : ["a", "b"]))
    }

    @Test("A repeated creation is done if the server has the item, and what builds on it stays", arguments: [nil, "d"])
    func repeatedCreationIsDone(_ read: String?) {
        var state = filled
        let creation = entry(.create(Note("3", "c")))
        let change = entry(.rename(id: "3", title: "e"))
        state.apply([waiting(creation), waiting(change)])
        if let read {
            take(&state, [Note("3", read)], .item("3"), state.begin())
        }
        state.apply(state.refuse(creation, .status(409), isRepeated: true, now: now))
        #expect(state.contents.changes.refused.isEmpty)
        #expect(state.contents.changes.waiting.map(\.id) == [change.id])
        #expect(shown(state) == ["a", "b", "e"])
        #expect(state.contents.rows["3"]?.value == Note("3", read ?? "c"))
        #expect(state.contents.rows.isStale("3") && isOld(state) == true)
    }

    @Test("A repeated creation that the server names is refused like any other")
    func repeatedDraftIsRefused() {
        var state = filled
        let creation = entry(.draft(id: "new", title: "c"))
        state.apply([waiting(creation)])
        state.apply(state.refuse(creation, .status(409), isRepeated: true, now: now))
        #expect(state.contents.changes.refused.map(\.id) == [creation.id])
    }

    @Test("A deletion of what is gone is done")
    func aDeletionOfWhatIsGoneIsDone() {
        var state = filled
        let deletion = entry(.delete(id: "1"))
        state.apply([waiting(deletion)])
        state.apply(state.refuse(deletion, .status(404), isRepeated: false, now: now))
        #expect(state.contents.changes.refused.isEmpty && state.contents.changes.waiting.isEmpty)
        #expect(shown(state) == ["b"])
        #expect(state.contents.rows["1"] == KeptRow(value: nil, fetchedAt: now))
    }

    @Test("An identity of the server replaces the temporary one in later changes")
    func serverIdentityReplacesTemporary() {
        var state = filled
        let creation = entry(.create(Note("temporary", "c")))
        let change = entry(.rename(id: "temporary", title: "renamed"))
        state.apply([waiting(creation), waiting(change)])
        let ticket = state.begin()
        state.apply(state.accept(creation, row: ("33", Note("33", "c")), since: ticket, now: now))
        #expect(state.contents.changes.waiting.map(\.change) == [.rename(id: "33", title: "renamed")])
        #expect(shown(state) == ["a", "b", "renamed"])
        #expect(shown(state, .item("temporary")) == ["renamed"])
        #expect(state.contents.received(for: .item("temporary")) == ReceivedItems([Note("33", "c")]))
    }

    @Test("An item that is created and deleted before the server knows of it is never sent")
    func createdAndDeletedItemIsNotSent() {
        var state = filled
        let other = entry(.rename(id: "1", title: "x"))
        let changes: [NoteChange] = [
            .create(Note("3", "c")), .rename(id: "3", title: "d"), .delete(id: "3"),
        ]
        state.apply([waiting(other)])
        for change in changes {
            state.apply(state.enqueue(entry(change)))
        }
        #expect(state.contents.changes.waiting.map(\.id) == [other.id])
        #expect(shown(state) == ["x", "b"])
        // The server may know of the creation, or of what builds on it.
        for sent in [0, 1] {
            var state = filled
            for change in changes {
                state.apply(state.enqueue(entry(change)))
                if state.contents.changes.waiting.count == sent + 1 {
                    state.sent = [state.contents.changes.waiting[sent].id]
                }
            }
            #expect(state.contents.changes.waiting.map(\.change) == changes)
        }
        // It knows of the item, and forgets it.
        state.apply(state.enqueue(entry(.delete(id: "1"))))
        #expect(state.contents.changes.waiting.map(\.change.effect.kind) == [.change, .delete])
    }

    @Test("Of two changes of a whole item that nobody has sent and nothing comes between, the later one is sent")
    func laterOfTwoWholeChangesIsSent() {
        let changes: [NoteChange] = [.update(Note("1", "x")), .update(Note("1", "y"))]
        var state = filled
        func enqueue(_ changes: [NoteChange]) {
            for change in changes {
                state.apply(state.enqueue(entry(change)))
            }
        }
        enqueue(changes)
        #expect(state.contents.changes.waiting.map(\.change) == [changes[1]])
        state.sent = Set(state.contents.changes.waiting.map(\.id))
        enqueue([changes[0]])
        #expect(state.contents.changes.waiting.map(\.change) == [changes[1], changes[0]])
        for between: NoteChange in [.update(Note("2", "z")), .delete(id: "1"), .rename(id: "2", title: "z")] {
            state = filled
            enqueue([changes[0], between, changes[1]])
            #expect(state.contents.changes.waiting.count == 3)
        }
        // A change of a part does not have what an earlier one has changed.
        state = filled
        let parts: [NoteChange] = [.rename(id: "1", title: "x"), .rename(id: "1", title: "y")]
        enqueue(parts)
        #expect(state.contents.changes.waiting.map(\.change) == parts)
        state = filled
        enqueue([.create(Note("3", "c")), .update(Note("3", "d"))])
        #expect(state.contents.changes.waiting.count == 2)
    }

    // MARK: - Creations without an answer

    /// A state with a creation that was sent, whose answer has not come.
    private func unanswered(
        _ change: NoteChange = .draft(id: "new", title: "c")
    ) -> (StoreState<NoteChange>, WaitingEntry<NoteChange>) {
        var state = filled
        let creation = entry(change)
        state.apply([waiting(creation)])
        state.sent = [creation.id]
        return (state, creation)
    }

    @Test("An item whose creation was not answered is shown once, with what waits, as the app knows it")
    func unansweredCreationIsShownOnce() {
        var (state, creation) = unanswered()
        state.apply([waiting(entry(.rename(id: "new", title: "renamed")))])
        #expect(shown(state) == ["a", "b", "renamed"])
        let ticket = state.begin()
        let merge = take(&state, [Note("1", "a"), Note("3", "c"), Note("2", "b")], list, ticket)
        #expect(shown(state) == ["a", "renamed", "b"])
        #expect(state.contents.answer(for: list, settings)?.value.keys == ["1", "new", "2"])
        #expect(state.contents.recognizedRow(of: creation.id)?.key == "3")
        let answer = AnswerParts(keys: ["3"], rows: [Note("3", "c")])
        let page = StoreKey.collection("page")
        #expect(state.shown(merge, of: answer, for: page, settings).map(\.title) == ["renamed"])
        let other = state.merge(answer, for: page, since: state.begin(), keeps: false, now: now)
        #expect(state.shown(other, of: answer, for: page, settings).map(\.title) == ["renamed"])

        state.apply(state.accept(creation, row: ("3", Note("3", "c")), since: ticket, now: now))
        #expect(state.contents.answer(for: list, settings)?.value.keys == ["1", "3", "2"])
        #expect(shown(state) == ["a", "renamed", "b"])
        #expect(state.contents.recognizedRow(of: creation.id) == nil)
    }

    @Test("An item whose creation was not answered is there once in a list that is not kept, too")
    func unansweredCreationIsOnceInUnkeptList() {
        var (state, _) = unanswered()
        state.apply([.forget(list)])
        take(&state, [Note("3", "c")], .item("3"), state.begin())
        let answer = AnswerParts(keys: ["1", "3"], rows: [Note("1", "a"), Note("3", "c")])
        let merge = state.merge(answer, for: list, since: state.begin(), keeps: false, now: now)
        #expect(state.shown(merge, of: answer, for: list, settings).map(\.title) == ["a", "c"])
    }

    @Test("An item whose creation was not answered is the same by the key that the server has given to it")
    func unansweredCreationHasServerKey() {
        var (state, _) = unanswered()
        take(&state, [Note("1", "a"), Note("2", "b"), Note("3", "c")], list, state.begin())
        state.apply([waiting(entry(.rename(id: "new", title: "renamed")))])
        let kept = state.contents.answer(for: .item("3"), settings)
        #expect(kept?.value.rows == [Note("new", "renamed")])
        #expect(kept?.isWaiting == true)
        #expect(state.contents.isCreatedHere(.item("3")))
        #expect(!state.contents.isDeletedHere("3"))
        state.apply([waiting(entry(.delete(id: "new")))])
        #expect(state.contents.isDeletedHere("3"))
    }

    @Test("The answer to a repeated creation is not newer than what is kept", arguments: [true, false])
    func repeatedCreationAnswersNothingNewer(_ isThere: Bool) {
        var (state, creation) = unanswered()
        take(&state, [Note("1", "a"), Note("2", "b"), Note("3", "c")], list, state.begin())
        accept(isThere ? .change("3") : .delete("3"), isThere ? Note("3", "changed") : nil, &state)
        let rename = entry(.rename(id: "new", title: "renamed"))
        state.apply([waiting(rename)])
        let ticket = state.begin()
        let edits = state.accept(
            creation, row: ("3", Note("3", "c")), isRepeated: true, since: ticket, now: now)
        state.apply(edits)
        #expect(state.contents.changes.waiting.map(\.change) == [.rename(id: "3", title: "renamed")])
        state.apply([.change(rename.id, nil)])
        #expect(shown(state) == (isThere ? ["a", "b", "changed"] : ["a", "b"]))
        #expect(shown(state, .item("new")) == (isThere ? ["changed"] : nil))
        #expect(isOld(state, .item("3")) == (isThere ? true : nil))
    }

    @Test("The first answer to a creation is newer than what was kept before", arguments: [true, false])
    func theFirstAnswerToACreation(_ isThere: Bool) {
        var (state, creation) = unanswered()
        state.apply(
            isThere ? [.rows(["5": Note("5", "old")], at: now, isStale: false)] : [.gone("5", at: now)])
        let ticket = state.begin()
        state.apply(state.accept(creation, row: ("5", Note("5", "c")), since: ticket, now: now))
        #expect(shown(state) == ["a", "b", "c"])
        #expect(shown(state, .item("5")) == ["c"])
        #expect(isOld(state, .item("5")) == false)
    }

    @Test("A row stands in for one creation, also when it comes back")
    func aRowStandsInForOneCreation() {
        var (state, first) = unanswered()
        let second = entry(.draft(id: "other", title: "c"))
        state.apply([waiting(second)])
        state.sent.insert(second.id)
        take(&state, [Note("3", "c")], .item("3"), state.begin())
        state.apply([.gone("3", at: now)])
        take(&state, [Note("3", "c")], .item("3"), state.begin())
        let rows = [first, second].map { state.contents.changes[$0.id]?.value?.rowKey }
        #expect(rows == ["3", nil])
        first.rowKey = "3"
        #expect(state.contents.changes.standIn(for: "3") == first.change.effect.key)
    }

    @Test("What is under way at a removal makes old what is read after it", arguments: [true, false])
    func whatIsUnderWayAtARemoval(_ isAccepted: Bool) {
        var state = filled
        let (id, ticket) = (UUID(), state.begin())
        let effect = WriteEffect<Note>.change("1")
        state.apply(state.begin(id, effect))
        state.apply(state.removeAll())
        #expect(state.contents.writes.keys.elementsEqual([id]))
        take(&state, [Note("1", "a")], list, state.begin())
        let result: Result<(key: String, value: Note)?, any Error> =
            isAccepted ? .success(("1", Note("1", "new"))) : .failure(Lost())
        state.apply(state.finish(id, effect, result, since: ticket, now: now))
        #expect(isOld(state, .item("1")) == true)
        #expect(isOld(state) == true)
        #expect(shown(state) == ["a"])
        #expect(state.contents.writes.isEmpty)
    }

    @Test("What the server gave stays known, whatever its items become")
    func whatTheServerGaveStaysKnown() {
        var state = filled
        take(&state, [Note("1", "a"), Note("2", "b"), Note("2", "b")], list, state.begin())
        take(&state, [Note("2", "changed")], .item("2"), state.begin())
        let received = ReceivedItems([Note("1", "a"), Note("2", "b"), Note("2", "b")])
        #expect(state.contents.received(for: list) == received)
        #expect(state.contents.received(for: .item("2")) == ReceivedItems([Note("2", "changed")]))
        #expect(state.contents.received(for: .item("9")).isEmpty)
    }

    @Test("A creation whose answer says what is kept already leaves no doubt")
    func answerOfWhatIsKeptLeavesNoDoubt() {
        var (state, creation) = unanswered()
        take(&state, [Note("3", "c")], .item("3"), state.begin())
        state.apply(state.accept(creation, row: ("3", Note("3", "c")), since: state.begin(), now: now))
        #expect(isOld(state, .item("3")) == false)
        #expect(shown(state) == ["a", "b", "c"])
    }

    @Test("An item that is deleted on the device stays hidden, though its creation was not answered")
    func deletedItemStaysHidden() {
        var (state, _) = unanswered()
        state.apply([waiting(entry(.delete(id: "new")))])
        take(&state, [Note("1", "a"), Note("2", "b"), Note("3", "c")], list, state.begin())
        #expect(shown(state) == ["a", "b"])
    }

    @Test("Only a new row with everything that was sent is recognized, and only once")
    func onlyANewRowIsRecognized() {
        let server = [Note("1", "a"), Note("2", "b"), Note("3", "c"), Note("4", "c")]
        var (state, creation) = unanswered()
        take(&state, server, list, state.begin())
        #expect(shown(state) == ["a", "b", "c", "c"])
        #expect(state.contents.recognizedRow(of: creation.id)?.key == "3")
        // The values differ.
        (state, creation) = unanswered(.draft(id: "new", title: "other"))
        take(&state, server, list, state.begin())
        #expect(shown(state) == ["a", "b", "c", "c", "other"])
        // The row was there before.
        (state, creation) = unanswered(.draft(id: "new", title: "a"))
        take(&state, server, list, state.begin())
        #expect(shown(state) == ["a", "b", "c", "c", "a"])
        // The device gives the identity.
        (state, creation) = unanswered(.create(Note("new", "c")))
        take(&state, server, list, state.begin())
        #expect(shown(state) == ["a", "b", "c", "c", "c"])
        // Nothing was sent.
        (state, creation) = unanswered()
        state.sent = []
        take(&state, server, list, state.begin())
        #expect(shown(state) == ["a", "b", "c", "c", "c"])
    }

    // MARK: - Life

    @Test("Limits delete what was fetched first")
    func limitsDeleteWhatWasFetchedFirst() {
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
        #expect(Set(state.contents.rows.all.keys) == Set((0..<10).map { "\($0)" }))
        #expect(Set(state.contents.collections.keys) == Set((0..<5).map { "page \($0)" }))
    }

    @Test("Limits leave the rows of a list that is kept")
    func limitsLeaveTheRowsOfAList() {
        var state = filled
        state.apply([.rows(["3": Note("3", "c")], at: Date(timeIntervalSinceReferenceDate: 0), isStale: false)])
        var settings = Surroundings().settings()
        settings.rowCount = 0
        state.apply(state.contents.editsForLimits(settings))
        #expect(Set(state.contents.rows.all.keys) == ["1", "2"])
        settings.collectionCount = 0
        state.apply(state.contents.editsForLimits(settings))
        #expect(state.contents.rows.all.isEmpty)
    }

    @Test("After a write that may change any item, everything is old, also what is answered later")
    func unknownWriteMakesEverythingOld() {
        var state = filled
        let early = state.begin()
        accept(.unknown(outdated: []), nil, &state)
        #expect(isOld(state, .item("1")) == false)
        accept(.unknown(), Note("2", "new"), &state)
        #expect(isOld(state) == true)
        #expect(isOld(state, .item("2")) == false)
        #expect(isOld(state, .item("1")) == true)
        take(&state, [Note("1", "early")], .item("1"), early)
        #expect(isOld(state, .item("1")) == true)
    }

    @Test("What is kept for long enough is deleted, except what waits")
    func whatIsKeptForLongEnoughIsDeleted() {
        let surroundings = Surroundings()
        var state = filled
        state.apply([waiting(.rename(id: "1", title: "x"))])
        var settings = surroundings.settings()
        (settings.keptTime, settings.freshTime) = (.seconds(60), nil)
        surroundings.advance(by: 59)
        #expect(state.contents.editsForLimits(settings).isEmpty)
        surroundings.advance(by: 2)
        state.apply(state.contents.editsForLimits(settings))
        #expect(Array(state.contents.rows.all.keys) == ["1"])
        #expect(state.contents.collections.isEmpty)
    }

    @Test("A value from the future is old")
    func aValueFromTheFutureIsOld() {
        let surroundings = Surroundings()
        let settings = surroundings.settings(freshTime: .seconds(60))
        let date = surroundings.now
        #expect(!settings.isFresh(date + 1))
        surroundings.advance(by: 60)
        #expect(settings.isFresh(date))
        surroundings.advance(by: 1)
        #expect(!settings.isFresh(date))
    }

    @Test("Nothing is remembered of requests when none is in flight")
    func nothingIsRememberedAtRest() {
        var recent = RecentChanges<Note>()
        let ticket = recent.begin()
        recent.note(.item("1"))
        recent.noteOutdated("")
        recent.noteCreation("1", in: ["list"], isCertain: true)
        #expect(recent.isChanged(.item("1"), since: ticket) && recent.isOutdated("x", since: ticket))
        recent.end()
        _ = recent.begin()
        #expect(!recent.isChanged(.item("1"), since: ticket) && !recent.isOutdated("x", since: ticket))
        #expect(recent.created(in: "list", isCertain: true, since: ticket).isEmpty)
    }
}

extension StoreState {
    mutating func begin() -> Int { recent.begin() }

    mutating func end(_ ticket: Int) { recent.end() }

    mutating func apply(_ edits: Edits) { contents.apply(edits) }
}
