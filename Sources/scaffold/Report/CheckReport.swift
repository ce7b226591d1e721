import ScaffoldCore

/// What `check` found: a line for each file that is not as its spec has it, and the command that mends it.
struct CheckReport {
    let generation: Generation
    let project: Project
    let place: Place
    /// Nil where only some features were asked about.
    let support: SupportLibrary?
    /// Whether what git would commit was looked at.
    let isStaged: Bool

    func print(to console: Console, withDiff: Bool) -> ExitCode {
        let reasons = DriftReasons(generation.plan)
        var counts: [String: [Change.Drift: Int]] = [:]
        for change in generation.plan.changes {
            let path = project.shown(change.path)
            if let drift = change.drift {
                counts[change.feature, default: [:]][drift, default: 0] += 1
                let aside = aside(change)
                console.print("\(drift.rawValue.padding(to: 8))  \(path)\(aside.map { "  (\($0))" } ?? "")")
                // What is edited or foreign says why by its name.
                let why = [.edited, .foreign].contains(drift) ? nil : reasons.reason(of: change)
                let line = change.conflict?.line.map { "line \($0)" }
                console.keep(
                    Finding(
                        drift, path: path, sentence: line == nil ? nil : change.conflict?.reason,
                        aside: line ?? aside ?? why, help: help(change)))
            } else if case .leaveAlone(isBehind: true) = change.kind {
                let note = "\(path) is yours, and its spec has moved past it"
                console.say(
                    "note: \(note); once you have seen to it: scaffold eject \(ShellWord.quoted(path))\(place.suffix)"
                )
                console.keep(Finding(behind: path, note))
            }
        }
        let unlisted = generation.plan.unlisted.count
        if unlisted > 0 {
            let message = "it does not list \(unlisted) current \(unlisted == 1 ? "file" : "files")"
            let path = project.shown(Lock.path)
            console.print("\(Change.Drift.stale.rawValue.padding(to: 8))  \(path)  (\(message))")
            console.keep(
                Finding(.stale, path: path, aside: message, help: "scaffold feature --all\(place.suffix)"))
        }
        let losses = support?.losses ?? []
        for loss in losses {
            let path = project.shown(loss.path)
            console.print("missing   \(path)  (\(loss.reason))")
            let help = loss.wayOut(of: [ShellWord.quoted(path)], place.suffix)
            console.keep(
                Finding(.missing, path: path, sentence: loss.sentence, aside: loss.reason, help: help))
        }
        if withDiff {
            printDiffs(to: console)
        }
        for note in support?.notes(project, place.suffix) ?? [] {
            console.say(note)
        }
        guard !counts.isEmpty || unlisted > 0 || !losses.isEmpty else {
            console.print(generation.currentSentence)
            return .done
        }
        printSums(counts, reasons, to: console)
        if !counts.isEmpty || unlisted > 0 {
            printWaysOut(console)
        }
        let empty = losses.filter(\.kind.isEmptyFile).map { ShellWord.quoted(place.root.relative($0.path)) }
        var told: Set<String> = []
        for way in losses.map({ $0.wayOut(of: empty, place.suffix) }) where told.insert(way).inserted {
            console.print("for the support library: \(way)")
        }
        return .drift
    }

    /// A line for each feature that is not current: how many files, and why.
    private func printSums(
        _ counts: [String: [Change.Drift: Int]], _ reasons: DriftReasons, to console: Console
    ) {
        let sizes = Dictionary(generation.features.map { ($0.name, $0.files) }) { first, _ in first }
        let order: [Change.Drift] = [.missing, .stale, .edited, .orphaned, .foreign]
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

    /// What regenerating would change, as a patch; and how the person's own files differ from what the spec asks for.
    private func printDiffs(to console: Console) {
        for change in generation.plan.changes where change.drift != nil || change.isBehind {
            console.print(
                diff: UnifiedDiff.text(path: change.path, before: change.before, after: change.after))
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

    private func printWaysOut(_ console: Console) {
        let ways = WaysOut(generation.plan)
        let features = Set(generation.plan.changes.filter { $0.drift != nil }.map(\.feature))
        let command = "scaffold feature\(arguments(features))"
        for line in ways.lines(path: place.root.relative, command: command, place.suffix) {
            console.print(line)
        }
        if ways.leaveSomethingToWrite {
            if let newer = generation.newerTools(of: features).map(\.tool).max() {
                console.print("to mend: install scaffold \(newer) or newer")
                return
            }
            let stage = isStaged ? ", and git add what is not staged" : ""
            console.print("\(ways.areNeeded ? "then" : "to mend"): \(command)\(place.suffix)\(stage)")
        }
    }

    /// The features by name, as long as that is short and each has a spec.
    private func arguments(_ features: Set<String>) -> String {
        let rendered = Set(generation.features.map(\.name))
        let isLong = features.count > 5
        return isLong || features.isEmpty || !features.isSubset(of: rendered)
            ? " --all" : features.sorted().map { " \($0)" }.joined()
    }
}

extension Change {
    fileprivate var isBehind: Bool {
        kind == .leaveAlone(isBehind: true)
    }
}

extension String {
    fileprivate func padding(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
