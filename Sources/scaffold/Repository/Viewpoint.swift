/// The folder that paths in messages are relative to.
struct Viewpoint: Sendable {
    private let folder: [Substring]
    /// The prefix of the paths of all files below the folder.
    private let start: String

    /// `folder` is absolute, without symbolic links.
    init(folder: String) {
        self.folder = folder.split(separator: "/")
        start = (self.folder.map { "/\($0)" } + ["/"]).joined()
    }

    /// An absolute path as a person would type it from the folder; it stays absolute if the two have nothing in
    /// common.
    func shown(_ path: String) -> String {
        // The common case. A run may print thousands of paths.
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
