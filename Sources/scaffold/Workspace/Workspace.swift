import Diagnostics
import Planning
import Platform

/// The repository on the disk. All reading and writing below the root goes through this class. It follows no symbolic
/// link below the root, neither in the path of an output nor in that of a spec or a template.
///
///     let workspace = try Workspace(Root.find())
///     try workspace.holdAlone { print("waiting for another scaffold") }   // only to write, and first
///     let (lock, diagnostics) = Lock.read(try workspace.lockSource())
///     var comparison = Comparison(lock: lock, scope: .everything, purpose: .writing)
///     for feature in features { try workspace.compare(rendered(feature), in: &comparison) }
///     let plan = try workspace.plan(comparison)
///     if plan.isApplicable { try workspace.apply(plan) }
final class Workspace: Tree {
    let root: Root
    let disk: Disk
    /// The path of the lock.
    let lockPath: String
    var folders: OpenFolders
    /// The lock's bytes as they were read; nil if there is no lock.
    var lockBytes: [UInt8]?
    /// The stamps of the files that were read or written, by path. A path in it is replaced or deleted only if its
    /// file is still that one, whichever command does it.
    var seen: [String: OnDisk.Stamp] = [:]
    /// Whether the disk ignores letter case in names.
    private(set) lazy var ignoresCase = findsOtherSpellings()
    /// The names in each folder, by their lowercase spelling; only used on such a disk.
    var names: [String: [String: String]] = [:]
    private var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)

    init(_ root: Root, lockPath: String = Lock.path, faults: Faults? = nil) throws(DiskError) {
        self.root = root
        self.lockPath = lockPath
        disk = Disk(faults: faults)
        let folder = disk.open(root.path, in: AT_FDCWD, O_RDONLY | O_DIRECTORY)
        guard folder >= 0 else {
            buffer.deallocate()
            throw DiskError(.open, root.path, code: -folder)
        }
        folders = OpenFolders(root: folder, disk: disk)
    }

    deinit {
        folders.leaveAll()
        close(folders.root)
        buffer.deallocate()
    }

    /// Makes sure that no other run writes until this process ends. If another run is writing, calls `waiting` and
    /// waits for it.
    func holdAlone(waiting: () -> Void) throws(DiskError) {
        var code = disk.lock(folders.root, waiting: false)
        if code == -EWOULDBLOCK {
            waiting()
            code = disk.lock(folders.root, waiting: true)
        }
        // Some network file systems do not support locks; the run then continues without one.
        if code < 0, ![ENOTSUP, EOPNOTSUPP, ENOLCK, EBADF, EINVAL].contains(-code) {
            throw DiskError(.lock, root.path, code: -code)
        }
    }

    func lockSource() throws(DiskError) -> SourceText? {
        lockBytes = try read(lockPath)
        return lockBytes.map { SourceText(path: lockPath, bytes: $0) }
    }

    func onDisk(_ path: String, rendered: [UInt8]?) throws(DiskError) -> OnDisk {
        try withName(of: path) { way, name -> Result<OnDisk, DiskError> in
            switch way {
            case .open(let folder, _): look(at: name, in: folder, path, rendered)
            case .missing, .invalid: .success(.absent)
            case .blocked(let obstacle): .success(.obstacle(obstacle))
            case .failed(let error): .failure(error)
            }
        }.get()
    }

    /// In place, without a copy of the bytes. What is unusual is left to `onDisk`, also an empty or a very large file.
    func digest(of path: String) throws(DiskError) -> Digest? {
        withName(of: path) { way, name in
            guard case .open(let folder, _) = way, case let file = disk.openFile(name, in: folder), file >= 0
            else { return nil }
            // One call, because it reads all of a file; of less, the digest would be another one.
            let count = disk.read(file, into: buffer)
            guard disk.close(file) >= 0, count > 0, count < buffer.count else { return nil }
            return Digest(of: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }

    func entries(of folder: String) throws(DiskError) -> [TreeEntry]? {
        // In one call, because each folder of a feature is listed. What stops it is left to the other way.
        let listed = withName(of: folder) { way, name -> Int32 in
            // An empty name is the root's; `.` and `..` are not entered.
            guard case .open(let parent, _) = way, name.pointee != 0, name.pointee != 0x2e else {
                return -ENOENT
            }
            return disk.open(name, in: parent, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        }
        if listed >= 0 {
            return try disk.entries(of: listed).mapError { DiskError(.list, folder, code: $0.code) }.get()
        }
        var path = folder
        let way = path.withUTF8 { folders.enter($0) }
        if case .missing = way { return nil }
        // Reading a folder changes its position, so it is opened separately.
        let own = disk.open(".", in: try way.opened(.list, folder).get().folder, O_RDONLY | O_DIRECTORY)
        guard own >= 0 else { throw DiskError(.list, folder, code: -own) }
        return try disk.entries(of: own).mapError { DiskError(.list, folder, code: $0.code) }.get()
    }

    /// Calls the body with the folder of a path and its name there. The name is only valid inside the closure.
    func withName<Value>(
        of path: String, making: Bool = false, _ body: (OpenFolders.Way, Disk.Name) -> Value
    ) -> Value {
        path.withCString { start in
            let count = path.utf8.count
            let bytes = UnsafeRawBufferPointer(start: start, count: count).assumingMemoryBound(to: UInt8.self)
            var slash = count - 1
            while slash >= 0, bytes[slash] != UInt8(ascii: "/") { slash -= 1 }
            let folder = UnsafeBufferPointer(rebasing: bytes[..<max(slash, 0)])
            let way = slash == 0 ? .invalid : folders.enter(folder, making: making)
            return body(way, start + slash + 1)
        }
    }

    func isSame(_ path: String, as other: String) -> Bool {
        guard let own = identity(of: path) else { return false }
        return own == identity(of: other)
    }

    private func identity(of path: String) -> [UInt64]? {
        withName(of: path) { way, name in
            guard case .open(let folder, _) = way,
                case .success(let status) = disk.status(of: name, in: folder)
            else { return nil }
            return [status.device, status.stamp.inode]
        }
    }

    /// The common case, a current file, takes three system calls: open, read, close.
    private func look(
        at name: Disk.Name, in folder: Int32, _ path: String, _ rendered: [UInt8]?
    ) -> Result<OnDisk, DiskError> {
        let file = disk.openFile(name, in: folder)
        if file < 0 { return notOpened(-file, name, in: folder, path) }
        var isClosed = false
        defer { if !isClosed { _ = disk.close(file) } }
        if let rendered, !rendered.isEmpty {
            makeRoom(rendered.count + 1)
            let count = disk.read(
                file, into: UnsafeMutableRawBufferPointer(rebasing: buffer[...rendered.count]))
            if count == rendered.count, memcmp(buffer.baseAddress!, rendered, count) == 0 {
                isClosed = true
                let code = disk.close(file)
                return code < 0 ? .failure(DiskError(.read, path, code: -code)) : .success(.same)
            }
            if count == -Int(EISDIR) { return .success(.obstacle(.folder)) }
            if count < 0, count != -Int(EAGAIN) {
                return .failure(DiskError(.read, path, code: Int32(-count)))
            }
        }
        return whole(file, path, rendered)
    }

    /// Reads a complete file. The stamp is taken first: if the file is saved while it is read, it no longer matches
    /// its stamp when it is to be replaced.
    private func whole(_ file: Int32, _ path: String, _ rendered: [UInt8]?) -> Result<OnDisk, DiskError> {
        let status: Disk.Status
        switch disk.status(of: file) {
        case .success(let found): status = found
        case .failure(let error): return .failure(DiskError(.read, path, code: error.code))
        }
        switch status.kind {
        case .folder: return .success(.obstacle(.folder))
        case .pipe, .special, .symbolicLink: return .success(.obstacle(.special))
        case .file: break
        }
        var code = Int(disk.rewind(file))
        if code < 0 { return .failure(DiskError(.read, path, code: Int32(-code))) }
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.stamp.size) + 1) { bytes, count in
            code = fill(UnsafeMutableRawBufferPointer(bytes), from: file)
            count = max(code, 0)
        }
        if code < 0 { return .failure(DiskError(.read, path, code: Int32(-code))) }
        if code > Int(status.stamp.size) {
            return .failure(DiskError(.read, path, .changedMeanwhile))
        }
        // If it is read twice, what was made of the first text must not replace the second.
        if seen[path] == nil { seen[path] = status.stamp }
        return .success(bytes == rendered ? .same : .file(bytes, stamp: status.stamp))
    }

    /// Reads until the file ends or the buffer is full. Returns the number of bytes, or a negative `errno`.
    private func fill(_ room: UnsafeMutableRawBufferPointer, from file: Int32) -> Int {
        var count = 0
        var more = 1
        while more > 0, count < room.count {
            more = disk.read(file, into: UnsafeMutableRawBufferPointer(rebasing: room[count...]))
            count += more
        }
        return more < 0 ? more : count
    }

    private func notOpened(
        _ code: Int32, _ name: Disk.Name, in folder: Int32, _ path: String
    ) -> Result<OnDisk, DiskError> {
        switch code {
        case ENOENT: .success(.absent)
        case ELOOP, EMLINK: .success(.obstacle(.symbolicLink))
        case ENXIO, EOPNOTSUPP: .success(.obstacle(.special))
        case EACCES where !disk.isVisible(name, in: folder):
            .success(
                .obstacle(.behindLocked(path.split(separator: "/").dropLast().joined(separator: "/"))))
        case EACCES, EPERM: .success(.obstacle(.unreadable(code)))
        default: .failure(DiskError(.open, path, code: code))
        }
    }

    private func makeRoom(_ count: Int) {
        guard count > buffer.count else { return }
        buffer.deallocate()
        buffer = .allocate(byteCount: max(count, 2 * buffer.count), alignment: 16)
    }
}
