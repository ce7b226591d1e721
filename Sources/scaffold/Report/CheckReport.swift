import ScaffoldCore

/// What `check` found: a line for each file that is not as its spec has it, and the command that mends it.
struct CheckReport {
    let generation: Generation
    let project: Project
    let place: Place

    func print(to console: Console) -> ExitCode {
        var counts: [Change.Drift: Int] = [:]
        for change in generation.plan.changes {
            if let drift = change.drift {
                counts[drift, default: 0] += 1
                let word = drift.rawValue.padding(to: 8)
                let path = project.shown(change.path)
                let aside = aside(change)
                console.print("\(word)  \(path)\(aside.map { "  (\($0))" } ?? "")")
                console.keep(Finding(drift, path: path, aside: aside, help: help(change)))
            } else if case .leaveAlone(isBehind: true) = change.kind {
                console.say("note: \(project.shown(change.path)) is yours, and its spec has moved past it")
            }
        }
        noteUnlisted(console)
        guard !counts.isEmpty else {
            console.print(generation.currentSentence)
            return .done
        }
        let order: [Change.Drift] = [.missing, .stale, .edited, .orphaned, .foreign]
        let sum = order.compactMap { drift in counts[drift].map { "\($0) \(drift.rawValue)" } }
        console.print("\(generation.fileCount) files, \(sum.joined(separator: ", "))")
        printWaysOut(console)
        return .drift
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
        let mendable = generation.plan.changes.filter { $0.drift != nil && $0.conflict == nil }
        let conflicts = generation.plan.conflicts
        if !mendable.isEmpty || !conflicts.isEmpty {
            let features = Set((mendable + conflicts).map(\.feature))
            console.print("to mend: scaffold feature\(arguments(features))\(place.suffix)")
        }
        if !conflicts.isEmpty {
            console.print(
                "it stops at what is edited or foreign, and names the ways out")
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

extension String {
    fileprivate func padding(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
