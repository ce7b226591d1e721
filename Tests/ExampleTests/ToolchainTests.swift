import Foundation
import Testing

/// What needs the real toolchain, and minutes the first time: one after the other, for two builds at once only hinder each
/// other. Builds are kept below `.build/examples`, so that a second run takes seconds.
@Suite(
    .serialized,
    .timeLimit(.minutes(30)),
    .enabled(if: Program.swift != nil, Comment(rawValue: Program.swiftIsMissing))
)
struct ToolchainTests {
    @Test(arguments: Example.all)
    func `An example builds without a warning, and its tests pass`(example: Example) async throws {
        try await ExampleBuild.finish(example)

        let swift = try #require(Program.swift)
        let tests = try await swift.run(
            ["test", "--skip-build"] + ExampleBuild.flags(of: example), in: example.folder)

        let failures = tests.lines.filter { $0.contains("✘") || $0.contains(": error: ") }
        #expect(tests.status == 0, "\(failures.joined(separator: "\n"))")
        let count = tests.text.firstMatch(of: /Test run with (\d+) tests/).flatMap { Int($0.1) }
        #expect(count ?? 0 > 0, "no test ran: \(tests.lines.suffix(5).joined(separator: "\n"))")
    }

    /// Swift 6 with its own default isolation is what the example's own manifest says: it was built above.
    @Test(arguments: Example.all)
    func `An example passes its tests in the other modes too`(example: Example) async throws {
        let verify = try await verify(
            example.folder, "\(example.name)-verify", ["--mode", "main-actor", "--mode", "swift5"])
        #expect(verify.status == 0, "\(verify.text)")
    }
}

extension ToolchainTests {
    /// `scaffold verify` on a repository.
    func verify(_ folder: URL, _ name: String, _ flags: [String] = []) async throws -> Program.Ending {
        let scaffold = try #require(Program.scaffold, "the tool is built with its tests")
        let scratch = Repository.scratch.appending(path: name).path
        return try await scaffold.run(["verify", "--scratch-path", scratch] + flags, in: folder)
    }
}
