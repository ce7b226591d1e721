import Diagnostics

/// An error in a spec, as a message. Its place is added when it is reported.
struct SpecFault: Sendable {
    let id: String
    let message: String
    let severity: Diagnostic.Severity
    let help: String

    init(_ id: String, _ message: String, severity: Diagnostic.Severity = .error, help: String) {
        self.id = id
        self.message = message
        self.severity = severity
        self.help = help
    }

    func at(_ place: Diagnostic.Place, other: Diagnostic.Place? = nil) -> Diagnostic {
        Diagnostic(
            id, message, at: place, severity: severity,
            notes: other.map { [Diagnostic.Note("the other one is here", at: $0)] } ?? [], help: help)
    }
}

/// The errors in a spec. All stages of a resolution share one instance. It is the only value that several stages
/// change.
final class SpecFaults {
    let source: SourceText
    private let fileRange: ByteRange?
    private(set) var diagnostics: [Diagnostic] = []
    private var reported: Set<String> = []
    private var searches = 0

    init(_ spec: FeatureSpec) {
        source = spec.source
        fileRange = spec.fileRange
    }

    /// `other` is the second place of a conflict.
    func report(_ fault: SpecFault, at range: ByteRange, other: ByteRange? = nil) {
        report(fault.at(place(range), other: other.map(place)))
    }

    /// Reports a fault and returns nil.
    func refuse<Value>(_ fault: SpecFault, at range: ByteRange, other: ByteRange? = nil) -> Value? {
        report(fault, at: range, other: other)
        return nil
    }

    /// Reports a fault that several stages may find, once for each key.
    func report(_ fault: SpecFault, at range: ByteRange, onceFor key: String) {
        if reported.insert(key).inserted {
            report(fault, at: range)
        }
    }

    func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }

    func place(_ range: ByteRange) -> Diagnostic.Place {
        Diagnostic.Place(source, range, isWholeFile: isWholeFile(range))
    }

    /// Whether a range represents the name of the file, which is not in the text.
    func isWholeFile(_ range: ByteRange) -> Bool {
        range == fileRange
    }

    /// The result of the work; nil if it reported a fault.
    func unlessReported<Value>(_ work: () -> Value?) -> Value? {
        let before = diagnostics.count
        let value = work()
        return diagnostics.count == before ? value : nil
    }

    /// The name that was probably meant. Each search visits all names, so the number of searches is limited.
    func nearest(to name: String, among names: @autoclosure () -> [String]) -> String? {
        searches += 1
        return searches <= Self.mostSearches ? Diagnostics.nearest(to: name, among: names()) : nil
    }

    private static let mostSearches = 50
}
