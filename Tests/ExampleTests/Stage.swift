import Foundation
import Testing

/// A server and the demo of the example, which asks it: two processes, for one test.
final class Stage {
    let server: Server
    private let demo: Conversation

    init() async throws {
        let program = try await ExampleBuild.product("ChallengeDemo", of: .contract)
        server = try await Server(try #require(Program.python))
        do {
            demo = try Conversation(program, [server.url.absoluteString])
        } catch {
            server.stop()
            throw error
        }
    }

    /// What the demo answers to a command.
    func ask(_ command: String) async throws -> String {
        try await demo.ask(command)
    }

    func close() {
        demo.stop()
        server.stop()
    }
}
