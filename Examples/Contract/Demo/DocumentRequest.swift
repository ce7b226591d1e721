/// What the demo can ask about documents.
enum DocumentRequest: Sendable {
    case signIn(String, password: String)
    /// A file of this many bytes, from the disk or from memory.
    case upload(String, size: Int, isOnDisk: Bool, tags: [String])
    case replace(String, text: String)
    case content(String)
    /// Into a file that has this text before.
    case download(String, over: String)
    case annotate(String, text: String)
    case note(String)
    case retitle(String, title: String)
    case remove(String)
    case find(String, owners: [String])

    static let usage = """
        sign-in NAME PASSWORD | upload NAME SIZE memory|disk [TAG…] | replace ID TEXT | content ID | \
        download ID TEXT | annotate ID TEXT | note ID | retitle ID TITLE | remove ID | find TEXT [OWNER…]
        """

    init?(_ verb: String, _ arguments: [String]) {
        guard let first = arguments.first else {
            return nil
        }
        let rest = Array(arguments.dropFirst())
        let text = rest.joined(separator: " ")
        switch (verb, rest.count) {
        case ("sign-in", 1): self = .signIn(first, password: text)
        case ("upload", 2...):
            guard let size = Int(rest[0]), ["memory", "disk"].contains(rest[1]) else {
                return nil
            }
            self = .upload(first, size: size, isOnDisk: rest[1] == "disk", tags: Array(rest.dropFirst(2)))
        case ("replace", 1...): self = .replace(first, text: text)
        case ("content", 0): self = .content(first)
        case ("download", 1...): self = .download(first, over: text)
        case ("annotate", 1...): self = .annotate(first, text: text)
        case ("note", 0): self = .note(first)
        case ("retitle", 1...): self = .retitle(first, title: text)
        case ("remove", 0): self = .remove(first)
        case ("find", _): self = .find(first, owners: rest)
        default: return nil
        }
    }
}
