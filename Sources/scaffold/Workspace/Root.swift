import ScaffoldCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The repository's root: the nearest folder upward that has a `scaffold.yml` or a `scaffold.lock`, else the folder one
/// stands in.
struct Root: Equatable {
    static let config = "scaffold.yml"

    /// The lock of a tree that `--out` wrote. It is hidden, so that what gathers the files of the tree passes it over. It says
    /// of no input what it was, and so stays the same as long as the files do.
    static let outputLock = ".scaffold-out.lock"

    /// Each marks a folder whose files are no concern of the repository around it.
    static let foreignMarks: Set = [".git", config, outputLock]

    /// What marks a folder as one: where all is as it is by default there is no configuration, but what was written
    /// stands in the lock.
    private static let marks = [config, Lock.path]

    /// Absolute.
    let path: String
    /// Where the caller stands, below the root: empty at the root itself, else `Features/Restaurant`.
    let standing: String

    init(path: String, standing: String = "") {
        self.path = path
        self.standing = standing
    }

    /// Looks upward from `folder`, or from the current folder.
    static func find(from folder: String? = nil) throws(DiskError) -> Root {
        let start = try absolute(folder ?? ".")
        var path = start
        while true {
            if marks.contains(where: { access(path == "/" ? "/\($0)" : "\(path)/\($0)", F_OK) == 0 }) {
                let below = start.utf8.dropFirst(path == "/" ? 1 : path.utf8.count + 1)
                return Root(path: path, standing: String(Substring(below)))
            }
            guard path != "/", let slash = path.lastIndex(of: "/") else { break }
            path = slash == path.startIndex ? "/" : String(path[..<slash])
        }
        return Root(path: start)
    }

    /// A path below the root, as one would type it from where one stands.
    func relative(_ path: String) -> String {
        let here = standing.split(separator: "/")
        let there = path.split(separator: "/")
        let shared = zip(here, there.dropLast()).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: here.count - shared) + there.dropFirst(shared)).joined(
            separator: "/")
    }

    /// A path that may not be there yet, without symbolic links as far as it is; nil where what is missing climbs.
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

    /// Without symbolic links.
    static func absolute(_ folder: String) throws(DiskError) -> String {
        guard let resolved = realpath(folder, nil) else { throw DiskError(.open, folder, code: errno) }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
