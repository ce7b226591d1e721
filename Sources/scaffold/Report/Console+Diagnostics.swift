import Diagnostics

extension Console {
    /// All that is wrong, in the order of its places.
    package func report(_ diagnostics: [Diagnostic]) {
        if !diagnostics.isEmpty {
            say(text: DiagnosticPrinter(isColored: hasColor).text(of: diagnostics))
        }
    }
}
