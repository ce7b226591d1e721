import ScaffoldCore

/// What `check` found: a line for each file that is not as its spec has it, and the command that mends it.
struct CheckReport {
    let generation: Generation
    let project: Project
    let place: Place

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
                console.keep(Finding(drift, path: path, aside: aside ?? why, help: help(change)))
            } else if case .leaveAlone(isBehind: true) = change.kind {
                let note = "\(path) is yours, and its spec has moved past it"
                console.say("note: \(note)")
                console.keep(Finding(behind: path, note))
            }
        }
        noteUnlisted(console)
        if withDiff {
            printDiffs(to: console)
        }
        guard !counts.isEmpty else {
            console.print(generation.currentSentence)
            return .done
        }
        printSums(counts, reasons, to: console)
        printWaysOut(console)
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
            console.print(
                "\(feature): \(sizes[feature] ?? 0) files, \(sum.joined(separator: ", "))"
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
                bytes: UnifiedDiff.text(path: change.path, before: change.before, after: change.after))
        }
    }

    private func aside(_ change: Change) -> String? {
        switch change.kind {
        case .conflict(.edited), .conflict(.foreign): nil
        case .conflict(let conflict): conflict.reason
        case .forget: "already deleted; only \(Lock.path) still lists it"
        default: nil
        }
    }

    private func help(_ change: Change) -> String {
        change.conflict?.wayOut ?? "scaffold feature\(arguments([change.feature]))\(place.suffix)"
    }

    private func printWaysOut(_ console: Console) {
        let ways = WaysOut(generation.plan)
        let features = Set(generation.plan.changes.filter { $0.drift != nil }.map(\.feature))
        let command = "scaffold feature\(arguments(features))"
        for line in ways.lines(path: place.root.relative, command: command, place.suffix) {
            console.print(line)
        }
        if ways.leaveSomethingToWrite {
            console.print("\(ways.areNeeded ? "then" : "to mend"): \(command)\(place.suffix)")
        }
    }

    /// The features by name, as long as that is short and each has a spec.
    private func arguments(_ features: Set<String>) -> String {
        let rendered = Set(generation.features.map(\.name))
        let isLong = features.count > 5
        return isLong || !features.isSubset(of: rendered)
            ? " --all" : features.sorted().map { " \($0)" }.joined()
    }

    /// Files that are as they should be, though the lock does not list them, are no drift.
    private func noteUnlisted(_ console: Console) {
        let count = generation.plan.unlisted.count
        if count > 0 {
            console.say(
                "note: \(Lock.path) does not list \(count) current files; 'scaffold feature --all\(place.suffix)' does"
            )
        }
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
