import Diagnostics
import ScaffoldCore

/// `scaffold eject`: hands generated files to a person for good. From then on `feature` leaves them alone, and `check` says
/// when the spec has moved past them.
struct EjectCommand {
    let invocation: Invocation
    let place: Place
    let console: Console

    func run() throws -> ExitCode {
        let (project, diagnostics) = try Project.open(place)
        console.report(diagnostics)
        guard let project else {
            return .wrongInput
        }
        try project.workspace.holdAlone(console)
        let (lock, lockFaults) = try project.lock()
        guard lockFaults.isEmpty else {
            console.report(lockFaults)
            return .wrongInput
        }
        var faults: [Diagnostic] = []
        var ejected: Set<String> = []
        for argument in invocation.arguments {
            let path = place.belowRoot(argument)
            let rows = lock.rows(of: path)
            if rows.isEmpty {
                faults.append(.notGenerated(argument, path, lock.paths, project))
            } else if rows.contains(where: { $0.state.generated == nil }) {
                console.print("left     \(project.shown(path))  (it is yours already)")
            } else if case .file = try project.workspace.onDisk(path, rendered: nil) {
                ejected.insert(path)
            } else {
                faults.append(.nothingToEject(project.shown(path), rows[0].feature, place.suffix))
            }
        }
        guard faults.isEmpty else {
            console.report(faults)
            return .wrongInput
        }
        try write(ejected, project, lock)
        return .done
    }

    private func write(_ paths: Set<String>, _ project: Project, _ lock: Lock) throws {
        guard !paths.isEmpty else {
            return
        }
        let rendered = try digests(of: paths, project, lock)
        let rows = lock.spelledOut.map { row in
            paths.contains(row.path)
                ? LockRow(
                    path: row.path, state: .ejected(rendered[row.path] ?? row.state.generated),
                    feature: row.feature, template: row.template)
                : row
        }
        var result = Lock(rows)
        result.isUnfinished = lock.isUnfinished
        result.renaming = lock.renaming
        result.origins = lock.origins
        try project.workspace.write(result)
        for path in paths.sorted() {
            console.print("ejected  \(project.shown(path))")
        }
        console.say(
            "\nyours from now on: take its first line out, which says that scaffold writes it. "
                + "'scaffold check\(place.suffix)' tells when the spec has moved past it; to have it back, delete it "
                + "and run 'scaffold feature'.")
    }

    /// What is rendered for these paths now, as far as their specs are in order.
    private func digests(of paths: Set<String>, _ project: Project, _ lock: Lock) throws -> [String: Digest] {
        let features = Set(paths.flatMap { lock.rows(of: $0).map(\.feature) })
        let texts = try SpecTexts(of: project)
        var digests: [String: Digest] = [:]
        for spec in project.specs where features.contains(spec.name) {
            for file in project.render(spec, from: texts).files where paths.contains(file.path) {
                digests[file.path] = Digest(ofFile: file.bytes)
            }
        }
        return digests
    }
}

extension Diagnostic {
    static func notGenerated(
        _ argument: String, _ path: String, _ known: [String], _ project: Project
    ) -> Diagnostic {
        let near = known.first { $0.hasSuffix("/\(path)") } ?? nearest(to: path, among: known)
        return Diagnostic(
            "not-generated", "'\(argument)' is no file that scaffold writes", at: nil,
            help: near.map { "did you mean '\(project.shown($0))'?" }
                ?? "\(project.shown(Lock.path)) lists those that it writes"
        )
    }

    fileprivate static func nothingToEject(_ path: String, _ feature: String, _ suffix: String) -> Diagnostic
    {
        Diagnostic(
            "not-generated", "\(path) is not there, and so nobody can take it over", at: nil,
            help: "'scaffold feature \(feature)\(suffix)' writes it")
    }
}
