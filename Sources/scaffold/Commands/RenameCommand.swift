import Diagnostics
import Planning

/// `scaffold rename`: gives a feature another name. The spec moves first; the next run completes a rename that was
/// interrupted after that.
struct RenameCommand: RunnableCommand {
    let call: CommandCall

    func run() throws -> ExitCode {
        let writes = !invocation.has(.dryRun)
        let project = try console.value(of: Project.open(place, holdingAlone: writes ? console : nil))
        let (lock, lockFaults) = try project.lock()
        try console.stop(atErrorsOf: lockFaults)
        let (old, new) = (invocation.arguments[0], invocation.arguments[1])
        if lock.renaming == LockRenaming(old: old, new: new), !project.hasSpec(old), project.hasSpec(new) {
            return try resume(old, new, project, lock)
        }
        let spec = try console.value(of: spec(old, new, project, lock))
        if writes {
            _ = try project.completeRenaming(lock)
        }
        return try rename(spec, old, new, project, lock, writes: writes)
    }

    /// The spec, if it may be renamed.
    private func spec(
        _ old: String, _ new: String, _ project: Project, _ lock: Lock
    ) -> (SpecFile?, [Diagnostic]) {
        let (found, unknown) = project.specs(named: [old], lock: lock, mayBegin: false, place)
        var faults = unknown
        if let fault = FeatureName.fault(
            of: new, besides: old, in: project.style, command: "rename \(old)", place.suffix)
        {
            faults.append(fault)
        } else if let twin = project.specs.first(where: { $0.name.lowercased() == new.lowercased() }),
            twin != found.first || twin.name == new
        {
            faults.append(.nameIsTaken(twin.name, project.shown(twin.path)))
        }
        return (faults.isEmpty ? found.first : nil, faults)
    }

    private func rename(
        _ spec: SpecFile, _ old: String, _ new: String, _ project: Project, _ lock: Lock, writes: Bool
    ) throws -> ExitCode {
        let renamed = SpecFile(path: spec.path(named: new))
        let renaming = Renaming(old: old, new: new, project: project)
        let texts = try SpecTexts(of: project)
        let text = renaming.text(of: texts[spec])
        let (files, diagnostics) = project.render(text, as: renamed, beside: texts)
        try console.stop(atErrorsOf: diagnostics)
        let moves = try renaming.moves(lock, among: Set(files.map(\.path)))
        let origins = Dictionary(moves.map { ($0.to, $0.from) }) { first, _ in first }
        let catalogs = try renaming.catalogs(
            moves, lock, former: renaming.former(spec, texts), rendered: files)

        var comparison = project.comparison(
            renaming.lock(lock, after: moves, rendered: files, carrying: catalogs), .features([old, new]),
            .writing,
            force: invocation.has(.force))
        let newTexts = texts.with(text, of: spec, named: new)
        comparison.add(
            project.origin(of: renamed, newTexts),
            sealedBy: diagnostics.isEmpty ? project.sealInputs(ofNew: renamed, newTexts) : nil)
        for file in files {
            let path = origins[file.path] ?? file.path
            let found = try project.workspace.onDisk(path, rendered: file.bytes)
            comparison.add(
                file, onDisk: catalogs[file.path]?.bytes.map { .file($0, stamp: nil) } ?? found,
                isRespelled: try project.workspace.spelling(of: path) != nil)
        }
        let plan = try project.workspace.plan(comparison, without: Set(moves.map(\.from)))
        let manifests = try listing(moves, old, new, plan, project).updates()
        let faults =
            try faults(of: plan, moves, renaming.former(spec, texts), project)
            + manifests.faults(force: invocation.has(.force), beside: project)
        try Refusal.stop(at: faults, closing: "nothing was changed")
        if writes {
            try project.apply(plan, renaming: LockRenaming(old: old, new: new), listing: manifests) {
                () throws(DiskError) in
                try project.workspace.move(spec.path, to: renamed.path)
                if text.bytes != texts[spec].bytes {
                    try project.workspace.write(text.bytes, to: renamed.path)
                }
                for move in moves {
                    try project.workspace.move(move.from, to: move.to)
                }
                try project.workspace.write(catalogs)
            }
        }
        console.report(
            catalogs.sorted { $0.key < $1.key }.flatMap { path, catalog in
                catalog.kept.map { .keptText($0, path, project) }
            })
        let report = MoveReport(project: project, console: console, isDone: writes)
        report.moved(spec.path, to: renamed.path)
        if text.bytes != texts[spec].bytes {
            report.updated(renamed.path)
        }
        for move in moves {
            report.moved(move.from, to: move.to)
        }
        report.sum(plan, manifests.all)
        let folders = renaming.homes.filter { !project.workspace.isSame($0.old, as: $0.new) }.map(\.old)
        try report.reportLeft(in: folders, among: plan, besides: moves.map(\.from))
        try report.reportMentions(of: old, knownBy: writes ? plan.compactedLock : lock)
        return .done
    }

    /// The lines of manifests after the rename.
    private func listing(
        _ moves: [Renaming.Move], _ old: String, _ new: String, _ plan: Plan, _ project: Project
    ) throws -> ManifestListing {
        let moved = try moves.compactMap { move in
            try project.workspace.read(move.from).map { (path: move.to, bytes: $0) }
        }
        return ManifestListing(
            project, of: project.specs.map { $0.name == old ? new : $0.name }, writing: moved, applying: plan)
    }

    /// The reasons why the feature cannot be renamed.
    private func faults(
        of plan: Plan, _ moves: [Renaming.Move], _ former: [RenderedFile], _ project: Project
    ) throws(DiskError) -> [Diagnostic] {
        var faults = plan.clashes.map { Diagnostic.clash($0, project) }
        let paths = Set(former.map(\.path))
        let origins = Dictionary(moves.map { ($0.to, $0.from) }) { first, _ in first }
        faults += Diagnostic.conflicts(
            plan.changes.compactMap { change in
                // `--force` does not resolve a merge here: the texts of an unreadable catalog could not be moved to
                // their new keys.
                let merge = change.overridden.flatMap { $0.line == nil ? nil : $0 }
                return (change.conflict ?? merge).map { conflict in
                    let path = origins[change.path] ?? change.path
                    return (path, paths.contains(path) ? conflict.underOldName : conflict, change.before)
                }
            }, project)
        var sources: [String: String] = [:]
        for move in moves {
            if let other = sources.updateValue(move.from, forKey: move.to.lowercased()) {
                faults.append(
                    .twoMoves(project.shown(other), project.shown(move.from), project.shown(move.to)))
            } else if !project.workspace.isSame(move.from, as: move.to), try project.workspace.exists(move.to)
            {
                faults.append(.targetExists(project.shown(move.from), project.shown(move.to)))
            }
        }
        return faults
    }

    private func resume(_ old: String, _ new: String, _ project: Project, _ lock: Lock) throws -> ExitCode {
        _ = try project.completeRenaming(lock)
        let generation = try Generation.run(
            project.specs, from: SpecTexts(of: project), of: project, lock: lock, scope: .everything,
            purpose: .writing, console: console)
        try console.stop(atErrorsOf: generation.diagnostics)
        guard generation.plan.isApplicable else {
            throw Refusal(Diagnostic.conflicts(of: generation.plan, project))
        }
        let manifests = try ManifestListing(project, applying: generation.plan).updates()
        try Refusal.stop(at: manifests.faults(force: invocation.has(.force), beside: project))
        try project.apply(generation.plan, listing: manifests)
        let report = MoveReport(project: project, console: console, isDone: true)
        report.sum(generation.plan, manifests.all)
        try report.reportMentions(of: old, knownBy: generation.plan.compactedLock)
        return .done
    }
}

extension Conflict {
    /// The conflict to report for a file that the spec generates under its old name.
    fileprivate var underOldName: Conflict {
        switch self {
        case .editedOrphan: .edited
        case .emptiedOrphan: .emptied
        case .unmerged(let line, _): .unmerged(line: line, .byHand)
        default: self
        }
    }
}

extension SpecFile {
    /// The path of the same spec under another name.
    func path(named name: String) -> String {
        let file = path.split(separator: "/").last ?? ""
        return path.dropLast(file.count) + name + file.dropFirst(self.name.count)
    }
}

extension Project {
    fileprivate func hasSpec(_ name: String) -> Bool {
        specs.contains { $0.name == name }
    }
}

extension Diagnostic {
    fileprivate static func nameIsTaken(_ name: String, _ path: String) -> Diagnostic {
        Diagnostic(
            "spec-exists", "there is already a feature \(name): \(path)",
            help: "choose another name, or remove that feature first")
    }

    fileprivate static func twoMoves(_ path: String, _ other: String, _ target: String) -> Diagnostic {
        Diagnostic(
            "conflict", "\(path) and \(other) would both become \(target)",
            help: "rename one of the two, and run again")
    }

    fileprivate static func targetExists(_ path: String, _ target: String) -> Diagnostic {
        Diagnostic(
            "conflict", "\(path) is yours and would move to \(target), which already exists",
            help: "move one of the two away, and run again")
    }
}
