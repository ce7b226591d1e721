import Foundation
import Testing

/// The build of an example, which several tests share. It is made once in a run, even if it fails.
actor ExampleBuild {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private static let shared = ExampleBuild()

    private var builds: [String: Task<Void, any Error>] = [:]

    /// Builds the example with all that is in it; a warning is an error.
    static func finish(_ example: Example) async throws {
        try await shared.build(example).value
    }

    /// A program of the example, once it is built.
    static func product(_ name: String, of example: Example) async throws -> URL {
        try await finish(example)
        return example.scratch.appending(path: "release/\(name)")
    }

    /// The same flags for each command, since others would cause a new build. A style with a database is built with one.
    static func flags(of example: Example) async throws -> [String] {
        let database = example.evidenceOfDatabase == nil ? [] : try await SwiftDataStandIn.flags()
        return ["--scratch-path", example.scratch.path] + quickest + database
    }

    /// A debug build in all but the name, with warnings as errors: in the release configuration a module is compiled at once, which
    /// takes two thirds of the time.
    static let quickest =
        ["-c", "release", "-debug-info-format", "none"]
        + [
            "-Onone", "-enable-testing", "-no-emit-module-separately-wmo", "-index-ignore-system-modules",
            "-warnings-as-errors",
        ].flatMap {
            ["-Xswiftc", $0]
        }

    private func build(_ example: Example) -> Task<Void, any Error> {
        if let build = builds[example.name] {
            return build
        }
        let build = Task {
            let swift = try #require(Program.swift)
            let ending = try await swift.run(
                ["build", "--build-tests"] + (try await Self.flags(of: example)), in: try example.package())
            let complaints = ending.lines.filter { $0.contains("error: ") || $0.contains("warning: ") }
            if ending.status != 0 || !complaints.isEmpty {
                throw Failure(description: complaints.prefix(20).joined(separator: "\n"))
            }
        }
        builds[example.name] = build
        return build
    }
}
