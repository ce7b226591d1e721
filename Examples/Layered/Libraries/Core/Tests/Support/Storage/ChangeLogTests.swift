import Foundation
import Testing

@testable import VitalCore

/// The log of the changes against one that looks at all of them.
struct ChangeLogTests {
    private typealias Log = ChangeLog<NoteChange>
    private typealias Entry = WaitingEntry<NoteChange>

    @Test("The log says what a plain list of all changes says", arguments: 0..<50 as Range<UInt64>)
    func theLogSaysWhatAPlainListSays(_ seed: UInt64) {
        var random = Random(state: seed)
        var log = Log()
        var list: [Entry] = []
        for _ in 0..<200 {
            let entry = list.randomElement(using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1:
                let change = NoteChange.rename(id: "\(Int.random(in: 0..<4, using: &random))", title: "new")
                list.append(Entry(id: UUID(), change: change, date: .distantPast))
                log[list[list.count - 1].id] = .value(list[list.count - 1])
            case 2:
                list.removeAll { $0.id == entry?.id }
                entry.map { log[$0.id] = nil }
            default:
                guard var entry, let index = list.firstIndex(where: { $0.id == entry.id }), !entry.isRefused else {
                    continue
                }
                switch Int.random(in: 0..<3, using: &random) {
                case 0: entry.isRefused = true
                case 1: entry.rowKey = "row \(index)"
                default: entry.change = entry.change.replacing(key: "real", row: nil)
                }
                list[index] = entry
                log[entry.id] = .value(entry)
            }
            let waiting = list.filter { !$0.isRefused }
            #expect(log.waiting.map(\.id) == waiting.map(\.id))
            #expect(log.nextToSend?.id == waiting.first?.id)
            #expect(log.newest?.id == waiting.last?.id)
            #expect(log.hasWaiting == !waiting.isEmpty)
            #expect(log.isEmpty == list.isEmpty)
            #expect(Set(log.all.map(\.id)) == Set(list.map(\.id)))
            #expect(Set(log.refused.map(\.id)) == Set(list.filter(\.isRefused).map(\.id)))
            for item in ["0", "1", "2", "3", "real"] {
                let own = waiting.filter { $0.change.effect.key == item }
                #expect(log.waiting(of: item).map(\.id) == own.map(\.id))
                #expect(log.waits(item) == !own.isEmpty)
            }
        }
    }

    @Test("A row is shown as the item of a creation as long as that waits")
    func aRowIsShownAsTheItem() {
        var log = Log()
        var entry = Entry(id: UUID(), change: .draft(id: "new", title: "c"), date: .distantPast)
        log[entry.id] = .value(entry)
        #expect(log.standIn(for: "3") == nil)
        entry.rowKey = "3"
        log[entry.id] = .value(entry)
        #expect(log.standIn(for: "3") == "new")
        entry.isRefused = true
        log[entry.id] = .value(entry)
        #expect(log.standIn(for: "3") == nil)
        #expect(log[entry.id]?.value?.isRefused == true)
    }

    @Test("A change waits for an earlier one of its item that cannot be read, and for no later one")
    func aChangeWaitsForAnEarlierOne() {
        var log = Log()
        let (before, held, after) = (UUID(), UUID(), UUID())
        let entry = { (id: UUID) in Raw.value(Entry(id: id, change: .delete(id: "1"), date: .distantPast)) }
        log[before] = entry(before)
        log[held] = Raw(Data(#"{ "key": "1", "isRefused": false }"#.utf8))
        log[after] = entry(after)
        #expect(log.nextToSend?.id == before)
        #expect(log.isHeld("1") && !log.isHeld("2"))
        log[before] = nil
        #expect(log.nextToSend == nil)
        log[held] = nil
        #expect(log.nextToSend?.id == after)
        #expect(!log.isHeld("1"))
    }

    @Test("A change of no known item waits like any other")
    func aChangeOfNoKnownItemWaits() {
        var log = ChangeLog<PlainChange>()
        let entry = WaitingEntry(id: UUID(), change: PlainChange(kind: .unknown, id: "1"), date: .distantPast)
        log[entry.id] = .value(entry)
        #expect(log.hasWaiting)
        #expect(log.waiting(of: nil).map(\.id) == [entry.id])
        log[entry.id] = nil
        #expect(!log.hasWaiting)
    }

    @Test("What cannot be read stays in its place")
    func whatCannotBeReadStays() {
        var log = Log()
        let (first, second) = (UUID(), UUID())
        log[first] = Raw(Data("{}".utf8))
        log[second] = .value(Entry(id: second, change: .delete(id: "1"), date: .distantPast))
        #expect(log.all.map(\.id) == [first, second])
        #expect(log.waiting.map(\.id) == [second])
        #expect(!log.isEmpty)
        log[second] = nil
        #expect(!log.isEmpty && !log.hasWaiting && log.newest == nil && log.nextToSend == nil)
    }
}
