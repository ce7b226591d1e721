import ChallengeCore
import ChallengeCoreMocks
import Foundation
import Testing

struct FileRecordsTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private let clock = MockMethod<Void, Date, Never>(.success(Date(timeIntervalSinceReferenceDate: 0)))

    /// New records in the shared folder, as another process would create them.
    private var sut: FileRecords<[String: Int]> {
        let clock = clock
        return FileRecords(folder: folder) { clock.call() }
    }

    private func inFolder(_ body: () throws -> Void) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try body()
    }

    @Test("Returns the last value of each key, in the order in which they were first saved")
    func keeps() throws {
        try inFolder {
            // Given / When
            for (second, key) in ["c", "a", "c", "b"].enumerated() {
                clock.result = .success(Date(timeIntervalSinceReferenceDate: TimeInterval(second)))
                try sut.save([key: second], for: key)
            }

            // Then
            #expect(try sut.value(for: "c") == ["c": 2])
            #expect(try sut.value(for: "d") == nil)
            #expect(try sut.values() == [["c": 2], ["a": 1], ["b": 3]])
            try sut.remove("c")
            try sut.save(["c": 4], for: "c")
            #expect(try sut.values() == [["a": 1], ["b": 3], ["c": 4]])
        }
    }

    @Test("Treats a file that cannot be decoded as missing, and leaves it")
    func survivesBrokenFiles() throws {
        try inFolder {
            // Given
            try sut.save(["n": 1], for: "a")
            try sut.save(["n": 2], for: "b")
            let file = folder.appendingPathComponent("a.json")
            let half = try Data(contentsOf: file).prefix(10)
            try half.write(to: file)

            // When / Then
            #expect(try sut.value(for: "a") == nil)
            #expect(try sut.values() == [["n": 2]])
            #expect(try Data(contentsOf: file) == half)
            try sut.save(["n": 3], for: "a")
            #expect(try sut.value(for: "a") == ["n": 3])
        }
    }

    @Test("Deletes temporary files of processes that ended while writing")
    func deletesLeftovers() throws {
        try inFolder {
            // Given
            try sut.save([:], for: "a")
            let leftover = folder.appendingPathComponent(".dat.1")
            try Data().write(to: leftover)

            // When / Then
            try sut.remove("b")
            #expect(FileManager.default.fileExists(atPath: leftover.path))
            clock.result = .success(.now + 3_601)
            try sut.remove("b")
            #expect(!FileManager.default.fileExists(atPath: leftover.path))
        }
    }

    @Test("Throws the errors of the disk")
    func throwsError() throws {
        try inFolder {
            try Data().write(to: folder)
            #expect(throws: (any Error).self) { try sut.save([:], for: "a") }
        }
    }
}
