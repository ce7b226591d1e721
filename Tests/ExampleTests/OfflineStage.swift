import Foundation
import Testing

/// A server, and the demo of an example that asks it: the demo can be killed and started again over what it has kept.
final class OfflineStage {
    let server: Server
    private let program: URL
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "scaffold-\(UUID().uuidString)")
    private var demo: Conversation?

    init(_ product: String = "StudioDemo", of example: Example = .arc) async throws {
        program = try await ExampleBuild.product(product, of: example)
        server = try await Server(try #require(Program.python))
    }

    /// Starts the demo, in place of the one before, which is killed.
    func start(_ strategy: String) throws {
        kill()
        demo = try Conversation(program, [server.url.absoluteString, strategy, folder.path])
    }

    /// Ends the demo like a crash, at any moment.
    func kill() {
        demo?.stop()
        demo = nil
    }

    func ask(_ command: String) async throws -> String {
        try await #require(demo).ask(command)
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
