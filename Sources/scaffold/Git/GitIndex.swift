import Diagnostics
import Planning
import Platform

/// The repository as the next commit would have it, which `check --staged` reads. Nothing is read from the work tree.
final class GitIndex: Tree {
    /// The entry of a path in the index.
    private struct Entry {
        let kind: Disk.Status.Kind
        let object: String
    }

    let root: Root
    private let blobs: GitBlobs
    private var files: [String: Entry] = [:]
    private var folders: [String: [TreeEntry]] = ["": []]

    init(_ root: Root, _ repository: GitRepository) throws(GitRepository.Failure) {
        self.root = root
        let place = repository.prefix.isEmpty ? ":/" : ":(top,literal)\(repository.prefix)"
        let listing = try repository.output(
            of: ["ls-files", "--stage", "-z", "--full-name", "--", place])
        blobs = try GitBlobs(repository)
        let skipped = repository.prefix.isEmpty ? 0 : repository.prefix.utf8.count + 1
        var empty: [(line: ArraySlice<UInt8>, path: ArraySlice<UInt8>)] = []
        for line in listing.split(separator: 0) {
            if let path = Self.pathOfEmpty(line) {
                empty.append((line, path))
            } else {
                add(line, skipping: skipped)
            }
        }
        guard !empty.isEmpty else { return }
        let announced = Self.announced(
            try repository.output(of: ["ls-files", "--debug", "-z", "--full-name", "--", place]))
        for (line, path) in empty where !announced.contains(path) {
            add(line, skipping: skipped)
        }
    }

    func contains(_ path: String) -> Bool {
        files[path] != nil
    }

    /// What the next commit has for a path: the bytes of a file, or the target of a symbolic link.
    func bytes(of path: String) throws(DiskError) -> [UInt8]? {
        guard let entry = files[path] else { return nil }
        guard entry.kind != .folder else { return [] }
        guard let bytes = blobs.bytes(of: entry.object) else {
            throw DiskError(.read, path, code: EIO)
        }
        return bytes
    }

    func onDisk(_ path: String, rendered: [UInt8]?) throws(DiskError) -> OnDisk {
        if let obstacle = obstacle(before: path) {
            return .obstacle(obstacle)
        }
        guard let entry = files[path] else {
            return folders[path] == nil ? .absent : .obstacle(.folder)
        }
        switch entry.kind {
        case .file: break
        case .symbolicLink: return .obstacle(.symbolicLink)
        case .folder: return .obstacle(.folder)
        case .pipe, .special: return .obstacle(.special)
        }
        let bytes = try bytes(of: path) ?? []
        return bytes == rendered ? .same : .file(bytes, stamp: nil)
    }

    func entries(of folder: String) throws(DiskError) -> [TreeEntry]? {
        folders[folder]
    }

    /// The index is case-sensitive.
    func isSame(_ path: String, as other: String) -> Bool {
        path == other
    }

    /// Parses `MODE OBJECT STAGE`, a tab, and the path. For a path with a merge conflict our own side counts; git
    /// does not commit before the conflict is resolved.
    private func add(_ line: ArraySlice<UInt8>, skipping skipped: Int) {
        guard let tab = line.firstIndex(of: 0x09) else { return }
        let columns = line[..<tab].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
        let path = String(decoding: line[(tab + 1)...].dropFirst(skipped), as: UTF8.self)
        guard columns.count == 3, columns[2] == "0" || columns[2] == "2", !path.isEmpty else { return }
        let kind: Disk.Status.Kind =
            switch columns[0] {
            case "100644", "100755": .file
            case "120000": .symbolicLink
            case "160000": .folder
            default: .special
            }
        files[path] = Entry(kind: kind, object: columns[1])
        enter(path, kind)
    }

    /// Adds an entry and the folders above it.
    private func enter(_ path: String, _ kind: Disk.Status.Kind) {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = slash.map { String(path[..<$0]) } ?? ""
        let name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
        if folders[folder] == nil {
            folders[folder] = []
            enter(folder, .folder)
        }
        folders[folder]?.append((name, kind))
    }

    /// A file or a link in the place of a folder above a path.
    private func obstacle(before path: String) -> Conflict.Obstacle? {
        var end = path.utf8.startIndex
        while let slash = path.utf8[end...].firstIndex(of: UInt8(ascii: "/")) {
            let folder = String(path[..<slash])
            if let entry = files[folder] {
                return entry.kind == .symbolicLink ? .behindLink(folder) : .behindFile(folder)
            }
            end = path.utf8.index(after: slash)
        }
        return nil
    }

    /// The path of an entry without content: an empty file, or a file that was only announced (`git add -N`) and will
    /// not be committed.
    private static func pathOfEmpty(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let tab = line.firstIndex(of: 0x09) else { return nil }
        let columns = line[..<tab].split(separator: 0x20)
        guard columns.count == 3, emptyObjects.contains(columns[1]) else { return nil }
        return line[(tab + 1)...]
    }

    /// The announced paths in a listing of `ls-files --debug -z`: each path is followed by a zero byte and five lines
    /// about it, of which the last ends with the flags.
    private static func announced(_ listing: [UInt8]) -> Set<ArraySlice<UInt8>> {
        var result: Set<ArraySlice<UInt8>> = []
        var rest = listing[...]
        while let zero = rest.firstIndex(of: 0) {
            let path = rest[..<zero]
            rest = rest[(zero + 1)...]
            var last = rest.prefix(0)
            for _ in 0..<5 {
                last = rest.prefix { $0 != 0x0a }
                rest = rest[last.endIndex...].dropFirst()
            }
            let flags = last.split(separator: 0x20).last.flatMap {
                UInt64(String(decoding: $0, as: UTF8.self), radix: 16)
            }
            if let flags, flags & 0x2000_0000 != 0 { result.insert(path) }
        }
        return result
    }

    /// The object ids of the empty blob, in SHA-1 and SHA-256.
    private static let emptyObjects = Set(
        [
            "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
            "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
        ].map { Array($0.utf8)[...] })
}
