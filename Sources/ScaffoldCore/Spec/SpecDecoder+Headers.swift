import Diagnostics
import Documents

extension SpecDecoder {
    /// headers = { name: text | "{" parameter "}" }
    mutating func headers(_ node: Node) -> [HeaderSpec] {
        guard case .mapping(let entries) = node.content else {
            report(.expectedMap("`headers`", keys: [], found: node, at: place(node.range)))
            return []
        }
        var headers: [HeaderSpec] = []
        var places: [String: ByteRange] = [:]
        for entry in entries {
            guard let header = header(Located(entry.key.text, entry.key.range), entry.value) else {
                continue
            }
            if let other = places.updateValue(header.name.range, forKey: header.name.value.lowercased()) {
                report(
                    .duplicateHeader(
                        header.name.value, at: place(header.name.range), other: place(other)))
                continue
            }
            headers.append(header)
        }
        return headers
    }

    private mutating func header(_ name: Located<String>, _ node: Node) -> HeaderSpec? {
        let isToken =
            !name.value.isEmpty
            && name.value.utf8.allSatisfy {
                $0.isLetter || $0.isDigit || "!#$%&'*+-.^_`|~".utf8.contains($0)
            }
        guard isToken else {
            report(.badHeaderName(name.value, at: place(name.range)))
            return nil
        }
        let meaning = HeaderMeaning(name.value)
        guard meaning != .client else {
            report(.clientHeader(name.value, at: place(name.range)))
            return nil
        }
        guard text(node) != nil, case .scalar(let scalar) = node.content else {
            return nil
        }
        guard scalar.text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
            report(.badHeaderValue(at: place(node.range)))
            return nil
        }
        var parser = requestParser(node, scalar)
        let value = parser.parseHeader()
        report(failuresOf: parser)
        guard let value else {
            return nil
        }
        if case .text = value, meaning == .secret {
            report(.secretHeader(name.value, at: place(node.range)))
            return nil
        }
        return HeaderSpec(name: name, value: Located(value, node.range))
    }
}

/// Whether a header is for a spec to say.
private enum HeaderMeaning {
    case plain
    /// Its value is nobody's to read.
    case secret
    /// The client sends it, or the system.
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

extension Diagnostic {
    fileprivate static func duplicateHeader(_ name: String, at place: Place, other: Place) -> Diagnostic {
        .clash(
            "duplicate-header", "the header '\(name)' stands here twice, for case does not matter", at: place,
            other: other, help: "take one of the two out"
        )
    }

    fileprivate static func badHeaderName(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-header", "'\(name)' is no name of a header", at: place,
            help: "write letters, digits and '-', as in `X-Api-Version`"
        )
    }

    fileprivate static func badHeaderValue(at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-header", "the header's value holds what no header can carry", at: place,
            help: "write it in one line of ASCII"
        )
    }

    fileprivate static func clientHeader(_ name: String, at place: Place) -> Diagnostic {
        let isCredential = ["authorization", "cookie", "proxy-authorization"].contains(name.lowercased())
        return Diagnostic(
            "client-header", "'\(name)' is for the HTTP client to send", at: place,
            help: isCredential
                ? "take it out, and add it where the app makes its HTTP client, to each request: 'scaffold explain client-header' names the place"
                : "take it out: the client knows the host, and how the body is sent"
        )
    }

    fileprivate static func secretHeader(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "secret-header", "'\(name)' looks like a secret, and a spec is there for all to read", at: place,
            help: "let the HTTP client add it, or pass it as a parameter: `\(name): \"{value}\"`"
        )
    }
}
