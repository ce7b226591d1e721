import Platform

/// The folder that `verify` keeps for each repository. Only files that differ are written, so that builds are
/// incremental. One run at a time works in it.
struct ScratchFolder {
    /// An absolute path.
    let path: String
    private let workspace: Workspace

    /// Creates the folder if it is missing.
    init(path: String) throws(DiskError) {
        try Workspace.makeFolders(path)
        self.path = path
        workspace = try Workspace(Root(path: path))
    }

    /// The default path: in the user's cache folder, named after the repository and a digest of its path.
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

    /// A short and stable hash (FNV-1a), which distinguishes the repositories of a user.
    private static func digest(_ text: String) -> String {
        let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return String(hash, radix: 36)
    }

    /// Locks the folder as long as this value exists; returns false if another run has the lock.
    func tryLock() -> Bool {
        // On a file system without locks no run can wait for another.
        workspace.disk.lock(workspace.folders.root, waiting: false) != -EWOULDBLOCK
    }

    /// Marks the folder as that of `verify`; returns false if it contains other files. The caller must hold the lock.
    func claim() throws(DiskError) -> Bool {
        guard try isOwn() else {
            return false
        }
        if case .same = try workspace.onDisk(Self.mark, rendered: Array(Self.markText.utf8)) {
            return true
        }
        try put(Array(Self.markText.utf8), at: Self.mark)
        return true
    }

    /// Whether the folder is empty or was made by `verify`.
    private func isOwn() throws(DiskError) -> Bool {
        if try workspace.entries(of: "")?.isEmpty != false {
            return true
        }
        return if case .file = try workspace.onDisk(Self.mark, rendered: nil) { true } else { false }
    }

    private static let mark = ".scaffold-scratch"
    private static let markText =
        "'scaffold verify' builds in this folder, and overwrites and deletes what is in it.\n"

    func content(of file: String) throws(DiskError) -> [UInt8]? {
        try workspace.read(file)
    }

    func put(_ bytes: [UInt8], at file: String) throws(DiskError) {
        try workspace.write(bytes, to: file, isSynced: false)
    }

    /// Makes a folder contain exactly these files. The files in `renewed` are written even if they are equal, so that
    /// the build compiles them again.
    func fill(
        _ folder: String, with files: [String: [UInt8]], renewing renewed: Set<String>
    ) throws(DiskError) {
        for path in try workspace.files(below: folder) ?? [] {
            let file = String(path.dropFirst(folder.count + 1))
            if files[file] == nil {
                try workspace.delete(path)
            }
        }
        for (file, bytes) in files.sorted(by: { $0.key < $1.key }) {
            let place = "\(folder)/\(file)"
            if !renewed.contains(file), case .same = try workspace.onDisk(place, rendered: bytes) {
                continue
            }
            try workspace.write(bytes, to: place, isSynced: false)
        }
    }

    /// Removes a folder with its contents. Symbolic links are removed, not followed.
    func remove(_ folder: String) {
        Self.removeTree("\(path)/\(folder)")
    }

    private static func removeTree(_ path: String) {
        let disk = Disk(faults: nil)
        let folder = disk.openFolder(path, in: AT_FDCWD)
        guard folder >= 0 else {
            return
        }
        if case .success(let entries) = disk.entries(of: folder) {
            for entry in entries {
                let place = "\(path)/\(entry.name)"
                if entry.kind == .folder {
                    removeTree(place)
                } else {
                    _ = disk.remove(place, in: AT_FDCWD)
                }
            }
        }
        _ = disk.removeFolder(path, in: AT_FDCWD)
    }
}
