import Diagnostics
import Planning

/// What a run of `feature` changed, or would change.
struct FeatureReport {
    let generation: Generation
    let project: Project
    let place: CommandPlace
    let invocation: Invocation

    /// A line for each file that changed, or for the folders of a feature that is new, and a summary for each feature.
    func printChanges(to console: Console, isDone: Bool, _ manifests: [ManifestListing.Update]) {
        let plan = generation.plan
        let summaries = invocation.has(.verbose) ? nil : CreatedFolders(plan, project)
        let reasons = invocation.has(.verbose) ? DriftReasons(generation: generation) : nil
        let would = isDone ? "" : "would be "
        var verbs: [String: [String: Int]] = [:]
        for change in plan.changes {
            guard let verb = verb(change.kind) else {
                continue
            }
            verbs[change.feature, default: [:]][verb, default: 0] += 1
            if let lines = summaries?.lines(insteadOf: change) {
                for line in lines { console.print(would + line) }
                continue
            }
            console.print(
                "\(would)\(verb)  \(project.shown(change.path))\(aside(change, reasons))")
        }
        for change in plan.changes where change.isBehind && !change.isReleased {
            console.report(behind: change, project.shown(change.path), place.suffix)
        }
        for manifest in manifests {
            console.print("\(would)updated  \(project.shown(manifest.path))")
        }
        guard !verbs.isEmpty else {
            currentSentence.map { console.print($0) }
            if isDone, !invocation.has(.all), generation.features.count == 1 {
                let name = generation.features[0].name
                let paths = (project.lock.indices(ofFeatures: [name])[name] ?? []).map(project.lock.rows.path)
                for folder in CreatedFolders.isMany(paths) ? project.folders(of: paths, name) : [] {
                    console.print("  \(folder)")
                }
            }
            return
        }
        let sizes = Dictionary(generation.features.map { ($0.name, $0.files) }) { first, _ in first }
        for (feature, counts) in verbs.sorted(by: { $0.key < $1.key }) {
            console.print(sum(of: feature, sizes[feature] ?? 0, counts))
        }
        if let sentence = generation.sentence(ofOthers: generation.features.count { verbs[$0.name] == nil }) {
            console.print(sentence)
        }
    }

    private func verb(_ kind: Change.Kind) -> String? {
        switch kind {
        case .create: "created"
        case .update: "updated"
        case .delete: "deleted"
        case .forget, .leaveAlone, .conflict: nil
        }
    }

    private func aside(_ change: Change, _ reasons: DriftReasons?) -> String {
        if let overridden = change.overridden {
            return "  (--force: \(overridden.reason))"
        }
        guard let reasons, change.kind != .create || !reasons.isNew(change.feature) else {
            return ""
        }
        return reasons.reason(of: change).map { "  (\($0))" } ?? ""
    }

    /// A summary such as `Restaurant: 62 files, 3 updated, 59 current`.
    private func sum(of feature: String, _ size: Int, _ counts: [String: Int]) -> String {
        let parts = ["created", "updated", "deleted"].compactMap { verb in
            counts[verb].map { "\($0) \(verb)" }
        }
        let kept = generation.plan.kept[feature] ?? 0
        let current = size - kept - (counts["created"] ?? 0) - (counts["updated"] ?? 0)
        return "\(feature): \(size) \(size == 1 ? "file" : "files"), "
            + (parts + (current > 0 ? ["\(current) current"] : []) + (kept > 0 ? ["\(kept) yours"] : []))
            .joined(separator: ", ")
    }

    /// The changes as a patch.
    func printDiffs(to console: Console) {
        let changes = generation.plan.changes.filter { verb($0.kind) != nil || $0.conflict != nil }
        for change in changes {
            console.print(diffOf: change)
        }
        if changes.isEmpty {
            currentSentence.map { console.say($0) }
        }
    }

    /// Nil if git knows none of the requested specs, which has been reported already.
    private var currentSentence: String? {
        generation.features.isEmpty && !project.specs.isEmpty ? nil : generation.currentSentence
    }

    /// Why nothing was written, and what to type next.
    var refusal: Refusal {
        let conflicts = generation.plan.conflicts
        let names = invocation.has(.all) ? " --all" : invocation.arguments.map { " \($0)" }.joined()
        var closing = [
            "nothing was written: \(conflicts.count == 1 ? "one file is" : "\(conflicts.count) files are") in the way"
        ]
        if !invocation.has(.diff) {
            closing.append("see what would change: scaffold feature\(names) --diff\(place.suffix)")
        }
        if !invocation.has(.force), conflicts.allSatisfy({ $0.conflict?.yieldsToForce == true }) {
            let isMerge = conflicts.allSatisfy { $0.conflict?.isOfMerge == true }
            closing.append(
                (isMerge ? "resolve the merge" : "discard the changes")
                    + ": scaffold feature\(names) --force\(place.suffix)"
            )
        }
        return Refusal(
            Diagnostic.conflicts(
                of: generation.plan, project,
                // Programs read each file.
                listsAll: invocation.has(.verbose) || invocation.has(.format)),
            closing: closing.joined(separator: "\n"))
    }
}
