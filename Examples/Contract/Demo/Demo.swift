import ChallengeCharacter
import ChallengeCore
import ChallengeDocument
import ChallengeNetworking
import ChallengeRestaurant
import ChallengeTodo
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Asks a real server through the generated repositories, a command a line:
///
///     swift run ChallengeDemo https://rickandmortyapi.com/api
///     get 1
///     page 2 remoteFirst
///     search rick
@main
struct Demo {
    static func main() async {
        guard CommandLine.arguments.count == 2, let baseURL = URL(string: CommandLine.arguments[1]) else {
            say("usage: ChallengeDemo BASE-URL, and then commands on standard input:\n\(Command.usage)")
            return
        }
        let demo = Demo(baseURL: baseURL)
        while let line = readLine() {
            say(await demo.answer(to: line))
        }
    }

    private let characters: CharacterFeature
    private let restaurants: RestaurantFeature
    private let todos: TodoFeature
    private let documents: DocumentFeature

    /// The session caches nothing: what is answered without a request comes from the repositories. The client asks
    /// whether an answer still holds, where the server gives a tag. Its token and its key are for that server alone.
    private init(baseURL: URL) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        let httpClient = HTTPClient(baseURL: baseURL, session: URLSession(configuration: configuration))
            .authorized(by: DemoTokens()).hooked { $0.adding(headers: ["X-Api-Key": "key"]) }.revalidating()
        characters = CharacterFeature(httpClient: httpClient)
        restaurants = RestaurantFeature(httpClient: httpClient)
        todos = TodoFeature(httpClient: httpClient)
        documents = DocumentFeature(httpClient: httpClient)
    }

    /// One line: the result, or the error.
    private func answer(to line: String) async -> String {
        guard let command = Command(line) else {
            return "usage: \(Command.usage)"
        }
        let task = Task { try await result(of: command.request) }
        if command.isCancelled {
            try? await Task.sleep(for: .milliseconds(300))
            task.cancel()
        }
        do {
            return try await task.value
        } catch {
            return "error: \(error)".replacingOccurrences(of: "\n", with: " ")
        }
    }

    private func result(of request: Command.Request) async throws -> String {
        switch request {
        case .get(let identifier, let cachePolicy):
            return try await characters.summary(of: identifier, cachePolicy: cachePolicy)
        case .page(let page, let cachePolicy):
            return text(of: try await characters.list(page: page, cachePolicy: cachePolicy))
        case .search(let name):
            return text(of: try await characters.list(named: name))
        case .restaurant(let identifier, let cachePolicy):
            return try await restaurants.name(of: identifier, cachePolicy: cachePolicy)
        case .featured:
            return try await restaurants.featuredNames().joined(separator: ", ")
        case .todo(let request):
            return try await result(of: request)
        case .document(let request):
            return try await documents.result(of: request)
        }
    }

    private func result(of request: Command.TodoRequest) async throws -> String {
        switch request {
        case .all: return try await todos.titles().joined(separator: ", ")
        case .one(let identifier): return try await todos.title(of: identifier)
        case .add(let title): return try await todos.add(title)
        case .rename(let identifier, let title): return try await todos.rename(identifier, to: title)
        case .complete(let identifier): return try await todos.complete(identifier)
        case .delete(let identifier):
            try await todos.delete(identifier)
            return "deleted"
        }
    }

    private func text(of list: CharacterList) -> String {
        "\(list.names.count) of \(list.totalCount): \(list.names.joined(separator: ", "))\(list.hasMore ? " …" : "")"
    }

    private static func say(_ line: String) {
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }
}

private struct DemoTokens: TokenProvider {
    func token() async throws -> String? {
        "demo"
    }

    func refresh(_ token: String) async throws -> String {
        token
    }
}

extension DocumentFeature {
    fileprivate func result(of request: DocumentRequest) async throws -> String {
        switch request {
        case .signIn(let name, let password):
            return try await signIn(name, password: password)
        case .upload(let name, let size, let isOnDisk, let tags):
            let content = Data(repeating: UInt8(ascii: "x"), count: size)
            guard isOnDisk else {
                return try await upload(OutgoingFile(name: name, contentType: "text/plain", data: content), tags: tags)
            }
            let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            try content.write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            return try await upload(OutgoingFile(name: name, contentType: "text/plain", file: file), tags: tags)
        case .replace(let identifier, let text):
            let file = OutgoingFile(name: "note.md", contentType: "text/markdown", data: Data(text.utf8))
            return try await replace(identifier, with: file)
        case .content(let identifier):
            return String(decoding: try await content(of: identifier), as: UTF8.self)
        case .download(let identifier, let text):
            let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            try Data(text.utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            var ending = ""
            do {
                try await download(identifier, to: file)
            } catch {
                ending = ": \(error)"
            }
            let content = try String(contentsOf: file, encoding: .utf8)
            return "\(content.count) bytes of \(content.prefix(3))\(ending)"
        case .annotate(let identifier, let text):
            try await annotate(identifier, text)
            return "annotated"
        case .note(let identifier):
            return try await note(of: identifier)
        case .retitle(let identifier, let title):
            return try await rename(identifier, to: title)
        case .remove(let identifier):
            try await delete(identifier)
            return "removed"
        case .find(let text, let owners):
            return try await find(text, ownedBy: owners).joined(separator: ", ")
        }
    }
}
