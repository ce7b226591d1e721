import Diagnostics

extension Console {
    package func report(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics {
            say("\(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.id)]")
            if let help = diagnostic.help {
                say("  \(help)")
            }
        }
    }
}
