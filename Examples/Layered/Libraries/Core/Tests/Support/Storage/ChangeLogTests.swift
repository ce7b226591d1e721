import Foundation
import XCTest

@testable import VitalCore

/// The log of the changes against one that looks at all of them.
nonisolated final class ChangeLogTests: XCTestCase {
    private typealias Log = ChangeLog<NoteChange>
    private typealias Entry = WaitingEntry<NoteChange>

    /// The log says what a plain list of all changes says.
    func testTheLogSaysWhatAPlainListSays() {
        for seed in 0..<50 as Range<UInt64> {
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
                XCTAssertEqual(log.waiting.map(\.id), waiting.map(\.id), "\(seed)")
                XCTAssertEqual(log.nextToSend?.id, waiting.first?.id, "\(seed)")
                XCTAssertEqual(log.newest?.id, waiting.last?.id, "\(seed)")
                XCTAssertEqual(log.hasWaiting, !waiting.isEmpty, "\(seed)")
                XCTAssertEqual(log.isEmpty, list.isEmpty, "\(seed)")
                XCTAssertEqual(Set(log.all.map(\.id)), Set(list.map(\.id)), "\(seed)")
                XCTAssertEqual(Set(log.refused.map(\.id)), Set(list.filter(\.isRefused).map(\.id)), "\(seed)")
                for item in ["0", "1", "2", "3", "real"] {
                    let own = waiting.filter { $0.change.effect.key == item }
                    XCTAssertEqual(log.waiting(of: item).map(\.id), own.map(\.id), "\(seed)")
                    XCTAssertEqual(log.waits(item), !own.isEmpty, "\(seed)")
                }
            }
        }
    }

    /// A row is shown as the item of a creation as long as that waits.
    func testARowIsShownAsTheItem() {
        var log = Log()
        var entry = Entry(id: UUID(), change: .draft(id: "new", title: "c"), date: .distantPast)
        log[entry.id] = .value(entry)
        XCTAssertNil(log.standIn(for: "3"))
        entry.rowKey = "3"
        log[entry.id] = .value(entry)
        XCTAssertEqual(log.standIn(for: "3"), "new")
        entry.isRefused = true
        log[entry.id] = .value(entry)
        XCTAssertNil(log.standIn(for: "3"))
        XCTAssertEqual(log[entry.id]?.value?.isRefused, true)
    }

    /// A change waits for an earlier one of its item that cannot be read, and for no later one.
    func testAChangeWaitsForAnEarlierOne() {
        var log = Log()
        let (before, held, after) = (UUID(), UUID(), UUID())
        let entry = { (id: UUID) in Raw.value(Entry(id: id, change: .delete(id: "1"), date: .distantPast)) }
        log[before] = entry(before)
        log[held] = Raw(Data(#"{ "key": "1", "isRefused": false }"#.utf8))
        log[after] = entry(after)
        XCTAssertEqual(log.nextToSend?.id, before)
        XCTAssertTrue(log.isHeld("1") && !log.isHeld("2"))
        log[before] = nil
        XCTAssertNil(log.nextToSend)
        log[held] = nil
        XCTAssertEqual(log.nextToSend?.id, after)
        XCTAssertFalse(log.isHeld("1"))
    }

    /// A change of no known item waits like any other.
    func testAChangeOfNoKnownItemWaits() {
        var log = ChangeLog<PlainChange>()
        let entry = WaitingEntry(id: UUID(), change: PlainChange(kind: .unknown, id: "1"), date: .distantPast)
        log[entry.id] = .value(entry)
        XCTAssertTrue(log.hasWaiting)
        XCTAssertEqual(log.waiting(of: nil).map(\.id), [entry.id])
        log[entry.id] = nil
        XCTAssertFalse(log.hasWaiting)
    }

    /// What cannot be read stays in its place.
    func testWhatCannotBeReadStays() {
        var log = Log()
        let (first, second) = (UUID(), UUID())
        log[first] = Raw(Data("{}".utf8))
        log[second] = .value(Entry(id: second, change: .delete(id: "1"), date: .distantPast))
        XCTAssertEqual(log.all.map(\.id), [first, second])
        XCTAssertEqual(log.waiting.map(\.id), [second])
        XCTAssertFalse(log.isEmpty)
        log[second] = nil
        XCTAssertTrue(!log.isEmpty && !log.hasWaiting && log.newest == nil && log.nextToSend == nil)
    }
}
