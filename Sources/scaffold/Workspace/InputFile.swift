import Platform

/// A file named on the command line. It may be anywhere, and links are followed. It is read in pieces. A pipe is read
/// like a file, but one without data, or without end, is an error.
final class InputFile {
    /// The argument that means standard input.
    static let standardInput = "-"
    /// The size limit of a file that is read as a whole.
    private static let longest = 1 << 26
    /// How often to check whether a pipe has a writer, and the pause in microseconds.
    private static let patience = (looks: 50, pause: UInt32(20_000))

    private let disk = Disk(faults: nil)
    private let descriptor: Int32
    private let name: String
    private let status: Disk.Status
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
    /// Whether the pipe had a writer at some point.
    private var hasWriter = false

    /// `name` is the path as the person typed it.
    init(_ path: String, called name: String) throws(DiskError) {
        let isInput = path == Self.standardInput
        // Opening a pipe without a writer must not block.
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

    /// Whether the file can be read again. Standard input would continue where it ended.
    var isRepeatable: Bool {
        status.kind == .file && descriptor != STDIN_FILENO
    }

    /// The next bytes; empty at the end.
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
                // The pipe has no writer yet, or no longer.
                looks += 1
                guard looks < Self.patience.looks else { throw .unfedPipe(name) }
                usleep(Self.patience.pause)
            case -Int(EAGAIN) where status.kind == .file:
                // A file of the kernel, such as its log, which lets a reader wait for more.
                throw .device(name)
            case -Int(EAGAIN):
                hasWriter = true
                var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                _ = poll(&wait, 1, -1)
            default:
                throw DiskError(.read, name, code: Int32(-count))
            }
        }
    }

    /// The complete content.
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

    /// The JSON files of a folder, sorted; nil if it is not a folder.
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

/// The files from the command line. A pipe and standard input can be read only once, and is kept for later calls.
final class InputFiles {
    private var delivered: [String: [UInt8]] = [:]

    /// The complete content of a file.
    func bytes(at path: String, called name: String) throws(DiskError) -> [UInt8] {
        if let bytes = delivered[path] {
            return bytes
        }
        let file = try InputFile(path, called: name)
        let bytes = try file.bytes()
        if !file.isRepeatable {
            delivered[path] = bytes
        }
        return bytes
    }

    /// Returns a function that reads a file in pieces: each call returns the next bytes, and an empty array at the
    /// end.
    func pieces(of path: String, called name: String) throws(DiskError) -> () throws -> [UInt8] {
        if delivered[path] == nil {
            let file = try InputFile(path, called: name)
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
}

extension DiskError {
    fileprivate static func device(_ name: String) -> DiskError {
        DiskError(
            .read, name,
            .unfit(
                reason: "it is a device, a socket or a log without end",
                help: "name a file, or a pipe that ends"))
    }

    fileprivate static func unfedPipe(_ name: String) -> DiskError {
        DiskError(
            .read, name,
            .unfit(
                reason: "no program writes into this pipe",
                help: "start a program that writes into it first, or name a file"))
    }

    fileprivate static func tooLong(_ name: String, _ longest: Int) -> DiskError {
        DiskError(
            .read, name,
            .unfit(
                reason: "it is longer than \(longest >> 20) megabytes",
                help: "use a part of it: a record or a page is enough"))
    }
}
