import Foundation
import Testing

#if !canImport(SwiftData)
    /// SwiftData exists on Apple's systems only. Elsewhere a stand-in has its name, so that the code which needs
    /// it is compiled and run. This does not show that it works with Apple's SwiftData.
    extension DeepTests {
        @Suite struct SwiftDataTests {
            /// What a test says that runs the database beside the files: of each store, or with a database alone.
            @Test(arguments: [
                (Example.arc, "Is empty initially\" with 2 test cases passed"),
                (.layered, "whenDatabaseIsThere_shouldBeAmongAll' passed"),
            ])
            func `The database of an example keeps the same promises as its files`(
                example: Example, evidence: String
            ) async throws {
                // Given
                let swift = try #require(Program.swift)
                let flags = try await Self.standIn(of: example)

                // When
                let build = try await swift.run(["build", "--build-tests"] + flags, in: example.folder)
                let tests = try await swift.run(["test", "--skip-build"] + flags, in: example.folder)

                // Then
                let complaints = build.lines.filter { $0.contains("error: ") || $0.contains("warning: ") }
                #expect(build.status == 0 && complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
                let failures = tests.lines.filter { $0.contains("✘") || $0.contains(": error: ") }
                #expect(tests.status == 0, "\(failures.joined(separator: "\n"))")
                #expect(tests.text.contains(evidence))
            }

            /// Builds the stand-in, and gives the flags that put it in place.
            private static func standIn(of example: Example) async throws -> [String] {
                let standIn = Repository.folder(of: "Tests/ExampleTests/SwiftDataStandIn")
                let folder = Repository.scratch.appending(path: "SwiftDataStandIn")
                let shell = try #require(Program("sh"))
                let ending = try await shell.run(["build", folder.path], in: standIn)
                try #require(ending.status == 0, "\(ending.text)")
                let flags = try String(contentsOf: folder.appending(path: "flags"), encoding: .utf8)
                return [
                    "--scratch-path", Repository.scratch.appending(path: "\(example.name)-SwiftData").path,
                    "-debug-info-format", "none",
                ] + flags.split(separator: "\n").map(String.init)
            }
        }
    }
#endif
