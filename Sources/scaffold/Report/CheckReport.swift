import Diagnostics
import Planning

/// What `check` prints: a line for each file that differs from what its spec generates, and the command that fixes
/// it.
struct CheckReport {
    let generation: Generation
    let project: Project
    let place: CommandPlace
    /// Nil if only some features were checked.
    let support: SupportLibrary?
    /// The manifests whose lines for features are not current.
    let manifests: [ManifestListing.Update]
    /// Which features no manifest lists, in a sentence.
    let unlisted: String?
    /// Whether the index of git was checked instead of the disk.
    let isStaged: Bool
    /// Whether a run was killed before its last step.
    let isInterrupted: Bool

    /// Checks the named features, or everything if none is named: on the disk, or in the index of git. The report is
    /// nil if an input has errors.
    static func make(
        _ names: [String], reading index: GitIndex?, _ place: CommandPlace, _ console: Console
    ) throws -> (report: CheckReport?, diagnostics: [Diagnostic]) {
        var sealed: SealedFeatures?
        let (project, faults) = try Project.open(
            place, reading: index, withSupport: names.isEmpty,
            isAnswered: { project in
                let features = try SealedFeatures(names, withUsed: false, of: project)
                sealed = features
                return features.hasAll
            })
        guard let project else {
            return (nil, faults)
        }
        let (lock, lockFaults) = try project.lock()
        if lockFaults.isEmpty, names.isEmpty, let fault = try project.emptiness(lock, place) {
            return (nil, faults + [fault])
        }
        // A feature whose spec is gone can still be checked: its files are orphans.
        let known = Set(lock.features)
        let lost = names.filter { name in known.contains(name) && !project.specs.contains { $0.name == name }
        }
        let others = names.filter { !lost.contains($0) }
        let (specs, unknown) =
            others.isEmpty && !lost.isEmpty ? ([], []) : project.specs(named: others, lock: lock, place)
        guard lockFaults.isEmpty, unknown.isEmpty else {
            return (nil, faults + lockFaults + unknown)
        }
        let features = try sealed ?? SealedFeatures(names, withUsed: false, of: project)
        var support = names.isEmpty ? try SupportLibrary(of: project) : nil
        let displaced = support.map { $0.faults(project) } ?? []
        guard displaced.isEmpty else {
            return (nil, faults + displaced)
        }
        let generation = try Generation.run(
            specs,
            from: features.texts,
            of: project,
            lock: lock,
            scope: names.isEmpty ? .everything : .features(Set(specs.map(\.name) + lost)),
            purpose: .checking,
            sealed: features,
            console: console,
            inspect: support?.needsCode == true ? { support?.add($0) } : nil
        )
        guard !generation.diagnostics.hasErrors else {
            return (nil, faults + generation.diagnostics)
        }
        let manifests = try ManifestListing(project).updates(around: names.isEmpty ? [] : specs.map(\.name))
            .all
        let targets = FeatureTargets(project: project)
        // What belongs between markers is reported as a stale manifest.
        let unlisted = manifests.isEmpty ? try targets.unlisted(specs.map(\.name)) : []
        let report = CheckReport(
            generation: generation, project: project, place: place, support: support,
            manifests: manifests,
            unlisted: unlisted.isEmpty ? nil : try targets.advice(for: unlisted, place.suffix),
            isStaged: index != nil,
            isInterrupted: try lock.isUnfinished || project.tree.exists(Lock.temporaryPath))
        return (report, faults + (try project.outdatedReplacements(place)) + generation.diagnostics)
    }

    /// Whether there is nothing to fix.
    var isCurrent: Bool {
        faultyPaths.isEmpty
    }

    var faultyPaths: [String] {
        let plan = generation.plan
        return plan.changes.filter { $0.drift != nil }.map(\.path) + plan.unlisted + plan.outdated
            + generation.strays.map(\.path)
            + (support?.losses ?? []).map(\.path) + manifests.map(\.path)
            + (isInterrupted ? [Lock.path] : [])
    }

    /// The errors in the lock: rows of current files that are missing or wrong.
    private var lockFaults: [String] {
        func files(_ count: Int) -> String { "\(count) current \(count == 1 ? "file" : "files")" }
        let plan = generation.plan
        return (isInterrupted ? ["a run was interrupted, and may have left temporary files"] : [])
            + (plan.unlisted.isEmpty ? [] : ["it does not list \(files(plan.unlisted.count))"])
            + (plan.outdated.isEmpty ? [] : ["it has an old digest of \(files(plan.outdated.count))"])
    }

    func print(to console: Console, withDiff: Bool) -> ExitCode {
        let reasons = DriftReasons(generation: generation)
        var counts: [String: [Change.Drift: Int]] = [:]
        for change in generation.plan.changes {
            let path = project.shown(change.path)
            if let drift = change.drift {
                counts[change.feature, default: [:]][drift, default: 0] += 1
                let aside = aside(change)
                console.print("\(drift.rawValue.padding(to: 8))  \(path)\(aside.map { "  (\($0))" } ?? "")")
                // For edited and foreign files the name of the drift is reason enough.
                let why = [.edited, .foreign].contains(drift) ? nil : reasons.reason(of: change)
                let merge = change.conflict.flatMap { $0.isOfMerge ? $0 : nil }
                console.keep(
                    .found(
                        drift, path: path, sentence: merge?.reason,
                        aside: merge == nil ? aside ?? why : merge?.line.map { "line \($0)" },
                        help: help(change)))
            } else if case .leaveAlone(isBehind: true) = change.kind {
                console.report(behind: change, path, place.suffix)
            }
        }
        for stray in generation.strays {
            counts[stray.feature, default: [:]][.stray, default: 0] += 1
            let path = project.shown(stray.path)
            let spec = generation.unseenSpecs[stray.feature]
            console.print(
                "stray     \(path)  (its first line says that scaffold writes it, but "
                    + "\(spec?.reason ?? "no spec generates it"))"
            )
            console.keep(
                .found(
                    .stray, path: path, aside: spec?.reason,
                    help: spec?.remedy ?? Diagnostic.wayOut(ofStray: path)))
        }
        for message in lockFaults {
            let path = project.shown(Lock.path)
            console.print("\(Change.Drift.stale.rawValue.padding(to: 8))  \(path)  (\(message))")
            console.keep(
                .found(.stale, path: path, aside: message, help: "scaffold feature --all\(place.suffix)"))
        }
        for manifest in manifests {
            report(manifest, to: console)
        }
        let losses = support?.losses ?? []
        for loss in losses {
            let path = project.shown(loss.path)
            console.print("missing   \(path)  (\(loss.reason))")
            let help = loss.wayOut(of: [ShellWord.quoted(path)], place.suffix)
            console.keep(
                .found(.missing, path: path, sentence: loss.sentence, aside: loss.reason, help: help))
        }
        if withDiff {
            printDiffs(to: console)
        }
        for note in support?.notes(project, place.suffix) ?? [] {
            console.say(note)
        }
        if let unlisted {
            console.say("note: \(unlisted)")
        }
        guard !isCurrent else {
            console.print(generation.currentSentence)
            return .done
        }
        printSums(counts, reasons, to: console)
        let drifting = Set(generation.plan.changes.filter { $0.drift != nil }.map(\.feature))
        let remedies = Set(
            drifting.union(generation.strays.map(\.feature)).compactMap { generation.unseenSpecs[$0]?.remedy }
        )
        for remedy in remedies.sorted() {
            console.print("to fix: \(remedy)")
        }
        if drifting.contains(where: { generation.unseenSpecs[$0] == nil }) || !lockFaults.isEmpty {
            printWayOut(console)
        } else if !manifests.isEmpty {
            console.print("to fix: \(manifests.compactMap(\.fault?.help).first ?? listing)")
        }
        let strays = generation.strays.filter { generation.unseenSpecs[$0.feature] == nil }
        if !strays.isEmpty {
            let paths = strays.map { ShellWord.quoted(place.root.relative($0.path)) }
            console.print(
                "to delete stray files: rm \(paths.joined(separator: " "))\n"
                    + "to keep one, remove its first line")
        }
        let empty = losses.filter { $0.kind == .emptyFile }
            .map { ShellWord.quoted(place.root.relative($0.path)) }
        var reported: Set<String> = []
        for way in losses.map({ $0.wayOut(of: empty, place.suffix) }) where reported.insert(way).inserted {
            console.print("for the support library: \(way)")
        }
        return .drift
    }

    /// The command that brings the lines of manifests up to date.
    private var listing: String {
        "scaffold feature\(arguments(Set(generation.features.map(\.name))))\(place.suffix)"
    }

    private func report(_ manifest: ManifestListing.Update, to console: Console) {
        let path = project.shown(manifest.path)
        let reason = manifest.fault?.message ?? "the lines between its markers are not current"
        let drift: Change.Drift = manifest.fault == nil ? .stale : .edited
        console.print("\(drift.rawValue.padding(to: 8))  \(path)  (\(reason))")
        console.keep(
            .found(drift, path: path, aside: reason, help: manifest.fault?.help ?? listing))
    }

    /// A line for each feature that is not current, with the number of its files and the reasons.
    private func printSums(
        _ counts: [String: [Change.Drift: Int]], _ reasons: DriftReasons, to console: Console
    ) {
        let sizes = Dictionary(generation.features.map { ($0.name, $0.files) }) { first, _ in first }
        let order: [Change.Drift] = [.missing, .stale, .edited, .orphaned, .foreign, .stray]
        for (feature, counts) in counts.sorted(by: { $0.key < $1.key }) {
            let sum = order.compactMap { drift in counts[drift].map { "\($0) \(drift.rawValue)" } }
            let why = reasons.summary(of: feature)
            let size = sizes[feature] ?? 0
            console.print(
                "\(feature): \(size) \(size == 1 ? "file" : "files"), \(sum.joined(separator: ", "))"
                    + (why.isEmpty ? "" : " (\(why.joined(separator: "; ")))"))
        }
        let current = generation.features.count { counts[$0.name] == nil }
        if let sentence = generation.sentence(ofOthers: current) {
            console.print(sentence)
        }
    }

    /// What regenerating would change, as a patch, and how a person's own files differ from what the spec generates
    /// now.
    private func printDiffs(to console: Console) {
        for change in generation.plan.changes where change.drift != nil || change.isBehind {
            console.print(diffOf: change)
        }
        for manifest in manifests {
            console.print(diffOf: manifest)
        }
    }

    private func aside(_ change: Change) -> String? {
        switch change.kind {
        case .conflict(.edited), .conflict(.foreign): nil
        case .conflict(let conflict): (conflict.line.map { "line \($0): " } ?? "") + conflict.reason
        case .forget: "already deleted; only \(Lock.path) still lists it"
        default: nil
        }
    }

    private func help(_ change: Change) -> String {
        change.conflict?.wayOut(of: ShellWord.quoted(project.shown(change.path)))
            ?? "scaffold feature\(arguments([change.feature]))\(place.suffix)"
    }

    /// The command that brings the features up to date, or says how to resolve their conflicts.
    private func printWayOut(_ console: Console) {
        let plan = generation.plan
        let features = Set(plan.changes.filter { $0.drift != nil }.map(\.feature))
        if let newer = generation.newerTools(of: features).map(\.tool).max() {
            console.print("to fix: install scaffold \(newer) or newer")
            return
        }
        let stage = isStaged ? ", and git add what is not staged" : ""
        console.print("to fix: scaffold feature\(arguments(features))\(place.suffix)\(stage)")
        if !plan.conflicts.isEmpty {
            console.print("this command explains how to resolve each conflict, and writes nothing until then")
        }
    }

    /// The names of the features, if they are few and each has a spec.
    private func arguments(_ features: Set<String>) -> String {
        let rendered = Set(generation.features.map(\.name))
        let isLong = features.count > 5
        return isLong || features.isEmpty || !features.isSubset(of: rendered)
            ? " --all" : features.sorted().map { " \($0)" }.joined()
    }
}

extension Console {
    /// What a run changes in a file, as a patch.
    func print(diffOf change: Change) {
        print(diff: UnifiedDiff.text(path: change.path, before: change.before, after: change.after))
    }

    func print(diffOf manifest: ManifestListing.Update) {
        print(diff: UnifiedDiff.text(path: manifest.path, before: manifest.before, after: manifest.after))
    }
}

extension Diagnostic {
    /// A file that `check` found, by the path that the caller would type.
    fileprivate static func found(
        _ drift: Change.Drift, path: String, sentence: String? = nil, aside: String?, help: String
    ) -> Diagnostic {
        let sentence = sentence ?? drift.sentence
        return Diagnostic(
            drift.rawValue, aside.map { "\(sentence) (\($0))" } ?? sentence, in: path, help: help)
    }
}

extension Change.Drift {
    fileprivate var sentence: String {
        switch self {
        case .missing: "this generated file is missing"
        case .stale: "this generated file is not what its spec generates now"
        case .edited: "this generated file was edited by hand"
        case .orphaned: "no spec generates this file any more"
        case .foreign: "scaffold would write a file here, but it did not write this one"
        case .stray:
            "the first line of this file says that scaffold writes it, but neither a spec nor the lock lists it"
        }
    }
}

extension Change {
    /// Whether it is a person's file, and its spec has changed since.
    var isBehind: Bool {
        kind == .leaveAlone(isBehind: true)
    }
}

extension Console {
    /// The id of a person's file whose spec has changed since.
    private static let behind = "behind"

    /// Says that a person's file is behind, and how to confirm it. `path` is shown.
    func report(behind change: Change, _ path: String, _ suffix: String) {
        let reason = change.isReleased ? "no spec generates it any more" : "its spec has changed since"
        let note = "\(path) is yours, and \(reason)"
        let eject = "scaffold eject \(ShellWord.quoted(path))\(suffix)"
        say("note: \(note)\(change.isReleased ? "" : "; to confirm that it is up to date: \(eject)")")
        keep(
            Diagnostic(
                Self.behind, note, in: path, severity: .warning,
                help:
                    "'scaffold check --diff' shows what the spec generates; 'scaffold eject \(path)' accepts it"
            ))
    }
}

extension String {
    func padding(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
