/// Files as raw string literals.
enum EmbeddedFiles {
    /// The Swift file with the files of the subfolders of a folder, sorted by path, and the names of these folders, in an
    /// extension of the type. `files` are paths below the folder. Files that begin with a dot, and files directly in the
    /// folder, are left out.
    static func source(of files: some Sequence<String>, in folder: String, type: String) -> String {
        let paths = files.filter { path in
            let components = path.split(separator: "/")
            return components.count > 1 && !components.contains { $0.hasPrefix(".") }
        }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let rows = paths.map { path in
            "        (\(literal(path)), \(literal(WriteSources.text(of: "\(folder)/\(path)")))),\n"
        }
        let folders = Set(paths.map { $0.prefix { $0 != "/" } }).sorted().map { "\"\($0)\"" }
        return "extension \(type) {\n    package static let files: [(path: String, text: String)] = [\n"
            + "\(rows.joined())    ]\n"
            + "    package static let folders = [\(folders.joined(separator: ", "))]\n}\n"
    }

    /// A raw literal with more `#` than any run in the text, so that nothing in the text ends or escapes the literal.
    private static func literal(_ text: String) -> String {
        let longestRun = text.utf8.split { $0 != UInt8(ascii: "#") }.map(\.count).max() ?? 0
        let fence = String(repeating: "#", count: longestRun + 1)
        return "\(fence)\"\"\"\n\(text)\n\"\"\"\(fence)"
    }
}
