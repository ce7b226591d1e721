import Diagnostics

extension Console {
    /// Names the command that explains an error, at the end of a run that reported one in a file.
    func offerExplanation() {
        if let explicable {
            say("\nmore on an error: scaffold explain \(explicable)")
        }
    }

    /// Reports diagnostics in the order of their places.
    package func report(_ diagnostics: [Diagnostic]) {
        guard format == .text else {
            for diagnostic in diagnostics.sortedByPlace() {
                keep(diagnostic)
            }
            return
        }
        if !diagnostics.isEmpty {
            say(text: DiagnosticPrinter(isColored: hasColor).text(of: diagnostics))
        }
        // Errors of the command line explain themselves; only errors in files have more to read.
        let inFiles = diagnostics.sortedByPlace().filter { $0.severity == .error && $0.place != nil }
        explicable = explicable ?? inFiles.first?.id
    }
}
