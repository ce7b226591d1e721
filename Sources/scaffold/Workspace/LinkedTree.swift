import Diagnostics
import Planning

/// A repository in the sandbox of a build system, in which every input is a symbolic link. For runs that only read
/// here and write elsewhere.
final class LinkedTree: Tree {
    private let workspace: Workspace

    init(_ workspace: Workspace) {
        self.workspace = workspace
    }

    var root: Root {
        workspace.root
    }

    func onDisk(_ path: String, rendered: [UInt8]?) throws(DiskError) -> OnDisk {
        switch try workspace.onDisk(path, rendered: rendered) {
        case .obstacle(.symbolicLink), .obstacle(.behindLink):
            let bytes = try InputFile("\(root.path)/\(path)", called: path).bytes()
            return bytes == rendered ? .same : .file(bytes, stamp: nil)
        case let found:
            return found
        }
    }

    func entries(of folder: String) throws(DiskError) -> [TreeEntry]? {
        try workspace.entries(of: folder)
    }

    func isSame(_ path: String, as other: String) -> Bool {
        workspace.isSame(path, as: other)
    }
}
