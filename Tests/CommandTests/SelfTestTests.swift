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

    /// A toolchain that finds an error in every mode, and says what it does before.
    private static let swift = """
        #!/bin/sh
        case "$1" in
        --version) echo "Swift version 6.3" ;;
        build)
            for step in 1 2 3; do echo "[$step/3] Compiling AppNote Note.swift"; done
            echo "$3/Features/Note/Sources/Note.swift:1:1: error: this is wrong"
            exit 1 ;;
        esac
        """

    @Test(arguments: [true, false])
    func `On a terminal the first error is shown at once, and the progress in one line`(isTerminal: Bool)
        throws
    {
        let path = FileManager.default.temporaryDirectory.appending(path: "scaffold-\(UUID().uuidString)")
            .path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let bin = "\(path)/bin"
        try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
        _ = FileManager.default.createFile(
            atPath: "\(bin)/swift", contents: Data(Self.swift.utf8), attributes: [.posixPermissions: 0o755])

        let columns = 60
        let result = try run(
            in: "\(path)/scratch", source: "\n", isTerminal: isTerminal, columns: columns, toolchain: bin)
        #expect(result.outcome == .failed)
        let pieces = result.error.components(separatedBy: "\r\u{1B}[K")
        let error = "Repository/Features/Note/Sources/Note.swift:1:1: error: this is wrong\n"
        #expect(result.error.components(separatedBy: error).count == (isTerminal ? 3 : 2))
        let shown = pieces.filter { $0.contains("building") && !$0.hasSuffix("\n") }
        #expect(shown.isEmpty == !isTerminal && shown.allSatisfy { $0.count < columns })
        guard isTerminal else { return }
        let place = try #require(pieces.firstIndex(of: error))
        #expect(pieces[place...].contains { $0.contains("of 4 modes done") })
    }

    private func run(
        in path: String, source: String, isTerminal: Bool = false, columns: Int = 80, toolchain: String? = nil
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
        var environment = ProcessInfo.processInfo.environment
        if let toolchain { environment["PATH"] = "\(toolchain):\(environment["PATH"] ?? "")" }
        let console = Console(
            isTerminal: isTerminal, hasColor: false, columns: { columns },
            write: { stream, bytes in
                if stream == .output { output += bytes } else { error += bytes }
                return true
            })
        let outcome = try SelfTest(
            content: package,
            modes: BuildMode.allCases,
            scratch: ScratchFolder(path: path),
            environment: environment,
            interruption: Interruption(descriptor: -1),
            console: console,
            nameInRepository: { "Repository/\($0)" }
        ).run()
        console.flush()
        return (outcome, String(decoding: output, as: UTF8.self), String(decoding: error, as: UTF8.self))
    }
}
