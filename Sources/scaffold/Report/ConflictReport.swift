import Diagnostics
import Documents
import Planning

extension Diagnostic {
    /// How many conflicts of one cause get an error each, and how many files are named where there are more.
    private static let mostAlike = 4
    private static let mostNamed = 3

    /// One error for each conflict, with its way out; an obstacle that blocks several files is reported once, and so are
    /// many conflicts of one cause, unless `listsAll`. The messages only name settings that change the path if the files
    /// are outputs of a style. `bytes` is the content of the file, if it can be read.
    static func conflicts(
        _ all: [(path: String, conflict: Conflict, bytes: [UInt8]?)], _ project: Project,
        areOutputs: Bool = true, listsAll: Bool = true
    ) -> [Diagnostic] {
        let alike = Dictionary(
            grouping: all.filter { $0.conflict.line == nil && $0.conflict.obstacleOnTheWay == nil },
            by: \.conflict.reason
        ).filter { !listsAll && $0.value.count > mostAlike }
        let others = all.filter { $0.conflict.line != nil || alike[$0.conflict.reason] == nil }
        let summed = alike.values.compactMap { group in
            group.first.map { many(group.map(\.path), $0.conflict, project) }
        }
        return summed.sorted { $0.message < $1.message } + each(others, project, areOutputs)
    }

    /// One error for all files with a conflict of one cause, with the first few of their paths.
    private static func many(_ paths: [String], _ conflict: Conflict, _ project: Project) -> Diagnostic {
        let first = paths.prefix(mostNamed).map(project.shown).joined(separator: ", ")
        let advice =
            conflict == .edited
            ? "if a formatter edited them, exclude these files from the formatter, and run again with --force; if you edited them: "
            : ""
        return Diagnostic(
            "conflict",
            "\(paths.count) files have the same conflict: \(conflict.reason): \(first) "
                + "and \(paths.count - mostNamed) more",
            help: "\(advice)\(conflict.wayOut(of: "FILE")); --verbose lists all files")
    }

    private static func each(
        _ conflicts: [(path: String, conflict: Conflict, bytes: [UInt8]?)], _ project: Project,
        _ areOutputs: Bool
    ) -> [Diagnostic] {
        var behind: [String: Int] = [:]
        for case let obstacle? in conflicts.map(\.conflict.obstacleOnTheWay) {
            behind[obstacle, default: 0] += 1
        }
        return conflicts.compactMap { path, conflict, bytes in
            let others: Int
            if let obstacle = conflict.obstacleOnTheWay {
                guard let count = behind.removeValue(forKey: obstacle) else {
                    return nil
                }
                others = count - 1
            } else {
                others = 0
            }
            let more =
                others == 0 ? "" : "; it also blocks \(others) more \(others == 1 ? "file" : "files")"
            if !areOutputs, case .obstacle(let obstacle) = conflict {
                return .inTheWay(obstacle, of: project.shown(path), more)
            }
            let shown = project.shown(path)
            let source = conflict.line == nil ? nil : bytes.map { SourceText(path: shown, bytes: $0) }
            let place = source.flatMap { source in
                MergeMarkers.first(in: source.bytes).map { Place(source, $0) }
            }
            return Diagnostic(
                "conflict", "\(conflict.reason)\(more)", at: place, in: place == nil ? shown : nil,
                help: conflict.wayOut(of: ShellWord.quoted(shown)))
        }
    }

    static func conflicts(of plan: Plan, _ project: Project, listsAll: Bool = true) -> [Diagnostic] {
        conflicts(
            plan.conflicts.compactMap { change in change.conflict.map { (change.path, $0, change.before) } },
            project, listsAll: listsAll)
    }
}

extension Conflict {
    /// The link, file or locked folder on the way to the file, which may block others too.
    fileprivate var obstacleOnTheWay: String? {
        switch self {
        case .obstacle(.behindLink(let folder)), .obstacle(.behindFile(let folder)),
            .obstacle(.behindLocked(let folder)), .unreachableOrphan(.behindLink(let folder)),
            .unreachableOrphan(.behindFile(let folder)), .unreachableOrphan(.behindLocked(let folder)):
            folder
        default: nil
        }
    }
}
