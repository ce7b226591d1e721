import Diagnostics

/// What is wrong with a spec. All stages of a resolution share one; it is the only thing that they change together.
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

    /// The name that was likely meant. Each search goes through all names, so there are only as many as people read.
    func nearest(to name: String, among names: @autoclosure () -> [String]) -> String? {
        searches += 1
        return searches <= Self.mostSearches ? Diagnostics.nearest(to: name, among: names()) : nil
    }

    private static let mostSearches = 50
}
