import Language

/// The schemas as files, for editors that complete and explain the keys of a spec. They belong to scaffold: `init`
/// rewrites them, and no generated file depends on them.
enum SchemaFiles {
    static let folder = ".scaffold"

    static var all: [(path: String, bytes: [UInt8])] {
        JSONSchema.allCases.map { ($0.path, Array($0.line.utf8)) }
    }

    /// Whether the file belongs to scaffold and may be overwritten.
    static func isOwn(_ path: String) -> Bool {
        JSONSchema.allCases.contains { $0.path == path }
    }

    /// The comment line that tells an editor the schema of a file.
    static func line(of schema: JSONSchema, inFolder folder: String? = nil) -> String {
        let depth = folder?.split(separator: "/").count ?? 0
        let up = String(repeating: "../", count: depth)
        return "# yaml-language-server: $schema=\(up)\(schema.path)"
    }
}

extension JSONSchema {
    var path: String {
        "\(SchemaFiles.folder)/\(self == .spec ? "feature" : rawValue).schema.json"
    }
}
