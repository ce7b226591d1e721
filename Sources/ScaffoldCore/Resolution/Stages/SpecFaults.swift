import Diagnostics

/// One thing that is wrong with a spec, in words. Where it is wrong is said when it is reported.
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
            notes: other.map { [Diagnostic.Note("the other one stands here", at: $0)] } ?? [], help: help)
    }
}

/// What is wrong with a spec. All stages of a resolution share one; it is the only thing that they change together.
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

    /// `other` is the place of the other one, where two things cannot both be.
    func report(_ fault: SpecFault, at range: ByteRange, other: ByteRange? = nil) {
        report(fault.at(place(range), other: other.map(place)))
    }

    /// Reports a fault, and gives nothing in the place of what is wrong.
    func refuse<Value>(_ fault: SpecFault, at range: ByteRange, other: ByteRange? = nil) -> Value? {
        report(fault, at: range, other: other)
        return nil
    }

    /// Reports what several stages may find, once for each key.
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

    /// Whether a range is the name of the file, which the text does not hold.
    func isWholeFile(_ range: ByteRange) -> Bool {
        range == fileRange
    }

    /// What the work gives; nil where it reported something.
    func unlessReported<Value>(_ work: () -> Value?) -> Value? {
        let before = diagnostics.count
        let value = work()
        return diagnostics.count == before ? value : nil
    }

    /// The name that was likely meant. Each search goes through all names, so there are only as many as people read.
    func nearest(to name: String, among names: @autoclosure () -> [String]) -> String? {
        searches += 1
        return searches <= Self.mostSearches ? Diagnostics.nearest(to: name, among: names()) : nil
    }

    private static let mostSearches = 50
}
