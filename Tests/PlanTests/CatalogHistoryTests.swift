import Diagnostics
import Documents
import Planning
import Testing

/// Random histories of a String Catalog: a spec changes, people translate and add keys, locks get lost, and branches are
/// merged. A person's text is never lost, and every other text follows the spec.
@Suite struct CatalogHistoryTests {
    @Test func `A person's work stays, and all else follows the spec`() throws {
        for seed in 1...60 {
            var random = Random(seed: UInt64(seed))
            var history = CatalogHistory()
            try history.run("\(seed)")
            for step in 0..<12 {
                history.change(&random)
                try history.run("\(seed), step \(step)")
            }
        }
    }

    @Test func `Of two branches in conflict nothing is lost that a person wrote`() throws {
        for seed in 1...60 {
            var random = Random(seed: UInt64(seed))
            var ours = CatalogHistory()
            try ours.run("\(seed)")
            for _ in 0..<random.next(4) { ours.change(&random, canLoseLock: false) }
            try ours.run("\(seed)")
            let base = ours
            for _ in 0..<1 + random.next(4) { ours.change(&random, canLoseLock: false) }
            try ours.run("\(seed), ours")
            var theirs = base
            theirs.count = ours.count
            for _ in 0..<1 + random.next(4) { theirs.change(&random, canLoseLock: false) }
            try theirs.run("\(seed), theirs")
            try ours.merge(theirs, base: random.next(2) == 0 ? base : nil, &random, "\(seed), merged")
            for _ in 0..<3 { ours.change(&random, canLoseLock: false) }
            try ours.run("\(seed), after the merge")
        }
    }
}

/// A spec, its lock and its catalog, and the author of each text.
private struct CatalogHistory {
    private static let path = "NoteError.xcstrings"

    /// Texts by key and language.
    private var spec = ["noteError.a": ["en": "A.", "es": "a."], "noteError.b": ["en": "B.", "es": "b."]]
    private var lock = Lock()
    private var disk: [UInt8]?
    private var work: [Place: String] = [:]
    private var ownKeys: [String: Catalog.Entry] = [:]
    /// The author of a key that only a lost lock listed is unknown.
    private var isLockLost = false
    /// Each text is unique, so that it identifies its author.
    var count = 0

    private struct Place: Hashable {
        let key: String
        let language: String
    }

    /// One thing that happens.
    mutating func change(_ random: inout Random, canLoseLock: Bool = true) {
        var catalog = Catalog(disk)
        count += 1
        let key = "noteError.\(["a", "b", "c", "d"][random.next(4)])"
        let place = Place(key: key, language: ["en", "es", "fr"][random.next(3)])
        switch random.next(canLoseLock ? 13 : 12) {
        case 0..<3:
            let old = spec[key] ?? ["en": "New \(count).", "es": "Nuevo \(count)."]
            spec[key] = old.merging([["en", "es"][random.next(2)]: "Spec \(count)."]) { $1 }
        case 3, 4: spec[key] = nil
        case 5..<9:
            guard ownKeys[key] == nil, catalog.strings[key] != nil else { return }
            work[place] = "Mine \(count)."
            catalog.strings[key]?.texts[place.language] = Catalog.Text(value: "Mine \(count).")
        case 9:
            work[place] = nil
            catalog.strings[key]?.texts[place.language] = nil
        case 10, 11:
            let own = Catalog.Entry(
                state: [nil, "manual"][random.next(2)], comment: [nil, "Why \(count)."][random.next(2)],
                texts: random.next(2) == 0 ? [:] : ["en": Catalog.Text(value: "Own \(count).")])
            catalog.strings["noteError.own\(count)"] = own
            ownKeys["noteError.own\(count)"] = own
        default:
            lock = Lock()
            isLockLost = true
            return
        }
        disk = catalog.bytes
    }

    /// Generates, and again.
    mutating func run(_ comment: Comment) throws {
        if lock.isEmpty { takeOver() }
        let (plan, before) = (plan(), Catalog(disk))
        #expect(plan.conflicts.isEmpty, comment)
        for (key, texts) in spec where lock.isEmpty {
            for case (let language, let old?) in texts.map({ ($0.key, before.strings[key]?.texts[$0.key]) }) {
                let isTold = plan.keptTexts.contains { $0.text.key == key && $0.text.language == language }
                #expect(isTold == (old.value != texts[language]), comment)
            }
        }
        apply(plan)
        expectAll(comment)
        let again = self.plan()
        #expect(again.changes.isEmpty && again.keptTexts.isEmpty, comment)
    }

    /// Without a lock, each text that is not the spec's is a person's.
    private mutating func takeOver() {
        for (key, entry) in Catalog(disk).strings where ownKeys[key] == nil {
            for (language, text) in entry.texts where spec[key]?[language] != text.value {
                work[Place(key: key, language: language)] = text.value
            }
        }
    }

    /// Merges as git does if every line from the first to the last difference is in conflict.
    mutating func merge(
        _ theirs: CatalogHistory, base: CatalogHistory?, _ random: inout Random, _ comment: Comment
    ) throws {
        for key in Set(spec.keys).union(theirs.spec.keys).sorted() where random.next(2) == 0 {
            spec[key] = theirs.spec[key]
        }
        let (lock, diagnostics) = Lock.read(
            SourceText(path: Lock.path, bytes: self.lock.text + theirs.lock.text))
        #expect(diagnostics.isEmpty, comment)
        self.lock = lock
        let isConflict = disk != theirs.disk
        disk = Self.conflict(disk ?? [], theirs.disk ?? [], base: base?.disk)
        count = theirs.count
        ownKeys.merge(theirs.ownKeys) { $1 }

        let refused = plan()
        #expect(refused.isApplicable != isConflict, comment)
        let plan = plan(force: true)
        #expect(plan.isApplicable, comment)
        apply(plan)
        let catalog = Catalog(disk)
        for (place, text) in work.merging(theirs.work, uniquingKeysWith: { ours, _ in ours }) {
            let others = [text, theirs.work[place]].compactMap { $0 }
            let stays = catalog.strings[place.key]?.texts[place.language]?.value
            #expect(stays.map(others.contains) == true, comment)
            for other in others where other != stays {
                #expect(plan.keptTexts.contains { $0.text.other == other }, comment)
            }
            work[place] = stays
        }
        expectAll(comment)
        let again = self.plan()
        #expect(again.changes.isEmpty && again.keptTexts.isEmpty, comment)
    }

    private static func conflict(_ ours: [UInt8], _ theirs: [UInt8], base: [UInt8]?) -> [UInt8] {
        guard ours != theirs else { return ours }
        let sides = [ours, theirs, base ?? ours].map {
            $0.split(separator: 0x0a, omittingEmptySubsequences: false)
        }
        func common(_ sides: [[ArraySlice<UInt8>]]) -> Int {
            let shortest = sides.map(\.count).min() ?? 0
            return (0..<shortest).first { index in !sides.allSatisfy { $0[index] == sides[0][index] } }
                ?? shortest
        }
        let head = common(sides)
        let tail = common(sides.map { $0.dropFirst(head).reversed() })
        let middles = sides.map { $0.dropFirst(head).dropLast(tail) }
        func marker(_ text: String) -> [ArraySlice<UInt8>] { [ArraySlice(text.utf8)] }
        var lines = Array(sides[0].prefix(head)) + marker("<<<<<<< HEAD") + middles[0]
        if base != nil { lines += marker("||||||| 0a1b2c3") + middles[2] }
        lines += marker("=======") + middles[1] + marker(">>>>>>> other") + sides[0].suffix(tail)
        return Array(lines.joined(separator: [0x0a]))
    }

    private func plan(force: Bool = false) -> Plan {
        var comparison = Comparison(lock: lock, scope: .everything, purpose: .writing, force: force)
        let rendered = Catalog(
            strings: spec.mapValues { texts in
                Catalog.Entry(state: "manual", texts: texts.mapValues { Catalog.Text(value: $0) })
            })
        comparison.add(
            RenderedFile(
                path: Self.path, bytes: rendered.bytes, feature: "Note", template: "t", ownership: .catalog),
            onDisk: disk.map { .file($0, stamp: nil) } ?? .absent)
        return comparison.plan()
    }

    private mutating func apply(_ plan: Plan) {
        disk = plan.changes.first?.after ?? disk
        lock = plan.compactedLock
    }

    private func expectAll(_ comment: Comment) {
        let catalog = Catalog(disk)
        for (key, entry) in ownKeys {
            #expect(catalog.strings[key] == entry, comment)
        }
        for (place, text) in work {
            #expect(catalog.strings[place.key]?.texts[place.language]?.value == text, comment)
        }
        for (key, texts) in spec {
            #expect(catalog.strings[key]?.state == "manual", comment)
            for (language, text) in texts where work[Place(key: key, language: language)] == nil {
                #expect(catalog.strings[key]?.texts[language] == Catalog.Text(value: text), comment)
            }
        }
        for (key, entry) in catalog.strings where spec[key] == nil && ownKeys[key] == nil && !isLockLost {
            #expect(entry.state == "stale" && work.keys.contains { $0.key == key }, comment)
        }
    }
}

/// The parts of a catalog that the test reads and writes.
private struct Catalog {
    struct Entry: Equatable {
        var state: String?
        var comment: String?
        var texts: [String: Text] = [:]
    }

    struct Text: Equatable {
        var value: String
        var state = "translated"
    }

    var strings: [String: Entry]

    init(strings: [String: Entry]) {
        self.strings = strings
    }

    init(_ bytes: [UInt8]?) {
        let root = JSONReader.read(SourceText(path: "", bytes: bytes ?? Array("{}".utf8))).node
        strings = [:]
        for entry in root?["strings"]?.entries ?? [] {
            let texts = (entry.value["localizations"]?.entries ?? []).map { language in
                let unit = language.value["stringUnit"]
                return (
                    language.key.text,
                    Text(value: unit?["value"]?.text ?? "", state: unit?["state"]?.text ?? "")
                )
            }
            strings[entry.key.text] = Entry(
                state: entry.value["extractionState"]?.text, comment: entry.value["comment"]?.text,
                texts: Dictionary(uniqueKeysWithValues: texts))
        }
    }

    /// A line for each member, so that sides differ in lines.
    var bytes: [UInt8] {
        let strings = self.strings.sorted { $0.key < $1.key }.map { key, entry in
            let texts = entry.texts.sorted { $0.key < $1.key }.map { language, text in
                "\"\(language)\" : {\n\"stringUnit\" : {\n\"state\" : \"\(text.state)\",\n\"value\" : \"\(text.value)\"\n}\n}"
            }
            let members = [
                entry.comment.map { "\"comment\" : \"\($0)\"" },
                entry.state.map { "\"extractionState\" : \"\($0)\"" },
                texts.isEmpty ? nil : "\"localizations\" : {\n\(texts.joined(separator: ",\n"))\n}",
            ]
            return "\"\(key)\" : {\n\(members.compactMap { $0 }.joined(separator: ",\n"))\n}"
        }
        return Array(
            "{\n\"sourceLanguage\" : \"en\",\n\"strings\" : {\n\(strings.joined(separator: ",\n"))\n},\n\"version\" : \"1.0\"\n}\n"
                .utf8)
    }
}
