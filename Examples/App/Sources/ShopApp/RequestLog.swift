import Foundation

/// A file with a line for each request.
struct RequestLog: Sendable {
    private let handle: FileHandle

    init(_ file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        if !FileManager.default.fileExists(atPath: file.path) {
            try Data().write(to: file)
        }
        handle = try FileHandle(forWritingTo: file)
        try handle.seekToEnd()
    }

    @Sendable func add(_ line: String) {
        handle.write(Data("\(line)\n".utf8))
    }
}
