import Diagnostics
import ScaffoldCore

/// What a command reads: the files of the repository as they stand on the disk, or as git's index has them. A path is
/// below the root, and no symbolic link on its way is followed.
protocol Tree: AnyObject {
    var root: Root { get }

    /// What stands at a path. `.same` is the answer for a file with the bytes of `rendered`, which are not
    /// copied.
    func onDisk(_ path: String, rendered: [UInt8]?) throws(DiskError) -> OnDisk

    /// What lies right inside a folder, in any order; nil where there is no such folder.
    func entries(of folder: String) throws(DiskError) -> [TreeEntry]?

    /// How many entries a folder has that are not hidden; nil where there is no such folder, or it may not be read.
    func entryCount(of folder: String) throws(DiskError) -> Int?

    /// Whether two spellings of a path are one file.
    func isSame(_ path: String, as other: String) -> Bool

    /// How the path of what is there is spelled, where that is not how it is asked for.
    func spelling(of path: String) throws(DiskError) -> String?

    /// The lock, or nil where there is none.
    func lockSource() throws(DiskError) -> SourceText?
}

/// What lies in a folder.
typealias TreeEntry = (name: String, kind: Disk.Status.Kind)

extension Tree {
    /// Most find nothing under another name than its own.
    func spelling(of path: String) throws(DiskError) -> String? {
        nil
    }

    func entryCount(of folder: String) throws(DiskError) -> Int? {
        try entries(of: folder)?.count { !$0.name.hasPrefix(".") }
    }

    /// Takes the files of one feature into a comparison, each with what stands at its path. Keeps nothing of
    /// them. Returns the paths of other files in the feature's folder, if that is given.
    @discardableResult
    func compare(
        _ files: [RenderedFile], in comparison: inout Comparison, folder: String? = nil
    ) throws(DiskError) -> [String] {
        // In the order of the paths no folder is entered twice.
        let isSorted = zip(files, files.dropFirst()).allSatisfy { $0.path < $1.path }
        var census = folder.map { FolderCensus(of: $0, in: self) }
        for file in isSorted ? files : files.sorted(by: { $0.path < $1.path }) {
            let found = try onDisk(file.path, rendered: file.bytes)
            try census?.count(file.path, isThere: found.isEntry)
            comparison.add(file, onDisk: found, isRespelled: try spelling(of: file.path) != nil)
        }
        return try census?.strangers(besides: files.map(\.path)) ?? []
    }

    /// The plan, once all features of the run have been compared: looks at the files that no feature makes
    /// any more. Those of `moved` will lie elsewhere by then.
    func plan(_ comparison: Comparison, without moved: Set<String> = []) throws(DiskError) -> Plan {
        var comparison = comparison
        for orphan in comparison.orphans {
            comparison.add(orphan, onDisk: moved.contains(orphan.path) ? .absent : try onDisk(orphan))
        }
        return comparison.plan()
    }

    /// The bytes of a file, or nil where there is none.
    func read(_ path: String) throws(DiskError) -> [UInt8]? {
        switch try onDisk(path, rendered: nil) {
        case .file(let bytes, _): return bytes
        case .absent, .same: return nil
        case .folder: throw DiskError(.read, path, .obstacle(.folder))
        case .symbolicLink: throw DiskError(.read, path, .obstacle(.symbolicLink))
        case .special: throw DiskError(.read, path, .obstacle(.special))
        case .behindLink(let folder): throw DiskError(.read, path, .obstacle(.behindLink(folder)))
        case .behindFile: return nil
        case .behindLocked(let folder): throw DiskError(.read, path, .obstacle(.behindLocked(folder)))
        case .unreadable(let code): throw DiskError(.read, path, code: code)
        }
    }

    /// The paths of the files right inside a folder whose names end in one of `endings`, in the order of
    /// their bytes; nil where there is no such folder. Hidden files are left out, links are not: reading one
    /// says what is wrong with it.
    func files(in folder: String, endings: [String]) throws(DiskError) -> [String]? {
        guard let entries = try entries(of: folder) else { return nil }
        let names = entries.filter { entry in
            entry.kind != .folder && !entry.name.hasPrefix(".")
                && endings.contains(where: entry.name.hasSuffix)
        }
        return names.map { folder.isEmpty ? $0.name : "\(folder)/\($0.name)" }.sorted()
    }

    /// The specs of a folder.
    func specs(in folder: String) throws(DiskError) -> [String]? {
        try files(in: folder, endings: [".yml", ".yaml", ".json"])
    }

    /// The paths of all files below a folder, however deep, in the order of their bytes; nil where there is
    /// no such folder. Hidden files and folders are left out unless asked for, and so are folders of a name in
    /// `skipping`.
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

    /// An orphan whose path, letter case aside, is that of a rendered file may be that very file.
    private func onDisk(_ orphan: Comparison.Orphan) throws(DiskError) -> OnDisk {
        if let twin = orphan.twin, isSame(orphan.path, as: twin) {
            return .absent
        }
        return try onDisk(orphan.path, rendered: nil)
    }
}

extension OnDisk {
    /// Whether a folder has an entry of this name.
    fileprivate var isEntry: Bool {
        switch self {
        case .same, .file, .folder, .symbolicLink, .special, .unreadable: true
        case .absent, .behindLink, .behindFile, .behindLocked: false
        }
    }
}
