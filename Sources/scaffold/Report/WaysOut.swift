import Planning

/// The commands that resolve conflicts, because `scaffold feature` writes nothing as long as there is one.
struct WaysOut {
    private enum Way {
        /// Folders and links, which `--force` does not replace.
        case immovable
        case unreadable
        /// Folders that cannot be entered.
        case locked
        /// Files that a person has to repair.
        case broken
        /// Generated files with merge markers that `--force` resolves.
        case unmerged
        /// Generated files that a person has edited.
        case edited
        /// The same, but their output has moved, and the new file cannot take the place of the old one.
        case copied
        /// Empty files, which may have held a person's work.
        case emptied
        /// Files that scaffold did not write, so that `eject` does not apply to them.
        case foreign
        /// Files that only the lock attributes to scaffold.
        case doubtful
    }

    /// The paths of files, or of folders in the way of several.
    private var paths: [Way: [String]] = [:]
    /// Edited files whose output has moved, with their new paths.
    private var moves: [(old: String, new: String)] = []
    /// Whether all features have to be generated, because a file belongs to another one.
    private var needsAll = false
    /// Whether `--force` discards some of them.
    private var canDiscard = false
    /// Whether there are changes without a conflict.
    private let hasOthers: Bool

    init(_ plan: Plan) {
        hasOthers = plan.changes.contains { $0.drift != nil && $0.conflict == nil }
        for change in plan.conflicts {
            add(change, isListed: !plan.oldLock.rows(of: change.path).isEmpty)
        }
    }

    private mutating func add(_ change: Change, isListed: Bool) {
        let path = change.path
        switch change.conflict {
        case .claimed: needsAll = true
        case .emptied, .emptiedOrphan: add(path, .emptied, yields: true)
        case .unmerged(_, .byHand), .unreadableCatalog: add(path, .broken)
        case .unmerged: add(path, .unmerged)
        case .movedOrphan(let target, let yields) where target.hasSuffix(".xcstrings"):
            moves.append((path, target))
            canDiscard = canDiscard || yields
        case .movedOrphan(_, let yields): add(path, .copied, yields: yields)
        case .movedOwn(let target): moves.append((path, target))
        case .doubtfulOrphan: add(path, .doubtful, yields: change.conflict?.yieldsToForce == true)
        case .obstacle(let obstacle), .unreachableOrphan(let obstacle):
            switch obstacle {
            case .unreadable: add(path, .unreadable)
            case .behindLocked(let folder): add(folder, .locked)
            case .behindLink(let folder), .behindFile(let folder): add(folder, .immovable)
            case .folder, .symbolicLink, .special: add(path, .immovable)
            }
        default: add(path, isListed ? .edited : .foreign, yields: true)
        }
    }

    private mutating func add(_ path: String, _ way: Way, yields: Bool = false) {
        canDiscard = canDiscard || yields
        if paths[way]?.contains(path) != true {
            paths[way, default: []].append(path)
        }
    }

    var areNeeded: Bool {
        needsAll || !paths.isEmpty || !moves.isEmpty
    }

    /// Whether a run still has something to write after the conflicts are resolved.
    var leaveSomethingToWrite: Bool {
        let resolving: [Way] = [.edited, .copied, .emptied, .unmerged]
        return hasOthers || resolving.allSatisfy { paths[$0] == nil } && moves.isEmpty
    }

    /// `path` returns a path as it is typed; `command` is the `scaffold feature` command for what is not current.
    func lines(path: (String) -> String, command: String, _ isVerbose: Bool, _ suffix: String) -> [String] {
        func list(_ paths: [String]) -> String {
            paths.count > 8 && !isVerbose
                ? "FILE… (\(paths.count) files)"
                : paths.map { ShellWord.quoted(path($0)) }.joined(separator: " ")
        }
        var lines: [String] = []
        func add(_ way: Way, _ text: String, _ suffix: String = "") {
            if let paths = paths[way] { lines.append("\(text) \(list(paths))\(suffix)") }
        }
        add(.immovable, "to move away by hand:")
        add(.unreadable, "can't be read: chmod u+rw")
        add(.locked, "can't be entered: chmod u+rwx")
        if needsAll {
            lines.append("to find the features that they belong to: scaffold feature --all\(suffix)")
        }
        add(.broken, "to repair by hand:")
        add(.edited, "to keep your edits: scaffold eject", suffix)
        for (old, new) in moves {
            let folder = new.split(separator: "/").dropLast().joined(separator: "/")
            let making = folder.isEmpty ? "" : "mkdir -p \(list([folder])) && "
            lines.append("to keep your edits: \(making)mv \(list([old])) \(list([new]))")
        }
        add(.copied, "to keep your edits, copy them into a file of your own:")
        add(.emptied, "to restore empty files: git checkout --")
        add(.foreign, "to keep foreign files, move them away:")
        add(.doubtful, "to keep listed files that are yours: scaffold eject", suffix)
        if canDiscard {
            lines.append("to discard them: \(command) --force\(suffix)")
        } else if paths[.unmerged] != nil {
            lines.append("to resolve the merge, after the specs: \(command) --force\(suffix)")
        }
        return lines
    }
}
