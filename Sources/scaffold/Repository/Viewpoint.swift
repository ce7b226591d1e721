/// Where the caller stands, and so how files are named to them.
struct Viewpoint: Sendable {
    private let folder: [Substring]
    /// What the paths of all files below the folder begin with.
    private let start: String

    /// An absolute path without symbolic links.
    init(folder: String) {
        self.folder = folder.split(separator: "/")
        start = (self.folder.map { "/\($0)" } + ["/"]).joined()
    }

    /// An absolute path as one would type it from here; absolute still where the two have nothing in common.
    func shown(_ path: String) -> String {
        // Nearly all paths are of this kind, and a run may print thousands.
        if path.utf8.starts(with: start.utf8), path.utf8.count > start.utf8.count, !path.hasSuffix("/") {
            return String(path.utf8.dropFirst(start.utf8.count)) ?? path
        }
        let target = path.split(separator: "/")
        let shared = zip(folder, target).prefix { $0 == $1 }.count
        guard shared > 0 || folder.isEmpty else {
            return path
        }
        let parts = Array(repeating: "..", count: folder.count - shared) + target.dropFirst(shared)
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }
}
