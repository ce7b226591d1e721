/// Finds the files in the folder of a feature that its style does not write. For most folders, comparing the number
/// of entries suffices, and no name is read. Paths are compared as bytes for speed, because this runs for every file.
struct FolderCensus {
    private struct Level {
        /// The end of the folder's path in `current`.
        let end: Int
        /// The number of known entries in the folder.
        var count = 0
    }

    private let tree: any Tree
    private let folder: [UInt8]
    /// The folder of the current file.
    private var current: [UInt8]
    /// The folders on the way to it, beginning with the feature's own.
    private var levels: [Level] = []
    /// Folders that contain unknown entries.
    private var suspects: [String] = []

    init(of folder: String, in tree: any Tree) {
        self.folder = Array(folder.utf8)
        current = self.folder
        self.tree = tree
    }

    /// Counts a file. Files must be sorted by path: a folder is checked when the first file outside of it is counted.
    mutating func count(_ path: String, isThere: Bool) throws(DiskError) {
        let bytes = Array(path.utf8)
        guard let slash = bytes.lastIndex(of: Self.slash) else { return }
        if levels.isEmpty || slash != current.count || !Self.isPath(bytes, in: current) {
            guard Self.isPath(bytes, in: folder) else { return }
            try enter(bytes, upTo: slash)
        }
        if isThere { add(startingWith: bytes[slash + 1]) }
    }

    /// The paths of the other files, without hidden ones.
    mutating func unknownFiles(besides known: [String]) throws(DiskError) -> [String] {
        while !levels.isEmpty { try leave() }
        var result: [String] = []
        for folder in suspects {
            let names = Set(
                known.filter { $0.hasPrefix("\(folder)/") }
                    .map { $0.dropFirst(folder.count + 1).prefix { $0 != "/" } })
            for entry in try tree.entries(of: folder) ?? []
            where !entry.name.hasPrefix(".") && !names.contains(entry.name[...]) {
                let path = "\(folder)/\(entry.name)"
                switch entry.kind {
                case .file: result.append(path)
                case .folder: result += try tree.visibleFiles(below: path)
                case .symbolicLink, .pipe, .special: break
                }
            }
        }
        return result
    }

    /// Enters the folder of the path, whose last slash is at `end`.
    private mutating func enter(_ path: [UInt8], upTo end: Int) throws(DiskError) {
        while !levels.isEmpty, current.count > end || !Self.isPath(path, in: current) { try leave() }
        if levels.isEmpty {
            current = folder
            levels.append(Level(end: folder.count))
        }
        while current.count < end {
            let next = path[(current.count + 1)...].firstIndex(of: Self.slash) ?? end
            current += path[current.count..<next]
            levels.append(Level(end: next))
        }
    }

    private mutating func leave() throws(DiskError) {
        let level = levels.removeLast()
        let path = String(decoding: current, as: UTF8.self)
        let parent = levels.last?.end ?? 0
        let first = current[levels.isEmpty ? 0 : parent + 1]
        current.removeSubrange(parent...)
        guard let count = try tree.entryCount(of: path) else { return }
        if !levels.isEmpty { add(startingWith: first) }
        if count != level.count { suspects.append(path) }
    }

    /// Counts a known entry of the innermost folder, unless it is hidden.
    private mutating func add(startingWith first: UInt8) {
        if first != UInt8(ascii: ".") { levels[levels.count - 1].count += 1 }
    }

    private static let slash = UInt8(ascii: "/")

    private static func isPath(_ path: [UInt8], in folder: [UInt8]) -> Bool {
        path.withUnsafeBufferPointer { $0.isIn(folder) }
    }
}

extension Tree {
    /// The paths of all files below a folder, sorted by their bytes; empty if it is not a folder. Skipped are hidden
    /// files, folders that cannot be read, nested repositories of git or scaffold, and trees that `--out` wrote.
    func visibleFiles(below folder: String) throws(DiskError) -> [String] {
        guard case .obstacle(.folder) = try onDisk(folder, rendered: nil) else { return [] }
        var result: [String] = []
        var waiting = [folder]
        while let folder = waiting.popLast() {
            guard try entryCount(of: folder) != nil else { continue }
            let entries = try entries(of: folder) ?? []
            guard !entries.contains(where: { Root.foreignMarks.contains($0.name) }) else { continue }
            for entry in entries where !entry.name.hasPrefix(".") {
                let path = "\(folder)/\(entry.name)"
                switch entry.kind {
                case .file: result.append(path)
                case .folder: waiting.append(path)
                case .symbolicLink, .pipe, .special: break
                }
            }
        }
        return result.sorted()
    }
}
