import Foundation
import StudioCore
import Testing

struct FileStoreTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    private func inFolder(_ body: (FileStore) async throws -> Void) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(FileStore(folder: folder))
    }

    @Test("Stores values by key beyond a restart, and the last one replaces others")
    func keeps() async throws {
        let keys = [
            "a", "A", "a/b", "..", "ä", String(repeating: "long/", count: 100), String(repeating: "long/", count: 101),
        ]
        try await inFolder { sut in
            // Act
            for (number, key) in keys.enumerated() {
                try await sut.save(0, for: key)
                try await sut.save(number, for: key)
            }

            // Assert
            let later = FileStore(folder: folder)
            for (number, key) in keys.enumerated() {
                #expect(try await later.value(for: key) == number)
            }
            #expect(try await later.value(for: "b", as: Int.self) == nil)
            let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            #expect(Set(paths.map { $0.lowercased() }).count == paths.count)
        }
    }

    @Test("Removes one key, and all keys with a prefix")
    func removes() async throws {
        try await inFolder { sut in
            // Arrange
            let long = "users:" + String(repeating: "long", count: 100)
            for key in ["user:1", "user:2", "users:1", long] {
                try await sut.save(key, for: key)
            }

            // Act
            try await sut.remove(key: "user:1")
            try await sut.remove(key: "user:3")
            try await sut.removeAll(withPrefix: "users:")

            // Assert
            #expect(try await sut.value(for: "user:1", as: String.self) == nil)
            #expect(try await sut.value(for: "user:2") == "user:2")
            #expect(try await sut.value(for: "users:1", as: String.self) == nil)
            #expect(try await sut.value(for: long, as: String.self) == nil)
        }
    }

    @Test("Removes nothing from a missing folder")
    func removesNothing() async throws {
        try await FileStore(folder: folder).removeAll(withPrefix: "")
    }

    @Test("Throws an error for a file that cannot be read or written")
    func throwsError() async throws {
        try await inFolder { sut in
            // Arrange
            try await sut.save("text", for: "a")

            // Act / Assert
            await #expect(throws: DecodingError.self) { try await sut.value(for: "a", as: Int.self) }
            let file = try #require(FileManager.default.subpathsOfDirectory(atPath: folder.path).first)
            let below = FileStore(folder: folder.appendingPathComponent(file))
            await #expect(throws: (any Error).self) { try await below.save(1, for: "a") }
        }
    }
}
