import Diagnostics
import Language
import Planning

/// `scaffold feature`: renders, compares, and writes either everything or nothing.
struct FeatureCommand: RunnableCommand {
    let call: CommandCall

    func run() throws -> ExitCode {
        let sandbox = invocation.has(.out) ? LinkedTree(try Workspace(place.root)) : nil
        let writes = !invocation.has(.dryRun) && !invocation.has(.diff)
        let names = invocation.arguments
        var sealed: SealedFeatures?
        let project = try console.value(
            of: Project.open(
                place, reading: sandbox, holdingAlone: writes && sandbox == nil ? console : nil,
                isAnswered: { project in
                    guard sandbox == nil else {
                        return false
                    }
                    let features = try SealedFeatures(names, withUsed: true, of: project)
                    sealed = features
                    return features.hasAll
                }))
        guard names.isEmpty == invocation.has(.all) else {
            throw Refusal(
                invocation.has(.all) ? .namesAndAll : .nothingNamed(project.specs, project, place.suffix)
            )
        }
        if let folder = invocation.values(of: .out).last {
            return try write(names, of: project, into: place.absolute(folder))
        }
        let (lock, lockFaults) = try project.lock()
        if lockFaults.isEmpty, invocation.has(.all),
            let fault = try project.emptiness(lock, place, isWanted: invocation.has(.force))
        {
            throw Refusal(fault)
        }
        // After an interrupted rename, all features are generated: part of it cannot be told apart from the rest.
        let isRenamed = try writes && project.completeRenaming(lock)
        let all = isRenamed || invocation.has(.all)
        let (named, unknown) = project.specs(named: all ? [] : names, lock: lock, place)
        try console.stop(atErrorsOf: lockFaults + unknown)
        let commit = invocation.has(.beforeCommit) ? try NextCommit(project, place, surroundings) : nil
        if isRenamed {
            // The specs are no longer those that were read.
            sealed = nil
        }
        let features = try sealed ?? SealedFeatures(names, withUsed: true, of: project)
        let texts = features.texts
        let known = commit?.known(named) ?? named
        let specs = texts.withUsed(known, among: project.specs)
        let generation = try Generation.run(
            specs,
            from: texts,
            of: project,
            lock: lock,
            scope: scope(specs, of: project, lock, all: all && known == named),
            purpose: .writing,
            force: invocation.has(.force),
            sealed: features,
            console: console
        )
        try console.stop(
            atErrorsOf: generation.diagnostics
                + generation.plan.changes.compactMap { .released($0, project) }
                + generation.strays.map { .stray($0.path, generation.unseenSpecs[$0.feature], project) })
        let written = Set(generation.plan.changes.filter(\.changesFile).map(\.feature))
        if writes, !invocation.has(.force), let newer = generation.newerTools(of: written).first {
            throw Refusal(.newerOutput(newer.feature, newer.tool))
        }
        let askedFor = all ? nil : known.map(\.name)
        return try finish(generation, project, lock, writes: writes) { hasWritten in
            try commit?.code(after: generation.plan, of: askedFor, hasWritten: hasWritten) ?? .done
        }
    }

    private func write(_ names: [String], of project: Project, into folder: String) throws -> ExitCode {
        let (specs, unknown) = project.specs(named: names, lock: Lock(), place)
        try console.stop(atErrorsOf: unknown)
        return try OutputTree(
            project: project, place: place, console: console, folder: folder, force: invocation.has(.force)
        ).write(specs, all: names.isEmpty)
    }

    /// Reports a person's files in folders that nothing is generated into any more. The files of the support library
    /// are not reported.
    private func reportLeft(behind plan: Plan, _ project: Project) throws {
        let paths = plan.compactedLock.paths
        let libraries = LibraryModule.homes(project.configuration).map { "\($0)/" }
        let folders = Set(plan.changes.filter { $0.kind == .delete }.compactMap { $0.path.folder })
            .filter { folder in !paths.contains { $0.hasPrefix("\(folder)/") } }
            .filter { folder in !libraries.contains { "\(folder)/".hasPrefix($0) } }
        let left = try folders.flatMap { folder in
            try project.workspace.files(below: folder) ?? []
        }
        try MoveReport(project: project, console: console, isDone: true).reportLeft(
            Set(left).subtracting(paths).sorted())
    }

    /// The files of specs that a run over everything leaves out must not be taken for those of lost specs.
    private func scope(
        _ specs: [SpecFile], of project: Project, _ lock: Lock, all: Bool
    ) -> Comparison.Scope {
        guard !all else {
            return .everything
        }
        let lost =
            invocation.arguments.isEmpty ? Set(lock.features).subtracting(project.specs.map(\.name)) : []
        return .features(lost.union(specs.map(\.name)))
    }

    /// The files of the support library that new code needs, and that are not there.
    private func missingSupport(_ plan: Plan, _ project: Project) throws -> [RenderedFile] {
        let code = plan.changes.filter(\.changesFile).compactMap(\.after)
        guard !code.isEmpty else {
            return []
        }
        var library = try SupportLibrary(of: project)
        try Refusal.stop(at: library.faults(project), closing: "nothing was written")
        for code in code {
            library.add(code)
        }
        return library.missingFiles
    }

    /// A line for each file of the support library, or for each library if many are new.
    private func reportSupport(_ files: [RenderedFile], _ project: Project, isDone: Bool) {
        for folder in Set(LibraryModule.homes(project.configuration)).sorted() {
            let paths = files.map(\.path).filter { $0.hasPrefix("\(folder)/") }
            let isLong = paths.count > 3 && !invocation.has(.verbose)
            for text in isLong
                ? ["\(project.shown(folder)) (\(paths.count) files)"] : paths.map(project.shown)
            {
                console.print("\(isDone ? "" : "would be ")created  \(text)")
            }
        }
    }

    private func finish(
        _ generation: Generation, _ project: Project, _ lock: Lock, writes: Bool,
        code: (Bool) throws -> ExitCode
    ) throws -> ExitCode {
        let report = FeatureReport(
            generation: generation, project: project, place: place, invocation: invocation)
        if invocation.has(.diff) {
            report.printDiffs(to: console)
        }
        guard generation.plan.isApplicable else {
            throw report.refusal
        }
        let missing = try missingSupport(generation.plan, project)
        let listing = ManifestListing(
            project, writing: missing.map { ($0.path, $0.bytes) }, applying: generation.plan)
        let manifests = try listing.updates()
        try Refusal.stop(
            at: manifests.faults(force: invocation.has(.force)), closing: "nothing was written")
        var hasWritten = false
        if writes {
            for file in missing {
                try project.workspace.create(file.bytes, at: file.path)
            }
            let hasApplied = try project.apply(generation.plan, listing: manifests)
            hasWritten = hasApplied || !missing.isEmpty || !manifests.isEmpty
        }
        if invocation.has(.diff) {
            for manifest in manifests.all {
                console.print(diffOf: manifest)
            }
        } else {
            reportSupport(missing, project, isDone: writes)
            report.printChanges(to: console, isDone: writes, manifests.all)
        }
        if hasWritten {
            try reportLeft(behind: generation.plan, project)
        }
        if writes {
            let steps = FirstSteps(
                generation: generation, project: project, formerLock: lock, place: place,
                invocation: invocation)
            for note in try steps.notes() {
                console.say("\n" + note)
            }
        }
        return try code(hasWritten)
    }
}

extension Workspace {
    /// Waits for other runs that write to this repository, and reports the wait.
    func holdAlone(_ console: Console) throws(DiskError) {
        try holdAlone {
            console.say("another scaffold is writing here; waiting for it")
        }
    }
}

extension Diagnostic {
    fileprivate static func newerOutput(_ feature: String, _ tool: ToolVersion) -> Diagnostic {
        Diagnostic(
            "older-tool",
            "scaffold \(tool) wrote \(feature), but this is the older version \(ToolVersion.own)",
            help:
                "install the newer version; or run again with '--force' to go back to this version, and tell your team"
        )
    }

    fileprivate static let namesAndAll = Diagnostic(
        "names-and-all", "'--all' and names cannot be used together", help: "remove the names or '--all'")

    fileprivate static func nothingNamed(_ specs: [SpecFile], _ project: Project, _ suffix: String)
        -> Diagnostic
    {
        let help =
            specs.isEmpty
            ? "there is no spec in \(project.shown(project.configuration.specs)) yet; \(project.beginning(suffix))"
            : "name one of \(specs.prefix(12).map(\.name).joined(separator: ", "))"
                + "\(specs.count > 12 ? " …" : ""), or write '--all'"
        return Diagnostic("missing-argument", "'scaffold feature' needs a name", help: help)
    }
}
