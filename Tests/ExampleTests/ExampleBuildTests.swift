import Testing

/// The one build of generated code that `swift test` makes; all others are in `DeepTests`.
@Suite(
    .timeLimit(.minutes(10)),
    .enabled(if: Program.swift != nil, Comment(rawValue: Program.swiftIsMissing))
)
struct ExampleBuildTests {
    @Test func `An example builds without a warning, and its tests pass`() async throws {
        _ = try await Example.quick.expectSound()
    }
}

extension Example {
    /// Builds it with all its tests, and runs these. Returns what they print.
    func expectSound() async throws -> String {
        try await ExampleBuild.finish(self)

        let swift = try #require(Program.swift)
        let tests = try await swift.run(
            ["test", "--skip-build"] + (try await ExampleBuild.flags(of: self)), in: try package())

        let failures = tests.lines.filter { $0.contains("✘") || $0.contains(": error: ") }
        #expect(tests.status == 0, "\(failures.joined(separator: "\n"))")
        let counts = tests.text.matches(of: /(?:Test run with|Executed) (\d+) tests/).compactMap { Int($0.1) }
        #expect(counts.contains { $0 > 0 }, "no test ran: \(tests.lines.suffix(5).joined(separator: "\n"))")
        return tests.text
    }
}
