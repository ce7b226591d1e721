import Foundation
import Testing

#if !canImport(SwiftData)
    /// On Apple's systems the other tests build this code.
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
                let scratch = Repository.scratch.appending(path: "\(example.name)-SwiftData")
                let flags =
                    ["--scratch-path", scratch.path, "-debug-info-format", "none"]
                    + (try await SwiftDataStandIn.flags())

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
        }
    }
#endif
