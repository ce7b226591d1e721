import Diagnostics

extension Console {
    /// All that is wrong, in the order of its places.
    package func report(_ diagnostics: [Diagnostic]) {
        guard format == .text else {
            var maps = LineMaps()
            for diagnostic in diagnostics.sortedByPlace() {
                keep(Finding(diagnostic, &maps))
            }
            return
        }
        if !diagnostics.isEmpty {
            say(text: DiagnosticPrinter(isColored: hasColor).text(of: diagnostics))
        }
    }
}
