import Foundation
import Testing

/// A server, and the demo of an example that asks it: the demo can be killed and started again over what it has kept.
final class OfflineStage {
    let server: Server
    /// What the demo keeps.
    let folder = FileManager.default.temporaryDirectory.appending(
        path: "scaffold-\(UUID().uuidString)")
    private let program: URL
    private var demo: Conversation?

    init(
        _ product: String = "StudioDemo", of example: Example = .arc, script: String = "server.py"
    ) async throws {
        program = try await ExampleBuild.product(product, of: example)
        server = try await Server(try #require(Program.python), script: script)
    }

    /// Starts the demo, in place of the one before, which is killed.
    func start(_ arguments: String...) throws {
        kill()
        demo = try Conversation(program, [server.url.absoluteString] + arguments + [folder.path])
    }

    /// Ends the demo like a crash, at any moment.
    func kill() {
        demo?.stop()
        demo = nil
    }

    func ask(_ command: String) async throws -> String {
        try await #require(demo).ask(command)
    }

    /// How long the demo took for the last answer.
    var latency: Duration {
        get throws { try #require(demo).latency }
    }

    /// Waits until the server has received this number of requests.
    func waitForRequests(_ count: Int) async throws {
        while try await server.requests.count < count {
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    func close() {
        kill()
        server.stop()
        try? FileManager.default.removeItem(at: folder)
    }
}
