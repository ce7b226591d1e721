import Platform

/// Writes sources of the tool at build time:
///
///     WriteSources embed OUTPUT TYPE FOLDER FILE…    the files, by their paths below the folder, in an extension of the type
///     WriteSources members OUTPUT MODULE,… FILE…     what templates may read, in extensions of the types in the files
///     WriteSources digest OUTPUT FILE…               a digest of the files
///
/// It does without Foundation, which would make the first build some seconds longer.
@main
struct WriteSources {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        let rest = Array(arguments.dropFirst(3))
        switch arguments.first {
        case "embed" where !rest.isEmpty:
            write(
                EmbeddedFiles.source(of: rest.dropFirst(), in: rest[0], type: arguments[3]), to: arguments[2])
        case "members" where arguments.count > 2:
            write(MemberLists.source(of: rest, modules: arguments[3]), to: arguments[2])
        case "digest" where arguments.count > 2:
            write(SourceDigest.source(of: arguments.dropFirst(2)), to: arguments[2])
        default:
            fail(
                "usage: WriteSources embed OUTPUT TYPE FOLDER FILE… | members OUTPUT MODULE,… FILE… | digest OUTPUT FILE…"
            )
        }
    }

    /// The text of a file, which has to be UTF-8.
    static func text(of path: String) -> String {
        let bytes = bytes(of: path)
        let text = String(decoding: bytes, as: UTF8.self)
        guard Array(text.utf8) == bytes, !bytes.contains(0) else {
            fail("\(path): error: the file must be UTF-8 without NUL bytes")
        }
        return text
    }

    static func bytes(of path: String) -> [UInt8] {
        guard let file = fopen(path, "rb") else {
            fail("\(path): error: the file cannot be read")
        }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&part, 1, part.count, file), count > 0 {
            bytes += part[..<count]
        }
        guard ferror(file) == 0 else {
            fail("\(path): error: the file cannot be read")
        }
        return bytes
    }

    private static func write(_ source: String, to path: String) {
        let bytes = Array(source.utf8)
        guard let file = fopen(path, "wb"), fwrite(bytes, 1, bytes.count, file) == bytes.count,
            fclose(file) == 0
        else {
            fail("\(path): error: the file cannot be written")
        }
    }

    static func fail(_ message: String) -> Never {
        let bytes = Array("\(message)\n".utf8)
        _ = Platform.write(STDERR_FILENO, bytes, bytes.count)
        exit(1)
    }
}
