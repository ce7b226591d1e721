import Foundation
import Testing

/// SwiftData exists on Apple's systems only. Elsewhere a stand-in has its name, so that the code which needs it is compiled and
/// run. This does not show that it works with Apple's SwiftData.
enum SwiftDataStandIn {
    /// The flags of `swift` that put it in place; none where there is SwiftData.
    static func flags() async throws -> [String] {
        try await built.value
    }

    /// Once in a run, for tests that run side by side.
    private static let built = Task { try await build() }

    private static func build() async throws -> [String] {
        let source = Repository.folder(of: "Tests/ExampleTests/SwiftDataStandIn")
        let folder = Repository.scratch.appending(path: "SwiftDataStandIn")
        let shell = try #require(Program("sh"))
        let ending = try await shell.run(["build", folder.path], in: source)
        try #require(ending.status == 0, "\(ending.text)")
        let flags = try? String(contentsOf: folder.appending(path: "flags"), encoding: .utf8)
        return flags?.split(separator: "\n").map(String.init) ?? []
    }
}
