import Diagnostics

/// The errors in a spec. All stages of a resolution share one instance. It is the only value that several stages
/// change.
final class SpecFaults: FaultCollector {
    let source: SourceText
    private let fileRange: ByteRange?
    private(set) var diagnostics: [Diagnostic] = []
    private var reported: Set<String> = []
    private var searches = 0

    init(_ spec: FeatureSpec) {
        source = spec.source
        fileRange = spec.fileRange
    }

    /// Reports a fault that several stages may find, once for each key.
    func report(_ fault: SpecFault, at range: ByteRange, other: ByteRange? = nil, onceFor key: String) {
        if reported.insert(key).inserted {
            report(fault, at: range, other: other)
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

    /// The name that was probably meant. Each search visits all names, so the number of searches is limited.
    func nearest(to name: String, among names: @autoclosure () -> [String]) -> String? {
        searches += 1
        return searches <= Self.mostSearches ? Diagnostics.nearest(to: name, among: names()) : nil
    }

    private static let mostSearches = 50
}
