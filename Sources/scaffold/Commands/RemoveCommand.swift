import Diagnostics
import Planning

/// `scaffold remove`: deletes a feature's spec and generated files, and keeps hand-written ones.
struct RemoveCommand: RunnableCommand {
    let call: CommandCall

    func run() throws -> ExitCode {
        let writes = !invocation.has(.dryRun)
        let project = try console.value(of: Project.open(place, holdingAlone: writes ? console : nil))
        let name = invocation.arguments[0]
        let (lock, lockFaults) = try project.lock(removing: name)
        let (specs, unknown) =
            lock.features.contains(name) && !project.specs.contains { $0.name == name }
            ? ([], []) : project.specs(named: [name], lock: lock, mayBegin: false, place)
        try console.stop(atErrorsOf: lockFaults + unknown)
        if writes {
            _ = try project.completeRenaming(lock)
        }
        return try remove(specs.first?.name ?? name, specs.first, project, lock, writes: writes)
    }

    /// Reports a spec that is not committed as it is now, and could not be restored from git.
    private func unsaved(_ spec: SpecFile, _ project: Project) -> [Diagnostic] {
        let path = project.shown(spec.path)
        do throws(GitRepository.Failure) {
            switch try GitRepository(around: place.root, surroundings).state(of: spec.path) {
            case .committed: return []
            case .changed: return [.unsaved(path, "it has uncommitted changes")]
            case .unknown: return [.unsaved(path, "git does not track it")]
            }
        } catch {
            return [.unsaved(path, "it is not in a git repository, so it could not be restored")]
        }
    }

    /// Adds the files that are as the spec generates them but have lost their row in the lock.
    private func listing(_ spec: SpecFile, _ lock: Lock, _ project: Project) throws -> Lock {
        let files = project.render(spec, from: try SpecTexts(of: project)).files
        let lost = try files.filter { file in
            guard lock.rows(of: file.path).isEmpty,
                case .same = try project.workspace.onDisk(file.path, rendered: file.bytes)
            else { return false }
            return true
        }
        return lock.with(
            lock.rows
                + lost.map { file in
                    LockRow(
                        path: file.path, state: .generated(Digest(of: file.bytes)), feature: file.feature,
                        template: file.template)
                })
    }

    private func remove(
        _ name: String, _ spec: SpecFile?, _ project: Project, _ lock: Lock, writes: Bool
    ) throws -> ExitCode {
        let lock = try spec.map { try listing($0, lock, project) } ?? lock
        let comparison = project.comparison(
            lock, .features([name]), .writing, force: invocation.has(.force))
        let plan = try project.workspace.plan(comparison)
        let unsaved = invocation.has(.force) ? [] : spec.map { self.unsaved($0, project) } ?? []
        let others = project.specs.map(\.name).filter { $0 != name }
        let manifests = try ManifestListing(project, of: others, applying: plan).updates()
        let faults =
            try unsaved + Diagnostic.conflicts(of: plan, project)
            + manifests.faults(force: invocation.has(.force), beside: project)
        try Refusal.stop(at: faults, closing: "nothing was removed")
        if writes {
            try project.apply(plan, listing: manifests) { () throws(DiskError) in
                if let spec {
                    try project.workspace.delete(spec.path)
                }
            }
        }
        let report = MoveReport(project: project, console: console, isDone: writes)
        if let spec {
            report.deleted(spec.path)
        }
        report.sum(plan, manifests.all)
        try report.reportLeft(in: project.configuration.homes(of: name), among: plan)
        try report.reportMentions(of: name, knownBy: writes ? plan.compactedLock : lock)
        return .done
    }
}

extension Diagnostic {
    fileprivate static func unsaved(_ path: String, _ reason: String) -> Diagnostic {
        Diagnostic(
            "conflict", "\(path): \(reason)",
            help: "commit it first; or run again with --force to delete it for good")
    }
}
