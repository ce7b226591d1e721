import Foundation

/// `EmbedFiles FOLDER OUTPUT TYPE` writes a Swift file with every file in the subfolders of FOLDER as a raw string
/// literal, sorted by path, in an extension of TYPE. Files that begin with a dot, and files directly in FOLDER, are
/// left out.
@main
struct EmbedFiles {
    static func main() throws {
        guard CommandLine.arguments.count == 4 else {
            fail("usage: EmbedFiles FOLDER OUTPUT TYPE")
        }
        let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
        let output = URL(fileURLWithPath: CommandLine.arguments[2])

        var source = "extension \(CommandLine.arguments[3]) {\n"
        source += "    package static let files: [(path: String, text: String)] = [\n"
        for path in try paths(in: folder) {
            source += "        (\(literal(path)), \(literal(try text(of: path, in: folder)))),\n"
        }
        source += "    ]\n}\n"
        try Data(source.utf8).write(to: output)
    }

    /// The paths of all files of all subfolders, relative to the folder.
    private static func paths(in folder: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { path in
                let components = path.split(separator: "/")
                guard components.count > 1, !components.contains(where: { $0.hasPrefix(".") }) else {
                    return false
                }
                let file = folder.appendingPathComponent(path)
                return try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
            }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private static func text(of path: String, in folder: URL) throws -> String {
        let bytes = try Data(contentsOf: folder.appendingPathComponent(path))
        guard let text = String(data: bytes, encoding: .utf8), !bytes.contains(0) else {
            fail("\(folder.path)/\(path): error: an embedded file must be UTF-8 without NUL bytes")
        }
        return text
    }

    /// A raw literal with more `#` than any run in the text, so that nothing in the text ends or escapes the literal.
    private static func literal(_ text: String) -> String {
        let longestRun = text.utf8.split { $0 != UInt8(ascii: "#") }.map(\.count).max() ?? 0
        let fence = String(repeating: "#", count: longestRun + 1)
        return "\(fence)\"\"\"\n\(text)\n\"\"\"\(fence)"
    }

    private static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(1)
    }
}
