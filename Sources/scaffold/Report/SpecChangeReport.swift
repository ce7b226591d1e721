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
        let lines = placed.map { change, path, position in
            let place = position.map { "\(path):\($0.line):\($0.column)" } ?? path
            return
                "\(place): \(change.verdict.rawValue): \(change.subject): \(change.message) [\(change.kind.rawValue)]"
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

    private var placed: [(change: SpecChange, path: String, position: LinePosition?)] {
        var maps = LineMaps()
        let sorted = changes.enumerated().sorted { first, second in
            let (one, two) = (first.element.place, second.element.place)
            return (one.source.path, one.range.start, first.offset) < (
                two.source.path, two.range.start, second.offset
            )
        }
        return sorted.map { _, change in
            let place = change.place
            let position = place.isWholeFile ? nil : maps.position(of: place.range.start, in: place.source)
            return (change, place.source.path, position)
        }
    }
}
