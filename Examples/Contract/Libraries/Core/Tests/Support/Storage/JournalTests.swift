import Foundation
import Testing

@testable import ChallengeCore

/// One after the other, because the tests of full disks share one.
@Suite(.serialized)
struct JournalTests {
    private let surroundings = Surroundings()
    private let folder = Folder()

    private func journal<Change: WaitingChange>(
        _ folder: Folder, _ change: Change.Type = NoteChange.self, format: String = "1",
        isLocalOnly: Bool = false
    ) throws -> Journal<Change> {
        try Journal(
            folder: folder.url, settings: surroundings.settings(format: format, isLocalOnly: isLocalOnly))
    }

    private var file: URL { folder.url.appending(path: "journal") }

    private func row(_ id: String, _ title: String?) -> StoreEdit<NoteChange> {
        title.map { .rows([id: Note(id, $0)], at: surroundings.now, isStale: false) }
            ?? .gone(id, at: surroundings.now)
    }

    private func waiting(_ entry: WaitingEntry<NoteChange>) -> StoreEdit<NoteChange> {
        .change(entry.id, .value(entry))
    }

    /// One transaction of every kind of edit.
    private var everyEdit: [[StoreEdit<NoteChange>]] {
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

    private func contents(after transactions: some Sequence<[StoreEdit<NoteChange>]>) -> StoreContents<
        NoteChange
    > {
        var contents = StoreContents<NoteChange>()
        for edits in transactions {
            contents.apply(edits)
        }
        return contents
    }

    @Test("A journal gives back what was appended, edit by edit")
    func givesBackEachEdit() throws {
        let transactions = everyEdit
        do {
            let journal = try journal(folder)
            #expect(try journal.load() == StoreContents())
            for (index, edits) in transactions.enumerated() {
                try journal.append(edits, isDurable: index.isMultiple(of: 2))
            }
        }
        #expect(try journal(folder).load() == contents(after: transactions))
        #expect(surroundings.reported.isEmpty)
    }

    @Test("A journal that ends anywhere holds the transactions before that, and goes on")
    func holdsTransactionsBeforeItsEnd() throws {
        let transactions = everyEdit
        var ends: [Int] = []
        do {
            let journal = try journal(folder)
            _ = try journal.load()
            for edits in transactions {
                try journal.append(edits, isDurable: false)
                ends.append(try Data(contentsOf: file).count)
            }
        }
        let whole = try Data(contentsOf: file)
        // Around the end of each transaction, and here and there within them.
        for length in 0...whole.count where length % 32 == 0 || ends.contains(where: { abs($0 - length) <= 2 }) {
            let torn = Folder()
            try FileManager.default.createDirectory(at: torn.url, withIntermediateDirectories: true)
            try whole.prefix(length).write(to: torn.url.appending(path: "journal"))
            let count = ends.count { $0 <= length }
            let expected = contents(after: transactions.prefix(count))
            do {
                let journal = try journal(torn)
                #expect(try journal.load() == expected)
                try journal.append([row("new", "n")], isDurable: false)
            }
            var goingOn = expected
            goingOn.apply([row("new", "n")])
            #expect(try journal(torn).load() == goingOn)
        }
        #expect(surroundings.reported.isEmpty)
    }

    @Test("A damaged line is set aside and reported, and costs no waiting change of another line")
    func aDamagedLineIsSetAsideAndReported() throws {
        let entries = (1...3).map { number in
            WaitingEntry(
                id: UUID(), change: NoteChange.delete(id: "\(number)"),
                date: surroundings.now)
        }
        let transactions =
            [[row("8", "a")]] + entries.map { [waiting($0)] } + [[row("9", "b")]]
        for isWrittenAnew in [false, true] {
            let folder = Folder()
            let file = folder.url.appending(path: "journal")
            do {
                let journal = try journal(folder)
                _ = try journal.load()
                for edits in isWrittenAnew ? [[.removeAll]] : transactions {
                    try journal.append(edits, isDurable: false)
                }
                try journal.tidy(contents(after: transactions))
            }
            let whole = try Data(contentsOf: file)
            let lines = whole.split(separator: 10)
            #expect(lines.count == (isWrittenAnew ? 4 : 5))
            for line in lines {
                let damaged = try folder.copy()
                var data = whole
                data[line.startIndex + line.count / 2] ^= 0xFF
                try data.write(to: damaged.url.appending(path: "journal"))
                let surroundings = Surroundings()
                for _ in 1...2 {
                    let journal = try Journal<NoteChange>(folder: damaged.url, settings: surroundings.settings())
                    let contents = try #require(try journal.load())
                    try journal.tidy(contents)
                    let isCache = line.range(of: Data("title".utf8)) != nil
                    #expect(contents.changes.waiting.count == (isCache ? 3 : 2))
                    #expect(contents.rows.all.isEmpty)
                }
                guard case .damaged(let rest)? = surroundings.reported.first as? StoreError else {
                    Issue.record("nothing is reported")
                    return
                }
                #expect(surroundings.reported.count == 1)
                #expect(try Data(contentsOf: rest).count == line.count + 1)
            }
        }
    }

    @Test("A journal is written anew when more than half of it is dead")
    func isWrittenAnewWhenHalfDead() throws {
        let journal = try journal(folder)
        _ = try journal.load()
        var contents = StoreContents<NoteChange>()
        var longest = 0
        for number in 0..<10_000 {
            let edits = [row("\(number % 10)", "title \(number)")]
            try journal.append(edits, isDurable: false)
            contents.apply(edits)
            try journal.tidy(contents)
            longest = max(longest, try Data(contentsOf: file).count)
        }
        #expect(longest < 540_000)
        #expect(try reopened() == contents)
    }

    private var fileNumber: Int? {
        get throws {
            try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber] as? Int
        }
    }

    @Test("A journal is not written anew as long as half of it is alive, also by the next process")
    func staysWhileHalfAlive() throws {
        let text = String(repeating: "a", count: 300_000)
        var contents = StoreContents<NoteChange>()
        func append(_ row: StoreEdit<NoteChange>, to journal: Journal<NoteChange>) throws {
            try journal.append([row], isDurable: false)
            contents.apply([row])
            try journal.tidy(contents)
        }
        do {
            let journal = try journal(folder)
            _ = try journal.load()
            try append(row("1", text + text), to: journal)
            let before = try fileNumber
            for _ in 1...3 {
                try append(row("2", text), to: journal)
                #expect(try fileNumber == before)
            }
            // Of 1.8 megabytes, 0.6 were alive when it was written; the slack is half a megabyte.
            try append(row("2", text), to: journal)
            #expect(try fileNumber != before)
        }
        let journal = try journal(folder)
        #expect(try journal.load() == contents)
        let before = try fileNumber
        try append(row("3", "short"), to: journal)
        #expect(try fileNumber == before)
        #expect(try reopened() == contents)
    }

    @Test("What earlier processes have written and is dead does not add up")
    func whatIsDeadDoesNotAddUp() throws {
        let text = String(repeating: "a", count: 20_000)
        for _ in 0..<4 {
            let journal = try journal(folder)
            var contents = try #require(try journal.load())
            for _ in 0..<20 {
                try journal.append([row("1", text)], isDurable: false)
                contents.apply([row("1", text)])
                try journal.tidy(contents)
            }
        }
        #expect(try Data(contentsOf: file).count < 800_000)
    }

    @Test("A journal that cannot be written anew is whole, goes on, and is written anew later")
    func staysWholeWithoutRewriting() throws {
        do {
            let journal = try journal(folder)
            _ = try journal.load()
            try journal.append([row("1", "a")], isDurable: false)
        }
        let journal = try journal(folder)
        var contents = try #require(try journal.load())
        func append(_ edits: [StoreEdit<NoteChange>]) throws {
            try journal.append(edits, isDurable: false)
            contents.apply(edits)
        }
        let obstacle = file.appendingPathExtension("new")
        try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: true)
        try append([.removeAll, row("2", "b")])
        #expect(throws: (any Error).self) { try journal.tidy(contents) }
        #expect(try reopened() == contents)
        try append([row("3", "c")])
        #expect(throws: (any Error).self) { try journal.tidy(contents) }
        #expect(try reopened() == contents)
        let length = try Data(contentsOf: file).count
        try FileManager.default.removeItem(at: obstacle)
        try journal.tidy(contents)
        #expect(try Data(contentsOf: file).count < length)
        let number = try fileNumber
        try append([row("4", "d")])
        try journal.tidy(contents)
        #expect(try fileNumber == number)
        #expect(try reopened() == contents)
    }

    @Test(
        "A journal that was written anew, though nobody knows whether that survives, goes on and is written anew again",
        .enabled(if: getuid() != 0, "root can read every folder"))
    func goesOnAfterUncertainRewriting() throws {
        let journal = try journal(folder)
        _ = try journal.load()
        var contents = StoreContents<NoteChange>()
        func append(_ row: StoreEdit<NoteChange>) throws {
            try journal.append([row], isDurable: false)
            contents.apply([row])
        }
        try append(row("1", String(repeating: "a", count: 600_000)))
        try append(row("1", "a"))
        // A folder that cannot be read cannot be synced.
        try FileManager.default.setAttributes([.posixPermissions: 0o300], ofItemAtPath: folder.url.path)
        #expect(throws: (any Error).self) { try journal.tidy(contents) }
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.url.path)
        let number = try fileNumber
        #expect(try Data(contentsOf: file).count < 1_000)
        try append(row("2", "b"))
        #expect(try reopened() == contents)
        try journal.tidy(contents)
        #expect(try fileNumber != number)
        #expect(try reopened() == contents)
    }

    @Test("With everything, damaged lines are removed, and nothing that is not the journal's")
    func removesDamagedLines() throws {
        let journal = try journal(folder)
        _ = try journal.load()
        for name in ["damaged-1", "other"] {
            try Data().write(to: folder.url.appending(path: name))
        }
        try journal.append([row("1", "a")], isDurable: false)
        #expect(try names.contains("damaged-1"))
        try journal.append([.removeAll], isDurable: false)
        #expect(try names == ["journal", "lock", "other"])
    }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
    }

    /// What another process would find.
    private func reopened() throws -> StoreContents<NoteChange>? {
        let copy = try folder.copy()
        return try withExtendedLifetime(copy) { try journal(copy).load() }
    }

    @Test("One change in ten thousand rows appends one short record")
    func appendsOneShortRecord() throws {
        let journal = try journal(folder)
        _ = try journal.load()
        var contents = StoreContents<NoteChange>()
        let notes = (0..<10_000).map { ("\($0)", Note("\($0)", "title \($0)")) }
        let edits: [StoreEdit<NoteChange>] = [
            .rows(Dictionary(uniqueKeysWithValues: notes), at: surroundings.now, isStale: false)
        ]
        try journal.append(edits, isDurable: false)
        contents.apply(edits)
        try journal.tidy(contents)
        let before = try Data(contentsOf: file).count
        try journal.append([row("77", "changed")], isDurable: false)
        try journal.tidy(contents)
        #expect(try Data(contentsOf: file).count - before < 200)
    }

    @Test("A file that cannot take its place leaves nothing beside it")
    func failedFileLeavesNothing() throws {
        let taken = folder.url.appending(path: "taken")
        try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: true)
        #expect(throws: (any Error).self) { try FileManager.default.replace(taken, with: Data("a".utf8)) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["taken"])
    }

    /// SMALL_DISK is a folder on a file system of 64 kilobytes, made for example by
    /// `mount -t tmpfs -o size=64k none FOLDER`.
    private static var smallDisk: String? { ProcessInfo.processInfo.environment["SMALL_DISK"] }

    @Test(
        "A transaction that does not fit on the disk changes nothing, and later ones are kept",
        .enabled(if: smallDisk != nil))
    func failedTransactionLeavesNothing() throws {
        let disk = URL(filePath: try #require(Self.smallDisk)).appending(path: UUID().uuidString)
        let journal = try Journal<NoteChange>(folder: disk, settings: surroundings.settings())
        _ = try journal.load()
        try journal.append([row("1", "a")], isDurable: true)
        #expect(throws: (any Error).self) {
            try journal.append([self.row("2", String(repeating: "b", count: 100_000))], isDurable: true)
        }
        try journal.append([row("3", "c")], isDurable: true)
        let copy = Folder()
        try FileManager.default.copyItem(at: disk, to: copy.url)
        let kept = contents(after: [[row("1", "a")], [row("3", "c")]])
        #expect(try self.journal(copy, NoteChange.self).load() == kept)
        // What was written of the other transaction takes no place.
        #expect(try Data(contentsOf: disk.appending(path: "journal")).count < 1_000)
        let before = try Data(contentsOf: disk.appending(path: "journal")).count
        try journal.tidy(contents(after: [[row("3", "c")]]))
        #expect(try Data(contentsOf: disk.appending(path: "journal")).count < before)
        try FileManager.default.removeItem(at: disk)
    }

    @Test(
        "A cache that lacks a write is removed if it cannot be written anew, and what waits is not",
        .enabled(if: smallDisk != nil), arguments: ["none", "begin", "end"], [true, false])
    func aCacheThatLacksAWriteIsRemoved(_ write: String, _ isCache: Bool) throws {
        let disk = URL(filePath: try #require(Self.smallDisk)).appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: disk) }
        let journal = try Journal<NoteChange>(folder: disk, settings: surroundings.settings())
        _ = try journal.load()
        let file = disk.appending(path: "journal")
        let entry = WaitingEntry(
            id: UUID(),
            change: NoteChange.delete(id: "9"),
            date: surroundings.now
        )
        let kept = [row("1", "a")] + (isCache ? [] : [waiting(entry)])
        try journal.append(kept, isDurable: true)
        let long = row("2", String(repeating: "b", count: 100_000))
        let lacksWrite = write != "none"
        let edit = StoreEdit<NoteChange>.write(UUID(), write == "begin" ? .delete("1") : nil)
        for edits in [lacksWrite ? [edit] : [], []] {
            #expect(throws: (any Error).self) { try journal.append([long] + edits, isDurable: false) }
        }
        #expect(throws: (any Error).self) { try journal.tidy(self.contents(after: [kept, [long]])) }
        #expect(FileManager.default.fileExists(atPath: file.path) == !(lacksWrite && isCache))
        // Later, there is space. A journal that lacks nothing stays.
        #expect(!FileManager.default.fileExists(atPath: file.appendingPathExtension("new").path))
        try journal.append([row("3", "c")], isDurable: false)
        try journal.tidy(contents(after: [kept]))
        #expect(throws: (any Error).self) { try journal.append([long], isDurable: false) }
        #expect(throws: (any Error).self) { try journal.tidy(self.contents(after: [kept, [long]])) }
        #expect(FileManager.default.fileExists(atPath: file.path))
    }

    @Test("After a full disk has cost the cache, what is kept later is there", .enabled(if: smallDisk != nil))
    func keepsAfterFullDisk() throws {
        let disk = URL(filePath: try #require(Self.smallDisk)).appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: disk) }
        let rest: StoreContents<NoteChange>
        do {
            let journal = try Journal<NoteChange>(folder: disk, settings: surroundings.settings())
            _ = try journal.load()
            try journal.append([row("1", String(repeating: "a", count: 10_000))], isDurable: true)
            let long = row("2", String(repeating: "b", count: 100_000))
            #expect(throws: (any Error).self) { try journal.append([long, .write(UUID(), nil)], isDurable: false) }
            #expect(throws: (any Error).self) { try journal.tidy(self.contents(after: [[long]])) }
            let entry = WaitingEntry(id: UUID(), change: NoteChange.delete(id: "9"), date: surroundings.now)
            let change = waiting(entry)
            try journal.append([change], isDurable: true)
            rest = contents(after: [[change]])
        }
        #expect(try Journal<NoteChange>(folder: disk, settings: surroundings.settings()).load() == rest)
        #expect(surroundings.reported.isEmpty)
    }

    @Test("What is removed does not stay on a full disk", .enabled(if: smallDisk != nil))
    func whatIsRemovedDoesNotStayOnAFullDisk() throws {
        let disk = URL(filePath: try #require(Self.smallDisk)).appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: disk) }
        let journal = try Journal<NoteChange>(folder: disk, settings: surroundings.settings())
        _ = try journal.load()
        try journal.append([row("1", "a")], isDurable: true)
        let filler = disk.appending(path: "filler")
        #expect(throws: (any Error).self) { try Data(count: 100_000).write(to: filler) }
        while (try? journal.append([row("2", "b")], isDurable: true)) != nil {}
        try journal.append([.removeAll], isDurable: true)
        try journal.tidy(StoreContents())
        #expect(try Data(contentsOf: disk.appending(path: "journal")).isEmpty)
    }

    // MARK: - Processes

    @Test("A second owner reads, also what comes later, and does not write")
    func secondOwnerOnlyReads() throws {
        let owner = try journal(folder)
        _ = try owner.load()
        try owner.append([row("1", "a")], isDurable: false)
        let reader = try journal(folder)
        #expect(!owner.isReadOnly && reader.isReadOnly)
        #expect(try reader.load() == contents(after: [[row("1", "a")]]))
        #expect(try reader.load() == nil)
        #expect(throws: StoreError.self) { try reader.append([self.row("2", "b")], isDurable: false) }
        try owner.append([row("2", "b")], isDurable: false)
        #expect(try reader.load() == contents(after: [[row("1", "a"), row("2", "b")]]))
        var all = StoreContents<NoteChange>()
        for number in 0..<5_000 {
            let edits = [row("3", "title \(number)")]
            try owner.append(edits, isDurable: false)
            all.apply(edits)
            try owner.tidy(all)
        }
        #expect(try reader.load() == (try reopened()))
    }

    @Test("A file that is a link to another one is not followed", arguments: ["journal", "journal.new", "lock"])
    func linksAreNotFollowed(_ name: String) throws {
        let other = Folder()
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(at: folder.url.appending(path: name), withDestinationURL: other.url)
        #expect(throws: CocoaError.self) { try journal(folder) }
        try Data("of the user".utf8).write(to: other.url)
        #expect(throws: CocoaError.self) { try journal(folder) }
        #expect(try Data(contentsOf: other.url) == Data("of the user".utf8))
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

    @Test("A new version forgets cached rows and sets aside the changes that it cannot read")
    func newVersionSetsChangesAside() throws {
        let first = WaitingEntry(
            id: UUID(), change: NoteChange.create(Note("1", "a")), date: surroundings.now)
        let second = WaitingEntry(id: UUID(), change: NoteChange.delete(id: "2"), date: surroundings.now)
        do {
            let journal = try journal(folder)
            _ = try journal.load()
            try journal.append([row("5", "e"), .collection("list", list(["5"]))], isDurable: false)
            try journal.append([waiting(first)], isDurable: true)
            try journal.append([waiting(second)], isDurable: true)
        }
        for _ in 0..<2 {
            let journal = try journal(folder, NewChange.self, format: "2")
            let contents = try #require(try journal.load())
            #expect(contents.rows.all.isEmpty && contents.collections.isEmpty)
            #expect(contents.changes.waiting.map(\.id) == [second.id])
            #expect(contents.errors.count == 1)
            try journal.tidy(contents)
        }
        #expect(surroundings.reported.count == 1)
        // The old version is installed again.
        let contents = try #require(try journal(folder).load())
        #expect(Set(contents.changes.waiting.map(\.change)) == [first.change, second.change])
    }

    private func list(_ keys: [String]) -> KeptCollection<Note> {
        KeptCollection<Note>(keys: keys, remainder: Data(), fetchedAt: surroundings.now)
    }

    @Test("Rows of another form are forgotten, though they can be read, and the report names the form")
    func rowsOfAnotherFormAreForgotten() throws {
        do {
            let journal = try journal(folder)
            _ = try journal.load()
            try journal.append([row("5", "e")], isDurable: false)
        }
        #expect(try journal(folder, format: "2").load() == StoreContents<NoteChange>())
        guard case .forgotten(StoreError.otherFormat("1"))? = surroundings.reported.first as? StoreError else {
            Issue.record("\(surroundings.reported)")
            return
        }
    }

    @Test("Local-only rows that cannot be read come back when they can")
    func unreadableLocalRowsComeBack() async throws {
        do {
            let store = CacheStore<Note>(
                folder: folder.url, settings: surroundings.settings(isLocalOnly: true))
            for number in 0..<5 {
                try await store.save(Note("\(number)", "first"), for: "\(number)")
                try await store.save(Note("\(number)", "second"), for: "\(number)")
            }
        }
        do {
            let settings = surroundings.settings(format: "2", isLocalOnly: true)
            let store = CacheStore<NewNote>(folder: folder.url, settings: settings)
            #expect(try await store.rows().isEmpty)
            let error = await #expect(throws: StoreError.self) {
                try await store.row(for: "1")
            }
            if case .setAside(let errors) = error {
                #expect(errors.count == 1)
            } else {
                Issue.record("\(String(describing: error))")
            }
            await #expect(throws: StoreError.self) {
                try await store.replace(NewNote(id: "1", title: "new", color: "red"), for: "1")
            }
            #expect(try await store.row(for: "9") == nil)
            surroundings.advance(by: 1)
            try await store.save(NewNote(id: "9", title: "new", color: "red"), for: "9")
        }
        let store = CacheStore<Note>(folder: folder.url, settings: surroundings.settings(isLocalOnly: true))
        #expect(try await store.rows() == (0..<5).map { Note("\($0)", "second") } + [Note("9", "new")])
        #expect(surroundings.reported.count == 1)
        guard case .setAside(let errors)? = surroundings.reported.first as? StoreError else {
            Issue.record("\(surroundings.reported)")
            return
        }
        #expect(errors.count == 5)
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
