import Diagnostics

/// Reads a document in the format that the file's name indicates.
package enum DocumentReader {
    /// Reads JSON if the path ends in `.json`, otherwise YAML.
    package static func read(_ source: SourceText) -> (node: Node?, diagnostics: [Diagnostic]) {
        isJSON(path: source.path) ? JSONReader.read(source) : YAMLReader.read(source)
    }

    private static func isJSON(path: String) -> Bool {
        path.utf8.suffix(5).elementsEqual(".json".utf8) { $0 | 0x20 == $1 | 0x20 }
    }
}
