import Diagnostics
import ScaffoldCore

/// `scaffold feature`: renders, decides, and writes all or nothing.
struct FeatureCommand {
    let invocation: Invocation
    let place: Place
    let console: Console

    func run() throws -> ExitCode {
        let (project, faults) = try Project.open(place)
        console.report(faults)
        guard let project else {
            return .wrongInput
        }
        let names = invocation.arguments
        let all = invocation.has(.all)
        guard names.isEmpty == all else {
            console.report([all ? .namesAndAll : .nothingNamed(project.specs, project, place.suffix)])
            return .wrongInput
        }
        let writes = !invocation.has(.dryRun) && !invocation.has(.diff)
        if writes {
            try project.workspace.holdAlone {
                console.say("another scaffold is writing here; waiting for it")
            }
        }
        let (lock, lockFaults) = try project.lock()
        let (named, unknown) = project.specs(named: names, lock: lock, place)
        guard lockFaults.isEmpty, unknown.isEmpty else {
            console.report(lockFaults + unknown)
            return .wrongInput
        }
        let texts = try SpecTexts(of: project)
        let specs = texts.withUsed(named, among: project.specs)
        let generation = try Generation.run(
            specs,
            from: texts,
            of: project,
            lock: lock,
            scope: all ? .everything : .features(Set(specs.map(\.name))),
            purpose: .writing,
            force: invocation.has(.force),
            console: console
        )
        console.report(generation.diagnostics)
        guard !generation.isBroken else {
            return .wrongInput
        }
        return try finish(generation, project, lock, writes: writes)
    }

    private func finish(_ generation: Generation, _ project: Project, _ lock: Lock, writes: Bool) throws
        -> ExitCode
    {
        let report = FeatureReport(
            generation: generation, project: project, place: place, invocation: invocation)
        if invocation.has(.diff) {
            report.printDiffs(to: console)
        }
        guard generation.plan.isApplicable else {
            report.printConflicts(to: console)
            return .wrongInput
        }
        if writes {
            try project.workspace.apply(generation.plan)
        }
        if !invocation.has(.diff) {
            report.printChanges(to: console, isDone: writes)
        }
        if writes {
            for note in try FirstSteps(generation, project, knownBefore: lock, place).notes() {
                console.say("\n" + note)
            }
        }
        return .done
    }
}

extension Project {
    /// The lock, and what is wrong with it.
    func lock() throws(DiskError) -> (lock: Lock, diagnostics: [Diagnostic]) {
        let source = try workspace.lockSource()
        return Lock.read(SourceText(path: shown(source.path), bytes: source.bytes))
    }
}

extension Diagnostic {
    fileprivate static let namesAndAll = Diagnostic(
        "names-and-all", "'--all' and names exclude each other", at: nil, help: "leave one of them away")

    fileprivate static func nothingNamed(_ specs: [SpecFile], _ project: Project, _ suffix: String)
        -> Diagnostic
    {
        let help =
            specs.isEmpty
            ? "there is no spec in \(project.shown(project.configuration.specs)) yet; "
                + "'scaffold new NAME\(suffix)' begins one"
            : "name one of \(specs.prefix(12).map(\.name).joined(separator: ", "))"
                + "\(specs.count > 12 ? " …" : ""), or say '--all'"
        return Diagnostic("missing-argument", "'scaffold feature' needs a name", at: nil, help: help)
    }
}
