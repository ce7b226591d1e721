import Planning
import Platform

/// The root of a repository: the nearest folder upward with a `scaffold.yml` or `scaffold.lock`, else the current
/// folder.
struct Root: Equatable {
    static let config = "scaffold.yml"

    /// The lock of a tree that `--out` wrote. It is hidden, so that tools that collect the files of the tree skip it.
    /// It contains no digests of inputs, and so only changes when the files do.
    static let outputLock = ".scaffold-out.lock"

    /// Each of these files marks a nested repository or output tree, whose files are ignored.
    static let foreignMarks: Set = [".git", config, outputLock]

    /// The files that mark a root. With default settings there is no configuration, but the lock lists what was
    /// written.
    private static let marks = [config, Lock.path]

    /// An absolute path.
    let path: String
    /// The current folder below the root: empty at the root itself, else for example `Features/Restaurant`.
    var callerFolder = ""

    /// Searches upward from `folder`, or from the current folder.
    static func find(from folder: String? = nil) throws(DiskError) -> Root {
        let start = try absolute(folder ?? ".")
        var path = start
        while true {
            if marks.contains(where: { access(path == "/" ? "/\($0)" : "\(path)/\($0)", F_OK) == 0 }) {
                let below = start.utf8.dropFirst(path == "/" ? 1 : path.utf8.count + 1)
                return Root(path: path, callerFolder: String(Substring(below)))
            }
            guard path != "/", let slash = path.lastIndex(of: "/") else { break }
            path = slash == path.startIndex ? "/" : String(path[..<slash])
        }
        return Root(path: start)
    }

    /// A path below the root as a person would type it from the current folder.
    func relative(_ path: String) -> String {
        let here = callerFolder.split(separator: "/")
        let there = path.split(separator: "/")
        let shared = zip(here, there.dropLast()).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: here.count - shared) + there.dropFirst(shared)).joined(
            separator: "/")
    }

    /// Resolves the symbolic links of a path whose last components may not exist; nil if a missing part contains
    /// `..`.
    static func resolving(_ path: String) -> String? {
        var missing: [Substring] = []
        var existing = path[...]
        while true {
            if let resolved = try? absolute(existing.isEmpty ? "/" : String(existing)) {
                return ([resolved == "/" ? "" : resolved] + missing.reversed().map(String.init))
                    .joined(separator: "/")
            }
            guard let slash = existing.lastIndex(of: "/") else { return nil }
            let last = existing[existing.index(after: slash)...]
            if last == ".." { return nil }
            if !last.isEmpty, last != "." { missing.append(last) }
            existing = existing[..<slash]
        }
    }

    /// Resolves all symbolic links.
    static func absolute(_ folder: String) throws(DiskError) -> String {
        guard let resolved = realpath(folder, nil) else { throw DiskError(.open, folder, code: errno) }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
