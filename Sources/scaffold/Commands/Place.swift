import Diagnostics

/// Where a command works: the folder it was sent to, the root around it, and the place from which the caller reads.
struct Place {
    /// A `-C` that leads nowhere.
    struct Failure: Error {
        let diagnostic: Diagnostic
    }

    /// Absolute, without symbolic links.
    let folder: String
    let root: Root
    let viewpoint: Viewpoint
    /// The `-C` of the command line, to be said again in the commands that messages name.
    let suffix: String

    init(_ invocation: Invocation, _ surroundings: Surroundings) throws {
        viewpoint = Viewpoint(folder: try Root.absolute(surroundings.workingDirectory))
        var folder = surroundings.workingDirectory
        for directory in invocation.values(of: .directory) {
            folder = directory.hasPrefix("/") ? directory : "\(folder)/\(directory)"
        }
        do {
            root = try Root.find(from: folder)
        } catch {
            throw Failure(diagnostic: .noSuchFolder(invocation.values(of: .directory), error))
        }
        self.folder = root.standing.isEmpty ? root.path : "\(root.path)/\(root.standing)"
        suffix = invocation.directorySuffix
    }

    private init(folder: String, root: Root, viewpoint: Viewpoint, suffix: String) {
        self.folder = folder
        self.root = root
        self.viewpoint = viewpoint
        self.suffix = suffix
    }

    /// The same, with another root.
    func at(_ root: Root) -> Place {
        Place(folder: folder, root: root, viewpoint: viewpoint, suffix: suffix)
    }
}

extension Diagnostic {
    fileprivate static func noSuchFolder(_ directories: [String], _ error: DiskError) -> Diagnostic {
        Diagnostic(
            "no-such-folder",
            "can't work in '\(directories.joined(separator: "/"))': \(error.reason)",
            at: nil,
            help: "give '-C' a folder that exists"
        )
    }
}
