import Diagnostics
import Planning

/// `scaffold eject`: hands generated files over to a person for good. From then on `feature` leaves them alone, and
/// `check` reports when their spec has changed.
struct EjectCommand: RunnableCommand {
    let call: CommandCall

    func run() throws -> ExitCode {
        let project = try console.value(of: Project.open(place, holdingAlone: console))
        let (lock, lockFaults) = try project.lock()
        try console.stop(atErrorsOf: lockFaults)
        var faults: [Diagnostic] = []
        var (ejected, seen): (Set<String>, Set<String>) = ([], [])
        for argument in invocation.arguments {
            let path = project.path(typedAs: argument, knownBy: lock, place)
            let rows = lock.rows(of: path)
            if rows.isEmpty {
                faults.append(.notGenerated(argument, path, lock.paths, project))
            } else if rows.contains(where: { $0.state.generated == nil }) {
                seen.insert(path)
            } else if case .file = try project.workspace.onDisk(path, rendered: nil) {
                ejected.insert(path)
            } else {
                faults.append(.nothingToEject(project.shown(path), rows[0].feature, place.suffix))
            }
        }
        try console.stop(atErrorsOf: faults)
        try write(ejected, seen, project, lock)
        return .done
    }

    /// An ejected file keeps the digest of what was last generated for it, so that `check` reports a spec that has
    /// changed since. Ejecting a file again that is already a person's accepts the present spec.
    private func write(_ ejected: Set<String>, _ seen: Set<String>, _ project: Project, _ lock: Lock) throws {
        let rendered = try digests(of: seen, project, lock)
        let rows = try lock.rows.map { row in
            let state: LockRow.State
            if ejected.contains(row.path), let digest = try lastWritten(row.path, project, lock) {
                state = .ejected(digest)
            } else if let digest = rendered[row.path] {
                state = row.state.renewed(digest)
            } else {
                return row
            }
            return LockRow(path: row.path, state: state, feature: row.feature, template: row.template)
        }
        var newLock = lock.with(rows)
        // A seal of a feature with a person's file would say nothing.
        let features = Set(ejected.union(seen).flatMap { lock.rows(of: $0).map(\.feature) })
        newLock.seals = lock.seals.filter { !features.contains($0.feature) }
        try project.workspace.write(newLock)
        for path in seen.sorted() {
            let known = lock.rows(of: path).map(\.state)
            let isNews =
                rendered[path].map { digest in !known.contains { $0 == $0.renewed(digest) } } ?? false
            console.print(
                "left     \(project.shown(path))  (already yours"
                    + (isNews ? "; the changes of its spec are accepted)" : ")"))
        }
        for path in ejected.sorted() {
            console.print("ejected  \(project.shown(path))")
        }
        guard !ejected.isEmpty else {
            return
        }
        let header = try ejected.contains { try hasHeader($0, project) }
        console.say(
            "\nit is yours now\(header ? ": remove its first line, which says that scaffold writes it" : ""). "
                + "'scaffold check\(place.suffix)' tells you when its spec changes; to return it to scaffold, "
                + "delete it and run 'scaffold feature'.")
    }

    /// The digest of the row that matches the file on the disk, or of the last row.
    private func lastWritten(_ path: String, _ project: Project, _ lock: Lock) throws -> Digest? {
        let digests = lock.rows(of: path).compactMap(\.state.generated)
        let now = try project.workspace.read(path).map { Digest(of: $0) }
        return digests.first { $0 == now } ?? digests.first
    }

    private func hasHeader(_ path: String, _ project: Project) throws -> Bool {
        let line = (try project.workspace.read(path) ?? []).prefix { $0 != 0x0a }
        return String(decoding: line, as: UTF8.self).contains("scaffold")
    }

    /// The digests of what is rendered for these paths now, as far as their specs have no errors.
    private func digests(of paths: Set<String>, _ project: Project, _ lock: Lock) throws -> [String: Digest] {
        let features = Set(paths.flatMap { lock.rows(of: $0).map(\.feature) })
        let specs = project.specs.filter { features.contains($0.name) }
        let files = project.render(specs, from: try SpecTexts(of: project)).files
        return Dictionary(
            files.filter { paths.contains($0.path) }.map { ($0.path, Digest(of: $0.bytes)) }
        ) { $1 }
    }
}

extension Project {
    /// The path below the root for an argument: relative to the folder of `-C`, or as messages print it.
    func path(typedAs argument: String, knownBy lock: Lock, _ place: CommandPlace) -> String {
        let path = place.belowRoot(argument)
        return lock.rows(of: path).isEmpty ? lock.paths.first { shown($0) == argument } ?? path : path
    }
}

extension Diagnostic {
    static func notGenerated(
        _ argument: String, _ path: String, _ known: [String], _ project: Project
    ) -> Diagnostic {
        let near = known.first { $0.hasSuffix("/\(path)") } ?? nearest(to: path, among: known)
        return Diagnostic(
            "not-generated", "'\(argument)' is not a file that scaffold writes",
            help: near.map { "did you mean '\(project.shown($0))'?" }
                ?? "\(project.shown(Lock.path)) lists the files that it writes"
        )
    }

    fileprivate static func nothingToEject(_ path: String, _ feature: String, _ suffix: String) -> Diagnostic
    {
        Diagnostic(
            "not-generated", "\(path) does not exist, so it cannot be ejected",
            help: "'scaffold feature \(feature)\(suffix)' writes it")
    }
}
