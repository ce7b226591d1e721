import Diagnostics

extension Console {
    /// At the end of a run: where there is more to read about what was wrong.
    func offerExplanation() {
        if let explicable {
            say("\nmore on an error: scaffold explain \(explicable)")
        }
    }

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
        // What is wrong with a command line is said in its line; what is wrong in a file has more to it.
        let inFiles = diagnostics.sortedByPlace().filter { $0.severity == .error && $0.place != nil }
        explicable = explicable ?? inFiles.first?.id
    }
}
