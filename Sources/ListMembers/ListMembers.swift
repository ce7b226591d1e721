import Foundation

/// `ListMembers OUTPUT MODULE,… FILE…` writes a Swift file that imports the modules, and has the list of members of each
/// type in the files that conforms to `TemplateRecord`. A member is a `package` property; the comment above it is its description.
///
/// It reads the files line by line, and relies on the formatter's indentation.
@main
struct ListMembers {
    static func main() throws {
        guard CommandLine.arguments.count > 3 else {
            fail("usage: ListMembers OUTPUT MODULE,… FILE…")
        }
        var types: [String: TypeInFiles] = [:]
        for path in CommandLine.arguments.dropFirst(3).sorted() {
            read(try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8), path, into: &types)
        }
        let imports = CommandLine.arguments[2].split(separator: ",").map { "import \($0)\n" }
        let source = types.keys.filter { types[$0]?.bases.contains("TemplateRecord") == true }.sorted()
            .map { list(of: $0, in: types) }.joined(separator: "\n")
        try Data("\(imports.joined())\n\(source)".utf8)
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
                of: /(?:\w+ )*(struct|enum|extension|protocol) ([\w.]+)([^{]*){/)
            {
                open.append((String(type.2), indentation))
                let name = open.map(\.name).joined(separator: ".")
                types[name, default: TypeInFiles()].bases += type.3.matches(of: /\w+/).map { String($0.0) }
                if type.1 == "protocol" {
                    types[name]?.isProtocol = true
                }
            } else if let last = open.last, indentation == last.indentation + 4,
                let member = content.prefixMatch(of: /(?:@\w+ )?package (?:let|var) `?(\w+)`?(.*)/)
            {
                let doc = comment.prefix { !$0.isEmpty }.joined(separator: " ")
                types[name, default: TypeInFiles()].members.append(
                    Member(
                        name: String(member.1), type: type(from: member.2), doc: doc,
                        place: "\(path):\(index + 1)"))
            }
        }
    }

    /// The type of a property from what follows its name, `: [FieldModel] {` or ` = false`; nil if neither says it.
    private static func type(from rest: Substring) -> String? {
        if let type = rest.prefixMatch(of: /: ([^{=]*[^{= ])/) {
            return String(type.1)
        }
        return switch rest.drop(while: { $0 == " " || $0 == "=" }) {
        case "true", "false": "Bool"
        case "\"\"": "String"
        default: nil
        }
    }

    /// The shape of the record, and its members by their number: one function, which compiles faster than a closure for
    /// each member.
    private static func list(of type: String, in types: [String: TypeInFiles]) -> String {
        let members = members(of: type, in: types)
        let rows = members.map { member in
            guard let type = member.type else {
                fail("\(member.place): error: templates may read `\(member.name)`, so state its type")
            }
            guard !member.doc.isEmpty else {
                fail(
                    "\(member.place): error: templates may read `\(member.name)`, so write a comment above it that says what it is, or remove "
                        + "`package`")
            }
            return "        RecordShape.Member(\"\(member.name)\", (\(type)).shape, #\"\(member.doc)\"#),\n"
        }
        let cases = members.enumerated().map { "        case \($0): self.\($1.name).value(for: reads)\n" }
        return """
            extension \(type) {
                package static let record = RecordShape("\(name(of: type))", [
            \(rows.joined())    ])

                package func member(_ slot: Int, for reads: Reads) -> Value {
                    switch slot {
            \(cases.joined())        default: .absent
                    }
                }
            }

            """
    }

    /// The members of the type, then those of its protocols.
    private static func members(of type: String, in types: [String: TypeInFiles]) -> [Member] {
        let found = types[type] ?? TypeInFiles()
        let protocols = found.bases.filter { types[$0]?.isProtocol == true }
        return found.members + protocols.flatMap { members(of: $0, in: types) }
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
    var isProtocol = false
    var members: [Member] = []
}

private struct Member {
    let name: String
    let type: String?
    let doc: String
    let place: String
}
