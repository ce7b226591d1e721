import Diagnostics
import Drafts

/// What a change of a spec means for callers, as text or as findings.
struct SpecChangeReport {
    let changes: [SpecChange]
    let name: String

    private var breaking: Int {
        changes.count { $0.verdict == .breaking }
    }

    /// A line for each change, in the order of their places, and a summary.
    var text: String {
        guard !changes.isEmpty else {
            return "\(name): no change for callers"
        }
        var maps = LineMaps()
        let lines = findings.sortedByPlace().map { finding in
            let place = finding.place.map { place in
                let position = maps.position(of: place.range.start, in: place.source)
                return place.source.path + (place.isWholeFile ? "" : ":\(position.line):\(position.column)")
            }
            return "\(place ?? name): \(finding.message) [\(finding.id)]"
        }
        let sum = "\(changes.count) \(changes.count == 1 ? "change" : "changes")"
        let verdict =
            breaking == 0
            ? "none breaks a caller" : "\(breaking) \(breaking == 1 ? "breaks" : "break") callers"
        return (lines + ["\(name): \(sum), \(verdict)"]).joined(separator: "\n")
    }

    /// The changes as diagnostics: a breaking change is an error, any other a warning.
    var findings: [Diagnostic] {
        changes.map { change in
            Diagnostic(
                change.kind.rawValue, "\(change.verdict.rawValue): \(change.subject): \(change.message)",
                at: change.place, severity: change.verdict == .breaking ? .error : .warning)
        }
    }
}
