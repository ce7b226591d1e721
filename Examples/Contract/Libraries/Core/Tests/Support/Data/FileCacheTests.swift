import ChallengeCore
import ChallengeCoreMocks
import Foundation
import Testing

struct FileCacheTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private let start = Date(timeIntervalSinceReferenceDate: 0)
    private let clock = MockMethod<Void, Date, Never>(.success(Date(timeIntervalSinceReferenceDate: 0)))
    private let report = MockMethod<any Error, Void, Never>(.success(()))

    /// A new cache in the shared folder, as another process would create it.
    private func cache(
        version: String = "1",
        capacity: Int? = nil,
        lifetime: Duration? = nil
    ) -> FileCache<[String: Int]> {
        let clock = clock
        let report = report
        return FileCache(
            folder: folder,
            version: version,
            limits: CacheLimits(capacity: capacity, lifetime: lifetime) { clock.call() },
            report: { report.call($0) }
        )
    }

    private func inFolder(_ body: () async throws -> Void) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body()
    }

    private func paths() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    }

    @Test("Stores the last value of each key beyond a restart, and deletes one, some and all")
    func keeps() async throws {
        try await inFolder {
            // Given
            for (number, key) in ["a", "a", "a/1", "a/2", "b"].enumerated() {
                cache().save(["n": number], for: key)
            }

            // When / Then
            #expect(cache().value(for: "a") == ["n": 1])
            cache().remove("b")
            #expect(cache().value(for: "b") == nil)
            cache().removeAll(withPrefix: "a/")
            #expect(cache().value(for: "a/1") == nil)
            #expect(cache().value(for: "a") == ["n": 1])
            cache().removeAll()
            #expect(cache().value(for: "a") == nil)
            #expect(report.calls.isEmpty)
        }
    }

    @Test("Returns an expired value only on request")
    func expires() async throws {
        try await inFolder {
            // Given
            let sut = cache(lifetime: .seconds(60))
            sut.save(["n": 1], for: "a")

            // When / Then
            for (age, isFresh) in [(0, true), (60, true), (60.001, false), (-0.001, false)] as [(TimeInterval, Bool)] {
                clock.result = .success(start + age)
                #expect(sut.value(for: "a") == (isFresh ? ["n": 1] : nil))
                #expect(sut.value(for: "a", includingExpired: true) == ["n": 1])
            }
        }
    }

    @Test("Removes the least recently used entry of all processes, and none before it is full")
    func letsGo() async throws {
        try await inFolder {
            // Given
            for (second, key) in ["a", "b", "b"].enumerated() {
                clock.result = .success(start + TimeInterval(second))
                cache(capacity: 2).save([key: second], for: key)
            }
            clock.result = .success(start + 3)
            #expect(cache(capacity: 2).value(for: "a") == ["a": 0])

            // When
            clock.result = .success(start + 4)
            cache(capacity: 2).save(["c": 4], for: "c")

            // Then
            #expect(cache().value(for: "a") == ["a": 0])
            #expect(cache().value(for: "b") == nil)
            #expect(cache().value(for: "c") == ["c": 4])
        }
    }

    @Test("Treats a broken, cut off or empty file, or one of another version, as missing, and deletes it")
    func survivesBrokenFiles() async throws {
        try await inFolder {
            for broken in ["no JSON", "", "whole", "version"] {
                // Given
                cache().save(["n": 1], for: "a")
                let file = try folder.appendingPathComponent(#require(paths().first))
                let whole = try Data(contentsOf: file)
                let data = broken == "whole" ? whole.prefix(whole.count / 2) : Data(broken.utf8)
                try (broken == "version" ? whole : data).write(to: file)

                // When / Then
                let sut = broken == "version" ? cache(version: "2") : cache()
                #expect(sut.value(for: "a") == nil)
                #expect(try paths().isEmpty)
                sut.save(["n": 2], for: "a")
                #expect(sut.value(for: "a") == ["n": 2])
                sut.removeAll()
            }
            #expect(report.calls.isEmpty)
        }
    }

    @Test("Deletes temporary files of processes that ended while writing")
    func deletesLeftovers() async throws {
        try await inFolder {
            // Given
            cache().save([:], for: "a")
            try Data().write(to: folder.appendingPathComponent(".dat.1"))

            // When / Then
            cache().removeAll(withPrefix: "b")
            #expect(try paths().count == 2)
            clock.result = .success(.now + 3_601)
            cache().removeAll(withPrefix: "b")
            #expect(try paths().count == 1)
        }
    }

    @Test("Reports an error of the disk, and returns no answer")
    func reports() async throws {
        try await inFolder {
            // Given
            try Data().write(to: folder)

            // When / Then
            cache().save([:], for: "a")
            #expect(report.calls.count == 1)
            #expect(cache().value(for: "a") == nil)
        }
    }

    @Test("Returns an answer whose use cannot be recorded, and reports the error")
    func givesWhatIsRead() async throws {
        try await inFolder {
            // Given
            cache().save(["n": 1], for: "a")
            let sut = FileCache<[String: Int]>(
                folder: folder,
                version: "1",
                limits: CacheLimits(capacity: 1) { [folder] in
                    // The cache asks for the time after it has read the file and before it records the use. From then
                    // on, no file can be reached.
                    try? FileManager.default.removeItem(at: folder)
                    try? Data().write(to: folder)
                    return .now
                },
                report: { [report] in report.call($0) }
            )

            // When
            let value = sut.value(for: "a")

            // Then
            #expect(value == ["n": 1])
            #expect(report.calls.count == 1)
        }
    }

    @Test("Returns only complete answers while several write, read and delete in one folder")
    func isShared() async throws {
        try await inFolder {
            // Given
            let caches = (0..<8).map { _ in cache(capacity: 3, lifetime: .seconds(60)) }

            // When
            let answers = await withTaskGroup(of: [[String: Int]].self) { group in
                for (number, cache) in caches.enumerated() {
                    group.addTask {
                        (0..<50).compactMap { round in
                            let key = String(round % 5)
                            cache.save([key: number], for: key)
                            if round.isMultiple(of: 9) {
                                cache.removeAll(withPrefix: key)
                            }
                            return cache.value(for: key).map { $0.keys.contains(key) ? $0 : [:] }
                        }
                    }
                }
                var answers: [[String: Int]] = []
                for await answer in group {
                    answers += answer
                }
                return answers
            }

            // Then
            #expect(!answers.isEmpty)
            #expect(answers.allSatisfy { $0.count == 1 })
            #expect(report.calls.isEmpty)
        }
    }
}
