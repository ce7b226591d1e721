import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A real server, as a process of its own, on the loopback: a script of the folder `Server`.
final class Server {
    let url: URL
    private let conversation: Conversation
    private let session = URLSession(configuration: .ephemeral)

    init(_ python: Program, script: String = "server.py") async throws {
        let script = Repository.folder(of: "Tests/ExampleTests/Server/\(script)").path
        let fixtures = Example.contract.folder.appending(path: "Features/Restaurant/Tests/Fixtures").path
        conversation = try Conversation(python.file, [script, fixtures])
        let port = try await conversation.nextLine()
        guard let url = URL(string: "http://127.0.0.1:\(port)") else {
            throw Conversation.Failure.ended
        }
        self.url = url
    }

    /// The requests so far, such as `GET /character/1`.
    var requests: [String] {
        get async throws {
            try JSONDecoder().decode([String].self, from: try await control("requests"))
        }
    }

    /// The token and the key of each request so far, such as `Bearer demo, None`.
    var secrets: [String] {
        get async throws {
            try JSONDecoder().decode([String].self, from: try await control("secrets"))
        }
    }

    /// The accepted changes of users so far, each once, such as `PUT Ada`.
    var taken: [String] {
        get async throws {
            try JSONDecoder().decode([String].self, from: try await control("taken"))
        }
    }

    /// Sets how all further requests are answered; without arguments, successfully.
    func answer(_ manner: String = "") async throws {
        try await control("next?\(manner)")
    }

    func stop() {
        conversation.stop()
    }

    /// What the script does for this command of a test.
    @discardableResult
    func control(_ command: String) async throws -> Data {
        guard let address = URL(string: "\(url.absoluteString)/control/\(command)") else {
            throw Conversation.Failure.ended
        }
        return try await session.data(from: address).0
    }
}
