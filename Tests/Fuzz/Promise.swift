import Diagnostics

/// A promise that holds for any bytes.
func promise(_ isKept: Bool, _ what: @autoclosure () -> String) {
    if !isKept {
        fatalError(what())
    }
}

/// Diagnostics can be printed, and point into their sources.
func promise(about diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
        for place in ([diagnostic.place] + diagnostic.notes.map(\.place)).compactMap(\.self) {
            let range = place.range
            promise(
                0 <= range.start && range.start <= range.end && range.end <= place.source.bytes.count,
                "\(diagnostic.id) points to \(range), and the source has \(place.source.bytes.count) bytes")
        }
    }
    let text = DiagnosticPrinter(limit: 10).text(of: diagnostics)
    promise(text.isEmpty == diagnostics.isEmpty, "diagnostics that print nothing")
}
