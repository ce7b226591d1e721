import Foundation
import VitalCoreMocks
import XCTest

@testable import VitalCore

nonisolated final class StoreDirectoryTests: XCTestCase {
    /// Everybody gets the same store, and each account its own.
    func testEverybodyGetsTheSameStoreAndEachAccount() async throws {
        let surroundings = Surroundings()
        let folder = Folder()
        let first = StoreDirectory(folder.url.appending(path: "1"))
        let second = StoreDirectory(folder.url.appending(path: "2"))
        let store: CacheStore<Note> = first.store("Note", settings: surroundings.settings())
        let again: CacheStore<Note> = first.store("Note", settings: surroundings.settings())
        XCTAssertIdentical(again, store)
        XCTAssertIdentical(StoreDirectory.at(folder.url), StoreDirectory.at(folder.url.appending(path: "x/..")))
        let other: CacheStore<Note> = second.store("Note", settings: surroundings.settings())
        _ = try await store.read(.item("1"), policy: .refresh) {
            Note("1", "a")
        } map: {
            $0
        }
        let kept = try await store.kept(.item("1"))
        XCTAssertNotNil(kept)
        let secondKept = try await other.kept(.item("1"))
        XCTAssertNil(secondKept)
        let shared: CacheStore<Note> = StoreDirectory.at(folder.url).store("Note", settings: surroundings.settings())
        try await shared.keep(Note("1", "a"), for: .item("1"))
        XCTAssertTrue(FileManager.default.fileExists(atPath: folder.url.appending(path: "Note/journal").path))
    }

    /// What can be fetched again is in the caches, what exists nowhere else in application support.
    func testWhatCanBeFetchedAgainIsInTheCaches() async {
        for choice in [StoreFolder.memory, .caches, .applicationSupport] {
            do {
                let surroundings = Surroundings()
                let name = "Test \(UUID().uuidString)"
                let path = "Stores/Accounts/\(StorageFolder.name(name))"
                let caches = StorageFolder.caches(path)
                let applicationSupport = StorageFolder.applicationSupport(path)
                defer {
                    try? FileManager.default.removeItem(at: caches)
                    try? FileManager.default.removeItem(at: applicationSupport)
                }
                let directory = StoreDirectory.account(name)
                var settings = surroundings.settings()
                settings.folder = choice
                let store: CacheStore<Note> = directory.store("Note", settings: settings)

                try await store.keep(Note("1", "a"), for: .item("1"))

                let isThere = { (folder: URL) in
                    FileManager.default.fileExists(atPath: folder.appending(path: "Note/journal").path)
                }
                XCTAssertEqual(isThere(caches), choice == .caches, "\(choice)")
                XCTAssertEqual(isThere(applicationSupport), choice == .applicationSupport, "\(choice)")
                try await directory.removeAll()
                let kept = try await store.kept(.item("1"))
                XCTAssertNil(kept, "\(choice)")
            } catch {
                XCTFail("\(choice): \(error)")
            }
        }
    }

    /// Each account has a directory, whatever its name.
    func testEachAccountHasADirectory() {
        XCTAssertIdentical(StoreDirectory.account("ada"), StoreDirectory.account("ada"))
        XCTAssertNotIdentical(StoreDirectory.account("ada"), StoreDirectory.account("Ada"))
        let names = ["ada", "Ada", "a/b", "a-b", "", ".", "..", "ada@example.org", "é", "e", "_41_da", "Ada2"]
        let folders = Set(names.map { StorageFolder.name($0).lowercased() })
        XCTAssertEqual(folders.count, names.count)
        XCTAssertTrue(folders.allSatisfy { !$0.contains("/") && !$0.hasPrefix(".") })
    }

    /// Everything of an account is removed, also what nobody has opened.
    func testRemovesUnopenedStoresOfAccount() async throws {
        let surroundings = Surroundings()
        let folder = Folder()
        let url = folder.url.appending(path: "1")
        do {
            let earlier: CacheStore<Note> = StoreDirectory(url).store(
                "Old", settings: surroundings.settings())
            _ = try await earlier.read(.item("1"), policy: .refresh) {
                Note("1", "a")
            } map: {
                $0
            }
        }
        let directory = StoreDirectory(url)
        let store: CacheStore<Note> = directory.store("Note", settings: surroundings.settings())
        _ = try await store.read(.item("1"), policy: .refresh) {
            Note("1", "a")
        } map: {
            $0
        }
        try await directory.removeAll()
        let kept = try await store.kept(.item("1"))
        XCTAssertNil(kept)
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: url.path), ["Note"])
        XCTAssertTrue(try Data(contentsOf: url.appending(path: "Note/journal")).isEmpty)
        try await StoreDirectory().removeAll()
    }

    /// If a store cannot be emptied, the others of the account are.
    func testEmptiesOtherStoresOfAccount() async throws {
        let surroundings = Surroundings()
        let folder = Folder()
        let owner = try Journal<NoChange<Note>>(
            folder: folder.url.appending(path: "Owned"), settings: surroundings.settings())
        let directory = StoreDirectory(folder.url)
        let names = ["Owned", "A", "B", "C", "D", "E"]
        for name in names {
            let store: CacheStore<Note> = directory.store(name, settings: surroundings.settings())
            _ = try await store.read(.item("1"), policy: .refresh) {
                Note("1", "a")
            } map: {
                $0
            }
        }
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "Unopened"), withIntermediateDirectories: true)

        let error = await thrownError(as: StoreError.self) { try await directory.removeAll() }
        XCTAssertNotNil(error)

        for name in names.dropFirst() {
            let store: CacheStore<Note> = directory.store(name)
            let kept = try await store.kept(.item("1"))
            XCTAssertNil(kept)
        }
        XCTAssertEqual(try Set(FileManager.default.contentsOfDirectory(atPath: folder.url.path)), Set(names))
        XCTAssertFalse(owner.isReadOnly)
    }

    func testAnErrorSaysWhatBecameOfTheRequest() {
        for (error, failure, outcome) in [
            (URLError(.notConnectedToInternet) as any Error, RemoteFailure.offline, RemoteOutcome.unanswered),
            (URLError(.timedOut), .timeout, .unanswered),
            (URLError(.serverCertificateUntrusted), .insecure, .unanswered),
            (URLError(.cancelled), .insecure, .unanswered),
            (URLError(.networkConnectionLost), .connectionLost, .unanswered),
            (URLError(.badURL), .invalidRequest, .unsent),
            (StatusError(status: 404), .status(404), .gone), (StatusError(status: 410), .status(410), .gone),
            (StatusError(status: 408), .status(408), .unanswered),
            (StatusError(status: 425), .status(425), .unanswered),
            (StatusError(status: 429), .status(429), .unanswered),
            (StatusError(status: 400), .status(400), .refused),
            (StatusError(status: 302), .status(302), .refused),
            (StatusError(status: 300), .status(300), .refused),
            (StatusError(status: 499), .status(499), .refused),
            (Lost(), .other(String(reflecting: Lost())), .unanswered),
            (StatusError(status: 500), .status(500), .unanswered),
            (CancellationError(), .cancelled, .cancelled),
        ] {
            XCTAssertEqual(RemoteFailure(error), failure, "\(error), \(outcome)")
            XCTAssertEqual(failure.outcome, outcome, "\(error), \(failure)")
        }
    }

    func testAnAnswerThatCannotBeDecodedSaysWhere() {
        let data = Data(#"{"notes": [{"id": "1", "title": "a"}, {"id": "2", "title": 7}]}"#.utf8)
        do {
            _ = try JSONDecoder().decode(NotesResponse.self, from: data)
        } catch {
            XCTAssertEqual(RemoteFailure(error), .unreadable(path: "notes[1].title"))
        }
    }
}
