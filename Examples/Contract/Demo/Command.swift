import ChallengeCore

/// A line that the demo understands.
struct Command {
    enum Request: Sendable {
        case get(Int, CachePolicy)
        case page(Int, CachePolicy)
        case search(String)
        case restaurant(Int, CachePolicy)
        case featured
        case todo(TodoRequest)
        case document(DocumentRequest)
    }

    enum TodoRequest: Sendable {
        case all
        case one(Int)
        case add(String)
        case rename(Int, String)
        case complete(Int)
        case delete(Int)
    }

    static let usage = """
        [cancel] get ID [POLICY] | page NUMBER [POLICY] | search NAME | restaurant ID [POLICY] | featured | \
        todos | todo ID | add TITLE | rename ID TITLE | complete ID | delete ID | \(DocumentRequest.usage); \
        POLICY is localFirst, remoteFirst or noCache
        """

    let request: Request
    /// Whether the call is cancelled soon after it began.
    let isCancelled: Bool

    init?(_ line: String) {
        var words = line.split(separator: " ").map(String.init)
        isCancelled = words.first == "cancel"
        if isCancelled {
            words.removeFirst()
        }
        guard let verb = words.first, let request = Self.request(verb, words.dropFirst().map { $0 }) else {
            return nil
        }
        self.request = request
    }

    private static func request(_ verb: String, _ arguments: [String]) -> Request? {
        switch verb {
        case "search":
            return arguments.isEmpty ? nil : .search(arguments.joined(separator: " "))
        case "featured":
            return arguments.isEmpty ? .featured : nil
        case "todos", "todo", "add", "rename", "complete", "delete":
            return todo(verb, arguments).map { .todo($0) }
        default:
            return DocumentRequest(verb, arguments).map { .document($0) } ?? numbered(verb, arguments)
        }
    }

    private static func todo(_ verb: String, _ arguments: [String]) -> TodoRequest? {
        let text = arguments.joined(separator: " ")
        let identifier = arguments.first.flatMap { Int($0) }
        switch (verb, identifier) {
        case ("todos", nil): return .all
        case ("add", _): return text.isEmpty ? nil : .add(text)
        case ("todo", let identifier?): return .one(identifier)
        case ("complete", let identifier?): return .complete(identifier)
        case ("delete", let identifier?): return .delete(identifier)
        case ("rename", let identifier?):
            return .rename(identifier, arguments.dropFirst().joined(separator: " "))
        default: return nil
        }
    }

    private static func numbered(_ verb: String, _ arguments: [String]) -> Request? {
        guard (1...2).contains(arguments.count), let number = Int(arguments[0]) else {
            return nil
        }
        guard let cachePolicy = arguments.count == 1 ? .localFirst : policy(arguments[1]) else {
            return nil
        }
        switch verb {
        case "get": return .get(number, cachePolicy)
        case "page": return .page(number, cachePolicy)
        case "restaurant": return .restaurant(number, cachePolicy)
        default: return nil
        }
    }

    private static func policy(_ name: String) -> CachePolicy? {
        CachePolicy.allCases.first { "\($0)" == name }
    }
}
