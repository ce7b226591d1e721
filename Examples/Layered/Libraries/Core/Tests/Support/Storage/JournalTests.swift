import Foundation
import VitalCoreMocks
import XCTest

@testable import VitalCore

/// One after the other, because the tests of full disks share one.
nonisolated final class JournalTests: XCTestCase {
    private nonisolated struct Setup {
        let surroundings = Surroundings()
        let folder = Folder()

        func journal<Change: WaitingChange>(
            _ folder: Folder, _ change: Change.Type = NoteChange.self, format: String = "1",
            isLocalOnly: Bool = false
        ) throws -> Journal<Change> {
            try Journal(
                folder: folder.url, settings: surroundings.settings(format: format, isLocalOnly: isLocalOnly))
        }

        var file: URL { folder.url.appending(path: "journal") }

        func row(_ id: String, _ title: String?) -> StoreEdit<NoteChange> {
            title.map { .rows([id: Note(id, $0)], at: surroundings.now, isStale: false) }
                ?? .gone(id, at: surroundings.now)
        }

        func waiting(_ entry: WaitingEntry<NoteChange>) -> StoreEdit<NoteChange> {
            .change(entry.id, .value(entry))
        }

        /// One transaction of every kind of edit.
        var everyEdit: [[StoreEdit<NoteChange>]] {
            let id = UUID()
            let entry = WaitingEntry(id: id, change: NoteChange.create(Note("4", "d")), date: surroundings.now)
            let other = WaitingEntry(id: UUID(), change: NoteChange.delete(id: "9"), date: surroundings.now)
            let write = UUID()
            let refused = WaitingEntry(
                id: other.id, change: other.change, date: other.date, isRefused: true, failure: .status(422))
            return [
                [row("1", "a"), row("2", "b"), row("3", nil)],
                [.collection("list", list(["1", "2"]))],
                [.confirm("list", at: surroundings.now + 5), .stale(.collection("list")), .stale(.item("1"))],
                [.join("list", item: "4", isCertain: true), .join("list", item: "5", isCertain: false)],
                [.forget(.item("2")), .write(write, .delete("1"))],
                [waiting(entry), waiting(other)],
                [waiting(WaitingEntry(id: id, change: .create(Note("4", "e")), date: surroundings.now))],
                [.rename(temporary: "4", real: "44"), .change(id, nil), row("44", "e")],
                [.saved("50", .value(Note("50", "s")), at: surroundings.now)],
                [.change(other.id, .value(refused))],
                [.change(UUID(), nil), .write(write, nil), .forget(.collection("none"))],
            ]
        }

        func contents(after transactions: some Sequence<[StoreEdit<NoteChange>]>) -> StoreContents<
            NoteChange
        > {
            var contents = StoreContents<NoteChange>()
            for edits in transactions {
                contents.apply(edits)
            }
            return contents
        }

        var fileNumber: Int? {
            get throws {
                try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber] as? Int
            }
        }

        var names: [String] {
            get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
        }

        /// What another process would find.
        func reopened() throws -> StoreContents<NoteChange>? {
            let copy = try folder.copy()
            return try withExtendedLifetime(copy) { try journal(copy).load() }
        }

        func list(_ keys: [String]) -> KeptCollection<Note> {
            KeptCollection<Note>(keys: keys, remainder: Data(), fetchedAt: surroundings.now)
        }
    }

    /// A journal gives back what was appended, edit by edit.
    func testGivesBackEachEdit() throws {
        let setup = Setup()
        let transactions = setup.everyEdit
        do {
            let journal = try setup.journal(setup.folder)
            XCTAssertEqual(try journal.load(), StoreContents())
            for (index, edits) in transactions.enumerated() {
                try journal.append(edits, isDurable: index.isMultiple(of: 2))
            }
        }
        XCTAssertEqual(try setup.journal(setup.folder).load(), setup.contents(after: transactions))
        XCTAssertTrue(setup.surroundings.reported.isEmpty)
    }

    /// A journal that ends anywhere holds the transactions before that, and goes on.
    func testHoldsTransactionsBeforeItsEnd() throws {
        let setup = Setup()
        let transactions = setup.everyEdit
        var ends: [Int] = []
        do {
            let journal = try setup.journal(setup.folder)
            _ = try journal.load()
            for edits in transactions {
                try journal.append(edits, isDurable: false)
                ends.append(try Data(contentsOf: setup.file).count)
            }
        }
        let whole = try Data(contentsOf: setup.file)
        // Around the end of each transaction, and here and there within them.
        for length in 0...whole.count where length % 32 == 0 || ends.contains(where: { abs($0 - length) <= 2 }) {
            let torn = Folder()
            try FileManager.default.createDirectory(at: torn.url, withIntermediateDirectories: true)
            try whole.prefix(length).write(to: torn.url.appending(path: "journal"))
            let count = ends.count { $0 <= length }
            let expected = setup.contents(after: transactions.prefix(count))
            do {
                let journal = try setup.journal(torn)
                XCTAssertEqual(try journal.load(), expected)
                try journal.append([setup.row("new", "n")], isDurable: false)
            }
            var goingOn = expected
            goingOn.apply([setup.row("new", "n")])
            XCTAssertEqual(try setup.journal(torn).load(), goingOn)
        }
        XCTAssertTrue(setup.surroundings.reported.isEmpty)
    }

    /// A damaged line is set aside and reported, and costs no waiting change of another line.
    func testADamagedLineIsSetAsideAndReported() throws {
        let setup = Setup()
        let entries = (1...3).map { number in
            WaitingEntry(
                id: UUID(), change: NoteChange.delete(id: "\(number)"),
                date: setup.surroundings.now)
        }
        let transactions =
            [[setup.row("8", "a")]] + entries.map { [setup.waiting($0)] } + [[setup.row("9", "b")]]
        for isWrittenAnew in [false, true] {
            let folder = Folder()
            let file = folder.url.appending(path: "journal")
            do {
                let journal = try setup.journal(folder)
                _ = try journal.load()
                for edits in isWrittenAnew ? [[.removeAll]] : transactions {
                    try journal.append(edits, isDurable: false)
                }
                try journal.tidy(setup.contents(after: transactions))
            }
            let whole = try Data(contentsOf: file)
            let lines = whole.split(separator: 10)
            XCTAssertEqual(lines.count, isWrittenAnew ? 4 : 5)
            for line in lines {
                let damaged = try folder.copy()
                var data = whole
                data[line.startIndex + line.count / 2] ^= 0xFF
                try data.write(to: damaged.url.appending(path: "journal"))
                let surroundings = Surroundings()
                for _ in 1...2 {
                    let journal = try Journal<NoteChange>(folder: damaged.url, settings: surroundings.settings())
                    let contents = try XCTUnwrap(try journal.load())
                    try journal.tidy(contents)
                    let isCache = line.range(of: Data("title".utf8)) != nil
                    XCTAssertEqual(contents.changes.waiting.count, isCache ? 3 : 2)
                    XCTAssertTrue(contents.rows.all.isEmpty)
                }
                guard case .damaged(let rest)? = surroundings.reported.first as? StoreError else {
                    XCTFail("nothing is reported")
                    return
                }
                XCTAssertEqual(surroundings.reported.count, 1)
                XCTAssertEqual(try Data(contentsOf: rest).count, line.count + 1)
            }
        }
    }

    /// A journal is written anew when more than half of it is dead.
    func testIsWrittenAnewWhenHalfDead() throws {
        let setup = Setup()
        let journal = try setup.journal(setup.folder)
        _ = try journal.load()
        var contents = StoreContents<NoteChange>()
        var longest = 0
        for number in 0..<10_000 {
            let edits = [setup.row("\(number % 10)", "title \(number)")]
            try journal.append(edits, isDurable: false)
            contents.apply(edits)
            try journal.tidy(contents)
            longest = max(longest, try Data(contentsOf: setup.file).count)
        }
        XCTAssertLessThan(longest, 540_000)
        XCTAssertEqual(try setup.reopened(), contents)
    }

    /// A journal is not written anew as long as half of it is alive, also by the next process.
    func testStaysWhileHalfAlive() throws {
        let setup = Setup()
        let text = String(repeating: "a", count: 300_000)
        var contents = StoreContents<NoteChange>()
        func append(_ row: StoreEdit<NoteChange>, to journal: Journal<NoteChange>) throws {
            try journal.append([row], isDurable: false)
            contents.apply([row])
            try journal.tidy(contents)
        }
        do {
            let journal = try setup.journal(setup.folder)
            _ = try journal.load()
            try append(setup.row("1", text + text), to: journal)
            let before = try setup.fileNumber
            for _ in 1...3 {
                try append(setup.row("2", text), to: journal)
                XCTAssertEqual(try setup.fileNumber, before)
            }
            // Of 1.8 megabytes, 0.6 were alive when it was written; the slack is half a megabyte.
            try append(setup.row("2", text), to: journal)
            XCTAssertNotEqual(try setup.fileNumber, before)
        }
        let journal = try setup.journal(setup.folder)
        XCTAssertEqual(try journal.load(), contents)
        let before = try setup.fileNumber
        try append(setup.row("3", "short"), to: journal)
        XCTAssertEqual(try setup.fileNumber, before)
        XCTAssertEqual(try setup.reopened(), contents)
    }

    /// What earlier processes have written and is dead does not add up.
    func testWhatIsDeadDoesNotAddUp() throws {
        let setup = Setup()
        let text = String(repeating: "a", count: 20_000)
        for _ in 0..<4 {
            let journal = try setup.journal(setup.folder)
            var contents = try XCTUnwrap(try journal.load())
            for _ in 0..<20 {
                try journal.append([setup.row("1", text)], isDurable: false)
                contents.apply([setup.row("1", text)])
                try journal.tidy(contents)
            }
        }
        XCTAssertLessThan(try Data(contentsOf: setup.file).count, 800_000)
    }

    /// A journal that cannot be written anew is whole, goes on, and is written anew later.
    func testStaysWholeWithoutRewriting() throws {
        let setup = Setup()
        do {
            let journal = try setup.journal(setup.folder)
            _ = try journal.load()
            try journal.append([setup.row("1", "a")], isDurable: false)
        }
        let journal = try setup.journal(setup.folder)
        var contents = try XCTUnwrap(try journal.load())
        func append(_ edits: [StoreEdit<NoteChange>]) throws {
            try journal.append(edits, isDurable: false)
            contents.apply(edits)
        }
        let obstacle = setup.file.appendingPathExtension("new")
        try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: true)
        try append([.removeAll, setup.row("2", "b")])
        XCTAssertThrowsError(try journal.tidy(contents))
        XCTAssertEqual(try setup.reopened(), contents)
        try append([setup.row("3", "c")])
        XCTAssertThrowsError(try journal.tidy(contents))
        XCTAssertEqual(try setup.reopened(), contents)
        let length = try Data(contentsOf: setup.file).count
        try FileManager.default.removeItem(at: obstacle)
        try journal.tidy(contents)
        XCTAssertLessThan(try Data(contentsOf: setup.file).count, length)
        let number = try setup.fileNumber
        try append([setup.row("4", "d")])
        try journal.tidy(contents)
        XCTAssertEqual(try setup.fileNumber, number)
        XCTAssertEqual(try setup.reopened(), contents)
    }

    /// A journal that was written anew, though nobody knows whether that survives, goes on and is written anew again.
    func testGoesOnAfterUncertainRewriting() throws {
        try XCTSkipUnless(getuid() != 0, "root can read every folder")
        let setup = Setup()
        let journal = try setup.journal(setup.folder)
        _ = try journal.load()
        var contents = StoreContents<NoteChange>()
        func append(_ row: StoreEdit<NoteChange>) throws {
            try journal.append([row], isDurable: false)
            contents.apply([row])
        }
        try append(setup.row("1", String(repeating: "a", count: 600_000)))
        try append(setup.row("1", "a"))
        // A folder that cannot be read cannot be synced.
        try FileManager.default.setAttributes([.posixPermissions: 0o300], ofItemAtPath: setup.folder.url.path)
        XCTAssertThrowsError(try journal.tidy(contents))
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: setup.folder.url.path)
        let number = try setup.fileNumber
        XCTAssertLessThan(try Data(contentsOf: setup.file).count, 1_000)
        try append(setup.row("2", "b"))
        XCTAssertEqual(try setup.reopened(), contents)
        try journal.tidy(contents)
        XCTAssertNotEqual(try setup.fileNumber, number)
        XCTAssertEqual(try setup.reopened(), contents)
    }

    /// With everything, damaged lines are removed, and nothing that is not the journal's.
    func testRemovesDamagedLines() throws {
        let setup = Setup()
        let journal = try setup.journal(setup.folder)
        _ = try journal.load()
        for name in ["damaged-1", "other"] {
            try Data().write(to: setup.folder.url.appending(path: name))
        }
        try journal.append([setup.row("1", "a")], isDurable: false)
        XCTAssertTrue(try setup.names.contains("damaged-1"))
        try journal.append([.removeAll], isDurable: false)
        XCTAssertEqual(try setup.names, ["journal", "lock", "other"])
    }

    /// One change in ten thousand rows appends one short record.
    func testAppendsOneShortRecord() throws {
        let setup = Setup()
        let journal = try setup.journal(setup.folder)
        _ = try journal.load()
        var contents = StoreContents<NoteChange>()
        let notes = (0..<10_000).map { ("\($0)", Note("\($0)", "title \($0)")) }
        let edits: [StoreEdit<NoteChange>] = [
            .rows(Dictionary(uniqueKeysWithValues: notes), at: setup.surroundings.now, isStale: false)
        ]
        try journal.append(edits, isDurable: false)
        contents.apply(edits)
        try journal.tidy(contents)
        let before = try Data(contentsOf: setup.file).count
        try journal.append([setup.row("77", "changed")], isDurable: false)
        try journal.tidy(contents)
        XCTAssertLessThan(try Data(contentsOf: setup.file).count - before, 200)
    }

    /// A file that cannot take its place leaves nothing beside it.
    func testFailedFileLeavesNothing() throws {
        let setup = Setup()
        let taken = setup.folder.url.appending(path: "taken")
        try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: true)
        XCTAssertThrowsError(try FileManager.default.replace(taken, with: Data("a".utf8)))
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: setup.folder.url.path), ["taken"])
    }

    /// SMALL_DISK is a folder on a file system of 64 kilobytes, made for example by
    /// `mount -t tmpfs -o size=64k none FOLDER`.
    private static var smallDisk: String? { ProcessInfo.processInfo.environment["SMALL_DISK"] }

    /// A transaction that does not fit on the disk changes nothing, and later ones are kept.
    func testFailedTransactionLeavesNothing() throws {
        try XCTSkipUnless(Self.smallDisk != nil)
        let setup = Setup()
        let disk = URL(filePath: try XCTUnwrap(Self.smallDisk)).appending(path: UUID().uuidString)
        let journal = try Journal<NoteChange>(folder: disk, settings: setup.surroundings.settings())
        _ = try journal.load()
        try journal.append([setup.row("1", "a")], isDurable: true)
        XCTAssertThrowsError(
            try journal.append([setup.row("2", String(repeating: "b", count: 100_000))], isDurable: true)
        )
        try journal.append([setup.row("3", "c")], isDurable: true)
        let copy = Folder()
        try FileManager.default.copyItem(at: disk, to: copy.url)
        let kept = setup.contents(after: [[setup.row("1", "a")], [setup.row("3", "c")]])
        XCTAssertEqual(try setup.journal(copy, NoteChange.self).load(), kept)
        // What was written of the other transaction takes no place.
        XCTAssertLessThan(try Data(contentsOf: disk.appending(path: "journal")).count, 1_000)
        let before = try Data(contentsOf: disk.appending(path: "journal")).count
        try journal.tidy(setup.contents(after: [[setup.row("3", "c")]]))
        XCTAssertLessThan(try Data(contentsOf: disk.appending(path: "journal")).count, before)
        try FileManager.default.removeItem(at: disk)
    }

    /// A cache that lacks a write is removed if it cannot be written anew, and what waits is not.
    func testACacheThatLacksAWriteIsRemoved() throws {
        try XCTSkipUnless(Self.smallDisk != nil)
        for write in ["none", "begin", "end"] {
            for isCache in [true, false] {
                do {
                    let setup = Setup()
                    let disk = URL(filePath: try XCTUnwrap(Self.smallDisk)).appending(path: UUID().uuidString)
                    defer { try? FileManager.default.removeItem(at: disk) }
                    let journal = try Journal<NoteChange>(folder: disk, settings: setup.surroundings.settings())
                    _ = try journal.load()
                    let file = disk.appending(path: "journal")
                    let entry = WaitingEntry(
                        id: UUID(),
                        change: NoteChange.delete(id: "9"),
                        date: setup.surroundings.now
                    )
                    let kept = [setup.row("1", "a")] + (isCache ? [] : [setup.waiting(entry)])
                    try journal.append(kept, isDurable: true)
                    let long = setup.row("2", String(repeating: "b", count: 100_000))
                    let lacksWrite = write != "none"
                    let edit = StoreEdit<NoteChange>.write(UUID(), write == "begin" ? .delete("1") : nil)
                    for edits in [lacksWrite ? [edit] : [], []] {
                        XCTAssertThrowsError(
                            try journal.append([long] + edits, isDurable: false),
                            "\(write), \(isCache)"
                        )
                    }
                    XCTAssertThrowsError(
                        try journal.tidy(setup.contents(after: [kept, [long]])),
                        "\(write), \(isCache)"
                    )
                    XCTAssertEqual(
                        FileManager.default.fileExists(atPath: file.path),
                        !(lacksWrite && isCache),
                        "\(write), \(isCache)"
                    )
                    // Later, there is space. A journal that lacks nothing stays.
                    XCTAssertFalse(
                        FileManager.default.fileExists(atPath: file.appendingPathExtension("new").path),
                        "\(write), \(isCache)"
                    )
                    try journal.append([setup.row("3", "c")], isDurable: false)
                    try journal.tidy(setup.contents(after: [kept]))
                    XCTAssertThrowsError(try journal.append([long], isDurable: false), "\(write), \(isCache)")
                    XCTAssertThrowsError(
                        try journal.tidy(setup.contents(after: [kept, [long]])),
                        "\(write), \(isCache)"
                    )
                    XCTAssertTrue(FileManager.default.fileExists(atPath: file.path), "\(write), \(isCache)")
                } catch {
                    XCTFail("\(write), \(isCache): \(error)")
                }
            }
        }
    }

    /// After a full disk has cost the cache, what is kept later is there.
    func testKeepsAfterFullDisk() throws {
        try XCTSkipUnless(Self.smallDisk != nil)
        let setup = Setup()
        let disk = URL(filePath: try XCTUnwrap(Self.smallDisk)).appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: disk) }
        let rest: StoreContents<NoteChange>
        do {
            let journal = try Journal<NoteChange>(folder: disk, settings: setup.surroundings.settings())
            _ = try journal.load()
            try journal.append([setup.row("1", String(repeating: "a", count: 10_000))], isDurable: true)
            let long = setup.row("2", String(repeating: "b", count: 100_000))
            XCTAssertThrowsError(try journal.append([long, .write(UUID(), nil)], isDurable: false))
            XCTAssertThrowsError(try journal.tidy(setup.contents(after: [[long]])))
            let entry = WaitingEntry(id: UUID(), change: NoteChange.delete(id: "9"), date: setup.surroundings.now)
            let change = setup.waiting(entry)
            try journal.append([change], isDurable: true)
            rest = setup.contents(after: [[change]])
        }
        XCTAssertEqual(try Journal<NoteChange>(folder: disk, settings: setup.surroundings.settings()).load(), rest)
        XCTAssertTrue(setup.surroundings.reported.isEmpty)
    }

    func testWhatIsRemovedDoesNotStayOnAFullDisk() throws {
        try XCTSkipUnless(Self.smallDisk != nil)
        let setup = Setup()
        let disk = URL(filePath: try XCTUnwrap(Self.smallDisk)).appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: disk) }
        let journal = try Journal<NoteChange>(folder: disk, settings: setup.surroundings.settings())
        _ = try journal.load()
        try journal.append([setup.row("1", "a")], isDurable: true)
        let filler = disk.appending(path: "filler")
        XCTAssertThrowsError(try Data(count: 100_000).write(to: filler))
        while (try? journal.append([setup.row("2", "b")], isDurable: true)) != nil {}
        try journal.append([.removeAll], isDurable: true)
        try journal.tidy(StoreContents())
        XCTAssertTrue(try Data(contentsOf: disk.appending(path: "journal")).isEmpty)
    }

    // MARK: - Processes

    /// A second owner reads, also what comes later, and does not write.
    func testSecondOwnerOnlyReads() throws {
        let setup = Setup()
        let owner = try setup.journal(setup.folder)
        _ = try owner.load()
        try owner.append([setup.row("1", "a")], isDurable: false)
        let reader = try setup.journal(setup.folder)
        XCTAssertTrue(!owner.isReadOnly && reader.isReadOnly)
        XCTAssertEqual(try reader.load(), setup.contents(after: [[setup.row("1", "a")]]))
        XCTAssertNil(try reader.load())
        XCTAssertThrowsError(try reader.append([setup.row("2", "b")], isDurable: false)) { error in
            XCTAssertTrue(error is StoreError, "\(error)")
        }
        try owner.append([setup.row("2", "b")], isDurable: false)
        XCTAssertEqual(try reader.load(), setup.contents(after: [[setup.row("1", "a"), setup.row("2", "b")]]))
        var all = StoreContents<NoteChange>()
        for number in 0..<5_000 {
            let edits = [setup.row("3", "title \(number)")]
            try owner.append(edits, isDurable: false)
            all.apply(edits)
            try owner.tidy(all)
        }
        XCTAssertEqual(try reader.load(), try setup.reopened())
    }

    // MARK: - Other versions of the app

    /// The entity after a change of the spec.
    private struct NewNote: StorableRow {
        var id: String
        var title: String
        var color: String
    }

    private enum NewChange: WaitingChange, Equatable {
        case create(NewNote)
        case delete(id: String)

        var effect: WriteEffect<NewNote> {
            switch self {
            case .create(let note): .create(note.id, assumed: note)
            case .delete(let id): .delete(id)
            }
        }
    }

    /// A new version forgets cached rows and sets aside the changes that it cannot read.
    func testNewVersionSetsChangesAside() throws {
        let setup = Setup()
        let first = WaitingEntry(
            id: UUID(), change: NoteChange.create(Note("1", "a")), date: setup.surroundings.now)
        let second = WaitingEntry(id: UUID(), change: NoteChange.delete(id: "2"), date: setup.surroundings.now)
        do {
            let journal = try setup.journal(setup.folder)
            _ = try journal.load()
            try journal.append([setup.row("5", "e"), .collection("list", setup.list(["5"]))], isDurable: false)
            try journal.append([setup.waiting(first)], isDurable: true)
            try journal.append([setup.waiting(second)], isDurable: true)
        }
        for _ in 0..<2 {
            let journal = try setup.journal(setup.folder, NewChange.self, format: "2")
            let contents = try XCTUnwrap(try journal.load())
            XCTAssertTrue(contents.rows.all.isEmpty && contents.collections.isEmpty)
            XCTAssertEqual(contents.changes.waiting.map(\.id), [second.id])
            XCTAssertEqual(contents.errors.count, 1)
            try journal.tidy(contents)
        }
        XCTAssertEqual(setup.surroundings.reported.count, 1)
        // The old version is installed again.
        let contents = try XCTUnwrap(try setup.journal(setup.folder).load())
        XCTAssertEqual(Set(contents.changes.waiting.map(\.change)), [first.change, second.change])
    }

    /// Rows of another form are forgotten, though they can be read, and the report names the form.
    func testRowsOfAnotherFormAreForgotten() throws {
        let setup = Setup()
        do {
            let journal = try setup.journal(setup.folder)
            _ = try journal.load()
            try journal.append([setup.row("5", "e")], isDurable: false)
        }
        XCTAssertEqual(try setup.journal(setup.folder, format: "2").load(), StoreContents<NoteChange>())
        guard case .forgotten(StoreError.otherFormat("1"))? = setup.surroundings.reported.first as? StoreError else {
            XCTFail("\(setup.surroundings.reported)")
            return
        }
    }

    /// Local-only rows that cannot be read come back when they can.
    func testUnreadableLocalRowsComeBack() async throws {
        let setup = Setup()
        do {
            let store = CacheStore<Note>(
                folder: setup.folder.url, settings: setup.surroundings.settings(isLocalOnly: true))
            for number in 0..<5 {
                try await store.save(Note("\(number)", "first"), for: "\(number)")
                try await store.save(Note("\(number)", "second"), for: "\(number)")
            }
        }
        do {
            let settings = setup.surroundings.settings(format: "2", isLocalOnly: true)
            let store = CacheStore<NewNote>(folder: setup.folder.url, settings: settings)
            let isEmpty = try await store.rows().isEmpty
            XCTAssertTrue(isEmpty)
            let error = await thrownError(as: StoreError.self) {
                try await store.row(for: "1")
            }
            XCTAssertNotNil(error)
            if case .setAside(let errors) = error {
                XCTAssertEqual(errors.count, 1)
            } else {
                XCTFail("\(String(describing: error))")
            }
            let thrown = await thrownError(as: StoreError.self) {
                try await store.replace(NewNote(id: "1", title: "new", color: "red"), for: "1")
            }
            XCTAssertNotNil(thrown)
            let row = try await store.row(for: "9")
            XCTAssertNil(row)
            setup.surroundings.advance(by: 1)
            try await store.save(NewNote(id: "9", title: "new", color: "red"), for: "9")
        }
        let store = CacheStore<Note>(folder: setup.folder.url, settings: setup.surroundings.settings(isLocalOnly: true))
        let rows = try await store.rows()
        XCTAssertEqual(rows, (0..<5).map { Note("\($0)", "second") } + [Note("9", "new")])
        XCTAssertEqual(setup.surroundings.reported.count, 1)
        guard case .setAside(let errors)? = setup.surroundings.reported.first as? StoreError else {
            XCTFail("\(setup.surroundings.reported)")
            return
        }
        XCTAssertEqual(errors.count, 5)
    }
}

extension StoreContents: Equatable {
    public static func == (one: Self, other: Self) -> Bool {
        one.rows == other.rows && one.collections == other.collections && one.realKeys == other.realKeys
            && one.writes.keys == other.writes.keys
            && one.changes.all.map(\.id) == other.changes.all.map(\.id)
            && String(describing: one.changes.waiting) == String(describing: other.changes.waiting)
            && String(describing: one.changes.refused) == String(describing: other.changes.refused)
    }
}

extension NoteChange: Hashable {
    func hash(into hasher: inout Hasher) {
        hasher.combine(effect.key)
    }
}
