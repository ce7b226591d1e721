import Diagnostics
import ScaffoldCore

/// `scaffold check`: decides as `feature` does, says what it would find, and writes nothing.
struct CheckCommand {
    let invocation: Invocation
    let place: Place
    let surroundings: Surroundings

    private var console: Console {
        surroundings.console
    }

    func run() throws -> ExitCode {
        let index =
            invocation.has(.staged)
            ? try GitIndex(place.root, GitRepository(around: place.root, surroundings)) : nil
        let (project, faults) = try Project.open(
            place, reading: index, withSupport: invocation.arguments.isEmpty)
        console.report(faults)
        guard let project else {
            return .wrongInput
        }
        let (lock, lockFaults) = try project.lock()
        if lockFaults.isEmpty, invocation.arguments.isEmpty,
            let fault = try project.emptiness(lock, place)
        {
            console.report([fault])
            return .wrongInput
        }
        // A feature whose spec is gone can still be asked about: its files are orphans.
        let known = Set(lock.features)
        let names = invocation.arguments
        let lost = names.filter { name in known.contains(name) && !project.specs.contains { $0.name == name }
        }
        let others = names.filter { !lost.contains($0) }
        let (specs, unknown) =
            others.isEmpty && !lost.isEmpty ? ([], []) : project.specs(named: others, lock: lock, place)
        guard lockFaults.isEmpty, unknown.isEmpty else {
            console.report(lockFaults + unknown)
            return .wrongInput
        }
        let texts = try SpecTexts(of: project)
        let generation = try Generation.run(
            specs,
            from: texts,
            of: project,
            lock: lock,
            scope: names.isEmpty ? .everything : .features(Set(specs.map(\.name) + lost)),
            purpose: .checking,
            console: console
        )
        console.report(generation.diagnostics)
        guard !generation.isBroken else {
            return .wrongInput
        }
        let support =
            invocation.arguments.isEmpty
            ? try SupportLibrary(of: project) {
                specs.flatMap { project.render($0, from: texts).files }
            } : nil
        return CheckReport(
            generation: generation, project: project, place: place, support: support,
            isStaged: invocation.has(.staged)
        )
        .print(to: console, withDiff: invocation.has(.diff))
    }
}
