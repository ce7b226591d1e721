import Documents
import Language
import Planning

/// The reasons why files differ from what their specs generate: what changed since they were written, according to
/// the lock.
struct DriftReasons {
    private let generation: Generation
    /// The files that differ, by feature.
    private let changes: [String: [Change]]
    private let formerOrigins: [String: [LockOrigin]]
    private let formerFeatures: Set<String>

    init(generation: Generation) {
        self.generation = generation
        changes = Dictionary(grouping: generation.plan.changes.filter { $0.drift != nil }, by: \.feature)
        formerOrigins = generation.plan.oldLock.originsByFeature
        formerFeatures = Set(generation.plan.oldLock.features)
    }

    /// Whether the feature had no files before the run.
    func isNew(_ feature: String) -> Bool {
        !formerFeatures.contains(feature)
    }

    /// The reasons of a feature's drift, without duplicates; changes of its inputs come first.
    func summary(of feature: String) -> [String] {
        let changes = changes[feature] ?? []
        var reasons = changes.contains(where: isOfInputs) ? inputs(of: feature) : []
        for reason in changes.compactMap(own) where !reasons.contains(reason) {
            reasons.append(reason)
        }
        return reasons
    }

    /// The reason of one file.
    func reason(of change: Change) -> String? {
        let inputs = isOfInputs(change) ? inputs(of: change.feature) : []
        return own(change) ?? (inputs.isEmpty ? nil : inputs.joined(separator: "; "))
    }

    /// What was done to the file itself.
    private func own(_ change: Change) -> String? {
        switch change.drift {
        case .edited: return change.conflict?.isOfMerge == true ? "a merge conflict" : "edited by hand"
        case .foreign:
            return [.unlisted, .lostRow].contains(change.conflict)
                ? "the lock does not list it" : "another file is in its place"
        case .missing:
            guard let digest = change.after.map({ Digest(of: $0) }) else { return nil }
            let rows = generation.plan.oldLock.rows(of: change.path)
            let isKnown = rows.contains { $0.state.generated == digest }
            // An interrupted run may never have written it.
            return isKnown ? "deleted, or never written" : nil
        case .stale:
            if change.before?.allSatisfy({ $0 == 0 }) == true { return "emptied, perhaps by a power cut" }
            if change.before.map({ MergeMarkers.first(in: $0) != nil }) == true { return "a merge conflict" }
            return change.isRespelled ? "its name has different capitals on the disk" : nil
        case .orphaned, .stray, nil: return nil
        }
    }

    private func isOfInputs(_ change: Change) -> Bool {
        switch change.drift {
        case .stale, .orphaned, .missing: own(change) == nil
        case .edited, .foreign, .stray, nil: false
        }
    }

    /// The inputs that changed since the files were written. After a merge there can be several origins; the closest
    /// counts.
    private func inputs(of feature: String) -> [String] {
        guard let now = generation.plan.origins[feature] else {
            return [generation.unseenSpecs[feature]?.reason ?? "its spec is gone"]
        }
        let origins = formerOrigins[feature]
        guard let former = origins?.min(by: { now.changes(since: $0).count < now.changes(since: $1).count })
        else {
            return isNew(feature) ? ["it is new"] : []
        }
        return now.changes(since: former).map { input in
            switch input {
            case .spec: "the spec changed"
            case .configuration: "\(Root.config) changed"
            case .style: "the templates changed"
            case .tool: Self.versions(former.tool, now.tool)
            }
        }
    }

    private static func versions(_ former: String, _ own: String) -> String {
        if let old = ToolVersion(former), let new = ToolVersion(own), new < old {
            "scaffold \(former) wrote it, but this is the older version \(own): install the newer one"
        } else {
            "scaffold \(former) wrote it, and this is \(own)"
        }
    }
}
