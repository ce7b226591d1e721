import Foundation
import Testing

@testable import ChallengeCore

struct StoreDirectoryTests {
    private let surroundings = Surroundings()
    private let folder = Folder()

    @Test("Everybody gets the same store, and each account its own")
    func everybodyGetsTheSameStoreAndEachAccount() async throws {
        let first = StoreDirectory(folder.url.appending(path: "1"))
        let second = StoreDirectory(folder.url.appending(path: "2"))
        let store: CacheStore<Note> = first.store("Note", settings: surroundings.settings())
        let again: CacheStore<Note> = first.store("Note", settings: surroundings.settings())
        #expect(again === store)
        #expect(StoreDirectory.at(folder.url) === StoreDirectory.at(folder.url.appending(path: "x/..")))
        let other: CacheStore<Note> = second.store("Note", settings: surroundings.settings())
        _ = try await store.read(.item("1"), policy: .refresh) {
            Note("1", "a")
        } map: {
            $0
        }
        #expect(try await store.kept(.item("1")) != nil)
        #expect(try await other.kept(.item("1")) == nil)
        let shared: CacheStore<Note> = StoreDirectory.at(folder.url).store("Note", settings: surroundings.settings())
        try await shared.keep(Note("1", "a"), for: .item("1"))
        #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: "Note/journal").path))
    }

    @Test(
        "What can be fetched again is in the caches, what exists nowhere else in application support",
        arguments: [StoreFolder.memory, .caches, .applicationSupport])
    func whatCanBeFetchedAgainIsInTheCaches(_ choice: StoreFolder) async throws {
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
        #expect(isThere(caches) == (choice == .caches))
        #expect(isThere(applicationSupport) == (choice == .applicationSupport))
        try await directory.removeAll()
        #expect(try await store.kept(.item("1")) == nil)
    }

    @Test("Each account has a directory, whatever its name")
    func eachAccountHasADirectory() {
        #expect(StoreDirectory.account("ada") === StoreDirectory.account("ada"))
        #expect(StoreDirectory.account("ada") !== StoreDirectory.account("Ada"))
        let long = String(repeating: "я", count: 32)
        let names = [
            "ada", "Ada", "a/b", "a-b", "", ".", "..", "ada@example.org", "é", "e", "_41_da", "Ada2",
            "\(long)@example.org", "\(long)@example.com", String(repeating: "a", count: 255),
        ]
        let folders = Set(names.map { StorageFolder.name($0).lowercased() })
        #expect(folders.count == names.count)
        #expect(folders.allSatisfy { !$0.contains("/") && !$0.hasPrefix(".") && $0.utf8.count <= 255 })
        #expect(folders.contains(String(repeating: "a", count: 255)))
    }

    @Test("Everything of an account is removed, also what nobody has opened")
    func removesUnopenedStoresOfAccount() async throws {
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
        #expect(try await store.kept(.item("1")) == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: url.path) == ["Note"])
        #expect(try Data(contentsOf: url.appending(path: "Note/journal")).isEmpty)
        try await StoreDirectory().removeAll()
    }

    @Test("If a store cannot be emptied, the others of the account are")
    func emptiesOtherStoresOfAccount() async throws {
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

        await #expect(throws: StoreError.self) { try await directory.removeAll() }

        for name in names.dropFirst() {
            let store: CacheStore<Note> = directory.store(name)
            #expect(try await store.kept(.item("1")) == nil)
        }
        #expect(try Set(FileManager.default.contentsOfDirectory(atPath: folder.url.path)) == Set(names))
        #expect(!owner.isReadOnly)
    }

    @Test(
        "An error says what became of the request",
        arguments: [
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
        ])
    func anErrorSaysWhatBecameOfTheRequest(
        _ error: any Error, _ failure: RemoteFailure, _ outcome: RemoteOutcome
    ) {
        #expect(RemoteFailure(error) == failure)
        #expect(failure.outcome == outcome)
    }

    @Test("An answer that cannot be decoded says where")
    func anAnswerThatCannotBeDecodedSaysWhere() throws {
        let data = Data(#"{"notes": [{"id": "1", "title": "a"}, {"id": "2", "title": 7}]}"#.utf8)
        do {
            _ = try JSONDecoder().decode(NotesResponse.self, from: data)
        } catch {
            #expect(RemoteFailure(error) == .unreadable(path: "notes[1].title"))
        }
    }
}
