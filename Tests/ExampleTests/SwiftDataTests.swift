import Foundation
import Testing

#if !canImport(SwiftData)
    /// SwiftData is on Apple's systems alone. Elsewhere a stand-in of the tests' own takes its name, so that the code which needs
    /// it is compiled and run: that it is plausible is shown here, and not that Apple's SwiftData takes it.
    extension ToolchainTests {
        @Suite struct SwiftDataTests {
            /// What a test says that runs the database beside the files: of each store, or with a database alone.
            @Test(arguments: [
                (Example.arc, "Holds nothing at first\" with 2 test cases passed"),
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
                let compiler = try #require(Program("swiftc"))
                let sources = Repository.folder(of: "Tests/ExampleTests/SwiftDataStandIn")
                let folder = Repository.scratch.appending(path: "SwiftDataStandIn")
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                let host = compiler.file.resolvingSymlinksInPath()
                    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "lib/swift/host")
                    .path
                let macros = folder.appending(path: "libSwiftDataMacros.so").path
                try await expectSuccess(
                    compiler,
                    [
                        "-module-name", "SwiftDataMacros", "-emit-library", "-parse-as-library",
                        "-swift-version", "5",
                        "-o", macros, sources.appending(path: "Macros.swift").path, "-I", host, "-L", host,
                        "-Xlinker", "-rpath", "-Xlinker", host, "-lSwiftSyntax", "-lSwiftSyntaxMacros",
                        "-lSwiftSyntaxBuilder",
                    ], in: folder)
                try await expectSuccess(
                    compiler,
                    [
                        "-module-name", "SwiftData", "-emit-library", "-emit-module", "-parse-as-library",
                        "-swift-version", "6", "-emit-module-path", "SwiftData.swiftmodule", "-o",
                        "libSwiftData.so",
                        sources.appending(path: "SwiftData.swift").path, "-load-plugin-library", macros,
                    ], in: folder)
                let path = folder.path
                return [
                    "--scratch-path", Repository.scratch.appending(path: "\(example.name)-SwiftData").path,
                    "-debug-info-format", "none", "-Xswiftc", "-index-ignore-system-modules", "-Xswiftc",
                    "-I",
                    "-Xswiftc", path, "-Xswiftc", "-load-plugin-library", "-Xswiftc", macros, "-Xlinker",
                    "-L\(path)",
                    "-Xlinker", "-lSwiftData", "-Xlinker", "-rpath", "-Xlinker", path,
                ]
            }

            private static func expectSuccess(_ program: Program, _ arguments: [String], in folder: URL)
                async throws
            {
                let ending = try await program.run(arguments, in: folder)
                try #require(ending.status == 0, "\(ending.text)")
            }
        }
    }
#endif
