import Foundation

/// `ListMembers OUTPUT FILE…` writes a Swift file with the list of members of each type in the files that conforms to
/// `TemplateRecord`. A member is a `package` property; the comment above it is its description.
///
/// It reads the files line by line, and relies on the formatter's indentation.
@main
struct ListMembers {
    static func main() throws {
        guard CommandLine.arguments.count > 2 else {
            fail("usage: ListMembers OUTPUT FILE…")
        }
        var types: [String: TypeInFiles] = [:]
        for path in CommandLine.arguments.dropFirst(2).sorted() {
            read(try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8), path, into: &types)
        }
        let source = types.keys.filter { types[$0]?.bases.contains("TemplateRecord") == true }.sorted()
            .map { list(of: $0, in: types) }.joined(separator: "\n")
        try Data("import Templating\n\n\(source)".utf8)
            .write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
    }

    private static func read(_ text: String, _ path: String, into types: inout [String: TypeInFiles]) {
        var open: [(name: String, indentation: Int)] = []
        var comment: [Substring] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let content = line.drop { $0 == " " }
            if content.hasPrefix("///") {
                comment.append(content.dropFirst(3).drop { $0 == " " })
                continue
            }
            defer { comment = [] }
            let indentation = line.count - content.count
            while let last = open.last, !content.isEmpty, indentation <= last.indentation {
                open.removeLast()
            }
            let name = open.map(\.name).joined(separator: ".")
            if let type = content.prefixMatch(
                of: /(?:\w+ )*(?:struct|enum|extension|protocol) ([\w.]+)([^{]*){/)
            {
                open.append((String(type.1), indentation))
                types[open.map(\.name).joined(separator: "."), default: TypeInFiles()].bases +=
                    type.2.matches(of: /\w+/).map { String($0.0) }
            } else if let last = open.last, indentation == last.indentation + 4,
                let member = content.prefixMatch(of: /(?:@\w+ )?package (?:let|var) `?(\w+)/)
            {
                let doc = comment.prefix { !$0.isEmpty }.joined(separator: " ")
                types[name, default: TypeInFiles()].members.append(
                    Member(name: String(member.1), doc: doc, place: "\(path):\(index + 1)"))
            }
        }
    }

    private static func list(of type: String, in types: [String: TypeInFiles]) -> String {
        let rows = members(of: type, in: types).map { member in
            guard !member.doc.isEmpty else {
                fail(
                    "\(member.place): error: templates may read `\(member.name)`, so write a comment above it that says what it is, or remove "
                        + "`package`")
            }
            return "        .init(\"\(member.name)\", #\"\(member.doc)\"#) { $0.\(member.name) },\n"
        }
        return """
            extension \(type) {
                package static let record = RecordType<\(type)>("\(name(of: type))", [
            \(rows.joined())    ])
            }

            """
    }

    /// The members of the type, then those of its protocols.
    private static func members(of type: String, in types: [String: TypeInFiles]) -> [Member] {
        let found = types[type] ?? TypeInFiles()
        return found.members + found.bases.flatMap { members(of: $0, in: types) }
    }

    /// `PageModel.Member` becomes `pageMember`.
    private static func name(of type: String) -> String {
        let words = type.split(separator: ".").map { $0.hasSuffix("Model") ? $0.dropLast(5) : $0 }.joined()
        return words.prefix(1).lowercased() + words.dropFirst()
    }

    private static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(1)
    }
}

/// A type or a protocol, from its declaration and its extensions.
private struct TypeInFiles {
    var bases: [String] = []
    var members: [Member] = []
}

private struct Member {
    let name: String
    let doc: String
    let place: String
}
