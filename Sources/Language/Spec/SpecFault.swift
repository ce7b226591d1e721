import Diagnostics

/// An error in a spec, as a message. Its place is added when it is reported.
package struct SpecFault: Error {
    package let id: String
    package let message: String
    package let severity: Diagnostic.Severity
    package let help: String
    /// The note at the second place of a conflict.
    package let other: String

    init(
        _ id: String, _ message: String, severity: Diagnostic.Severity = .error, help: String,
        other: String = "the other one is here"
    ) {
        self.id = id
        self.message = message
        self.severity = severity
        self.help = help
        self.other = other
    }

    package func at(_ place: Diagnostic.Place, other: Diagnostic.Place? = nil) -> Diagnostic {
        let notes = other.map { [Diagnostic.Note(self.other, at: $0)] } ?? []
        return Diagnostic(id, message, at: place, severity: severity, notes: notes, help: help)
    }
}

/// Collects the faults of a document.
package protocol FaultCollector: AnyObject {
    var diagnostics: [Diagnostic] { get }
    func report(_ diagnostic: Diagnostic)
    func place(_ range: ByteRange) -> Diagnostic.Place
}

extension FaultCollector {
    /// `other` is the second place of a conflict.
    package func report(_ fault: SpecFault, at range: ByteRange, other: ByteRange? = nil) {
        report(fault.at(place(range), other: other.map(place)))
    }

    package func report(_ fault: Located<SpecFault>) {
        report(fault.value, at: fault.range)
    }

    /// Reports a fault and returns nil.
    func refuse<Value>(_ fault: SpecFault, at range: ByteRange, other: ByteRange? = nil) -> Value? {
        report(fault, at: range, other: other)
        return nil
    }

    /// The result of the work; nil if it reported a fault.
    func unlessReported<Value>(_ work: () -> Value?) -> Value? {
        let before = diagnostics.count
        let value = work()
        return diagnostics.count == before ? value : nil
    }
}
