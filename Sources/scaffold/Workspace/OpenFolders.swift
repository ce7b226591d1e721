import Planning
import Platform

/// Keeps the folders on the way to the current file open: the next file in the same folder is opened by its name
/// alone. No link can lead out of the root, because each folder is opened relative to the one before without
/// following links.
struct OpenFolders {
    enum Way {
        /// The innermost folder, and whether this run created it.
        case open(Int32, isNew: Bool)
        case missing
        case blocked(Conflict.Obstacle)
        /// The path has an empty component, `.` or `..`; it is rejected.
        case invalid
        /// A system call failed at this folder.
        case failed(DiskError)
    }

    private struct Level {
        /// The end of the folder's path in `path`.
        let end: Int
        let folder: Int32
        let isNew: Bool
    }

    let root: Int32
    private let disk: Disk
    /// The path of the innermost open folder below the root.
    private var path: [UInt8] = []
    private var levels: [Level] = []
    /// The path of a folder that is known not to exist.
    private var missing: [UInt8] = []

    init(root: Int32, disk: Disk) {
        self.root = root
        self.disk = disk
    }

    /// Opens a folder by its path from the root, which is empty for the root itself. Creates missing folders if
    /// requested.
    mutating func enter(_ folder: UnsafeBufferPointer<UInt8>, making: Bool = false) -> Way {
        if folder.count == path.count, folder.isIn(path) {
            return levels.last.map { .open($0.folder, isNew: $0.isNew) } ?? .open(root, isNew: false)
        }
        if !making, !missing.isEmpty, folder.isIn(missing) { return .missing }
        leave(towards: folder)
        var start = path.isEmpty ? 0 : path.count + 1
        while start < folder.count {
            var end = start
            while end < folder.count, folder[end] != UInt8(ascii: "/") { end += 1 }
            if let stop = descend(folder, start, end, making: making) { return stop }
            start = end + 1
        }
        if folder.last == UInt8(ascii: "/") { return .invalid }
        return levels.last.map { .open($0.folder, isNew: $0.isNew) } ?? .open(root, isNew: false)
    }

    /// Closes all folders, and forgets which are missing.
    mutating func leaveAll() {
        while let level = levels.popLast() { _ = close(level.folder) }
        path = []
        missing = []
    }

    /// Opens one more folder. Returns a reason to stop, or nil.
    private mutating func descend(
        _ folder: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, making: Bool
    ) -> Way? {
        let component = UnsafeBufferPointer(rebasing: folder[start..<end])
        if component.allSatisfy({ $0 == UInt8(ascii: ".") }), component.count < 3 { return .invalid }
        let parent = levels.last?.folder ?? root
        let (opened, isNew, failure) = withUnsafeTemporaryAllocation(
            of: CChar.self, capacity: component.count + 1
        ) {
            name in
            for (index, byte) in component.enumerated() { name[index] = CChar(bitPattern: byte) }
            name[component.count] = 0
            return open(name.baseAddress!, in: parent, making: making)
        }
        if opened >= 0 {
            path.replaceSubrange(path.count..., with: folder[path.count..<end])
            levels.append(Level(end: end, folder: opened, isNew: isNew))
            return nil
        }
        let text = String(decoding: folder[..<end], as: UTF8.self)
        switch -opened {
        case ENOENT where failure == .open:
            missing = Array(folder[..<end])
            return .missing
        case ENOTDIR, ELOOP, EMLINK:
            return .blocked(isLink(component, in: parent) ? .behindLink(text) : .behindFile(text))
        case EACCES where failure == .open:
            let isListed = disk.isVisible(
                text.split(separator: "/").last.map(String.init) ?? text, in: parent)
            return .blocked(.behindLocked(isListed ? text : String(decoding: path, as: UTF8.self)))
        case let code:
            return .failed(DiskError(failure, text, code: code))
        }
    }

    private mutating func open(
        _ name: Disk.Name, in parent: Int32, making: Bool
    ) -> (folder: Int32, isNew: Bool, failure: DiskError.Operation) {
        // A folder that this run has just made is empty.
        if !making || levels.last?.isNew != true {
            let folder = disk.openFolder(name, in: parent)
            guard folder == -ENOENT, making else { return (folder, false, .open) }
        }
        missing = []
        let made = disk.makeFolder(name, in: parent)
        if made < 0, made != -EEXIST { return (made, false, .makeFolder) }
        return (disk.openFolder(name, in: parent), made == 0, .open)
    }

    private func isLink(_ component: UnsafeBufferPointer<UInt8>, in parent: Int32) -> Bool {
        let name = String(decoding: component, as: UTF8.self)
        guard case .success(let status) = disk.status(of: name, in: parent) else { return false }
        return status.kind == .symbolicLink
    }

    /// Closes the folders that are not on the way to `folder`.
    private mutating func leave(towards folder: UnsafeBufferPointer<UInt8>) {
        while let level = levels.last {
            if folder.isIn(path) { return }
            _ = close(level.folder)
            levels.removeLast()
            path.removeSubrange((levels.last?.end ?? 0)...)
        }
    }
}

extension OpenFolders.Way {
    /// The open folder for an operation on a path, or why there is none.
    func opened(
        _ operation: DiskError.Operation, _ path: String
    ) -> Result<(folder: Int32, isNew: Bool), DiskError> {
        switch self {
        case .open(let folder, let isNew): .success((folder, isNew))
        case .missing: .failure(DiskError(operation, path, code: ENOENT))
        case .blocked(let obstacle): .failure(DiskError(operation, path, .obstacle(obstacle)))
        case .invalid: .failure(DiskError(operation, path, code: EINVAL))
        case .failed(let error): .failure(error)
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the path is `folder` or inside it.
    func isIn(_ folder: [UInt8]) -> Bool {
        guard count >= folder.count else { return false }
        guard folder.isEmpty || count == folder.count || self[folder.count] == UInt8(ascii: "/") else {
            return false
        }
        return folder.withUnsafeBytes { folder in
            folder.isEmpty || memcmp(folder.baseAddress!, baseAddress!, folder.count) == 0
        }
    }
}
