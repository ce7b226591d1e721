import Diagnostics

/// Where a command works: its folder, the root of the repository around it, and the folder that messages are relative
/// to.
struct CommandPlace {
    /// Absolute, without symbolic links.
    let folder: String
    private(set) var root: Root
    let viewpoint: Viewpoint
    /// The `-C` of the command line, as messages repeat it in the commands that they suggest.
    let suffix: String
    let surroundings: Surroundings
    /// Disk faults for tests.
    var faults: Faults? { surroundings.faults }
    /// The files that the command line names as input.
    let inputs = InputFiles()

    init(_ invocation: Invocation, _ surroundings: Surroundings) throws {
        let callerFolder = try Root.absolute(surroundings.workingDirectory)
        // Formats for programs name files relative to the top of the repository.
        let format = invocation.values(of: .format).last.flatMap(ReportFormat.init)
        let top = format?.isOfRepository == true ? GitRepository.top(around: callerFolder) : nil
        viewpoint = Viewpoint(folder: top ?? callerFolder)
        var folder = surroundings.workingDirectory
        for directory in invocation.values(of: .directory) {
            folder = directory.hasPrefix("/") ? directory : "\(folder)/\(directory)"
        }
        do {
            root = try Root.find(from: folder)
        } catch {
            throw Refusal(.noSuchFolder(invocation.values(of: .directory), error))
        }
        self.folder = root.callerFolder.isEmpty ? root.path : "\(root.path)/\(root.callerFolder)"
        suffix = invocation.directorySuffix
        self.surroundings = surroundings
    }

    /// The absolute path of an argument.
    func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : "\(folder)/\(path)"
    }

    /// The path below the root of an argument. `..` and `.` are resolved textually.
    func belowRoot(_ path: String) -> String {
        let start = path.hasPrefix("/") ? [] : folder.split(separator: "/")
        let parts = path.split(separator: "/").reduce(into: start) { parts, part in
            if part == ".." {
                _ = parts.popLast()
            } else if part != "." {
                parts.append(part)
            }
        }
        let top = root.path.split(separator: "/")
        return parts.starts(with: top) ? parts.dropFirst(top.count).joined(separator: "/") : path
    }

    /// The same place with another root.
    func at(_ root: Root) -> CommandPlace {
        var place = self
        place.root = root
        return place
    }
}

extension Diagnostic {
    fileprivate static func noSuchFolder(_ directories: [String], _ error: DiskError) -> Diagnostic {
        Diagnostic(
            "no-such-folder",
            "can't work in '\(directories.joined(separator: "/"))': \(error.reason)",
            help: "pass a folder that exists to '-C'"
        )
    }
}
