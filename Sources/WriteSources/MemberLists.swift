/// What templates may read: the members of each type that conforms to `TemplateRecord`. A member is a `package` property;
/// the comment above it is its description.
///
/// The files are read line by line, and have the formatter's indentation.
enum MemberLists {
    /// The Swift file with the lists, which imports the modules.
    static func source(of files: [String], modules: String) -> String {
        var types: [String: TypeInFiles] = [:]
        for path in files.sorted() {
            read(WriteSources.text(of: path), path, into: &types)
        }
        let imports = modules.split(separator: ",").map { "import \($0)\n" }
        let lists = types.keys.filter { types[$0]?.bases.contains("TemplateRecord") == true }.sorted()
            .map { list(of: $0, in: types) }.joined(separator: "\n")
        return "\(imports.joined())\n\(lists)"
    }

    private static func read(_ text: String, _ path: String, into types: inout [String: TypeInFiles]) {
        var open: [(name: String, indentation: Int)] = []
        var comment: [Substring] = []
        for (index, line) in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .enumerated()
        {
            let content = line.drop { $0 == UInt8(ascii: " ") }
            if content.starts(with: "///".utf8) {
                comment.append(Substring(content.dropFirst(3)).drop { $0 == " " })
                continue
            }
            defer { comment = [] }
            let indentation = line.count - content.count
            while let last = open.last, !content.isEmpty, indentation <= last.indentation {
                open.removeLast()
            }
            if content.last == UInt8(ascii: "{") || content.suffix(2).elementsEqual("{}".utf8),
                let type = Declaration(Substring(content))
            {
                open.append((type.name, indentation))
                let name = open.map(\.name).joined(separator: ".")
                types[name, default: TypeInFiles()].bases += type.bases
                if type.isProtocol {
                    types[name]?.isProtocol = true
                }
            } else if let last = open.last, indentation == last.indentation + 4,
                let (member, type) = property(Substring(content))
            {
                let name = open.map(\.name).joined(separator: ".")
                let doc = comment.prefix { !$0.isEmpty }.joined(separator: " ")
                types[name, default: TypeInFiles()].members.append(
                    Member(name: member, type: type, doc: doc, place: "\(path):\(index + 1)"))
            }
        }
    }

    /// The name and the type of a `package` property; the type is nil if the line does not state it.
    private static func property(_ line: Substring) -> (name: String, type: String?)? {
        var rest = line
        if rest.first == "@" {
            rest = rest.drop { $0 != " " }.dropFirst()
        }
        for start in ["package let ", "package var "] where rest.hasPrefix(start) {
            rest = rest.dropFirst(start.count).drop { $0 == "`" }
            let name = rest.prefix { $0.isLetter || $0.isNumber }
            return (String(name), type(from: rest.dropFirst(name.count).drop { $0 == "`" }))
        }
        return nil
    }

    /// The type of a property from what follows its name, `: [FieldModel] {` or ` = false`; nil if neither says it.
    private static func type(from rest: Substring) -> String? {
        if rest.hasPrefix(": ") {
            let type = rest.dropFirst(2).prefix { $0 != "{" && $0 != "=" }
            return String(type.last == " " ? type.dropLast() : type)
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
                WriteSources.fail(
                    "\(member.place): error: templates may read `\(member.name)`, so state its type")
            }
            guard !member.doc.isEmpty else {
                WriteSources.fail(
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
}

/// The line that begins a type, an extension or a protocol.
private struct Declaration {
    let name: String
    let bases: [String]
    let isProtocol: Bool

    init?(_ line: Substring) {
        let words = line.split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "_" || $0 == "(") }
        guard
            let keyword = words.firstIndex(where: {
                ["struct", "enum", "extension", "protocol"].contains($0)
            }),
            words.count > keyword + 1, !words[..<keyword].contains(where: { $0.contains("(") })
        else {
            return nil
        }
        name = String(words[keyword + 1])
        bases = words[(keyword + 2)...].map(String.init)
        isProtocol = words[keyword] == "protocol"
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
