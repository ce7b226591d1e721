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
        return example.scratch.appending(path: "debug/\(name)")
    }

    /// The same flags for each command, since others would cause a new build.
    static func flags(of example: Example) -> [String] {
        [
            "--scratch-path", example.scratch.path, "-debug-info-format", "none", "-Xswiftc",
            "-warnings-as-errors",
            "-Xswiftc", "-index-ignore-system-modules",
        ]
    }

    private func build(_ example: Example) -> Task<Void, any Error> {
        if let build = builds[example.name] {
            return build
        }
        let build = Task {
            let swift = try #require(Program.swift)
            let ending = try await swift.run(
                ["build", "--build-tests"] + Self.flags(of: example), in: example.folder)
            let complaints = ending.lines.filter { $0.contains("error: ") || $0.contains("warning: ") }
            if ending.status != 0 || !complaints.isEmpty {
                throw Failure(description: complaints.prefix(20).joined(separator: "\n"))
            }
        }
        builds[example.name] = build
        return build
    }
}
