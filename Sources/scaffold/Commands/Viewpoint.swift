/// Where the caller stands, and so how files are named to them.
struct Viewpoint: Sendable {
    private let folder: [Substring]

    /// An absolute path without symbolic links.
    init(folder: String) {
        self.folder = folder.split(separator: "/")
    }

    /// An absolute path as one would type it from here; absolute still where the two have nothing in common.
    func shown(_ path: String) -> String {
        let target = path.split(separator: "/")
        let shared = zip(folder, target).prefix { $0 == $1 }.count
        guard shared > 0 || folder.isEmpty else {
            return path
        }
        let parts = Array(repeating: "..", count: folder.count - shared) + target.dropFirst(shared)
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }
}
