import Foundation
import Testing

@testable import VitalCore

/// Random interleavings. A failure names its seed.
struct RandomTests {
    private struct Row: StorableRow {
        let id: String
        let version: Int
    }

    private static let now = Date(timeIntervalSinceReferenceDate: 800_000_000)
    private static let settings = StoreSettings()

    /// A device with a few requests in flight, and a server whose versions only grow.
    private struct World {
        typealias State = StoreState<NoChange<Row>>

        struct Read {
            let ticket: Int
            let key: StoreKey
            var answer: [Row]?
        }

        struct Write {
            let ticket: Int
            let effect: WriteEffect<Row>
            var answer: Row?
            var isDone = false
        }

        var state = State()
        var random: Random
        var server: [String: Int] = [:]
        var version = 0
        var reads: [Read] = []
        var writes: [Write] = []
        /// The latest version of each item that was shown or acknowledged.
        var seen: [String: Int] = [:]
        var problem: String?

        init(seed: UInt64) {
            random = Random(state: seed)
            for id in ["a", "b"] {
                version += 1
                server[id] = version
            }
        }

        var list: [Row] { server.keys.sorted().map { Row(id: $0, version: server[$0] ?? 0) } }

        func current(_ key: StoreKey) -> [Row] {
            switch key {
            case .item(let id): server[id].map { [Row(id: id, version: $0)] } ?? []
            case .collection: list
            }
        }

        mutating func see(_ rows: [Row], _ text: String) {
            for row in rows {
                if row.version < seen[row.id] ?? 0 {
                    problem = "\(text) shows \(row), after \(seen[row.id] ?? 0)"
                }
                seen[row.id] = max(row.version, seen[row.id] ?? 0)
            }
        }

        mutating func step() {
            switch random.below(8) {
            case 0, 1: beginRead()
            case 2 where !reads.isEmpty: answerRead()
            case 3, 4: endRead()
            case 5: beginWrite()
            case 6: endWrite()
            default: look()
            }
        }

        mutating func beginRead() {
            let key: StoreKey =
                random.below(2) == 0 ? .collection("list") : .item(["a", "b", "c"][random.below(3)])
            reads.append(Read(ticket: state.begin(), key: key))
        }

        mutating func answerRead() {
            let index = random.below(reads.count)
            reads[index].answer = reads[index].answer ?? current(reads[index].key)
        }

        mutating func endRead() {
            guard !reads.isEmpty else {
                return
            }
            let read = reads.remove(at: random.below(reads.count))
            let rows = read.answer ?? current(read.key)
            defer { state.end(read.ticket) }
            if case .item(let id) = read.key, rows.isEmpty {
                state.apply(state.mergeAbsence(of: id, since: read.ticket, now: now))
                return
            }
            let answer = AnswerParts(keys: rows.map(\.id), rows: rows)
            let merge = state.merge(
                answer, for: read.key, since: read.ticket, keeps: random.below(4) > 0, now: now)
            state.apply(merge.edits)
            see(state.contents.answer(for: read.key, settings)?.value.rows ?? [], "the answer to \(read.key)")
        }

        mutating func beginWrite() {
            let id = ["a", "b", "c"][random.below(3)]
            // Writes of one item do not overlap.
            guard !writes.contains(where: { $0.effect.key == id }) else {
                return
            }
            let effect: WriteEffect<Row> =
                server[id] == nil
                ? .create(id, lists: ["list"]) : random.below(4) == 0 ? .delete(id) : .change(id)
            writes.append(Write(ticket: state.begin(), effect: effect))
        }

        mutating func endWrite() {
            guard !writes.isEmpty, let id = writes.first?.effect.key else {
                return
            }
            let write = writes.removeFirst()
            defer { state.end(write.ticket) }
            let outcome = random.below(6)
            guard outcome != 0 else {
                state.apply(state.fail(write.effect, .status(422), since: write.ticket, now: now))
                return
            }
            if outcome != 1 {
                version += 1
                server[id] = write.effect.kind == .delete ? nil : version
            }
            guard outcome > 2 else {
                state.apply(state.fail(write.effect, .timeout, since: write.ticket, now: now))
                return
            }
            let row = Row(id: id, version: version)
            let answer = write.effect.kind == .delete ? nil : (key: id, value: row)
            state.apply(state.accept(write.effect, row: answer, since: write.ticket, now: now))
            if answer != nil {
                see([row], "the write")
            }
        }

        /// Reads what is kept.
        mutating func look() {
            for key in [StoreKey.collection("list"), .item("a"), .item("b"), .item("c")] {
                see(state.contents.answer(for: key, settings)?.value.rows ?? [], "\(key)")
            }
        }

        /// Reads everything that is old again: then the device has what the server has.
        mutating func rest() {
            while !writes.isEmpty {
                endWrite()
            }
            while !reads.isEmpty {
                endRead()
            }
            for key in [StoreKey.collection("list"), .item("a"), .item("b"), .item("c")] {
                let kept = state.contents.answer(for: key, settings)
                if kept?.isOld != false {
                    let ticket = state.begin()
                    if case .item(let id) = key, current(key).isEmpty {
                        state.apply(state.mergeAbsence(of: id, since: ticket, now: now))
                    } else {
                        let answer = AnswerParts(keys: current(key).map(\.id), rows: current(key))
                        state.apply(state.merge(answer, for: key, since: ticket, keeps: true, now: now).edits)
                    }
                    state.end(ticket)
                }
                let shown = state.contents.answer(for: key, settings)?.value.rows ?? []
                if shown.sorted(by: { $0.id < $1.id }) != current(key) {
                    problem = "at rest, \(key) shows \(shown), the server has \(current(key))"
                }
            }
        }
    }

    @Test("Whatever the order of answers, no value goes back, and at rest the device equals the server")
    func noValueGoesBack() {
        for seed in UInt64(1)...20_000 {
            var world = World(seed: seed)
            for _ in 0..<30 where world.problem == nil {
                world.step()
            }
            if world.problem == nil {
                world.rest()
            }
            guard world.problem == nil else {
                Issue.record("seed \(seed): \(world.problem ?? "")")
                return
            }
        }
    }

    // MARK: - Journal

    /// Random transactions, a kill at a random byte, and on: what is loaded is what was there after one of
    /// the transactions, and all that were durable before are in it.
    @Test("After a kill at any moment, the contents are those after one of the transactions")
    func killLeavesWholeTransactions() throws {
        let folder = Folder()
        let file = folder.url.appending(path: "journal")
        let settings = StoreSettings()
        for seed in UInt64(1)...300 {
            var random = Random(state: seed)
            try? FileManager.default.removeItem(at: folder.url)
            var contents = StoreContents<PlainChange>()
            for _ in 0..<3 {
                var history = [contents]
                var lengths: [Int] = []
                do {
                    let journal = try Journal<PlainChange>(folder: folder.url, settings: settings)
                    let loaded = try #require(try journal.load())
                    #expect(loaded == contents, "seed \(seed)")
                    lengths.append(try Data(contentsOf: file).count)
                    for _ in 0..<12 {
                        let edits = (0..<(1 + random.below(3))).map { _ in edit(&random, contents) }
                        try journal.append(edits, isDurable: random.below(8) == 0)
                        contents.apply(edits)
                        history.append(contents)
                        lengths.append(try Data(contentsOf: file).count)
                    }
                }
                let data = try Data(contentsOf: file)
                let length = lengths[0] + random.below(data.count - lengths[0] + 1)
                try data.prefix(length).write(to: file)
                contents = history[lengths.lastIndex { $0 <= length } ?? 0]
                if random.below(3) == 0 {
                    // Now and then, the next process writes the journal anew.
                    let journal = try Journal<PlainChange>(folder: folder.url, settings: settings)
                    _ = try journal.load()
                    try journal.append([.removeAll] + contents.edits(isLocalOnly: false), isDurable: false)
                    try journal.tidy(contents)
                }
            }
        }
    }

    private func edit(_ random: inout Random, _ contents: StoreContents<PlainChange>) -> StoreEdit<
        PlainChange
    > {
        let id = "\(random.below(4))"
        let note = Note(id, "\(random.below(1_000))")
        switch random.below(10) {
        case 0: return .gone(id, at: Self.now)
        case 1..<4: return .rows([id: note], at: Self.now, isStale: false)
        case 4: return .forget(.item(id))
        case 5:
            return .collection("list", KeptCollection(keys: [id], remainder: Data(), fetchedAt: Self.now))
        case 6: return .join("list", item: id, isCertain: random.below(2) == 0)
        case 7: return .stale(.collection("list"))
        case 8:
            let change = PlainChange(kind: .change, id: id, body: Note(id, "w"))
            let entry = WaitingEntry(id: UUID(), change: change, date: Self.now)
            return .change(entry.id, .value(entry))
        default: return contents.changes.waiting.first.map { .change($0.id, nil) } ?? .forget(.item(id))
        }
    }
}
