import Diagnostics
import Planning

/// The files of a repository that a command reads: from the disk, or from the index of git. Paths are below the root,
/// and no symbolic link in a path is followed.
protocol Tree: AnyObject {
    var root: Root { get }

    /// What is at a path. Returns `.same` for a file with the bytes of `rendered`, which are not copied.
    func onDisk(_ path: String, rendered: [UInt8]?) throws(DiskError) -> OnDisk

    /// The digest of a file; nil if there is none, or if it has to be looked at more closely.
    func digest(of path: String) throws(DiskError) -> Digest?

    /// The entries of a folder in any order; nil if there is no such folder.
    func entries(of folder: String) throws(DiskError) -> [TreeEntry]?

    /// Whether two spellings of a path name one file.
    func isSame(_ path: String, as other: String) -> Bool

    /// The spelling of an existing path on the disk, if it differs from the given one.
    func spelling(of path: String) throws(DiskError) -> String?

    /// The lock, or nil if there is none.
    func lockSource() throws(DiskError) -> SourceText?
}

/// An entry of a folder.
typealias TreeEntry = (name: String, kind: Disk.Status.Kind)

extension String {
    /// The folder of a path; nil if it is in the top folder.
    var folder: String? {
        lastIndex(of: "/").map { String(self[..<$0]) }
    }
}

extension Tree {
    func digest(of path: String) throws(DiskError) -> Digest? {
        try onDisk(path, rendered: nil).bytes.map { Digest(of: $0) }
    }

    /// The default: names are case-sensitive.
    func spelling(of path: String) throws(DiskError) -> String? {
        nil
    }

    func lockSource() throws(DiskError) -> SourceText? {
        try read(Lock.path).map { SourceText(path: Lock.path, bytes: $0) }
    }

    /// Whether there is anything at a path.
    func exists(_ path: String) throws(DiskError) -> Bool {
        try !onDisk(path, rendered: nil).isAbsent
    }

    /// The entries of a folder; nil if there is no such folder, or if it cannot be read.
    func readableEntries(of folder: String) throws(DiskError) -> [TreeEntry]? {
        do throws(DiskError) {
            return try entries(of: folder)
        } catch {
            guard error.isOfPath else { throw error }
            return nil
        }
    }

    /// Adds the files of one feature to a comparison, each with what is at its path. Keeps nothing of them.
    func compare(_ files: [RenderedFile], in comparison: inout Comparison) throws(DiskError) {
        // Sorted by path, no folder is entered twice.
        let isSorted = zip(files, files.dropFirst()).allSatisfy { $0.path < $1.path }
        for file in isSorted ? files : files.sorted(by: { $0.path < $1.path }) {
            let found = try onDisk(file.path, rendered: file.bytes)
            comparison.add(file, onDisk: found, isRespelled: try spelling(of: file.path) != nil)
        }
    }

    /// The paths of all visible files below these folders, but the known ones.
    func files(besides known: Set<String>, below folders: [String]) throws(DiskError) -> [String] {
        var unknown: [String] = []
        for folder in folders {
            unknown += try visibleFiles(below: folder).filter { !known.contains($0) }
        }
        return unknown
    }

    /// The plan, after all features of the run have been compared: checks the files that no feature generates any
    /// more, except those in `moved`, which will be elsewhere.
    func plan(
        _ comparison: consuming Comparison, without moved: Set<String> = []
    ) throws(DiskError) -> Plan {
        for orphan in comparison.orphans {
            comparison.add(orphan, onDisk: moved.contains(orphan.path) ? .absent : try onDisk(orphan))
        }
        return comparison.plan()
    }

    /// The bytes of a file, or nil if there is none.
    func read(_ path: String) throws(DiskError) -> [UInt8]? {
        switch try onDisk(path, rendered: nil) {
        case .file(let bytes, _): return bytes
        case .absent, .same, .obstacle(.behindFile): return nil
        case .obstacle(.unreadable(let code)): throw DiskError(.read, path, code: code)
        case .obstacle(let obstacle): throw DiskError(.read, path, .obstacle(obstacle))
        }
    }

    /// The paths of the files directly in a folder whose names end in one of `endings`, sorted by their bytes; nil if
    /// there is no such folder. Hidden files are skipped. Links are not: reading one reports its error.
    func files(in folder: String, endings: [String]) throws(DiskError) -> [String]? {
        guard let entries = try entries(of: folder) else { return nil }
        let names = entries.filter { entry in
            entry.kind != .folder && !entry.name.hasPrefix(".")
                && endings.contains(where: entry.name.hasSuffix)
        }
        return names.map { folder.isEmpty ? $0.name : "\(folder)/\($0.name)" }.sorted()
    }

    /// The paths of the specs in a folder.
    func specs(in folder: String) throws(DiskError) -> [String]? {
        try files(in: folder, endings: [".yml", ".yaml", ".json"])
    }

    /// The paths of all files below a folder at any depth, sorted by their bytes; nil if there is no such folder.
    /// Hidden files and folders are skipped unless requested, and so are folders whose name is in `skipping`.
    func files(
        below folder: String, hiddenToo: Bool = false, skipping: Set<String> = []
    ) throws(DiskError) -> [String]? {
        guard try entries(of: folder) != nil else { return nil }
        var result: [String] = []
        var waiting = [folder]
        while let folder = waiting.popLast() {
            for entry in try entries(of: folder) ?? []
            where (hiddenToo || !entry.name.hasPrefix(".")) && !skipping.contains(entry.name) {
                let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
                if entry.kind == .folder { waiting.append(path) } else { result.append(path) }
            }
        }
        return result.sorted()
    }

    /// The paths of all files below a folder, sorted; empty if it is not a folder. Skipped are hidden files, folders that
    /// cannot be read, nested repositories of git or scaffold, and trees that `--out` wrote.
    func visibleFiles(below folder: String) throws(DiskError) -> [String] {
        guard case .obstacle(.folder) = try onDisk(folder, rendered: nil) else { return [] }
        var result: [String] = []
        var waiting = [folder]
        while let folder = waiting.popLast() {
            let entries = try readableEntries(of: folder) ?? []
            guard !entries.contains(where: { Root.foreignMarks.contains($0.name) }) else { continue }
            let start = folder + "/"
            for entry in entries where entry.name.utf8.first != UInt8(ascii: ".") {
                let path = start + entry.name
                switch entry.kind {
                case .file: result.append(path)
                case .folder: waiting.append(path)
                case .symbolicLink, .pipe, .special: break
                }
            }
        }
        return result.sorted()
    }

    /// The paths of all files below these folders, of which some may not exist.
    func files(below folders: [String], hiddenToo: Bool = false) throws(DiskError) -> [String] {
        var result: [String] = []
        for folder in folders {
            result += try files(below: folder, hiddenToo: hiddenToo) ?? []
        }
        return result
    }

    /// An orphan whose path differs from that of a rendered file in letter case only may be the same file.
    private func onDisk(_ orphan: Comparison.Orphan) throws(DiskError) -> OnDisk {
        if let twin = orphan.twin, isSame(orphan.path, as: twin) {
            return .absent
        }
        return try onDisk(orphan.path, rendered: nil)
    }
}
