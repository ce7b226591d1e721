import Language
import Platform

/// The configuration for `swift format` that the generated code follows. It applies to all code below its folder.
enum FormatterFile {
    static let path = ".swift-format"

    /// The setting of commas; without it, the formatter writes them.
    private static let setting = "multiElementCollectionTrailingCommas"

    static func text(_ commas: TrailingCommas) -> String {
        let rule = commas == .never ? ",\n    \"\(setting)\": false" : ""
        return """
            {
                "version": 1,
                "lineLength": 120,
                "indentation": { "spaces": 4 }\(rule)
            }

            """
    }

    /// Whether the formatter finds a configuration for a folder: in it or above it, up to the top of the repository.
    static func isThere(for folder: String, top: String?) -> Bool {
        var folder = folder
        while access("\(folder)/\(path)", F_OK) != 0 {
            guard folder != top, let slash = folder.lastIndex(of: "/") else {
                return false
            }
            folder = String(folder[..<slash])
        }
        return true
    }
}
