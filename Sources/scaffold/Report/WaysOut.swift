import ScaffoldCore

/// The commands that resolve conflicts, because `scaffold feature` writes nothing as long as there is one.
struct WaysOut {
    /// Generated files that a person has edited.
    private let edited: [String]
    /// The same, but their output has moved. `target` is the new path, if the file may be moved there.
    private let moved: [(path: String, target: String?, yields: Bool)]
    /// Empty files, which may have held a person's work.
    private let emptied: [String]
    /// Generated files with merge markers that `--force` resolves, and files that a person has to repair.
    private let unmerged: [String]
    private let broken: [String]
    /// Files that scaffold did not write, so that `eject` does not apply to them.
    private let foreign: [String]
    /// Files that only the lock attributes to scaffold, and whether `--force` deletes them.
    private let doubtful: [(path: String, yields: Bool)]
    /// What `--force` does not resolve: folders, links, and unreadable files.
    private let immovable: [String]
    private let unreadable: [String]
    /// Folders that cannot be entered.
    private let locked: [String]
    /// Whether all features have to be generated, because a file belongs to another one.
    private let needsAll: Bool
    /// Whether a run still has something to write after the conflicts are resolved.
    let leaveSomethingToWrite: Bool

    init(_ plan: Plan) {
        var (edited, foreign, immovable, unreadable): ([String], [String], [String], [String]) = (
            [], [], [], []
        )
        var needsAll = false
        var locked: [String] = []
        var doubtful: [(path: String, yields: Bool)] = []
        var emptied: [String] = []
        var unmerged: [String] = []
        var broken: [String] = []
        var moved: [(path: String, target: String?, yields: Bool)] = []
        for change in plan.conflicts {
            switch change.conflict {
            case .claimed: needsAll = true
            case .emptied, .emptiedOrphan: emptied.append(change.path)
            case .unmerged(_, .byHand), .unreadableCatalog: broken.append(change.path)
            case .unmerged: unmerged.append(change.path)
            case .movedOrphan(let target, let yields):
                moved.append((change.path, target.hasSuffix(".xcstrings") ? target : nil, yields))
            case .movedOwn(let target): moved.append((change.path, target, false))
            case .doubtfulOrphan: doubtful.append((change.path, change.conflict?.yieldsToForce == true))
            case .obstacle(let obstacle), .unreachableOrphan(let obstacle):
                if case .unreadable = obstacle {
                    unreadable.append(change.path)
                } else if case .behindLocked(let folder) = obstacle {
                    if !locked.contains(folder) { locked.append(folder) }
                } else if !immovable.contains(obstacle.folder ?? change.path) {
                    immovable.append(obstacle.folder ?? change.path)
                }
            default:
                if plan.oldLock.rows(of: change.path).isEmpty {
                    foreign.append(change.path)
                } else {
                    edited.append(change.path)
                }
            }
        }
        (self.edited, self.foreign, self.immovable) = (edited, foreign, immovable)
        self.doubtful = doubtful
        self.moved = moved
        self.emptied = emptied
        self.unmerged = unmerged
        self.broken = broken
        self.locked = locked
        (self.unreadable, self.needsAll) = (unreadable, needsAll)
        let isMendable = plan.changes.contains { $0.drift != nil && $0.conflict == nil }
        leaveSomethingToWrite =
            isMendable || (edited + emptied + unmerged).isEmpty && moved.isEmpty
    }

    var areNeeded: Bool {
        needsAll
            || ![
                edited, emptied, unmerged, broken, foreign, immovable, unreadable, locked,
                doubtful.map(\.path),
                moved.map(\.path),
            ]
            .allSatisfy(\.isEmpty)
    }

    /// `path` returns a path as it is typed; `command` is the `scaffold feature` command for what is not current.
    func lines(path: (String) -> String, command: String, _ suffix: String) -> [String] {
        func list(_ paths: [String]) -> String {
            paths.map { ShellWord.quoted(path($0)) }.joined(separator: " ")
        }
        var lines: [String] = []
        if !immovable.isEmpty {
            lines.append("to move away by hand: \(list(immovable))")
        }
        if !unreadable.isEmpty {
            lines.append("can't be read: chmod u+rw \(list(unreadable))")
        }
        if !locked.isEmpty {
            lines.append("can't be entered: chmod u+rwx \(list(locked))")
        }
        if needsAll {
            lines.append("to find the features that they belong to: scaffold feature --all\(suffix)")
        }
        if !broken.isEmpty {
            lines.append("to repair by hand: \(list(broken))")
        }
        if !edited.isEmpty {
            lines.append("to keep your edits: scaffold eject \(list(edited))\(suffix)")
        }
        for (old, target, _) in moved {
            guard let target else { continue }
            let folder = target.split(separator: "/").dropLast().joined(separator: "/")
            let making = folder.isEmpty ? "" : "mkdir -p \(list([folder])) && "
            lines.append("to keep your edits: \(making)mv \(list([old])) \(list([target]))")
        }
        let others = moved.filter { $0.target == nil }.map(\.path)
        if !others.isEmpty {
            lines.append("to keep your edits, copy them into a file of your own: \(list(others))")
        }
        if !emptied.isEmpty {
            lines.append("to restore empty files: git checkout -- \(list(emptied))")
        }
        if !foreign.isEmpty {
            lines.append("to keep foreign files, move them away: \(list(foreign))")
        }
        if !doubtful.isEmpty {
            lines.append(
                "to keep listed files that are yours: scaffold eject \(list(doubtful.map(\.path)))\(suffix)")
        }
        if !edited.isEmpty || !emptied.isEmpty || !foreign.isEmpty || doubtful.contains(where: \.yields)
            || moved.contains(where: \.yields)
        {
            lines.append("to discard them: \(command) --force\(suffix)")
        } else if !unmerged.isEmpty {
            lines.append("to resolve the merge, after the specs: \(command) --force\(suffix)")
        }
        return lines
    }
}

extension Conflict.Obstacle {
    /// The link or file in the place of a folder.
    fileprivate var folder: String? {
        switch self {
        case .behindLink(let folder), .behindFile(let folder): folder
        case .folder, .symbolicLink, .special, .behindLocked, .unreadable: nil
        }
    }
}
