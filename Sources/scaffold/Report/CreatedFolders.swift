import Language
import Planning

/// The folders in which many files of a feature were created, with their number. Of several new features, the summaries
/// are enough.
struct CreatedFolders {
    /// The first change of each feature, with the lines that stand for all files that were created.
    private var lines: [String: (first: String, lines: [String])] = [:]

    init(_ plan: Plan, _ project: Project) {
        let created = Dictionary(grouping: plan.changes.filter { $0.kind == .create }, by: \.feature)
            .filter { Self.isMany($0.value.map(\.path)) }
        for (feature, changes) in created {
            let paths = changes.map(\.path)
            let lines = created.count > 1 ? [] : project.folders(of: paths, feature).map { "created  \($0)" }
            self.lines[feature] = (paths[0], lines)
        }
    }

    /// Whether a list of files would be too long to read.
    static func isMany(_ paths: [String]) -> Bool {
        paths.count > 10
    }

    /// What is printed for a file: nothing if the lines of its feature have been printed. Nil if the file has a line of its
    /// own.
    func lines(insteadOf change: Change) -> [String]? {
        guard change.kind == .create, change.overridden == nil,
            let (first, lines) = lines[change.feature]
        else { return nil }
        return change.path == first ? lines : []
    }

}

extension Project {
    /// The folders of a feature's files, each with their number, or the file if it is the only one.
    func folders(of paths: [String], _ feature: String) -> [String] {
        let homes = configuration.homes(of: feature)
        var folders: [(path: String, files: [String])] = []
        for path in paths {
            let folder = folder(of: path, homes)
            if folders.last?.path == folder {
                folders[folders.count - 1].files.append(path)
            } else {
                folders.append((folder, [path]))
            }
        }
        return folders.map { folder in
            folder.files.count == 1
                ? shown(folder.files[0]) : "\(shown(folder.path)) (\(folder.files.count) files)"
        }
    }

    /// The folder of a file, at most two below the home of the feature.
    private func folder(of path: String, _ homes: [String]) -> String {
        let folder = path.folder ?? ""
        guard let home = homes.first(where: { folder.hasPrefix("\($0)/") }) else { return folder }
        let below = folder.dropFirst(home.count + 1).split(separator: "/").prefix(2)
        return "\(home)/\(below.joined(separator: "/"))"
    }
}
