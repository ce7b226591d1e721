import Foundation
import XCTest

@testable import VitalCore

/// Rules of the store where several things happen at once, each alone. No input or output.
nonisolated final class StoreRulesTests: XCTestCase {
    private nonisolated struct Setup {
        let now = Date(timeIntervalSinceReferenceDate: 800_000_000)
        var later: Date { now + 5 }
        let list = StoreKey.collection("list")
        let settings = Surroundings().settings(freshTime: nil)

        func filled<Change: WaitingChange>(_ change: Change.Type) -> StoreState<Change> where Change.Row == Note {
            var state = StoreState<Change>()
            take(&state, [Note("1", "a"), Note("2", "b")], list, state.begin())
            return state
        }

        var filled: StoreState<NoteChange> { filled(NoteChange.self) }

        @discardableResult
        func take<Change: WaitingChange>(
            _ state: inout StoreState<Change>, _ notes: [Note], _ key: StoreKey, _ ticket: Int, keeps: Bool = true,
            at date: Date? = nil
        ) -> [String] where Change.Row == Note {
            let answer = AnswerParts(keys: notes.map(\.id), rows: notes, remainder: Data("{}".utf8))
            let merge = state.merge(answer, for: key, since: ticket, keeps: keeps, now: date ?? now)
            state.apply(merge.edits)
            state.end(ticket)
            return state.shown(merge, of: answer, for: key, settings).map(\.title)
        }

        func titles<Change: WaitingChange>(_ state: StoreState<Change>, _ key: StoreKey? = nil) -> [String]?
        where Change.Row == Note {
            state.contents.answer(for: key ?? list, settings)?.value.rows.map(\.title)
        }

        func isOld<Change: WaitingChange>(_ state: StoreState<Change>, _ key: StoreKey? = nil) -> Bool?
        where Change.Row == Note {
            state.contents.answer(for: key ?? list, settings)?.isOld
        }

        func waiting<Change: WaitingChange>(_ change: Change) -> WaitingEntry<Change> {
            WaitingEntry(id: UUID(), change: change, date: now)
        }

        func edit<Change: WaitingChange>(_ entry: WaitingEntry<Change>) -> StoreEdit<Change> {
            .change(entry.id, .value(entry))
        }
    }

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

    // MARK: - Answers

    /// A caller sees what a creation added while it waited, once.
    func testCallerSeesCreationOnce() {
        for isKept in [true, false] {
            for isAnswered in [true, false] {
                let setup = Setup()
                var state = StoreState<NoteChange>()
                let tickets = [state.begin(), state.begin()]
                let effect = WriteEffect<Note>.create("3", lists: ["list"])
                if isAnswered {
                    let ticket = state.recent.begin()
                    state.apply(state.accept(effect, row: ("3", Note("3", "c")), since: ticket, now: setup.now))
                } else {
                    state.apply(state.fail(effect, .timeout, since: state.begin(), now: setup.now))
                    setup.take(&state, [Note("3", "c")], .item("3"), state.begin())
                }
                let seen = setup.take(&state, [Note("1", "a")], setup.list, tickets[0], keeps: isKept)
                XCTAssertEqual(seen, isKept || isAnswered ? ["a", "c"] : ["a"], "\(isKept), \(isAnswered)")
                let other = StoreKey.collection("other")
                XCTAssertEqual(
                    setup.take(&state, [Note("3", "c"), Note("1", "a")], other, tickets[1], keeps: isKept),
                    ["c", "a"],
                    "\(isKept), \(isAnswered)"
                )
                XCTAssertEqual(
                    state.contents.collections["list"]?.keys,
                    isKept ? isAnswered ? ["1", "3"] : ["1"] : nil,
                    "\(isKept), \(isAnswered)"
                )
            }
        }
    }

    /// A created item that is in the answer already is there once.
    func testCreatedItemOfAnswerIsThereOnce() {
        for isKept in [true, false] {
            for isAnswered in [true, false] {
                let setup = Setup()
                var state = StoreState<NoteChange>()
                let ticket = state.begin()
                let effect = WriteEffect<Note>.create("3", lists: ["list"])
                let edits =
                    isAnswered
                    ? state.accept(effect, row: ("3", Note("3", "c")), since: state.begin(), now: setup.now)
                    : state.fail(effect, .timeout, since: state.begin(), now: setup.now)
                state.apply(edits)
                XCTAssertEqual(
                    setup.take(&state, [Note("1", "a"), Note("3", "c")], setup.list, ticket, keeps: isKept),
                    ["a", "c"],
                    "\(isKept), \(isAnswered)"
                )
                XCTAssertNotEqual(
                    state.contents.collections["list"]?.possibleKeys.isEmpty,
                    false,
                    "\(isKept), \(isAnswered)"
                )
            }
        }
    }

    /// A created item joins the lists of its write, and no other that is on its way.
    func testCreatedItemJoinsLists() {
        let setup = Setup()
        var state = setup.filled
        let ticket = state.begin()
        let effect = WriteEffect<Note>.create("3", lists: ["list"])
        state.apply(state.accept(effect, row: ("3", Note("3", "c")), since: state.begin(), now: setup.now))
        XCTAssertEqual(setup.take(&state, [Note("1", "a")], .collection("other"), ticket), ["a"])
        XCTAssertEqual(setup.titles(state), ["a", "b", "c"])
    }

    /// An item that is read while its creation is sent is in the lists of the creation.
    func testItemReadDuringCreationIsListed() {
        let setup = Setup()
        var state = setup.filled
        state.apply(state.begin(UUID(), .create("3", lists: ["list"])))
        setup.take(&state, [Note("3", "c")], .item("3"), state.begin())
        XCTAssertEqual(setup.titles(state), ["a", "b", "c"])
    }

    /// What waits to be created is seen once, also in an answer that is not kept.
    func testWhatWaitsToBeCreatedIsSeenOnce() {
        let setup = Setup()
        for keeps in [true, false] {
            var state = StoreState<NoteChange>()
            state.apply([setup.edit(setup.waiting(.create(Note("3", "c"))))])
            XCTAssertEqual(setup.take(&state, [Note("1", "a")], setup.list, state.begin(), keeps: keeps), ["a", "c"])
            XCTAssertEqual(
                setup.take(&state, [Note("1", "a"), Note("3", "d")], setup.list, state.begin(), keeps: keeps),
                ["a", "c"]
            )
            XCTAssertEqual(
                setup.take(&state, [Note("1", "a")], .collection("other"), state.begin(), keeps: keeps),
                ["a"]
            )
        }
    }

    /// A list is kept because its caller wants it, not because its rows are kept.
    func testListIsKeptIfCallerWants() {
        let setup = Setup()
        var state = StoreState<NoteChange>()
        setup.take(&state, [Note("1", "a")], .item("1"), state.begin())
        setup.take(&state, [Note("1", "b")], setup.list, state.begin(), keeps: false, at: setup.later)
        XCTAssertTrue(state.contents.collections.isEmpty)
        XCTAssertEqual(state.contents.rows["1"], KeptRow(value: Note("1", "b"), fetchedAt: setup.later))
    }

    /// A row that comes twice in an answer is there once, as it came first.
    func testARowThatComesTwice() {
        let setup = Setup()
        var state = StoreState<NoteChange>()
        XCTAssertEqual(
            setup.take(&state, [Note("1", "a"), Note("1", "b"), Note("2", "c")], setup.list, state.begin()),
            ["a", "c"]
        )
        XCTAssertEqual(setup.titles(state), ["a", "c"])
    }

    /// A list that lacks a row is not kept, and the next answer is.
    func testAListThatLacksARowIsNotKept() {
        let setup = Setup()
        var state = setup.filled
        let tickets = [state.begin(), state.begin(), state.begin()]
        setup.take(&state, [Note("1", "a"), Note("2", "b")], setup.list, tickets[0])
        // The server changed the item, and did not say how.
        state.apply(state.accept(.change("2"), row: nil, since: state.begin(), now: setup.now))
        setup.take(&state, [Note("1", "a"), Note("2", "b")], setup.list, tickets[1])
        XCTAssertTrue(state.contents.collections.isEmpty)
        setup.take(&state, [Note("1", "a")], setup.list, tickets[2])
        XCTAssertEqual(setup.titles(state), ["a"])
    }

    /// The same answer again is one short edit, also where it was old, and makes everything in it fresh.
    func testSameAnswerIsOneShortEdit() {
        let setup = Setup()
        var state = setup.filled
        state.apply([.stale(.collection("list"))])
        let answer = AnswerParts(
            keys: ["1", "2"], rows: [Note("1", "a"), Note("2", "b")], remainder: Data("{}".utf8))
        let merge = state.merge(answer, for: setup.list, since: state.begin(), keeps: true, now: setup.later)
        guard merge.edits.count == 1, case .confirm("list", at: setup.later)? = merge.edits.first else {
            XCTFail("\(merge.edits)")
            return
        }
        state.apply(merge.edits)
        XCTAssertEqual(setup.isOld(state), false)
        XCTAssertEqual(state.contents.answer(for: setup.list, setup.settings)?.fetchedAt, setup.later)
        XCTAssertEqual(state.contents.rows.all.values.map(\.fetchedAt), [setup.later, setup.later])
        // A row that a write left in doubt is written.
        state.apply([.stale(.item("1"))])
        setup.take(&state, answer.rows, setup.list, state.begin(), at: setup.later)
        XCTAssertEqual(setup.isOld(state), false)
        // An item is written each time.
        setup.take(&state, [Note("1", "a")], .item("1"), state.begin(), at: setup.later + 1)
        XCTAssertEqual(state.contents.rows["1"]?.fetchedAt, setup.later + 1)
    }

    /// A value that a caller has seen is not followed by an older one, though it is not kept.
    func testSeenValueIsNotFollowedByOlder() {
        let setup = Setup()
        for key in [StoreKey.item("1"), setup.list] {
            for keeps in [true, false] {
                var state = StoreState<NoteChange>()
                let tickets = [state.begin(), state.begin()]
                XCTAssertEqual(setup.take(&state, [Note("1", "new")], .item("1"), tickets[1], keeps: false), ["new"])
                XCTAssertEqual(setup.take(&state, [Note("1", "old")], key, tickets[0], keeps: keeps), ["new"])
                XCTAssertEqual(setup.titles(state, key), keeps ? ["new"] : nil)
            }
        }
    }

    /// What changes while an answer is on its way is seen by its caller, and the answer brings nothing back.
    func testChangeDuringAnswerIsSeen() {
        let setup = Setup()
        let old = [Note("1", "a"), Note("2", "b")]
        for key in [StoreKey.item("1"), setup.list] {
            let answer = key == setup.list ? old : [old[0]]
            var state = setup.filled
            var ticket = state.begin()
            state.apply(state.accept(.change("1"), row: ("1", Note("1", "w")), since: state.begin(), now: setup.now))
            XCTAssertEqual(setup.take(&state, answer, key, ticket).first, "w")

            state = setup.filled
            ticket = state.begin()
            state.apply(state.mergeAbsence(of: "1", since: state.begin(), now: setup.later))
            XCTAssertEqual(state.contents.rows["1"]?.fetchedAt, setup.later)
            XCTAssertEqual(setup.take(&state, answer, key, ticket), key == setup.list ? ["b"] : [])

            state = setup.filled
            ticket = state.begin()
            let failure: Result<(key: String, value: Note)?, any Error> = .failure(StatusError(status: 404))
            state.apply(state.finish(UUID(), .change("1"), failure, since: state.begin(), now: setup.later))
            XCTAssertEqual(state.contents.rows["1"]?.fetchedAt, setup.later)
            XCTAssertEqual(setup.take(&state, answer, key, ticket), key == setup.list ? ["b"] : [])

            // Nobody knows whether the answer is older than the write.
            state = setup.filled
            ticket = state.begin()
            state.apply(state.fail(.change("1", outdated: []), .timeout, since: state.begin(), now: setup.now))
            setup.take(&state, answer, key, ticket)
            XCTAssertEqual(setup.isOld(state, .item("1")), true)

            state = setup.filled
            ticket = state.begin()
            state.apply(state.invalidate(key))
            XCTAssertEqual(setup.isOld(state, key), true)
            setup.take(&state, answer, key, ticket)
            XCTAssertEqual(setup.isOld(state, key), true)

            state = setup.filled
            ticket = state.begin()
            state.apply(state.invalidate(nil))
            setup.take(&state, answer, key, ticket)
            XCTAssertEqual(setup.isOld(state, key), true)
        }
    }

    /// A write makes those lists old that it names, also while they are on their way, and no others.
    func testWriteMakesNamedListsOld() {
        let setup = Setup()
        for (prefix, isNamed) in [("li", true), ("other", false)] {
            var state = setup.filled
            let ticket = state.begin()
            let effect = WriteEffect<Note>.change("1", outdated: [prefix])
            let row = (key: "1", value: Note("1", "a"))
            state.apply(state.accept(effect, row: row, since: state.begin(), now: setup.now))
            XCTAssertEqual(setup.isOld(state), isNamed)
            setup.take(&state, [Note("1", "a"), Note("2", "b")], setup.list, ticket)
            XCTAssertEqual(setup.isOld(state), isNamed)
            // What is old is not made old again.
            XCTAssertEqual(state.accept(effect, row: row, since: state.begin(), now: setup.now).count, 1)
            // What was made old before a request does not make its answer old.
            state.end(0)
            state.end(0)
            let next = state.begin()
            setup.take(&state, [Note("1", "a"), Note("2", "b")], setup.list, next)
            XCTAssertEqual(setup.isOld(state), false)
        }
    }

    /// What has been removed while something was on its way does not come back.
    func testWhatHasBeenRemovedDoesNotComeBack() {
        let setup = Setup()
        let row = (key: "1", value: Note("1", "a"))
        let results: [Result<(key: String, value: Note)?, any Error>] = [
            .success(row), .failure(StatusError(status: 404)), .failure(Lost()),
            .failure(DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))),
        ]
        var state = setup.filled
        let ticket = state.begin()
        state.apply(state.removeAll())
        for result in results {
            let effect = WriteEffect<Note>.change("1", assumed: row.value, outdated: [])
            state.apply(state.finish(UUID(), effect, result, since: ticket, now: setup.now))
        }
        state.apply(state.mergeAbsence(of: "1", since: ticket, now: setup.now))
        XCTAssertEqual(state.contents, StoreContents())
    }

    /// What was on its way at a removal does not hide what was read after it.
    func testWhatWasOnItsWayAtARemoval() {
        for keeps in [true, false] {
            let setup = Setup()
            for key in [StoreKey.item("1"), setup.list] {
                var state = setup.filled
                let early = state.begin()
                state.apply(state.removeAll())
                setup.take(&state, [Note("1", "new")], .item("1"), state.begin(), keeps: keeps)
                XCTAssertEqual(setup.take(&state, [Note("1", "old")], key, early), ["new"], "\(keeps)")
            }
        }
    }

    /// An answer that is not kept knows which items of the list it lacks, each once.
    func testUnkeptAnswerKnowsWhatItLacks() {
        let setup = Setup()
        var state = StoreState<NoteChange>()
        state.apply([setup.edit(setup.waiting(.create(Note("3", "c"))))])
        let tickets = [state.begin(), state.begin()]
        func further(_ keys: [String], _ ticket: Int) -> [String] {
            let answer = AnswerParts(keys: keys, rows: keys.map { Note($0, "x") }, remainder: Data("{}".utf8))
            return state.merge(answer, for: setup.list, since: ticket, keeps: false, now: setup.now).further
        }
        XCTAssertEqual(further(["1"], tickets[0]), ["3"])
        XCTAssertEqual(further(["1", "3"], tickets[0]), [])
        state.recent.noteCreation("3", in: ["list"], isCertain: true)
        XCTAssertEqual(further(["1"], tickets[1]), ["3"])
        XCTAssertEqual(further(["1", "3"], tickets[1]), [])
    }

    /// What came directly after the start of a request is later than it, and what came before is not.
    func testStartOfRequestTellsWhatIsLater() {
        let setup = Setup()
        var state = StoreState<NoteChange>()
        let tickets = [state.begin(), state.begin()]
        state.recent.noteCreation("2", in: ["list"], isCertain: true)
        setup.take(&state, [Note("1", "a")], setup.list, tickets[0])
        XCTAssertEqual(state.contents.collections["list"]?.keys, ["1", "2"])
        state.apply([.forget(setup.list)])
        state.end(tickets[1])

        let ticket = state.begin()
        state.recent.noteCreation("3", in: ["list"], isCertain: false)
        setup.take(&state, [Note("1", "a")], setup.list, ticket)
        XCTAssertEqual(state.contents.collections["list"]?.possibleKeys, ["3"])

        var recent = RecentChanges<Note>()
        _ = recent.begin()
        recent.noteCreation("1", in: ["list"], isCertain: true)
        XCTAssertTrue(recent.created(in: "list", isCertain: true, since: recent.begin()).isEmpty)
        recent.noteOutdated("li")
        let late = recent.begin()
        XCTAssertFalse(recent.isOutdated("list", since: late))
        recent.noteOutdated("other")
        XCTAssertTrue(!recent.isOutdated("list", since: late) && recent.isOutdated("others", since: late))
    }

    // MARK: - Writes

    /// An item that was certainly created is not one that perhaps was.
    func testCertainCreationLeavesNoDoubt() {
        let setup = Setup()
        var state = StoreState<NoteChange>()
        let ticket = state.begin()
        let effect = WriteEffect<Note>.create("3", lists: ["list"])
        state.apply(state.fail(effect, .timeout, since: state.begin(), now: setup.now))
        state.apply(state.accept(effect, row: ("3", Note("3", "c")), since: state.begin(), now: setup.now))
        setup.take(&state, [Note("1", "a")], setup.list, ticket)
        XCTAssertEqual(state.contents.collections["list"]?.keys, ["1", "3"])
        XCTAssertEqual(state.contents.collections["list"]?.possibleKeys, [])

        var other = StoreState<NoteChange>()
        let early = other.begin()
        other.apply(other.fail(effect, .timeout, since: other.begin(), now: setup.now))
        setup.take(&other, [Note("3", "c")], .item("3"), other.begin())
        setup.take(&other, [Note("1", "a"), Note("3", "c")], setup.list, early)
        XCTAssertEqual(other.contents.collections["list"]?.keys, ["1", "3"])
        XCTAssertEqual(other.contents.collections["list"]?.possibleKeys, [])
    }

    /// An item that was read before the answer to its creation is in the lists of the creation, and old.
    func testItemReadBeforeAnswerIsListed() {
        let setup = Setup()
        var state = setup.filled
        let ticket = state.begin()
        setup.take(&state, [Note("3", "read")], .item("3"), state.begin())
        let effect = WriteEffect<Note>.create(nil, lists: ["list"])
        state.apply(state.accept(effect, row: ("3", Note("3", "created")), since: ticket, now: setup.now))
        XCTAssertEqual(setup.titles(state), ["a", "b", "read"])
        XCTAssertEqual(setup.isOld(state, .item("3")), true)
        XCTAssertEqual(state.contents.collections["list"]?.keys, ["1", "2", "3"])
        XCTAssertEqual(state.contents.collections["list"]?.isStale, true)
        let row = KeptRow(value: Note("4", "d"), fetchedAt: setup.later, isStale: true)
        let assumed = WriteEffect<Note>.create("4", assumed: row.value)
        state.apply(state.fail(assumed, .unreadable(path: ""), since: state.begin(), now: setup.later))
        XCTAssertEqual(state.contents.rows["4"], row)
    }

    /// Of items that were perhaps created, one joins a list when that is certain.
    func testOneOfDoubtfulItemsJoinsList() {
        let setup = Setup()
        var state = setup.filled
        state.apply([
            .join("list", item: "3", isCertain: false), .join("list", item: "4", isCertain: false),
            .join("list", item: "3", isCertain: true), .join("none", item: "3", isCertain: true),
        ])
        XCTAssertEqual(state.contents.collections["list"]?.keys, ["1", "2", "3"])
        XCTAssertEqual(state.contents.collections["list"]?.possibleKeys, ["4"])
        XCTAssertEqual(state.contents.collections.count, 1)
    }

    /// An effect says what it is asked to say, and nothing of lists to which nothing is added.
    func testAnEffectSaysWhatItIsAskedToSay() {
        let effects: [WriteEffect<Note>] = [
            .change("1", outdated: ["list"]), .delete("1", outdated: ["list"]), .unknown(outdated: ["list"]),
        ]
        XCTAssertEqual(effects.map(\.key), ["1", "1", nil])
        for effect in effects {
            XCTAssertTrue(effect.lists.isEmpty && effect.outdated == ["list"])
            XCTAssertTrue(effect.assumed == nil && !effect.isTemporary)
        }
        let creation = WriteEffect<Note>.create(nil, lists: ["list"], outdated: [])
        XCTAssertTrue(creation.lists == ["list"] && creation.outdated.isEmpty && !creation.isTemporary)
    }

    // MARK: - Waiting changes

    /// What is gone is shown again if it waits to be created, and not if it waits to be changed.
    func testWhatIsGoneIsShownAgainIfItWaits() {
        let setup = Setup()
        func shown(_ changes: NoteChange...) -> String? {
            var state = setup.filled
            state.apply([.gone("1", at: setup.now)] + changes.map { setup.edit(setup.waiting($0)) })
            return state.contents.visible("1")?.title
        }
        XCTAssertNil(shown(.rename(id: "1", title: "x")))
        XCTAssertNil(shown(.update(Note("1", "x"))))
        XCTAssertEqual(shown(.create(Note("1", "x"))), "x")
        XCTAssertNil(shown(.create(Note("1", "x")), .delete(id: "1")))
        XCTAssertNil(shown(.create(Note("1", "x")), .delete(id: "1"), .update(Note("1", "y"))))
        XCTAssertEqual(shown(.create(Note("1", "x")), .delete(id: "1"), .create(Note("1", "z"))), "z")
        var state = setup.filled
        state.apply([setup.edit(setup.waiting(.update(Note("9", "x"))))])
        XCTAssertEqual(state.contents.visible("9")?.title, "x")
    }

    /// A change that says nothing of the item leaves what was there.
    func testAChangeThatSaysNothingOfTheItem() {
        let setup = Setup()
        var state = setup.filled(ShortChange.self)
        state.apply([setup.edit(setup.waiting(ShortChange(effect: .change("1"))))])
        XCTAssertEqual(setup.titles(state), ["a", "b"])
        // No row is taken for the item that is created.
        let creation = setup.waiting(ShortChange(effect: .create("new", isTemporary: true, assumed: Note("new", "c"))))
        state.apply([setup.edit(creation)])
        state.sent = [creation.id]
        setup.take(&state, [Note("3", "c")], .item("3"), state.begin())
        XCTAssertNil(state.contents.recognizedRow(of: creation.id))
    }

    /// An item with a waiting change is fresh, and says since when it is kept.
    func testAnItemWithAWaitingChangeIsFresh() {
        let setup = Setup()
        var state = setup.filled
        state.apply([.stale(.item("1")), setup.edit(setup.waiting(.rename(id: "1", title: "x")))])
        let kept = state.contents.answer(for: .item("1"), setup.settings)
        XCTAssertTrue(kept?.isOld == false && kept?.isWaiting == true && kept?.fetchedAt == setup.now)
        XCTAssertEqual(kept?.value.keys, ["1"])
        state.apply([setup.edit(setup.waiting(.create(Note("3", "c"))))])
        let surroundings = Surroundings()
        surroundings.advance(by: 60)
        let created = state.contents.answer(for: .item("3"), surroundings.settings())
        XCTAssertTrue(created?.isOld == false && created?.isWaiting == true && created?.fetchedAt == surroundings.now)
        let whole = state.contents.answer(for: setup.list, surroundings.settings())
        XCTAssertTrue(whole?.fetchedAt == setup.now && whole?.isWaiting == false)
        XCTAssertEqual(whole?.value.keys, ["1", "2", "3"])
        XCTAssertEqual(state.contents.answer(for: .item("1"), surroundings.settings())?.fetchedAt, setup.now)
        XCTAssertFalse(Kept(value: 1, fetchedAt: setup.now).isOld)
    }

    /// A creation is recognized in one row, and only where the server gives the identity.
    func testACreationIsRecognizedInOneRow() {
        let setup = Setup()
        for isTemporary in [true, false] {
            var state = setup.filled(FreeChange.self)
            let effect = WriteEffect<Note>.create("new", isTemporary: isTemporary, assumed: Note("new", "c"))
            let creation = setup.waiting(FreeChange(effect: effect, title: "c"))
            state.apply([setup.edit(creation)])
            state.sent = [creation.id]
            for id in ["3", "4"] {
                setup.take(&state, [Note(id, "c")], .item(id), state.begin())
            }
            XCTAssertEqual(state.contents.recognizedRow(of: creation.id)?.key, isTemporary ? "3" : nil)
        }
    }

    /// Only what builds on a creation goes with it, and only changes of its item get its identity.
    func testOnlyChangesOfCreationGoAlong() {
        let setup = Setup()
        var state = setup.filled(FreeChange.self)
        let creation = setup.waiting(FreeChange(effect: .create(nil)))
        let others = [
            setup.waiting(FreeChange(effect: .create(nil))), setup.waiting(FreeChange(effect: .unknown())),
            setup.waiting(FreeChange(effect: .change("1"))),
        ]
        state.apply(([creation] + others).map(setup.edit))
        state.apply(state.refuse(creation, .status(422), isRepeated: false, now: setup.now))
        XCTAssertEqual(state.contents.changes.waiting.map(\.id), others.map(\.id))

        state = setup.filled(FreeChange.self)
        let temporary = setup.waiting(FreeChange(effect: .create("new", isTemporary: true)))
        let changes = ["1", "new"].map { setup.waiting(FreeChange(effect: .change($0))) }
        state.apply(([temporary] + changes).map(setup.edit))
        state.apply(state.accept(temporary, row: ("3", Note("3", "c")), since: state.begin(), now: setup.now))
        XCTAssertEqual(state.contents.changes.waiting.map(\.change.effect.key), ["1", "3"])
        XCTAssertEqual(state.contents.changes.waiting.map(\.change.row), [nil, Note("3", "c")])
    }

    /// Changes of an item get what was read of it if that is newer than the answer to its creation.
    func testChangesGetWhatWasRead() {
        let setup = Setup()
        var state = setup.filled(FreeChange.self)
        let creation = setup.waiting(FreeChange(effect: .create("new", isTemporary: true)))
        state.apply([setup.edit(creation), setup.edit(setup.waiting(FreeChange(effect: .change("new"))))])
        setup.take(&state, [Note("3", "changed")], .item("3"), state.begin())
        let row = (key: "3", value: Note("3", "c"))
        state.apply(state.accept(creation, row: row, isRepeated: true, since: state.begin(), now: setup.now))
        XCTAssertEqual(state.contents.changes.waiting.map(\.change.row), [Note("3", "changed")])
    }

    /// What came directly after the start of a write leaves a doubt about its answer.
    func testStartOfWriteLeavesDoubt() {
        for isRead in [true, false] {
            let setup = Setup()
            var state = setup.filled
            let ticket = state.begin()
            if isRead {
                setup.take(&state, [Note("1", "x")], .item("1"), state.begin())
            } else {
                state.recent.noteDoubt()
            }
            let row = (key: "1", value: Note("1", "w"))
            state.apply(state.accept(.change("1", outdated: []), row: row, since: ticket, now: setup.now))
            XCTAssertEqual(setup.isOld(state, .item("1")), true, "\(isRead)")
        }
    }

    /// A repeated change of an item that the server has deleted removes it, for certain.
    func testARepeatedChangeOfAnItemThatIsGone() {
        let setup = Setup()
        var state = setup.filled
        let change = setup.waiting(NoteChange.update(Note("1", "x")))
        state.apply([setup.edit(change)])
        state.apply(state.refuse(change, .status(404), isRepeated: true, now: setup.later))
        XCTAssertEqual(state.contents.rows["1"], KeptRow(value: nil, fetchedAt: setup.later))
    }

    /// Of a change that is given up, the server may know if it was sent.
    func testOfAChangeThatIsGivenUp() {
        for isSent in [true, false] {
            let setup = Setup()
            var state = setup.filled
            let change = setup.waiting(NoteChange.update(Note("1", "x")))
            state.apply([setup.edit(change)])
            state.sent = isSent ? [change.id] : []
            state.apply(state.discard(change, now: setup.later))
            XCTAssertEqual(setup.isOld(state, .item("1")), isSent)
            XCTAssertEqual(setup.titles(state), ["a", "b"], "\(isSent)")

            let creation = setup.waiting(NoteChange.create(Note("3", "c")))
            state.apply([setup.edit(creation)])
            state.sent = isSent ? [creation.id] : []
            state.apply(state.discard(creation, now: setup.later))
            setup.take(&state, [Note("3", "c")], .item("3"), state.begin())
            XCTAssertEqual(setup.titles(state), isSent ? ["a", "b", "c"] : ["a", "b"], "\(isSent)")
        }
    }

    // MARK: - Contents

    /// The edits of contents make the same contents.
    func testEditsMakeTheSameContents() {
        for isLocalOnly in [true, false] {
            let setup = Setup()
            var state = setup.filled
            let entry = setup.waiting(NoteChange.update(Note("1", "x")))
            let write = UUID()
            state.apply([
                .gone("4", at: setup.later), .rows(["5": Note("5", "e")], at: setup.later, isStale: false),
                .rename(temporary: "new", real: "5"), .write(write, .delete("5")), setup.edit(entry),
                .change(UUID(), Raw(Data("{}".utf8))), .saved("6", .value(Note("6", "f")), at: setup.later),
                .saved("7", Raw(Data("{}".utf8)), at: setup.later),
            ])
            if !isLocalOnly {
                state.apply([.rows(["8": Note("8", "h")], at: setup.now, isStale: true), .stale(.collection("list"))])
            }
            XCTAssertEqual(!state.contents.rows.all.values.contains { $0.isStale }, isLocalOnly)
            var copy = StoreContents<NoteChange>()
            copy.apply(state.contents.edits(isLocalOnly: isLocalOnly))
            XCTAssertEqual(copy, state.contents, "\(isLocalOnly)")
            XCTAssertEqual(copy.writes[write]?.key, "5", "\(isLocalOnly)")
            XCTAssertTrue(
                copy.errors.count == 2 && copy.error(ofRow: "7") != nil && copy.error(ofRow: "6") == nil,
                "\(isLocalOnly)"
            )
            XCTAssertEqual(copy.changes.all.count, 2, "\(isLocalOnly)")
            let kinds = copy.edits(isLocalOnly: isLocalOnly).map { if case .rows = $0 { true } else { false } }
            XCTAssertEqual(kinds.contains(true), !isLocalOnly, "\(isLocalOnly)")
            guard case .saved("7", _, at: setup.later)? = copy.edits(ofRow: "7", isLocalOnly: isLocalOnly).first else {
                XCTFail("what cannot be read has another time")
                continue
            }
        }
    }

    /// A row is written as what exists nowhere else where there is no server.
    func testRowWithoutServerExistsNowhereElse() {
        for isLocalOnly in [true, false] {
            let setup = Setup()
            let contents = setup.filled.contents
            let edits = contents.edits(ofRow: "1", isLocalOnly: isLocalOnly)
            XCTAssertEqual(edits.map(\.isOnlyCopy), [isLocalOnly], "\(isLocalOnly)")
            var copy = StoreContents<NoteChange>()
            copy.apply(edits)
            XCTAssertEqual(copy.rows.all, contents.rows.all.filter { $0.key == "1" }, "\(isLocalOnly)")
        }
    }

    /// Where a confirmed list does not write its rows, they are as new as the list, and newer ones stay.
    func testConfirmedListKeepsNewerRows() {
        let setup = Setup()
        var contents = StoreContents<NoteChange>()
        let collection = KeptCollection<Note>(keys: ["1", "2", "3"], remainder: Data(), fetchedAt: setup.now)
        contents.apply([
            .collection("list", collection), .rows(["1": Note("1", "a")], at: setup.now - 5, isStale: true),
            .rows(["2": Note("2", "b")], at: setup.now + 5, isStale: false),
            .rows(["4": Note("4", "d")], at: setup.now - 5, isStale: false),
        ])
        contents.confirmRows()
        XCTAssertEqual(contents.rows.times, ["1": setup.now, "2": setup.now + 5, "4": setup.now - 5])
        XCTAssertTrue(contents.rows.isStale("1"))
    }

    /// An edit says whether it removes everything, begins or ends a write, or keeps what exists nowhere else.
    func testAnEditSaysWhatItIs() {
        let setup = Setup()
        let id = UUID()
        let others: [StoreEdit<NoteChange>] = [
            .rows([:], at: setup.now, isStale: false), .gone("1", at: setup.now), .confirm("list", at: setup.now),
            .join("list", item: "1", isCertain: true), .stale(setup.list), .forget(setup.list),
            .rename(temporary: "1", real: "2"),
        ]
        XCTAssertFalse(others.contains { $0.isRemoval || $0.isWrite || $0.isOnlyCopy })
        let edits: [StoreEdit<NoteChange>] = [
            .removeAll, .write(id, .delete("1")), .write(id, nil), .change(id, nil),
            .saved("1", .value(Note("1", "a")), at: setup.now),
        ]
        XCTAssertEqual(edits.map(\.isRemoval), [true, false, false, false, false])
        XCTAssertEqual(edits.map(\.isWrite), [false, true, true, false, false])
        XCTAssertEqual(edits.map(\.isOnlyCopy), [false, false, false, true, true])
    }

    func testACacheIsWhatTheServerHasToo() {
        let setup = Setup()
        XCTAssertTrue(setup.filled.contents.isCache)
        var state = setup.filled
        state.apply([setup.edit(setup.waiting(NoteChange.delete(id: "1")))])
        XCTAssertFalse(state.contents.isCache)
        state = setup.filled
        state.apply([.saved("7", Raw(Data("{}".utf8)), at: setup.now)])
        XCTAssertFalse(state.contents.isCache)
    }

    /// What has been kept for a second too long is deleted, also from a list that was read later.
    func testWhatHasBeenKeptForTooLong() {
        let setup = Setup()
        let surroundings = Surroundings()
        var settings = surroundings.settings()
        (settings.keptTime, settings.freshTime) = (.seconds(60), nil)
        var state = StoreState<NoteChange>()
        state.apply([.rows(["1": Note("1", "a")], at: setup.now, isStale: false)])
        let collection = KeptCollection<Note>(keys: ["1"], remainder: Data(), fetchedAt: setup.now + 10)
        state.apply([.collection("list", collection)])
        XCTAssertEqual(setup.isOld(state), false)
        surroundings.advance(by: 60)
        XCTAssertTrue(state.contents.editsForLimits(settings).isEmpty)
        surroundings.advance(by: 0.5)
        state.apply(state.contents.editsForLimits(settings))
        XCTAssertTrue(state.contents.rows.all.isEmpty)
        XCTAssertEqual(state.contents.collections.count, 1)
    }

    /// What is fresh is kept, however long that is.
    func testWhatIsFreshIsKept() {
        let setup = Setup()
        let surroundings = Surroundings()
        var settings = surroundings.settings()
        (settings.keptTime, settings.freshTime) = (.seconds(60), .seconds(90))
        var state = StoreState<NoteChange>()
        state.apply([.rows(["1": Note("1", "a")], at: setup.now, isStale: false)])
        surroundings.advance(by: 90)
        XCTAssertTrue(state.contents.editsForLimits(settings).isEmpty)
        surroundings.advance(by: 0.5)
        XCTAssertEqual(state.contents.editsForLimits(settings).count, 1)
    }

    // MARK: - Queries

    /// An answer is taken apart and put together again.
    func testAnAnswerIsTakenApart() throws {
        let array = StoreQuery<Note, [Note]>.collection("all") { $0.id }
        let parts = try array.parts([Note("1", "a")])
        let other = AnswerParts(keys: ["1"], rows: [Note("1", "b")], remainder: parts.remainder)
        XCTAssertEqual(try array.answer(other), [Note("1", "b")])
        XCTAssertTrue(parts.keys == ["1"] && parts.rows == [Note("1", "a")])
        XCTAssertTrue(try JSONDecoder().decode([Note].self, from: parts.remainder).isEmpty)
        let whole = StoreQuery<Note, [String: Int]>.answer("statistics")
        XCTAssertEqual(whole.key, .collection("statistics"))
        XCTAssertEqual(try whole.answer(whole.parts(["done": 7])), ["done": 7])
        let item = StoreQuery<Note, Note>.item("1")
        XCTAssertEqual(try item.parts(Note("1", "a")), AnswerParts(keys: ["1"], rows: [Note("1", "a")]))
    }

    /// A store has a server and shares nothing, unless its settings say so.
    func testAStoreHasAServerAndSharesNothing() {
        let settings = StoreSettings()
        XCTAssertTrue(!settings.isLocalOnly && !settings.sharesRequests && settings.freshTime == nil)
    }
}
