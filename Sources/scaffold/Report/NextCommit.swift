import Diagnostics
import Planning

/// Implements `feature --before-commit`: which specs take part, and whether `check --staged` accepts the next commit.
struct NextCommit {
    private let project: Project
    private let place: CommandPlace
    private let index: GitIndex
    /// The features of the lock in the index. Their specs belong to the commit even if git does not track them yet.
    private let stagedFeatures: Set<String>
    /// Whether only the files named after `git commit` are committed: git then passes the hook a separate index.
    private let isOfNamedFiles: Bool
    private let console: Console

    init(_ project: Project, _ place: CommandPlace, _ surroundings: Surroundings) throws {
        self.project = project
        self.place = place
        console = surroundings.console
        index = try GitIndex(place.root, GitRepository(around: place.root, surroundings))
        isOfNamedFiles =
            surroundings.environment["GIT_INDEX_FILE"]?.split(separator: "/").last?.hasPrefix("next-index-")
            ?? false
        stagedFeatures = Set(Lock.read(try index.lockSource()).lock.features)
    }

    /// The specs that take part. A spec that git does not track must not block the commit of something else.
    func known(_ specs: [SpecFile]) -> [SpecFile] {
        specs.filter { spec in
            let takesPart = takesPart(spec)
            if !takesPart {
                console.say("note: git does not track \(project.shown(spec.path)) yet, so it is skipped")
            }
            return takesPart
        }
    }

    private func takesPart(_ spec: SpecFile) -> Bool {
        index.contains(spec.path) || stagedFeatures.contains(spec.name)
    }

    /// The exit code: the commit may proceed if nothing was written and `check --staged` accepts the index. `names`
    /// are the requested features; nil for all.
    func code(after plan: Plan, of names: [String]?, hasWritten: Bool) throws -> ExitCode {
        let isAsked = try names.map { !$0.isEmpty } ?? isUsed()
        guard isAsked else {
            return .done
        }
        let (report, faults) = try CheckReport.make(names ?? [], reading: index, place, console)
        if let report, report.isCurrent, !hasWritten {
            return .done
        }
        if report?.isCurrent == true {
            console.say(
                "\nthese files were generated from specs that are not staged, so the next commit does not need them: "
                    + "commit again, or stage the specs and these files first")
            return .drift
        }
        let unstaged = try unstaged(plan, report)
        let reported = Set(plan.changes.filter { hasWritten && $0.changesFile }.map(\.path))
        for (path, state) in unstaged where !reported.contains(path) {
            console.print("\(state.rawValue)  \(project.shown(path))")
        }
        guard !unstaged.isEmpty else {
            // The index equals the disk and is wrong, so staging would not help.
            console.report(faults)
            return report?.print(to: console, withDiff: false) ?? .wrongInput
        }
        let look =
            hasWritten ? "review the generated files, and stage them" : "stage what belongs to the commit"
        let checked = report?.generation
        let features = Set(
            plan.changes.map(\.feature) + (checked?.plan.oldLock.features ?? [])
                + (checked?.strays ?? []).map(\.feature))
        let again =
            isOfNamedFiles
            ? "commit again, and name these files too, because git adds no other files to this commit"
            : "commit again"
        console.say("\n\(look): \(command(unstaged.map(\.path), features))\nthen \(again)")
        return .drift
    }

    /// Whether the index has a spec or a lock.
    private func isUsed() throws(DiskError) -> Bool {
        let specs = try index.specs(in: project.configuration.specs)
        return index.contains(Lock.path) || specs?.isEmpty == false
    }

    private enum State: String {
        case unknown = "not in git"
        case changed = "not staged"
        case deleted = "deleted   "
    }

    /// The files of scaffold whose index entry differs from the disk, except those of specs that git does not track.
    private func unstaged(_ plan: Plan, _ report: CheckReport?) throws(DiskError) -> [(path: String, State)] {
        var specs = Set(project.specs.filter(takesPart).map(\.path))
        specs.formUnion(try index.specs(in: project.configuration.specs) ?? [])
        let features = Set(specs.map { SpecFile(path: $0).name })
        let drafts = Set(project.specs.map(\.name)).subtracting(features)
        let locks = [plan.compactedLock, report?.generation.plan.oldLock ?? Lock()]
        let rows = locks.flatMap(\.rows).filter { !drafts.contains($0.feature) }
        let paths = specs.union(rows.map(\.path)).union(project.styleFiles.inputs).union([
            Root.config, Lock.path,
        ])
        .union(report?.faultyPaths ?? [])
        var result: [(path: String, State)] = []
        for path in paths.sorted() {
            let staged = index.contains(path) ? try index.bytes(of: path) : nil
            let found = try project.workspace.onDisk(path, rendered: staged)
            switch (staged, found.withoutCarriageReturns(unlessIn: staged ?? [])) {
            case (nil, .file), (nil, .same): result.append((path, .unknown))
            case (_?, .same), (nil, _): break
            case (_?, .file): result.append((path, .changed))
            case (_?, _): result.append((path, .deleted))
            }
        }
        return result
    }

    /// The command that stages the files. If there are many, it names the folders of their features.
    private func command(_ paths: [String], _ features: Set<String>) -> String {
        let folders = paths.count <= 6 ? [] : features.flatMap(project.configuration.homes)
        var places: [String] = []
        for path in paths {
            let place = folders.first { path.hasPrefix("\($0)/") } ?? path
            if !places.contains(place) { places.append(place) }
        }
        return "git add -A -- " + places.map { ShellWord.quoted(project.shown($0)) }.joined(separator: " ")
    }
}
