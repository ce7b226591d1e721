import Foundation
import StudioCore
import Testing

struct KeyedFilesTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    private func inFolder(_ body: (KeyedFiles) throws -> Void) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(KeyedFiles(folder: folder))
    }

    private func paths() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    }

    @Test("Stores a file for every key, and finds it again")
    func keeps() throws {
        let keys = [
            "", "a", "A", "a/b", "..", ".", "_", "ä", "a\u{308}", "%41",
            String(repeating: "long/", count: 100), String(repeating: "long/", count: 101),
        ]
        try inFolder { sut in
            // Given / When
            for key in keys {
                try sut.write(Data("old".utf8), for: key)
                try sut.write(Data(key.utf8), for: key)
            }

            // Then
            for key in keys {
                #expect(try sut.data(for: key) == Data(key.utf8))
            }
            #expect(try Set(sut.keys().map { Data($0.utf8) }) == Set(keys.map { Data($0.utf8) }))
            let paths = try paths()
            #expect(Set(paths.map { $0.lowercased() }).count == paths.count)
        }
    }

    @Test("Has no values and deletes nothing if the folder is missing")
    func nothing() throws {
        let sut = KeyedFiles(folder: folder)
        #expect(try sut.data(for: "a") == nil)
        #expect(try sut.keys().isEmpty)
        try sut.remove("a")
        try sut.removeAll(withPrefix: "")
        try sut.touch("a", at: .now)
        try sut.keepLatest(0)
        try sut.removeLeftovers(now: .now)
    }

    @Test("Deletes one file, and all files with a prefix")
    func deletes() throws {
        try inFolder { sut in
            // Given
            for key in ["a", "a/1", "a/2", "ab/1", "b"] {
                try sut.write(Data(), for: key)
            }

            // When
            try sut.remove("b")
            try sut.removeAll(withPrefix: "a/")

            // Then
            #expect(try sut.keys().sorted() == ["a", "ab/1"])
        }
    }

    @Test("Keeps the last used keys, and the same one of two with equal times")
    func keepsLatest() throws {
        try inFolder { sut in
            // Given
            for (key, second) in [("a", 3), ("b", 1), ("c", 2), ("d", 2)] {
                try sut.write(Data(), for: key)
                try sut.touch(key, at: Date(timeIntervalSince1970: TimeInterval(second)))
            }

            // When / Then
            try sut.keepLatest(4)
            #expect(try sut.keys().sorted() == ["a", "b", "c", "d"])
            try sut.keepLatest(2)
            #expect(try sut.keys().sorted() == ["a", "d"])
        }
    }

    @Test("Deletes old temporary files, and no new ones and no files of keys")
    func deletesLeftovers() throws {
        try inFolder { sut in
            // Given
            let long = String(repeating: "x", count: 300)
            for key in ["", "a", long] {
                try sut.write(Data(key.utf8), for: key)
            }
            try Data().write(to: folder.appendingPathComponent(".dat.1"))

            // When / Then
            try sut.removeLeftovers(now: .now)
            #expect(try paths().contains(".dat.1"))
            try sut.removeLeftovers(now: .now + 3_601)
            #expect(try !paths().contains(".dat.1"))
            #expect(try sut.keys().sorted() == ["", "a", long])
        }
    }

    @Test("Throws an error for a file that cannot be read or written")
    func throwsError() throws {
        try inFolder { sut in
            // Given
            try sut.write(Data(), for: "a")
            let file = try folder.appendingPathComponent(#require(paths().first))

            // When / Then
            #expect(throws: (any Error).self) { try KeyedFiles(folder: file).write(Data(), for: "b") }
            try FileManager.default.removeItem(at: file)
            try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
            #expect(throws: (any Error).self) { try sut.data(for: "a") }
        }
    }

    @Test("Reads only complete files while others write and delete")
    func isShared() async throws {
        // Given
        defer { try? FileManager.default.removeItem(at: folder) }
        let folder = folder
        let texts = (0..<8).map { String(repeating: String($0), count: 10_000) }

        // When
        let read = try await withThrowingTaskGroup(of: [Data].self) { group in
            for text in texts {
                group.addTask {
                    let files = KeyedFiles(folder: folder)
                    return try (0..<50).compactMap { round in
                        try files.write(Data(text.utf8), for: "key")
                        if round.isMultiple(of: 7) {
                            try files.removeAll(withPrefix: "")
                        }
                        try files.touch("key", at: .now)
                        try files.keepLatest(1)
                        return try files.data(for: "key")
                    }
                }
            }
            var read: Set<Data> = []
            for try await part in group {
                read.formUnion(part)
            }
            return read
        }

        // Then
        #expect(!read.isEmpty)
        #expect(read.isSubset(of: texts.map { Data($0.utf8) }))
    }
}
