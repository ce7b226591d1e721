import Diagnostics

/// One thing that is wrong with a spec, in words. Where it is wrong is said when it is reported.
struct SpecFault: Error {
    let id: String
    let message: String
    let severity: Diagnostic.Severity
    let help: String
    /// What is at the other place, where there is one.
    let other: String

    init(
        _ id: String, _ message: String, severity: Diagnostic.Severity = .error, help: String,
        other: String = "the other one stands here"
    ) {
        self.id = id
        self.message = message
        self.severity = severity
        self.help = help
        self.other = other
    }

    func at(_ place: Diagnostic.Place, other: Diagnostic.Place? = nil) -> Diagnostic {
        let notes = other.map { [Diagnostic.Note(self.other, at: $0)] } ?? []
        return Diagnostic(id, message, at: place, severity: severity, notes: notes, help: help)
    }
}

/// What collects the faults of a document.
protocol FaultCollector: AnyObject {
    var diagnostics: [Diagnostic] { get }
    func report(_ diagnostic: Diagnostic)
    func place(_ range: ByteRange) -> Diagnostic.Place
}

extension FaultCollector {
    /// `other` is the place of the other one, where two things cannot both be.
    func report(_ fault: SpecFault, at range: ByteRange, other: ByteRange? = nil) {
        report(fault.at(place(range), other: other.map(place)))
    }

    /// Reports a fault, and gives nothing in the place of what is wrong.
    func refuse<Value>(_ fault: SpecFault, at range: ByteRange, other: ByteRange? = nil) -> Value? {
        report(fault, at: range, other: other)
        return nil
    }

    /// What the work gives; nil where it reported something.
    func unlessReported<Value>(_ work: () -> Value?) -> Value? {
        let before = diagnostics.count
        let value = work()
        return diagnostics.count == before ? value : nil
    }
}
