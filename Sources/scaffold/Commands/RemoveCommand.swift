import Diagnostics
import ScaffoldCore

/// `scaffold remove`: a feature's spec and generated files go; what a person wrote stays.
struct RemoveCommand {
    let invocation: Invocation
    let place: Place
    let console: Console

    func run() throws -> ExitCode {
        let (project, diagnostics) = try Project.open(place)
        console.report(diagnostics)
        guard let project else {
            return .wrongInput
        }
        let writes = !invocation.has(.dryRun)
        if writes {
            try project.workspace.holdAlone(console)
        }
        let name = invocation.arguments[0]
        let (lock, lockFaults) = try project.lock()
        let (specs, unknown) =
            lock.features.contains(name) && !project.specs.contains { $0.name == name }
            ? ([], []) : project.specs(named: [name], lock: lock, mayBegin: false, place)
        guard lockFaults.isEmpty, unknown.isEmpty else {
            console.report(lockFaults + unknown)
            return .wrongInput
        }
        if writes {
            _ = try project.completeRenaming(lock)
        }
        return try remove(specs.first?.name ?? name, specs.first, project, lock, writes: writes)
    }

    /// The lock with the files that are as the spec has them, though their rows got lost.
    private func listing(_ spec: SpecFile, _ lock: Lock, _ project: Project) throws -> Lock {
        let files = project.render(spec, from: try SpecTexts(of: project)).files
        let lost = try files.filter { file in
            guard lock.rows(of: file.path).isEmpty,
                case .same = try project.workspace.onDisk(file.path, rendered: file.bytes)
            else { return false }
            return true
        }
        return lock.with(
            lock.spelledOut
                + lost.map { file in
                    LockRow(
                        path: file.path, state: .generated(Digest(ofFile: file.bytes)), feature: file.feature,
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
        guard plan.isApplicable else {
            console.report(Diagnostic.conflicts(of: plan, project))
            console.say("\nnothing was removed")
            return .wrongInput
        }
        if writes {
            try project.workspace.apply(plan) { () throws(DiskError) in
                if let spec {
                    try project.workspace.delete(spec.path)
                }
            }
        }
        let report = MoveReport(project: project, console: console, isDone: writes)
        if let spec {
            report.deleted(spec.path)
        }
        report.sum(plan)
        try report.tellLeft(in: project.configuration.outputFolder(name), among: plan)
        try report.tellMentions(of: name, knownBy: writes ? plan.compactedLock : lock)
        return .done
    }
}
