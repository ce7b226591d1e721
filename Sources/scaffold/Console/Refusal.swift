import Diagnostics

/// Ends a command whose input is wrong: `Scaffold` reports it, and exits with `ExitCode.wrongInput`.
struct Refusal: Error {
    let diagnostics: [Diagnostic]
    /// Says what did not happen, after the diagnostics.
    let closing: String?

    init(_ diagnostics: [Diagnostic], closing: String? = nil) {
        self.diagnostics = diagnostics
        self.closing = closing
    }

    init(_ diagnostic: Diagnostic) {
        self.init([diagnostic])
    }

    /// Ends the command if there are faults.
    static func stop(at faults: [Diagnostic], closing: String? = nil) throws(Refusal) {
        guard faults.isEmpty else {
            throw Refusal(faults, closing: closing)
        }
    }

    func report(to console: Console) {
        console.report(diagnostics)
        if let closing {
            console.say("\n\(closing)")
        }
    }
}

extension Console {
    /// Reports the diagnostics, and ends the command where one of them is an error.
    func stop(atErrorsOf diagnostics: [Diagnostic]) throws(Refusal) {
        guard !diagnostics.hasErrors else {
            throw Refusal(diagnostics)
        }
        report(diagnostics)
    }

    /// The value of a result, whose diagnostics are reported; without a value, the command ends.
    func value<Value>(of result: (Value?, [Diagnostic])) throws(Refusal) -> Value {
        let (value, diagnostics) = result
        guard let value else {
            throw Refusal(diagnostics)
        }
        report(diagnostics)
        return value
    }
}
