#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The folder that `verify` keeps per repository. Files are written only where they differ, so that a build in it finds
/// what it has built before; only one run at a time works in it.
struct ScratchFolder {
    /// A step that the disk refused.
    struct Failure: Error {
        let path: String
        let operation: String
        let code: Int32

        var reason: String {
            String(cString: strerror(code))
        }
    }

    let path: String

    init(path: String) {
        self.path = path
    }

    /// Where it lies unless somebody says otherwise: in the user's cache folder, under the repository's name and a digest
    /// of its path.
    static func defaultPath(root: String, environment: [String: String]) -> String? {
        let name = root.split(separator: "/").last.map(String.init) ?? "root"
        let folder = "scaffold/\(name)-\(digest(root))"
        if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
            return "\(cache)/\(folder)"
        }
        guard let home = environment["HOME"], home.hasPrefix("/") else {
            return nil
        }
        #if canImport(Darwin)
            return "\(home)/Library/Caches/\(folder)"
        #else
            return "\(home)/.cache/\(folder)"
        #endif
    }

    /// Short, stable, and different for any two repositories of a user: FNV-1a.
    private static func digest(_ text: String) -> String {
        let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return String(hash, radix: 36)
    }

    // MARK: One run at a time

    /// Holds the folder for this run; nil where another run holds it. The system lets go of it when the tool ends, however
    /// it ends.
    func tryLock() throws(Failure) -> Int32? {
        try makeFolder("")
        let descriptor = open("\(path)/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw Failure(path: "\(path)/lock", operation: "open", code: errno)
        }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
            return descriptor
        }
        close(descriptor)
        return nil
    }

    func unlock(_ descriptor: Int32) {
        close(descriptor)
    }

    // MARK: Files

    func content(of file: String) -> [UInt8]? {
        let descriptor = open("\(path)/\(file)", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            return nil
        }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else {
                return count == 0 ? bytes : nil
            }
            bytes.append(contentsOf: buffer[..<count])
        }
    }

    func put(_ bytes: [UInt8], at file: String) throws(Failure) {
        var descriptor = Self.openToReplace("\(path)/\(file)")
        if descriptor < 0, errno == ENOENT, let slash = file.lastIndex(of: "/") {
            try makeFolder(String(file[..<slash]))
            descriptor = Self.openToReplace("\(path)/\(file)")
        }
        guard descriptor >= 0 else {
            throw Failure(path: "\(path)/\(file)", operation: "write", code: errno)
        }
        defer { close(descriptor) }
        let isWritten = bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                guard count > 0 else {
                    return false
                }
                rest = rest.dropFirst(count)
            }
            return true
        }
        guard isWritten else {
            throw Failure(path: "\(path)/\(file)", operation: "write", code: errno)
        }
    }

    /// Makes a folder hold these files and no others. `renewed` are written even if they are the same, so that a build
    /// takes them for changed.
    func fill(_ folder: String, with files: [String: [UInt8]], renewing renewed: Set<String>) throws(Failure)
    {
        try makeFolder(folder)
        var present: [String] = []
        list(folder, below: "", into: &present)
        for file in present where files[file] == nil {
            unlink("\(path)/\(folder)/\(file)")
        }
        for (file, bytes) in files.sorted(by: { $0.key < $1.key })
        where renewed.contains(file) || content(of: "\(folder)/\(file)") != bytes {
            try put(bytes, at: "\(folder)/\(file)")
        }
    }

    /// Takes a folder away with all that is in it. Links are taken away, not followed.
    func remove(_ folder: String) {
        var present: [String] = []
        list(folder, below: "", into: &present, foldersToo: true)
        for entry in present {
            let place = "\(path)/\(folder)/\(entry)"
            if unlink(place) != 0 {
                rmdir(place)
            }
        }
        rmdir("\(path)/\(folder)")
    }

    /// The files below a folder, and behind the content of each folder the folder itself.
    private func list(
        _ folder: String, below prefix: String, into found: inout [String], foldersToo: Bool = false
    ) {
        guard let stream = opendir("\(path)/\(folder)/\(prefix)") else {
            return
        }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if name == "." || name == ".." {
                continue
            }
            var status = stat()
            guard lstat("\(path)/\(folder)/\(prefix)\(name)", &status) == 0 else {
                continue
            }
            if status.st_mode & S_IFMT == S_IFDIR {
                list(folder, below: "\(prefix)\(name)/", into: &found, foldersToo: foldersToo)
                if foldersToo {
                    found.append("\(prefix)\(name)")
                }
            } else {
                found.append("\(prefix)\(name)")
            }
        }
    }

    private func makeFolder(_ folder: String) throws(Failure) {
        let whole = folder.isEmpty ? path : "\(path)/\(folder)"
        var made = ""
        for part in whole.split(separator: "/") {
            made += "/\(part)"
            if mkdir(made, 0o755) != 0, errno != EEXIST, errno != EISDIR, errno != EROFS {
                throw Failure(path: made, operation: "make the folder", code: errno)
            }
        }
    }

    private static func openToReplace(_ path: String) -> Int32 {
        open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    }
}
