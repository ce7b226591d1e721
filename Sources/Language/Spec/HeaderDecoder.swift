import Diagnostics
import Documents

/// Reads headers. In: their map. Out: each header with its text or parameter.
struct HeaderDecoder {
    let reader: DocumentMap

    /// headers = { name: text | "{" parameter "}" }
    func headers(_ node: Node) -> [HeaderSpec] {
        var headers: [HeaderSpec] = []
        var names: [String: Located<String>] = [:]
        for header in reader.entries(node, of: "`headers`").compactMap(header) {
            if let other = names.updateValue(header.name, forKey: header.name.value.lowercased()) {
                reader.report(
                    .duplicateHeader(header.name.value), at: header.name.range, other: other.range)
            } else {
                headers.append(header)
            }
        }
        return headers
    }

    private func header(_ entry: Node.Entry) -> HeaderSpec? {
        let (name, node) = (entry.name, entry.value)
        guard Self.isName(name.value) else {
            return reader.refuse(.badHeaderName(name.value), at: name.range)
        }
        let meaning = HeaderMeaning(name.value)
        guard meaning != .client else {
            return reader.refuse(.clientHeader(name.value), at: name.range)
        }
        guard node.text?.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) != false else {
            return reader.refuse(.badHeaderValue, at: node.range)
        }
        guard let value = reader.parse(node, else: .expectedText(found: node), { $0.parseHeader() }) else {
            return nil
        }
        if case .text = value, meaning == .secret {
            return reader.refuse(.secretHeader(name.value), at: node.range)
        }
        return HeaderSpec(name: name, value: Located(value, node.range))
    }

    /// RFC 9110: a token.
    static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy {
                $0.isLetter || $0.isDigit || "!#$%&'*+-.^_`|~".utf8.contains($0)
            }
    }
}

/// Whether a spec should set a header.
private enum HeaderMeaning {
    case plain
    /// The value is secret.
    case secret
    /// The client or the system sends it.
    case client

    init(_ name: String) {
        let name = name.lowercased()
        let words = name.split { $0 == "-" || $0 == "_" }
        if Self.ofClient.contains(name) {
            self = .client
        } else if words.contains(where: { Self.secrets.contains(String($0)) }) {
            self = .secret
        } else {
            self = .plain
        }
    }

    private static let ofClient: Set<String> = [
        "authorization", "connection", "content-encoding", "content-length", "cookie", "expect", "host",
        "proxy-authorization", "te", "trailer", "transfer-encoding", "upgrade",
    ]

    private static let secrets: Set<String> = [
        "apikey", "auth", "credential", "credentials", "key", "password", "secret", "session", "token",
    ]
}

extension SpecFault {
    fileprivate static func duplicateHeader(_ name: String) -> SpecFault {
        SpecFault(
            "duplicate-header", "the header '\(name)' is set twice: the names of headers ignore case",
            help: "remove one of them"
        )
    }

    fileprivate static func badHeaderName(_ name: String) -> SpecFault {
        SpecFault(
            "bad-header", "'\(name)' is not a valid name of a header",
            help: "write letters, digits and '-', as in `X-Api-Version`"
        )
    }

    fileprivate static let badHeaderValue = SpecFault(
        "bad-header", "the value contains a character that a header cannot contain",
        help: "write it on one line, in ASCII"
    )

    fileprivate static func clientHeader(_ name: String) -> SpecFault {
        let isCredential = ["authorization", "cookie", "proxy-authorization"].contains(name.lowercased())
        return SpecFault(
            "client-header", "the HTTP client sends the header '\(name)'",
            help: isCredential
                ? "remove it, and add it where the app creates its HTTP client: 'scaffold explain client-header' names the place"
                : "remove it: the client knows the host and the form of the body"
        )
    }

    fileprivate static func secretHeader(_ name: String) -> SpecFault {
        SpecFault(
            "secret-header",
            "'\(name)' looks like a secret, but everyone with access to the repository can read a spec",
            help: "let the HTTP client add it, or pass it as a parameter: `\(name): \"{value}\"`"
        )
    }
}
