#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The configuration that the generated code obeys, by which `swift format` formats all code below its folder.
enum FormatterFile {
    static let path = ".swift-format"

    static let text = """
        {
            "version": 1,
            "lineLength": 120,
            "indentation": { "spaces": 4 }
        }

        """

    /// Whether the formatter has one for a folder: there, or above it. Above the top of a repository it is one person's.
    static func isThere(for folder: String, top: String?) -> Bool {
        var folder = folder
        while !isFile("\(folder)/\(path)") {
            guard folder != top, let slash = folder.lastIndex(of: "/") else {
                return false
            }
            folder = String(folder[..<slash])
        }
        return true
    }

    /// A link to a file is one.
    private static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
