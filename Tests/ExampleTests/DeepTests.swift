import Foundation
import Lanes
import Testing

/// What builds generated code, and takes minutes: `Tests/deep` runs it, and `swift test` passes it over. One test after
/// the other, for two builds at once only hinder each other. Builds are kept below `.build/examples`, so that a second run
/// takes seconds.
@Suite(
    .serialized,
    .timeLimit(.minutes(30)),
    .enabled(if: Lane.isDeep, Comment(rawValue: Lane.deepAlone)),
    .enabled(if: Program.swift != nil, Comment(rawValue: Program.swiftIsMissing))
)
struct DeepTests {
    @Test(arguments: Example.all.filter { $0.name != Example.quick.name })
    func `An example builds without a warning, and its tests pass`(example: Example) async throws {
        try await example.expectSound()
    }

    /// Swift 6 with its own default isolation is what the example's own manifest says: it was built above.
    @Test(arguments: Example.all)
    func `An example passes its tests in the other modes too`(example: Example) async throws {
        let verify = try await verify(
            example.folder, "\(example.name)-verify", ["--mode", "main-actor", "--mode", "swift5"])
        #expect(verify.status == 0, "\(verify.text)")
    }
}

extension DeepTests {
    /// `scaffold verify` on a repository.
    func verify(_ folder: URL, _ name: String, _ flags: [String] = []) async throws -> Program.Ending {
        let scaffold = try #require(Program.scaffold, "the tool is built with its tests")
        let scratch = Repository.scratch.appending(path: name).path
        return try await scaffold.run(["verify", "--scratch-path", scratch] + flags, in: folder)
    }
}
