#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file that the person names on the command line: anywhere, through links too, for they may read what they like.
/// It is read piece by piece. A pipe that delivers is as good as a file; what never ends, or never begins, is refused.
final class InputFile {
    /// What stands for standard input.
    static let standardInput = "-"
    /// The longest that is read as a whole.
    private static let longest = 1 << 26
    /// How often to look whether somebody writes into a pipe, and how many microseconds lie between.
    private static let patience = (looks: 50, pause: UInt32(20_000))

    private let disk = Disk(faults: nil)
    private let descriptor: Int32
    private let name: String
    private let status: Disk.Status
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
    /// Whether a pipe was seen to have a writer.
    private var hasWriter = false

    /// `name` is what the person called it.
    init(_ path: String, called name: String) throws(DiskError) {
        let isInput = path == Self.standardInput
        // To open a pipe into which nobody writes must not take for ever.
        let file = isInput ? STDIN_FILENO : disk.open(path, in: AT_FDCWD, O_RDONLY | O_NONBLOCK)
        guard file >= 0 else {
            throw file == -ENXIO ? .device(name) : DiskError(.open, name, code: -file)
        }
        descriptor = file
        self.name = name
        switch disk.status(of: file) {
        case .success(let found): status = found
        case .failure(let error):
            status = Disk.Status(stat())
            throw DiskError(.read, name, code: error.code)
        }
        if status.kind == .special, !isInput {
            throw .device(name)
        }
    }

    deinit {
        if descriptor != STDIN_FILENO {
            _ = disk.close(descriptor)
        }
    }

    /// Whether it can be read a second time.
    var isRepeatable: Bool {
        status.kind == .file
    }

    /// Where standard input is in its file; nil for any other file.
    var position: off_t? {
        descriptor == STDIN_FILENO ? lseek(descriptor, 0, SEEK_CUR) : nil
    }

    /// Continues from another place of the file.
    func seek(_ position: off_t) {
        lseek(descriptor, position, SEEK_SET)
    }

    /// The next bytes; none at the end.
    func next() throws(DiskError) -> [UInt8] {
        var looks = 0
        while true {
            let count = buffer.withUnsafeMutableBytes { disk.read(descriptor, into: $0) }
            switch count {
            case 1...:
                hasWriter = true
                return Array(buffer[..<count])
            case 0 where status.kind != .pipe || hasWriter:
                return []
            case 0:
                // Nobody writes yet, or nobody does any more.
                looks += 1
                guard looks < Self.patience.looks else { throw .unfedPipe(name) }
                usleep(Self.patience.pause)
            case -Int(EAGAIN):
                hasWriter = true
                var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                _ = poll(&wait, 1, -1)
            default:
                throw DiskError(.read, name, code: Int32(-count))
            }
        }
    }

    /// The whole of it.
    func bytes() throws(DiskError) -> [UInt8] {
        var bytes: [UInt8] = []
        guard status.kind != .file || status.stamp.size <= Self.longest else {
            throw .tooLong(name, Self.longest)
        }
        while true {
            let next = try next()
            guard !next.isEmpty else {
                return bytes
            }
            bytes += next
            guard bytes.count <= Self.longest else {
                throw .tooLong(name, Self.longest)
            }
        }
    }

    /// The whole of a file.
    static func bytes(at path: String, called name: String) throws(DiskError) -> [UInt8] {
        try InputFile(path, called: name).bytes()
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

/// The files that a command was given. What comes through a pipe comes once, and is kept for whoever asks again.
final class InputFiles {
    private var delivered: [String: [UInt8]] = [:]
    /// Where standard input began, if it is a file: that is not opened anew, and would go on where it was left.
    private var start: off_t?

    /// The whole of a file.
    func bytes(at path: String, called name: String) throws(DiskError) -> [UInt8] {
        if let bytes = delivered[path] {
            return bytes
        }
        let file = try open(path, called: name)
        let bytes = try file.bytes()
        if !file.isRepeatable {
            delivered[path] = bytes
        }
        return bytes
    }

    /// A file piece by piece: each call gives the next bytes, and none at the end.
    func pieces(of path: String, called name: String) throws(DiskError) -> () throws -> [UInt8] {
        if delivered[path] == nil {
            let file = try open(path, called: name)
            guard !file.isRepeatable else {
                return file.next
            }
            delivered[path] = try file.bytes()
        }
        var rest = delivered[path] ?? []
        return {
            defer { rest = [] }
            return rest
        }
    }

    private func open(_ path: String, called name: String) throws(DiskError) -> InputFile {
        let file = try InputFile(path, called: name)
        if let start {
            if file.position != nil { file.seek(start) }
        } else if file.isRepeatable {
            start = file.position
        }
        return file
    }
}

extension DiskError {
    fileprivate static func device(_ name: String) -> DiskError {
        DiskError(
            .read, name,
            .unfit(reason: "it is a device or a socket", help: "name a file, or a pipe that ends"))
    }

    fileprivate static func unfedPipe(_ name: String) -> DiskError {
        DiskError(
            .read, name,
            .unfit(
                reason: "it is a pipe into which nobody writes",
                help: "start the program that writes into it first, or name a file"))
    }

    fileprivate static func tooLong(_ name: String, _ longest: Int) -> DiskError {
        DiskError(
            .read, name,
            .unfit(
                reason: "it is longer than \(longest >> 20) megabytes",
                help: "cut out of it what is needed: a record or a page is enough"))
    }
}
