import Foundation
import Testing

@testable import scaffold

/// With the real toolchain, on a package that is small enough to build in seconds.
@Suite struct SelfTestTests {
    @Test func `Every mode builds and tests the same files, and a warning is not forgotten`() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "scaffold-\(UUID().uuidString)")
            .path
        defer { try? FileManager.default.removeItem(atPath: path) }

        let clean = try run(
            in: path, source: "nonisolated public struct Note: Sendable { public init() {} }\n")
        #expect(clean.outcome == .passed)
        #expect(clean.output.split(separator: "\n").count == BuildMode.allCases.count)
        #expect(
            clean.output.components(separatedBy: "0 warnings, 1 test passed").count == BuildMode.allCases
                .count + 1)

        let careless = "nonisolated public struct Note: Sendable { public init() { let x = 1 } }\n"
        let warned = try run(in: path, source: careless)
        #expect(warned.outcome == .failed)
        #expect(warned.error.contains("Repository/Features/Note/Sources/Note.swift:1:"))
        #expect(try run(in: path, source: careless).outcome == .failed, "although nothing has changed since")
    }

    private func run(
        in path: String, source: String
    ) throws -> (outcome: SelfTest.Outcome, output: String, error: String) {
        let package = ScratchPackage(
            folders: [
                .init(module: "AppNote", path: "Features/Note/Sources", kind: .feature),
                .init(module: "AppNoteTests", path: "Features/Note/Tests", kind: .tests),
            ],
            packages: [],
            language: "en",
            files: [
                "Features/Note/Sources/Note.swift": Array(source.utf8),
                "Features/Note/Tests/NoteTests.swift": Array(
                    "import Testing\n@testable import AppNote\n\n@Test func makes() { _ = Note() }\n".utf8),
            ]
        )
        var output: [UInt8] = []
        var error: [UInt8] = []
        let console = Console(isTerminal: false, hasColor: false) { stream, bytes in
            if stream == .output { output += bytes } else { error += bytes }
            return true
        }
        let outcome = try SelfTest(
            content: package,
            modes: BuildMode.allCases,
            scratch: ScratchFolder(path: path),
            environment: ProcessInfo.processInfo.environment,
            interruption: Interruption(descriptor: -1),
            console: console,
            nameInRepository: { "Repository/\($0)" }
        ).run()
        console.flush()
        return (outcome, String(decoding: output, as: UTF8.self), String(decoding: error, as: UTF8.self))
    }
}
