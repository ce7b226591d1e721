import Foundation
import Lanes
import Testing

/// Tests that build generated code, which takes minutes: `Tests/deep` runs them, and `swift test` skips them. Builds stay in
/// `.build/examples`, so that a second run takes seconds.
@Suite(
    .twoAtATime,
    .timeLimit(.minutes(60)),
    .deepLane,
    .enabled(if: Program.swift != nil, Comment(rawValue: Program.swiftIsMissing))
)
struct DeepTests {
    /// `swift test` builds the one that is missing here.
    @Test(arguments: Example.all.filter { $0.name != Example.quick.name })
    func `An example builds without a warning, and its tests pass`(example: Example) async throws {
        let tests = try await example.expectSound()
        if let evidence = example.evidenceOfDatabase {
            #expect(tests.contains(evidence))
        }
    }

    @Test(arguments: Example.all.filter { $0.name != Example.quick.name })
    func `The formatter finds nothing in an example`(example: Example) async throws {
        try await example.expectFormatted()
    }

    /// Its features, with the library of the tool. The test of builds builds the mode of the example's manifest, `VariantTests` build
    /// each style in the strictest mode, Swift 6 on the main actor, and `DialectTests` build the style `contract` in this one.
    @Test(arguments: [Example.arc, .layered])
    func `An example passes its tests in Swift 5 mode too`(example: Example) async throws {
        let verify = try await verify(example.folder, "\(example.name)-verify", ["--mode", "swift5"])
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
