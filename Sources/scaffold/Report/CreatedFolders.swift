import Language
import Planning

/// The folders in which many files of a feature were created, with their number. Of several new features, the summaries
/// are enough.
struct CreatedFolders {
    /// More files than this are counted.
    private static let most = 10

    private let project: Project
    /// The first change of each feature, with the lines that stand for all files that were created.
    private var lines: [String: (first: String, lines: [String])] = [:]

    init(_ plan: Plan, _ project: Project) {
        self.project = project
        let created = Dictionary(grouping: plan.changes.filter { $0.kind == .create }, by: \.feature)
            .filter { $0.value.count > Self.most }
        for (feature, changes) in created {
            let paths = changes.map(\.path)
            let homes = project.configuration.homes(of: feature)
            let lines = created.count > 1 ? [] : counts(of: paths, in: homes)
            self.lines[feature] = (paths[0], lines)
        }
    }

    /// What is printed for a file: nothing if the lines of its feature have been printed. Nil if the file has a line of its
    /// own.
    func lines(insteadOf change: Change) -> [String]? {
        guard change.kind == .create, change.overridden == nil,
            let (first, lines) = lines[change.feature]
        else { return nil }
        return change.path == first ? lines : []
    }

    private func counts(of paths: [String], in homes: [String]) -> [String] {
        var folders: [(path: String, files: [String])] = []
        for path in paths {
            let folder = Self.folder(of: path, homes)
            if folders.last?.path == folder {
                folders[folders.count - 1].files.append(path)
            } else {
                folders.append((folder, [path]))
            }
        }
        return folders.map { folder in
            folder.files.count == 1
                ? "created  \(project.shown(folder.files[0]))"
                : "created  \(project.shown(folder.path)) (\(folder.files.count) files)"
        }
    }

    /// The folder of a file, at most two below the home of the feature.
    private static func folder(of path: String, _ homes: [String]) -> String {
        let folder = path.folder ?? ""
        guard let home = homes.first(where: { folder.hasPrefix("\($0)/") }) else { return folder }
        let below = folder.dropFirst(home.count + 1).split(separator: "/").prefix(2)
        return "\(home)/\(below.joined(separator: "/"))"
    }
}
