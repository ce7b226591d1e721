import Foundation
import Testing

/// The folders of a target as layers. The table in `Sources/README.md` is the map: a folder uses those above it alone. Between
/// targets the compiler holds this.
///
/// References are found by name: a word that one file of the target declares as a type outside of every other type. A name
/// that another type of the target nests is passed over, since a word does not say which of the two it means.
@Suite struct FolderTests {
    @Test func `The map has a row for each folder, and each row a folder`() throws {
        let folders = Set(try SourceFile.all(in: "Sources").map(\.folder))
        #expect(try Self.map().sorted() == folders.sorted())
    }

    @Test(arguments: ["Language", "Generator", "Drafts", "scaffold"])
    func `A folder uses the folders above it in the map alone`(_ target: String) throws {
        let map = try Self.map()
        let references = try Reference.all(in: target)
        #expect(references.count > 50)
        for reference in references {
            let from = try #require(map.firstIndex(of: reference.from))
            let to = try #require(map.firstIndex(of: reference.to))
            #expect(to < from, "\(reference)")
        }
    }

    @Test func `A reference is found in code, and in nothing else`() {
        let files = [
            SourceFile(path: "Sources/T/Low/Item.swift", text: "struct Item {\n    struct Part {}\n}\n"),
            SourceFile(path: "Sources/T/Low/Part.swift", text: "struct Part {}\n"),
            SourceFile(
                path: "Sources/T/High/Shelf.swift",
                text: "// Shelf\nstruct Shelf {\n    let name = \"Item\", part: Part // Item\n}\n"),
            SourceFile(path: "Sources/T/High/Hall.swift", text: "struct Hall {\n    let items: [Item]\n}\n"),
        ]
        #expect(Reference.all(files).map(\.description) == ["Sources/T/High/Hall.swift: Item of T/Low"])
    }

    /// The folders in the order of the table.
    private static func map() throws -> [String] {
        let file = SourceFile.root.appending(path: "Sources/README.md")
        return try String(contentsOf: file, encoding: .utf8).matches(of: /(?m)^\| `([A-Za-z\/]+)` \|/).map {
            String($0.1)
        }
    }
}

/// A folder that names a type of another one.
private struct Reference: CustomStringConvertible {
    let file: String
    let type: String
    let from: String
    let to: String

    var description: String {
        "\(file): \(type) of \(to)"
    }

    static func all(in target: String) throws -> [Reference] {
        all(try SourceFile.all(in: "Sources/\(target)"))
    }

    static func all(_ files: [SourceFile]) -> [Reference] {
        let codes = files.map { file in (file, code: code(of: file.text)) }
        var homes: [String: Set<String>] = [:]
        var nested: Set<String> = []
        for (file, code) in codes {
            for declaration in code.matches(of: Self.declaration) {
                let name = String(declaration.name)
                if declaration.indent.isEmpty, !declaration.modifiers.contains("private") {
                    homes[name, default: []].insert(file.folder)
                } else {
                    nested.insert(name)
                }
            }
        }
        return codes.flatMap { file, code in
            Set(code.matches(of: /\.?[A-Za-z_]\w*/).map { String($0.output) }).sorted().compactMap { word in
                guard let folders = homes[word], let folder = folders.first, folders.count == 1,
                    folder != file.folder, !nested.contains(word)
                else {
                    return nil
                }
                return Reference(file: file.path, type: word, from: file.folder, to: folder)
            }
        }
    }

    nonisolated(unsafe) private static let declaration =
        /(?m)^(?<indent>[ ]*)(?<modifiers>(?:(?:package|private|fileprivate|final|indirect) )*)(?:struct|enum|class|actor|protocol|typealias) (?<name>\w+)/

    /// The text without comments and literals.
    private static func code(of text: String) -> String {
        text.replacing(/(?s)"""#*.*?"""|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*/, with: "")
    }
}
