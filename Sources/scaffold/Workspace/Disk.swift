import Planning
import Platform

/// System calls relative to an open folder. Each returns a negative `errno` on failure; callers add the path and the
/// message.
struct Disk {
    typealias Name = UnsafePointer<CChar>

    /// The result of `stat` for an entry.
    struct Status {
        enum Kind {
            case file
            case folder
            case symbolicLink
            case pipe
            /// A device or a socket.
            case special
        }

        let kind: Kind
        let mode: mode_t
        let device: UInt64
        let stamp: OnDisk.Stamp
    }

    let faults: Faults?

    func open(_ name: Name, in folder: Int32, _ flags: Int32, mode: mode_t = 0) -> Int32 {
        named(name, folder) { name in attempt { openat(folder, name, flags | O_CLOEXEC, mode) } }
    }

    /// Never blocks: a pipe in the place of a file must not hang the run. Does not follow links.
    func openFile(_ name: Name, in folder: Int32) -> Int32 {
        open(name, in: folder, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    }

    /// Opens a folder as a base for other calls. On Linux it cannot be listed.
    func openFolder(_ name: Name, in folder: Int32) -> Int32 {
        open(name, in: folder, placeOnly | O_DIRECTORY | O_NOFOLLOW)
    }

    /// Creates a new file, replacing an existing one.
    func createFile(_ name: Name, in folder: Int32) -> Int32 {
        faults?.observe(.create(String(cString: name)))
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
        let file = open(name, in: folder, flags, mode: 0o666)
        guard file == -EEXIST else { return file }
        let removed = remove(name, in: folder)
        return removed < 0 ? removed : open(name, in: folder, flags, mode: 0o666)
    }

    /// Closes the file even if it fails. File systems that write late report write errors here.
    func close(_ file: Int32) -> Int32 {
        let struck = faults?.strike() ?? false
        let result = systemClose(file)
        if struck { return -EIO }
        return result < 0 && errno != EINTR ? -errno : 0
    }

    func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        if let faults, faults.strike() { return -Int(EIO) }
        while true {
            let count = systemRead(file, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            if errno != EINTR { return -Int(errno) }
        }
    }

    /// Writes all bytes, with as many calls as necessary.
    func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Int32 {
        var rest = bytes
        while !rest.isEmpty {
            if let faults, faults.strike() {
                if faults.isFirst { _ = systemWrite(file, rest.baseAddress, rest.count / 2) }
                return -EIO
            }
            let count = systemWrite(file, rest.baseAddress, rest.count)
            if count < 0 {
                if errno == EINTR { continue }
                return -errno
            }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
        return 0
    }

    /// Sets the position to the first byte.
    func rewind(_ file: Int32) -> Int32 {
        attempt { lseek(file, 0, SEEK_SET) < 0 ? -1 : 0 }
    }

    /// Waits until the bytes of a file, or the names in a folder, would survive a power cut. A file system that does
    /// not support this for folders returns `EINVAL`, which is not treated as a failure.
    func sync(_ file: Int32) -> Int32 {
        faults?.observe(.sync)
        let code = attempt { systemSync(file) }
        return [EINVAL, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(-code) ? 0 : code
    }

    func setMode(_ mode: mode_t, of file: Int32) -> Int32 {
        attempt { fchmod(file, mode) }
    }

    func status(of file: Int32) -> Result<Status, SystemError> {
        var status = stat()
        let code = attempt { fstat(file, &status) }
        return code < 0 ? .failure(SystemError(code: -code)) : .success(Status(status))
    }

    /// The status of the entry itself; links are not followed.
    func status(of name: Name, in folder: Int32) -> Result<Status, SystemError> {
        var status = stat()
        let code = named(name, folder) { name in
            attempt { fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) }
        }
        return code < 0 ? .failure(SystemError(code: -code)) : .success(Status(status))
    }

    /// Renames an entry, and replaces an existing one with the new name.
    func rename(_ name: Name, to newName: Name, in folder: Int32) -> Int32 {
        faults?.observe(.rename(String(cString: newName)))
        return named(name, folder) { name in
            if faults?.ignoresCase == true, spelling(newName, folder) == String(cString: name) {
                if faults?.keepsSpelling == true { return 0 }
                return attempt { renameat(folder, name, folder, newName) }
            }
            return named(newName, folder) { newName in
                attempt { renameat(folder, name, folder, newName) }
            }
        }
    }

    /// Fails with `EEXIST` if the new name exists, even if it was created a moment ago. Without a system call for
    /// that, the file is linked instead; without links, the new name is checked first, which leaves a race.
    func renameToFree(_ name: Name, in folder: Int32, to newName: Name, in newFolder: Int32) -> Int32 {
        named(name, folder) { name in
            named(newName, newFolder) { newName in
                renameToFreeName(name, in: folder, to: newName, in: newFolder)
            }
        }
    }

    private func renameToFreeName(
        _ name: Name, in folder: Int32, to newName: Name, in newFolder: Int32
    ) -> Int32 {
        faults?.observe(.rename(String(cString: newName)))
        let lacksLinks = [EPERM, EMLINK] + Self.lacksRename
        let code = attempt { rename(name, folder, newName, newFolder, Self.noReplace) }
        guard code < 0, Self.lacksRename.contains(-code) else { return code }
        let linked = attempt {
            faults?.hasNoLinks == true ? fail(EPERM) : linkat(folder, name, newFolder, newName, 0)
        }
        if linked >= 0 { return remove(name, in: folder) }
        guard lacksLinks.contains(-linked) else { return linked }
        if case .success = status(of: newName, in: newFolder) { return -EEXIST }
        return attempt { renameat(folder, name, newFolder, newName) }
    }

    /// Exchanges two entries of a folder in one step; nil if the system or the file system cannot.
    func exchange(_ name: Name, with other: Name, in folder: Int32) -> Int32? {
        faults?.observe(.rename(String(cString: other)))
        let code = named(name, folder) { name in
            named(other, folder) { other in attempt { rename(name, folder, other, folder, Self.swap) } }
        }
        return code < 0 && Self.lacksRename.contains(-code) ? nil : code
    }

    private static let lacksRename = [ENOSYS, EINVAL, ENOTSUP, EOPNOTSUPP]
    #if canImport(Darwin)
        private static let (noReplace, swap) = (UInt32(RENAME_EXCL), UInt32(RENAME_SWAP))
    #else
        private static let (noReplace, swap): (UInt32, UInt32) = (1, 2)
    #endif

    private func rename(
        _ name: Name, _ folder: Int32, _ newName: Name, _ newFolder: Int32, _ flag: UInt32
    ) -> Int32 {
        if faults?.hasNoExclusiveRename == true { return fail(EINVAL) }
        #if canImport(Darwin)
            return renameatx_np(folder, name, newFolder, newName, flag)
        #elseif canImport(Glibc)
            guard let renameat2 else { return fail(ENOSYS) }
            return renameat2(folder, name, newFolder, newName, flag)
        #else
            return fail(ENOSYS)
        #endif
    }

    private func fail(_ code: Int32) -> Int32 {
        errno = code
        return -1
    }

    func remove(_ name: Name, in folder: Int32) -> Int32 {
        named(name, folder) { name in attempt { unlinkat(folder, name, 0) } }
    }

    func makeFolder(_ name: Name, in folder: Int32) -> Int32 {
        named(name, folder) { name in attempt { mkdirat(folder, name, 0o777) } }
    }

    func removeFolder(_ name: Name, in folder: Int32) -> Int32 {
        named(name, folder) { name in attempt { unlinkat(folder, name, AT_REMOVEDIR) } }
    }

    /// Takes an advisory lock; without waiting, it fails with `EWOULDBLOCK` if another process has it. The system
    /// releases it when the process ends.
    func lock(_ folder: Int32, waiting: Bool) -> Int32 {
        attempt { flock(folder, waiting ? LOCK_EX : LOCK_EX | LOCK_NB) }
    }

    /// Whether an entry of a folder can be looked up; if not, the permission to enter the folder is missing.
    func isVisible(_ name: Name, in folder: Int32) -> Bool {
        var status = stat()
        return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 || errno != EACCES
    }

    /// The entries of an open folder, without `.` and `..`. Closes the folder.
    func entries(of folder: Int32) -> Result<[(name: String, kind: Status.Kind)], SystemError> {
        if let faults, faults.strike() {
            _ = systemClose(folder)
            return .failure(SystemError(code: EIO))
        }
        guard let stream = fdopendir(folder) else {
            let code = errno
            _ = systemClose(folder)
            return .failure(SystemError(code: code))
        }
        defer { closedir(stream) }
        var result: [(String, Status.Kind)] = []
        errno = 0
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
            }
            if name != ".", name != "..", let kind = kind(of: entry, name, in: folder) {
                result.append((name, kind))
            }
            errno = 0
        }
        return errno == 0 ? .success(result) : .failure(SystemError(code: errno))
    }

    /// The kind of an entry, which most file systems list with its name; nil if it is gone.
    private func kind(of entry: UnsafeMutablePointer<dirent>, _ name: Name, in folder: Int32) -> Status.Kind?
    {
        switch Int32(entry.pointee.d_type) {
        case listedFile: return .file
        case listedFolder: return .folder
        default:
            var status = stat()
            return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? Status(status).kind : nil
        }
    }

    /// The name on the disk. It only differs in tests that simulate a disk which ignores letter case.
    @inline(__always)
    private func named(_ name: Name, _ folder: Int32, _ call: (Name) -> Int32) -> Int32 {
        guard let faults, faults.ignoresCase, let real = spelling(name, folder) else { return call(name) }
        return real.withCString(call)
    }

    private func spelling(_ name: Name, _ folder: Int32) -> String? {
        let open = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard open >= 0, case .success(let entries) = Disk(faults: nil).entries(of: open) else { return nil }
        let wanted = String(cString: name).lowercased()
        return entries.first { $0.name.lowercased() == wanted }?.name
    }

    @inline(__always)
    private func attempt(_ call: () -> Int32) -> Int32 {
        if let faults, faults.strike() { return -EIO }
        while true {
            let result = call()
            if result >= 0 { return result }
            if errno != EINTR { return -errno }
        }
    }
}

/// The `errno` of a failed call.
struct SystemError: Error {
    let code: Int32
}

extension Disk.Status {
    init(_ status: stat) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        case S_IFLNK: kind = .symbolicLink
        case S_IFIFO: kind = .pipe
        default: kind = .special
        }
        mode = status.st_mode & 0o7777
        device = UInt64(truncatingIfNeeded: status.st_dev)
        #if canImport(Darwin)
            let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
        #else
            let (modified, changed) = (status.st_mtim, status.st_ctim)
        #endif
        stamp = OnDisk.Stamp(
            inode: UInt64(status.st_ino), size: Int64(status.st_size), seconds: Int64(modified.tv_sec),
            nanoseconds: Int64(modified.tv_nsec),
            changed: Int64(changed.tv_sec) &* 1_000_000_000 &+ Int64(changed.tv_nsec))
    }
}

/// `DT_REG` and `DT_DIR`, which are of different types on different systems.
private let (listedFile, listedFolder) = (Int32(DT_REG), Int32(DT_DIR))

#if os(Linux)
    /// `O_PATH`, which Swift does not import from the C headers. It is cheaper, and sufficient as a base.
    private let placeOnly: Int32 = 0o10_000_000
#else
    private let placeOnly = O_RDONLY
#endif

#if canImport(Glibc)
    /// `renameat2` of glibc, which Swift does not import; nil if the library is too old for it. Its flags
    /// are `RENAME_NOREPLACE` and `RENAME_EXCHANGE`.
    private let renameat2: (@convention(c) (Int32, Disk.Name, Int32, Disk.Name, UInt32) -> Int32)? =
        dlsym(nil, "renameat2").map {
            unsafeBitCast($0, to: (@convention(c) (Int32, Disk.Name, Int32, Disk.Name, UInt32) -> Int32).self)
        }
#endif

// Functions for the system calls whose names are also names of methods above.
private func systemSync(_ file: Int32) -> Int32 {
    #if canImport(Darwin)
        // On Darwin, `fsync` leaves the bytes in the cache of the drive.
        if fcntl(file, F_FULLFSYNC) == 0 { return 0 }
    #endif
    return fsync(file)
}
private func systemClose(_ file: Int32) -> Int32 { close(file) }
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(file, buffer, count)
}
private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, buffer, count)
}
