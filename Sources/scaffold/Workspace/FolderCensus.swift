/// Finds what lies in the folder of a feature besides the files that its style writes. In most folders the number of entries
/// shows that there is nothing else, and no name is read.
struct FolderCensus {
    private struct Level {
        let path: String
        /// How many known entries it has.
        var count = 0
    }

    private let tree: any Tree
    private let folder: String
    /// The folders on the way to the file at hand, from the feature's own.
    private var levels: [Level] = []
    /// Folders with entries that are not known.
    private var suspects: [String] = []

    init(of folder: String, in tree: any Tree) {
        self.folder = folder
        self.tree = tree
    }

    /// Counts a file, which comes in the order of the paths: a folder is looked at as soon as the next file lies outside.
    mutating func count(_ path: String, isThere: Bool) throws(DiskError) {
        guard path.isInside(folder), let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return }
        if levels.last.map({ path[..<slash] != $0.path }) ?? true {
            try enter(path[..<slash])
        }
        if isThere { add(path[slash...].dropFirst()) }
    }

    /// The paths of files that are none of these, but for hidden ones.
    mutating func strangers(besides known: [String]) throws(DiskError) -> [String] {
        while !levels.isEmpty { try leave() }
        var result: [String] = []
        for folder in suspects {
            let names = Set(
                known.filter { $0.isInside(folder) }
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

    private mutating func enter(_ inner: Substring) throws(DiskError) {
        while let level = levels.last, inner != level.path, !inner.isInside(level.path) { try leave() }
        if levels.isEmpty { levels.append(Level(path: folder)) }
        while let last = levels.last?.path, inner != last {
            let next = inner.dropFirst(last.count + 1).prefix { $0 != "/" }
            levels.append(Level(path: "\(last)/\(next)"))
        }
    }

    private mutating func leave() throws(DiskError) {
        let level = levels.removeLast()
        guard let count = try tree.entryCount(of: level.path) else { return }
        if !levels.isEmpty { add(level.path.dropFirst(levels[levels.count - 1].path.count + 1)) }
        if count != level.count { suspects.append(level.path) }
    }

    /// A known entry of the innermost folder.
    private mutating func add(_ name: Substring) {
        if name.first != "." { levels[levels.count - 1].count += 1 }
    }
}

extension Tree {
    /// The paths of all files below a folder, in the order of their bytes, but for hidden ones and for folders that may not
    /// be looked into. What is no folder has none.
    func visibleFiles(below folder: String) throws(DiskError) -> [String] {
        guard case .folder = try onDisk(folder, rendered: nil) else { return [] }
        var result: [String] = []
        var waiting = [folder]
        while let folder = waiting.popLast() {
            guard try entryCount(of: folder) != nil else { continue }
            for entry in try entries(of: folder) ?? [] where !entry.name.hasPrefix(".") {
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

extension StringProtocol {
    /// Whether a path lies in a folder.
    fileprivate func isInside(_ folder: String) -> Bool {
        let count = folder.utf8.count
        return utf8.count > count && hasPrefix(folder)
            && utf8[utf8.index(startIndex, offsetBy: count)] == UInt8(ascii: "/")
    }
}
