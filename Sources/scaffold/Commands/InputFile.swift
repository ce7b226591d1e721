#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file that the person names on the command line: anywhere, through links too, for they may read what they like.
/// It is read piece by piece.
final class InputFile {
    /// What stands for standard input.
    static let standardInput = "-"

    private let disk = Disk(faults: nil)
    private let descriptor: Int32
    private let name: String
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    /// `name` is what the person called it.
    init(_ path: String, called name: String) throws(DiskError) {
        let file = path == Self.standardInput ? STDIN_FILENO : disk.open(path, in: AT_FDCWD, O_RDONLY)
        guard file >= 0 else {
            throw DiskError(.open, name, code: -file)
        }
        descriptor = file
        self.name = name
    }

    deinit {
        if descriptor != STDIN_FILENO {
            _ = disk.close(descriptor)
        }
    }

    /// The next bytes; none at the end.
    func next() throws(DiskError) -> [UInt8] {
        let count = buffer.withUnsafeMutableBytes { disk.read(descriptor, into: $0) }
        guard count >= 0 else {
            throw DiskError(.read, name, code: Int32(-count))
        }
        return Array(buffer[..<count])
    }

    /// The whole of a file.
    static func bytes(at path: String, called name: String) throws(DiskError) -> [UInt8] {
        let file = try InputFile(path, called: name)
        var bytes: [UInt8] = []
        while true {
            let next = try file.next()
            guard !next.isEmpty else {
                return bytes
            }
            bytes += next
        }
    }

    /// The JSON files of a folder, in their order; nil where it is none.
    static func samples(in path: String, called name: String) throws(DiskError) -> [String]? {
        let disk = Disk(faults: nil)
        let folder = disk.open(path, in: AT_FDCWD, O_RDONLY | O_DIRECTORY)
        guard folder >= 0 else {
            return nil
        }
        switch disk.entries(of: folder) {
        case .success(let entries):
            return entries.map(\.name).filter { $0.lowercased().hasSuffix(".json") }.sorted()
        case .failure(let error): throw DiskError(.list, name, code: error.code)
        }
    }
}
