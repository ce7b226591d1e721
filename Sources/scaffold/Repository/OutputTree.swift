import Diagnostics
import Planning

/// `feature --out DIR`: writes the files of features into a tree that belongs to a build system, and nothing into the
/// repository. The tree has its own lock, so that foreign or edited files in it are conflicts, as in a repository.
struct OutputTree {
    let project: Project
    let place: CommandPlace
    let console: Console
    /// An absolute path.
    let folder: String
    let force: Bool

    func write(_ specs: [SpecFile], all: Bool) throws -> ExitCode {
        let texts = try SpecTexts(of: project)
        let (files, diagnostics) = project.render(specs, from: texts)
        try console.stop(atErrorsOf: diagnostics)
        if let fault = try fault() {
            throw Refusal(fault)
        }
        try Workspace.makeFolders(folder)
        let tree = try Workspace(
            Root(path: try Root.absolute(folder)), lockPath: Root.outputLock, faults: place.faults)
        try tree.holdAlone(console)
        let (lock, lockFaults) = Lock.read(try tree.lockSource().map(shown))
        try Refusal.stop(at: lockFaults.map { .inTree($0) })
        if specs.isEmpty, let fault = try project.emptiness(of: lock, place, isWanted: force) {
            throw Refusal(fault)
        }
        let plan = try plan(files, tree, lock, all ? .everything : .features(Set(specs.map(\.name))))
        let faults = try plan.clashes.map { .clash($0, project) } + conflicts(plan, files)
        try Refusal.stop(at: faults, closing: "nothing was written")
        // A current file keeps its modification time, so that a build system does not rebuild it.
        try tree.apply(plan)
        let names = specs.count > 3 ? "\(specs.count) features" : specs.map(\.name).joined(separator: ", ")
        let deleted = plan.changes.count { $0.kind == .delete }
        let written = plan.changes.count(where: \.changesFile) - deleted
        console.print(
            "\(names): \(files.count) files, \(written) written\(deleted == 0 ? "" : ", \(deleted) deleted")")
        return .done
    }

    private func plan(
        _ files: [RenderedFile], _ tree: Workspace, _ lock: Lock, _ scope: Comparison.Scope
    ) throws -> Plan {
        var comparison = project.comparison(lock, scope, .writing, force: force)
        try tree.compare(files, in: &comparison)
        return try tree.plan(comparison)
    }

    /// The error of a folder that cannot be an output tree.
    private func fault() throws -> Diagnostic? {
        guard let resolved = Root.resolving(folder) else {
            return .badOut(place.viewpoint.shown(folder), "'..' can't be resolved")
        }
        if resolved == project.workspace.root.path {
            return .outIsRepository
        }
        if resolved.allSatisfy({ $0 == "/" }) {
            return .badOut("/", "it is the root folder")
        }
        if resolved.isOfGit {
            return .badOut(place.viewpoint.shown(resolved), "it belongs to git")
        }
        let marks = [Root.config, Lock.path]
        guard let tree = try? Workspace(Root(path: resolved)) else { return nil }
        guard try marks.contains(where: tree.exists) else {
            return try tree.exists(Root.outputLock) || hasNoFiles(tree, "")
                ? nil
                : .badOut(place.viewpoint.shown(resolved), "it is not empty, and scaffold did not write it")
        }
        return .badOut(
            place.viewpoint.shown(resolved), "it is another repository, whose files would be overwritten"
        )
    }

    /// Whether a folder has only folders, which a build system makes before an action, and what an interrupted run left.
    private func hasNoFiles(_ tree: Workspace, _ folder: String) throws -> Bool {
        try (tree.entries(of: folder) ?? []).allSatisfy { entry in
            if entry.kind == .folder {
                return try hasNoFiles(tree, folder.isEmpty ? entry.name : "\(folder)/\(entry.name)")
            }
            return entry.name.hasPrefix(Root.outputLock) || entry.name.hasPrefix(".\(Root.outputLock)")
        }
    }

    private func conflicts(_ plan: Plan, _ files: [RenderedFile]) throws -> [Diagnostic] {
        let lock = project.lock
        let top = "\(project.workspace.root.path)/"
        let listed = files.map(path).filter { path in
            path.hasPrefix(top) && !lock.rows(of: String(path.dropFirst(top.count))).isEmpty
        }
        // Files that the repository's lock lists get one error of their own.
        let reported = Set(listed)
        let conflicts = plan.conflicts.filter { !reported.contains("\(tree)/\($0.path)") }.compactMap {
            change in
            change.conflict.map { Diagnostic.inTree(shown(change.path), $0) }
        }
        return conflicts
            + (listed.first.map { [.ofRepository(place.viewpoint.shown($0), others: listed.count - 1)] } ?? [])
    }

    private var tree: String {
        Root.resolving(folder) ?? folder
    }

    private func path(_ file: RenderedFile) -> String {
        "\(tree)/\(file.path)"
    }

    private func shown(_ path: String) -> String {
        place.viewpoint.shown("\(tree)/\(path)")
    }

    private func shown(_ source: SourceText) -> SourceText {
        SourceText(path: shown(source.path), bytes: source.bytes)
    }
}

extension String {
    /// Whether an absolute path is inside a `.git` folder.
    var isOfGit: Bool {
        split(separator: "/").contains { $0.lowercased() == ".git" }
    }
}

extension Diagnostic {
    fileprivate static let outIsRepository = Diagnostic(
        "out-is-repository", "'--out' names the repository itself, whose files it would overwrite",
        help:
            "name a folder for the build's own files; 'scaffold feature' without '--out' writes into the repository"
    )

    fileprivate static func badOut(_ path: String, _ reason: String) -> Diagnostic {
        Diagnostic(
            "out-is-repository", "'--out' can't be \(path): \(reason)",
            help: "name a folder for the build's own files")
    }

    fileprivate static func inTree(_ path: String, _ conflict: Conflict) -> Diagnostic {
        let force = conflict.yieldsToForce ? "; or run again with --force to discard it" : ""
        return Diagnostic(
            "conflict", "\(path): \(conflict.reason)",
            help: "move the file away, or name another folder for '--out'\(force)")
    }

    /// An error in the lock of an output tree. It is in no version control, so the way out differs.
    fileprivate static func inTree(_ fault: Diagnostic) -> Diagnostic {
        Diagnostic(
            fault.id, fault.message, at: fault.place,
            help: "delete the folder, and run again")
    }

    fileprivate static func ofRepository(_ path: String, others: Int) -> Diagnostic {
        let more = others == 0 ? "" : ", and \(others) more \(others == 1 ? "file" : "files")"
        return Diagnostic(
            "conflict", "\(path): it belongs to the repository, whose \(Lock.path) lists it\(more)",
            help:
                "name another folder for '--out'; 'scaffold feature' without '--out' writes into the repository"
        )
    }
}
