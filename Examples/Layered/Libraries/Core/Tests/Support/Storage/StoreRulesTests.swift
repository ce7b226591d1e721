import Foundation
import Testing

@testable import VitalCore

/// Rules of the store where several things happen at once, each alone. No input or output.
struct StoreRulesTests {
    private let now = Date(timeIntervalSinceReferenceDate: 800_000_000)
    private var later: Date { now + 5 }
    private let list = StoreKey.collection("list")
    private let settings = Surroundings().settings(freshTime: nil)

    /// A change with an effect of its choice, that knows the row which it was told.
    private struct FreeChange: WaitingChange {
        var effect: WriteEffect<Note>
        var row: Note?
        var title: String?

        func isCreation(of row: Note) -> Bool { row.title == title }

        func replacing(key: String, row: Note?) -> FreeChange {
            FreeChange(effect: .change(key), row: row)
        }
    }

    /// A change that has what every change has.
    private struct ShortChange: WaitingChange {
        var effect: WriteEffect<Note>
    }

    private func filled<Change: WaitingChange>(_ change: Change.Type) -> StoreState<Change> where Change.Row == Note {
        var state = StoreState<Change>()
        take(&state, [Note("1", "a"), Note("2", "b")], list, state.begin())
        return state
    }

    private var filled: StoreState<NoteChange> { filled(NoteChange.self) }

    @discardableResult
    private func take<Change: WaitingChange>(
        _ state: inout StoreState<Change>, _ notes: [Note], _ key: StoreKey, _ ticket: Int, keeps: Bool = true,
        at date: Date? = nil
    ) -> [String] where Change.Row == Note {
        let answer = AnswerParts(keys: notes.map(\.id), rows: notes, remainder: Data("{}".utf8))
        let merge = state.merge(answer, for: key, since: ticket, keeps: keeps, now: date ?? now)
        state.apply(merge.edits)
        state.end(ticket)
        return state.shown(merge, of: answer, for: key, settings).map(\.title)
    }

    private func titles<Change: WaitingChange>(_ state: StoreState<Change>, _ key: StoreKey? = nil) -> [String]?
    where Change.Row == Note {
        state.contents.answer(for: key ?? list, settings)?.value.rows.map(\.title)
    }

    private func isOld<Change: WaitingChange>(_ state: StoreState<Change>, _ key: StoreKey? = nil) -> Bool?
    where Change.Row == Note {
        state.contents.answer(for: key ?? list, settings)?.isOld
    }

    private func waiting<Change: WaitingChange>(_ change: Change) -> WaitingEntry<Change> {
        WaitingEntry(id: UUID(), change: change, date: now)
    }

    private func edit<Change: WaitingChange>(_ entry: WaitingEntry<Change>) -> StoreEdit<Change> {
        .change(entry.id, .value(entry))
    }

    // MARK: - Answers

    @Test("A caller sees what a creation added while it waited, once", arguments: [true, false], [true, false])
    func callerSeesCreationOnce(_ isKept: Bool, _ isAnswered: Bool) {
        var state = StoreState<NoteChange>()
        let tickets = [state.begin(), state.begin()]
        let effect = WriteEffect<Note>.create("3", lists: ["list"])
        if isAnswered {
            let ticket = state.recent.begin()
            state.apply(state.accept(effect, row: ("3", Note("3", "c")), since: ticket, now: now))
        } else {
            state.apply(state.fail(effect, .timeout, since: state.begin(), now: now))
            take(&state, [Note("3", "c")], .item("3"), state.begin())
        }
        let seen = take(&state, [Note("1", "a")], list, tickets[0], keeps: isKept)
        #expect(seen == (isKept || isAnswered ? ["a", "c"] : ["a"]))
        let other = StoreKey.collection("other")
        #expect(take(&state, [Note("3", "c"), Note("1", "a")], other, tickets[1], keeps: isKept) == ["c", "a"])
        #expect(state.contents.collections["list"]?.keys == (isKept ? isAnswered ? ["1", "3"] : ["1"] : nil))
    }

    @Test("A created item that is in the answer already is there once", arguments: [true, false], [true, false])
    func createdItemOfAnswerIsThereOnce(_ isKept: Bool, _ isAnswered: Bool) {
        var state = StoreState<NoteChange>()
        let ticket = state.begin()
        let effect = WriteEffect<Note>.create("3", lists: ["list"])
        let edits =
            isAnswered
            ? state.accept(effect, row: ("3", Note("3", "c")), since: state.begin(), now: now)
            : state.fail(effect, .timeout, since: state.begin(), now: now)
        state.apply(edits)
        #expect(take(&state, [Note("1", "a"), Note("3", "c")], list, ticket, keeps: isKept) == ["a", "c"])
        #expect(state.contents.collections["list"]?.possibleKeys.isEmpty != false)
    }

    @Test("A created item joins the lists of its write, and no other that is on its way")
    func createdItemJoinsLists() {
        var state = filled
        let ticket = state.begin()
        let effect = WriteEffect<Note>.create("3", lists: ["list"])
        state.apply(state.accept(effect, row: ("3", Note("3", "c")), since: state.begin(), now: now))
        #expect(take(&state, [Note("1", "a")], .collection("other"), ticket) == ["a"])
        #expect(titles(state) == ["a", "b", "c"])
    }

    @Test("An item that is read while its creation is sent is in the lists of the creation")
    func itemReadDuringCreationIsListed() {
        var state = filled
        state.apply(state.begin(UUID(), .create("3", lists: ["list"])))
        take(&state, [Note("3", "c")], .item("3"), state.begin())
        #expect(titles(state) == ["a", "b", "c"])
    }

    @Test("What waits to be created is seen once, also in an answer that is not kept")
    func whatWaitsToBeCreatedIsSeenOnce() {
        for keeps in [true, false] {
            var state = StoreState<NoteChange>()
            state.apply([edit(waiting(.create(Note("3", "c"))))])
            #expect(take(&state, [Note("1", "a")], list, state.begin(), keeps: keeps) == ["a", "c"])
            #expect(take(&state, [Note("1", "a"), Note("3", "d")], list, state.begin(), keeps: keeps) == ["a", "c"])
            #expect(take(&state, [Note("1", "a")], .collection("other"), state.begin(), keeps: keeps) == ["a"])
        }
    }

    @Test("A list is kept because its caller wants it, not because its rows are kept")
    func listIsKeptIfCallerWants() {
        var state = StoreState<NoteChange>()
        take(&state, [Note("1", "a")], .item("1"), state.begin())
        take(&state, [Note("1", "b")], list, state.begin(), keeps: false, at: later)
        #expect(state.contents.collections.isEmpty)
        #expect(state.contents.rows["1"] == KeptRow(value: Note("1", "b"), fetchedAt: later))
    }

    @Test("A row that comes twice in an answer is there once, as it came first")
    func aRowThatComesTwice() {
        var state = StoreState<NoteChange>()
        #expect(take(&state, [Note("1", "a"), Note("1", "b"), Note("2", "c")], list, state.begin()) == ["a", "c"])
        #expect(titles(state) == ["a", "c"])
    }

    @Test("A list that lacks a row is not kept, and the next answer is")
    func aListThatLacksARowIsNotKept() {
        var state = filled
        let tickets = [state.begin(), state.begin(), state.begin()]
        take(&state, [Note("1", "a"), Note("2", "b")], list, tickets[0])
        // The server changed the item, and did not say how.
        state.apply(state.accept(.change("2"), row: nil, since: state.begin(), now: now))
        take(&state, [Note("1", "a"), Note("2", "b")], list, tickets[1])
        #expect(state.contents.collections.isEmpty)
        take(&state, [Note("1", "a")], list, tickets[2])
        #expect(titles(state) == ["a"])
    }

    @Test("The same answer again is one short edit, also where it was old, and makes everything in it fresh")
    func sameAnswerIsOneShortEdit() {
        var state = filled
        state.apply([.stale(.collection("list"))])
        let answer = AnswerParts(
            keys: ["1", "2"], rows: [Note("1", "a"), Note("2", "b")], remainder: Data("{}".utf8))
        let merge = state.merge(answer, for: list, since: state.begin(), keeps: true, now: later)
        guard merge.edits.count == 1, case .confirm("list", at: later)? = merge.edits.first else {
            Issue.record("\(merge.edits)")
            return
        }
        state.apply(merge.edits)
        #expect(isOld(state) == false)
        #expect(state.contents.answer(for: list, settings)?.fetchedAt == later)
        #expect(state.contents.rows.all.values.map(\.fetchedAt) == [later, later])
        // A row that a write left in doubt is written.
        state.apply([.stale(.item("1"))])
        take(&state, answer.rows, list, state.begin(), at: later)
        #expect(isOld(state) == false)
        // An item is written each time.
        take(&state, [Note("1", "a")], .item("1"), state.begin(), at: later + 1)
        #expect(state.contents.rows["1"]?.fetchedAt == later + 1)
    }

    @Test("A value that a caller has seen is not followed by an older one, though it is not kept")
    func seenValueIsNotFollowedByOlder() {
        for key in [StoreKey.item("1"), list] {
            for keeps in [true, false] {
                var state = StoreState<NoteChange>()
                let tickets = [state.begin(), state.begin()]
                #expect(take(&state, [Note("1", "new")], .item("1"), tickets[1], keeps: false) == ["new"])
                #expect(take(&state, [Note("1", "old")], key, tickets[0], keeps: keeps) == ["new"])
                #expect(titles(state, key) == (keeps ? ["new"] : nil))
            }
        }
    }

    @Test("What changes while an answer is on its way is seen by its caller, and the answer brings nothing back")
    func changeDuringAnswerIsSeen() {
        let old = [Note("1", "a"), Note("2", "b")]
        for key in [StoreKey.item("1"), list] {
            let answer = key == list ? old : [old[0]]
            var state = filled
            var ticket = state.begin()
            state.apply(state.accept(.change("1"), row: ("1", Note("1", "w")), since: state.begin(), now: now))
            #expect(take(&state, answer, key, ticket).first == "w")

            state = filled
            ticket = state.begin()
            state.apply(state.mergeAbsence(of: "1", since: state.begin(), now: later))
            #expect(state.contents.rows["1"]?.fetchedAt == later)
            #expect(take(&state, answer, key, ticket) == (key == list ? ["b"] : []))

            state = filled
            ticket = state.begin()
            let failure: Result<(key: String, value: Note)?, any Error> = .failure(StatusError(status: 404))
            state.apply(state.finish(UUID(), .change("1"), failure, since: state.begin(), now: later))
            #expect(state.contents.rows["1"]?.fetchedAt == later)
            #expect(take(&state, answer, key, ticket) == (key == list ? ["b"] : []))

            // Nobody knows whether the answer is older than the write.
            state = filled
            ticket = state.begin()
            state.apply(state.fail(.change("1", outdated: []), .timeout, since: state.begin(), now: now))
            take(&state, answer, key, ticket)
            #expect(isOld(state, .item("1")) == true)

            state = filled
            ticket = state.begin()
            state.apply(state.invalidate(key))
            #expect(isOld(state, key) == true)
            take(&state, answer, key, ticket)
            #expect(isOld(state, key) == true)

            state = filled
            ticket = state.begin()
            state.apply(state.invalidate(nil))
            take(&state, answer, key, ticket)
            #expect(isOld(state, key) == true)
        }
    }

    @Test("A write makes those lists old that it names, also while they are on their way, and no others")
    func writeMakesNamedListsOld() {
        for (prefix, isNamed) in [("li", true), ("other", false)] {
            var state = filled
            let ticket = state.begin()
            let effect = WriteEffect<Note>.change("1", outdated: [prefix])
            let row = (key: "1", value: Note("1", "a"))
            state.apply(state.accept(effect, row: row, since: state.begin(), now: now))
            #expect(isOld(state) == isNamed)
            take(&state, [Note("1", "a"), Note("2", "b")], list, ticket)
            #expect(isOld(state) == isNamed)
            // What is old is not made old again.
            #expect(state.accept(effect, row: row, since: state.begin(), now: now).count == 1)
            // What was made old before a request does not make its answer old.
            state.end(0)
            state.end(0)
            let next = state.begin()
            take(&state, [Note("1", "a"), Note("2", "b")], list, next)
            #expect(isOld(state) == false)
        }
    }

    @Test("What has been removed while something was on its way does not come back")
    func whatHasBeenRemovedDoesNotComeBack() {
        let row = (key: "1", value: Note("1", "a"))
        let results: [Result<(key: String, value: Note)?, any Error>] = [
            .success(row), .failure(StatusError(status: 404)), .failure(Lost()),
            .failure(DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))),
        ]
        var state = filled
        let ticket = state.begin()
        state.apply(state.removeAll())
        for result in results {
            let effect = WriteEffect<Note>.change("1", assumed: row.value, outdated: [])
            state.apply(state.finish(UUID(), effect, result, since: ticket, now: now))
        }
        state.apply(state.mergeAbsence(of: "1", since: ticket, now: now))
        #expect(state.contents == StoreContents())
    }

    @Test("What was on its way at a removal does not hide what was read after it", arguments: [true, false])
    func whatWasOnItsWayAtARemoval(_ keeps: Bool) {
        for key in [StoreKey.item("1"), list] {
            var state = filled
            let early = state.begin()
            state.apply(state.removeAll())
            take(&state, [Note("1", "new")], .item("1"), state.begin(), keeps: keeps)
            #expect(take(&state, [Note("1", "old")], key, early) == ["new"])
        }
    }

    @Test("An answer that is not kept knows which items of the list it lacks, each once")
    func unkeptAnswerKnowsWhatItLacks() {
        var state = StoreState<NoteChange>()
        state.apply([edit(waiting(.create(Note("3", "c"))))])
        let tickets = [state.begin(), state.begin()]
        func further(_ keys: [String], _ ticket: Int) -> [String] {
            let answer = AnswerParts(keys: keys, rows: keys.map { Note($0, "x") }, remainder: Data("{}".utf8))
            return state.merge(answer, for: list, since: ticket, keeps: false, now: now).further
        }
        #expect(further(["1"], tickets[0]) == ["3"])
        #expect(further(["1", "3"], tickets[0]) == [])
        state.recent.noteCreation("3", in: ["list"], isCertain: true)
        #expect(further(["1"], tickets[1]) == ["3"])
        #expect(further(["1", "3"], tickets[1]) == [])
    }

    @Test("What came directly after the start of a request is later than it, and what came before is not")
    func startOfRequestTellsWhatIsLater() {
        var state = StoreState<NoteChange>()
        let tickets = [state.begin(), state.begin()]
        state.recent.noteCreation("2", in: ["list"], isCertain: true)
        take(&state, [Note("1", "a")], list, tickets[0])
        #expect(state.contents.collections["list"]?.keys == ["1", "2"])
        state.apply([.forget(list)])
        state.end(tickets[1])

        let ticket = state.begin()
        state.recent.noteCreation("3", in: ["list"], isCertain: false)
        take(&state, [Note("1", "a")], list, ticket)
        #expect(state.contents.collections["list"]?.possibleKeys == ["3"])

        var recent = RecentChanges<Note>()
        _ = recent.begin()
        recent.noteCreation("1", in: ["list"], isCertain: true)
        #expect(recent.created(in: "list", isCertain: true, since: recent.begin()).isEmpty)
        recent.noteOutdated("li")
        let late = recent.begin()
        #expect(!recent.isOutdated("list", since: late))
        recent.noteOutdated("other")
        #expect(!recent.isOutdated("list", since: late) && recent.isOutdated("others", since: late))
    }

    // MARK: - Writes

    @Test("An item that was certainly created is not one that perhaps was")
    func certainCreationLeavesNoDoubt() {
        var state = StoreState<NoteChange>()
        let ticket = state.begin()
        let effect = WriteEffect<Note>.create("3", lists: ["list"])
        state.apply(state.fail(effect, .timeout, since: state.begin(), now: now))
        state.apply(state.accept(effect, row: ("3", Note("3", "c")), since: state.begin(), now: now))
        take(&state, [Note("1", "a")], list, ticket)
        #expect(state.contents.collections["list"]?.keys == ["1", "3"])
        #expect(state.contents.collections["list"]?.possibleKeys == [])

        var other = StoreState<NoteChange>()
        let early = other.begin()
        other.apply(other.fail(effect, .timeout, since: other.begin(), now: now))
        take(&other, [Note("3", "c")], .item("3"), other.begin())
        take(&other, [Note("1", "a"), Note("3", "c")], list, early)
        #expect(other.contents.collections["list"]?.keys == ["1", "3"])
        #expect(other.contents.collections["list"]?.possibleKeys == [])
    }

    @Test("An item that was read before the answer to its creation is in the lists of the creation, and old")
    func itemReadBeforeAnswerIsListed() {
        var state = filled
        let ticket = state.begin()
        take(&state, [Note("3", "read")], .item("3"), state.begin())
        let effect = WriteEffect<Note>.create(nil, lists: ["list"])
        state.apply(state.accept(effect, row: ("3", Note("3", "created")), since: ticket, now: now))
        #expect(titles(state) == ["a", "b", "read"])
        #expect(isOld(state, .item("3")) == true)
        #expect(state.contents.collections["list"]?.keys == ["1", "2", "3"])
        #expect(state.contents.collections["list"]?.isStale == true)
        let row = KeptRow(value: Note("4", "d"), fetchedAt: later, isStale: true)
        let assumed = WriteEffect<Note>.create("4", assumed: row.value)
        state.apply(state.fail(assumed, .unreadable(path: ""), since: state.begin(), now: later))
        #expect(state.contents.rows["4"] == row)
    }

    @Test("Of items that were perhaps created, one joins a list when that is certain")
    func oneOfDoubtfulItemsJoinsList() {
        var state = filled
        state.apply([
            .join("list", item: "3", isCertain: false), .join("list", item: "4", isCertain: false),
            .join("list", item: "3", isCertain: true), .join("none", item: "3", isCertain: true),
        ])
        #expect(state.contents.collections["list"]?.keys == ["1", "2", "3"])
        #expect(state.contents.collections["list"]?.possibleKeys == ["4"])
        #expect(state.contents.collections.count == 1)
    }

    @Test("An effect says what it is asked to say, and nothing of lists to which nothing is added")
    func anEffectSaysWhatItIsAskedToSay() {
        let effects: [WriteEffect<Note>] = [
            .change("1", outdated: ["list"]), .delete("1", outdated: ["list"]), .unknown(outdated: ["list"]),
        ]
        #expect(effects.map(\.key) == ["1", "1", nil])
        for effect in effects {
            #expect(effect.lists.isEmpty && effect.outdated == ["list"])
            #expect(effect.assumed == nil && !effect.isTemporary)
        }
        let creation = WriteEffect<Note>.create(nil, lists: ["list"], outdated: [])
        #expect(creation.lists == ["list"] && creation.outdated.isEmpty && !creation.isTemporary)
    }

    // MARK: - Waiting changes

    @Test("What is gone is shown again if it waits to be created, and not if it waits to be changed")
    func whatIsGoneIsShownAgainIfItWaits() {
        func shown(_ changes: NoteChange...) -> String? {
            var state = filled
            state.apply([.gone("1", at: now)] + changes.map { edit(waiting($0)) })
            return state.contents.visible("1")?.title
        }
        #expect(shown(.rename(id: "1", title: "x")) == nil)
        #expect(shown(.update(Note("1", "x"))) == nil)
        #expect(shown(.create(Note("1", "x"))) == "x")
        #expect(shown(.create(Note("1", "x")), .delete(id: "1")) == nil)
        #expect(shown(.create(Note("1", "x")), .delete(id: "1"), .update(Note("1", "y"))) == nil)
        #expect(shown(.create(Note("1", "x")), .delete(id: "1"), .create(Note("1", "z"))) == "z")
        var state = filled
        state.apply([edit(waiting(.update(Note("9", "x"))))])
        #expect(state.contents.visible("9")?.title == "x")
    }

    @Test("A change that says nothing of the item leaves what was there")
    func aChangeThatSaysNothingOfTheItem() {
        var state = filled(ShortChange.self)
        state.apply([edit(waiting(ShortChange(effect: .change("1"))))])
        #expect(titles(state) == ["a", "b"])
        // No row is taken for the item that is created.
        let creation = waiting(ShortChange(effect: .create("new", isTemporary: true, assumed: Note("new", "c"))))
        state.apply([edit(creation)])
        state.sent = [creation.id]
        take(&state, [Note("3", "c")], .item("3"), state.begin())
        #expect(state.contents.recognizedRow(of: creation.id) == nil)
    }

    @Test("An item with a waiting change is fresh, and says since when it is kept")
    func anItemWithAWaitingChangeIsFresh() {
        var state = filled
        state.apply([.stale(.item("1")), edit(waiting(.rename(id: "1", title: "x")))])
        let kept = state.contents.answer(for: .item("1"), settings)
        #expect(kept?.isOld == false && kept?.isWaiting == true && kept?.fetchedAt == now)
        #expect(kept?.value.keys == ["1"])
        state.apply([edit(waiting(.create(Note("3", "c"))))])
        let surroundings = Surroundings()
        surroundings.advance(by: 60)
        let created = state.contents.answer(for: .item("3"), surroundings.settings())
        #expect(created?.isOld == false && created?.isWaiting == true && created?.fetchedAt == surroundings.now)
        let whole = state.contents.answer(for: list, surroundings.settings())
        #expect(whole?.fetchedAt == now && whole?.isWaiting == false)
        #expect(whole?.value.keys == ["1", "2", "3"])
        #expect(state.contents.answer(for: .item("1"), surroundings.settings())?.fetchedAt == now)
        #expect(!Kept(value: 1, fetchedAt: now).isOld)
    }

    @Test("A creation is recognized in one row, and only where the server gives the identity")
    func aCreationIsRecognizedInOneRow() {
        for isTemporary in [true, false] {
            var state = filled(FreeChange.self)
            let effect = WriteEffect<Note>.create("new", isTemporary: isTemporary, assumed: Note("new", "c"))
            let creation = waiting(FreeChange(effect: effect, title: "c"))
            state.apply([edit(creation)])
            state.sent = [creation.id]
            for id in ["3", "4"] {
                take(&state, [Note(id, "c")], .item(id), state.begin())
            }
            #expect(state.contents.recognizedRow(of: creation.id)?.key == (isTemporary ? "3" : nil))
        }
    }

    @Test("Only what builds on a creation goes with it, and only changes of its item get its identity")
    func onlyChangesOfCreationGoAlong() {
        var state = filled(FreeChange.self)
        let creation = waiting(FreeChange(effect: .create(nil)))
        let others = [
            waiting(FreeChange(effect: .create(nil))), waiting(FreeChange(effect: .unknown())),
            waiting(FreeChange(effect: .change("1"))),
        ]
        state.apply(([creation] + others).map(edit))
        state.apply(state.refuse(creation, .status(422), isRepeated: false, now: now))
        #expect(state.contents.changes.waiting.map(\.id) == others.map(\.id))

        state = filled(FreeChange.self)
        let temporary = waiting(FreeChange(effect: .create("new", isTemporary: true)))
        let changes = ["1", "new"].map { waiting(FreeChange(effect: .change($0))) }
        state.apply(([temporary] + changes).map(edit))
        state.apply(state.accept(temporary, row: ("3", Note("3", "c")), since: state.begin(), now: now))
        #expect(state.contents.changes.waiting.map(\.change.effect.key) == ["1", "3"])
        #expect(state.contents.changes.waiting.map(\.change.row) == [nil, Note("3", "c")])
    }

    @Test("Changes of an item get what was read of it if that is newer than the answer to its creation")
    func changesGetWhatWasRead() {
        var state = filled(FreeChange.self)
        let creation = waiting(FreeChange(effect: .create("new", isTemporary: true)))
        state.apply([edit(creation), edit(waiting(FreeChange(effect: .change("new"))))])
        take(&state, [Note("3", "changed")], .item("3"), state.begin())
        let row = (key: "3", value: Note("3", "c"))
        state.apply(state.accept(creation, row: row, isRepeated: true, since: state.begin(), now: now))
        #expect(state.contents.changes.waiting.map(\.change.row) == [Note("3", "changed")])
    }

    @Test("What came directly after the start of a write leaves a doubt about its answer", arguments: [true, false])
    func startOfWriteLeavesDoubt(_ isRead: Bool) {
        var state = filled
        let ticket = state.begin()
        if isRead {
            take(&state, [Note("1", "x")], .item("1"), state.begin())
        } else {
            state.recent.noteDoubt()
        }
        let row = (key: "1", value: Note("1", "w"))
        state.apply(state.accept(.change("1", outdated: []), row: row, since: ticket, now: now))
        #expect(isOld(state, .item("1")) == true)
    }

    @Test("A repeated change of an item that the server has deleted removes it, for certain")
    func aRepeatedChangeOfAnItemThatIsGone() {
        var state = filled
        let change = waiting(NoteChange.update(Note("1", "x")))
        state.apply([edit(change)])
        state.apply(state.refuse(change, .status(404), isRepeated: true, now: later))
        #expect(state.contents.rows["1"] == KeptRow(value: nil, fetchedAt: later))
    }

    @Test("Of a change that is given up, the server may know if it was sent", arguments: [true, false])
    func ofAChangeThatIsGivenUp(_ isSent: Bool) {
        var state = filled
        let change = waiting(NoteChange.update(Note("1", "x")))
        state.apply([edit(change)])
        state.sent = isSent ? [change.id] : []
        state.apply(state.discard(change, now: later))
        #expect(isOld(state, .item("1")) == isSent)
        #expect(titles(state) == ["a", "b"])

        let creation = waiting(NoteChange.create(Note("3", "c")))
        state.apply([edit(creation)])
        state.sent = isSent ? [creation.id] : []
        state.apply(state.discard(creation, now: later))
        take(&state, [Note("3", "c")], .item("3"), state.begin())
        #expect(titles(state) == (isSent ? ["a", "b", "c"] : ["a", "b"]))
    }

    // MARK: - Contents

    @Test("The edits of contents make the same contents", arguments: [true, false])
    func editsMakeTheSameContents(_ isLocalOnly: Bool) throws {
        var state = filled
        let entry = waiting(NoteChange.update(Note("1", "x")))
        let write = UUID()
        state.apply([
            .gone("4", at: later), .rows(["5": Note("5", "e")], at: later, isStale: false),
            .rename(temporary: "new", real: "5"), .write(write, .delete("5")), edit(entry),
            .change(UUID(), Raw(Data("{}".utf8))), .saved("6", .value(Note("6", "f")), at: later),
            .saved("7", Raw(Data("{}".utf8)), at: later),
        ])
        if !isLocalOnly {
            state.apply([.rows(["8": Note("8", "h")], at: now, isStale: true), .stale(.collection("list"))])
        }
        #expect(!state.contents.rows.all.values.contains { $0.isStale } == isLocalOnly)
        var copy = StoreContents<NoteChange>()
        copy.apply(state.contents.edits(isLocalOnly: isLocalOnly))
        #expect(copy == state.contents)
        #expect(copy.writes[write]?.key == "5")
        #expect(copy.errors.count == 2 && copy.error(ofRow: "7") != nil && copy.error(ofRow: "6") == nil)
        #expect(copy.changes.all.count == 2)
        let kinds = copy.edits(isLocalOnly: isLocalOnly).map { if case .rows = $0 { true } else { false } }
        #expect(kinds.contains(true) == !isLocalOnly)
        guard case .saved("7", _, at: later)? = copy.edits(ofRow: "7", isLocalOnly: isLocalOnly).first else {
            Issue.record("what cannot be read has another time")
            return
        }
    }

    @Test("A row is written as what exists nowhere else where there is no server", arguments: [true, false])
    func rowWithoutServerExistsNowhereElse(_ isLocalOnly: Bool) {
        let contents = filled.contents
        let edits = contents.edits(ofRow: "1", isLocalOnly: isLocalOnly)
        #expect(edits.map(\.isOnlyCopy) == [isLocalOnly])
        var copy = StoreContents<NoteChange>()
        copy.apply(edits)
        #expect(copy.rows.all == contents.rows.all.filter { $0.key == "1" })
    }

    @Test("Where a confirmed list does not write its rows, they are as new as the list, and newer ones stay")
    func confirmedListKeepsNewerRows() {
        var contents = StoreContents<NoteChange>()
        let collection = KeptCollection<Note>(keys: ["1", "2", "3"], remainder: Data(), fetchedAt: now)
        contents.apply([
            .collection("list", collection), .rows(["1": Note("1", "a")], at: now - 5, isStale: true),
            .rows(["2": Note("2", "b")], at: now + 5, isStale: false),
            .rows(["4": Note("4", "d")], at: now - 5, isStale: false),
        ])
        contents.confirmRows()
        #expect(contents.rows.times == ["1": now, "2": now + 5, "4": now - 5])
        #expect(contents.rows.isStale("1"))
    }

    @Test("An edit says whether it removes everything, begins or ends a write, or keeps what exists nowhere else")
    func anEditSaysWhatItIs() {
        let id = UUID()
        let others: [StoreEdit<NoteChange>] = [
            .rows([:], at: now, isStale: false), .gone("1", at: now), .confirm("list", at: now),
            .join("list", item: "1", isCertain: true), .stale(list), .forget(list),
            .rename(temporary: "1", real: "2"),
        ]
        #expect(!others.contains { $0.isRemoval || $0.isWrite || $0.isOnlyCopy })
        let edits: [StoreEdit<NoteChange>] = [
            .removeAll, .write(id, .delete("1")), .write(id, nil), .change(id, nil),
            .saved("1", .value(Note("1", "a")), at: now),
        ]
        #expect(edits.map(\.isRemoval) == [true, false, false, false, false])
        #expect(edits.map(\.isWrite) == [false, true, true, false, false])
        #expect(edits.map(\.isOnlyCopy) == [false, false, false, true, true])
    }

    @Test("A cache is what the server has, too")
    func aCacheIsWhatTheServerHasToo() {
        #expect(filled.contents.isCache)
        var state = filled
        state.apply([edit(waiting(NoteChange.delete(id: "1")))])
        #expect(!state.contents.isCache)
        state = filled
        state.apply([.saved("7", Raw(Data("{}".utf8)), at: now)])
        #expect(!state.contents.isCache)
    }

    @Test("What has been kept for a second too long is deleted, also from a list that was read later")
    func whatHasBeenKeptForTooLong() {
        let surroundings = Surroundings()
        var settings = surroundings.settings()
        (settings.keptTime, settings.freshTime) = (.seconds(60), nil)
        var state = StoreState<NoteChange>()
        state.apply([.rows(["1": Note("1", "a")], at: now, isStale: false)])
        let collection = KeptCollection<Note>(keys: ["1"], remainder: Data(), fetchedAt: now + 10)
        state.apply([.collection("list", collection)])
        #expect(isOld(state) == false)
        surroundings.advance(by: 60)
        #expect(state.contents.editsForLimits(settings).isEmpty)
        surroundings.advance(by: 0.5)
        state.apply(state.contents.editsForLimits(settings))
        #expect(state.contents.rows.all.isEmpty)
        #expect(state.contents.collections.count == 1)
    }

    @Test("What is fresh is kept, however long that is")
    func whatIsFreshIsKept() {
        let surroundings = Surroundings()
        var settings = surroundings.settings()
        (settings.keptTime, settings.freshTime) = (.seconds(60), .seconds(90))
        var state = StoreState<NoteChange>()
        state.apply([.rows(["1": Note("1", "a")], at: now, isStale: false)])
        surroundings.advance(by: 90)
        #expect(state.contents.editsForLimits(settings).isEmpty)
        surroundings.advance(by: 0.5)
        #expect(state.contents.editsForLimits(settings).count == 1)
    }

    // MARK: - Queries

    @Test("An answer is taken apart and put together again")
    func anAnswerIsTakenApart() throws {
        let array = StoreQuery<Note, [Note]>.collection("all") { $0.id }
        let parts = try array.parts([Note("1", "a")])
        let other = AnswerParts(keys: ["1"], rows: [Note("1", "b")], remainder: parts.remainder)
        #expect(try array.answer(other) == [Note("1", "b")])
        #expect(parts.keys == ["1"] && parts.rows == [Note("1", "a")])
        #expect(try JSONDecoder().decode([Note].self, from: parts.remainder).isEmpty)
        let whole = StoreQuery<Note, [String: Int]>.answer("statistics")
        #expect(whole.key == .collection("statistics"))
        #expect(try whole.answer(whole.parts(["done": 7])) == ["done": 7])
        let item = StoreQuery<Note, Note>.item("1")
        #expect(try item.parts(Note("1", "a")) == AnswerParts(keys: ["1"], rows: [Note("1", "a")]))
    }

    @Test("A store has a server and shares nothing, unless its settings say so")
    func aStoreHasAServerAndSharesNothing() {
        let settings = StoreSettings()
        #expect(!settings.isLocalOnly && !settings.sharesRequests && settings.freshTime == nil)
    }
}
