import Diagnostics
import ScaffoldCore

/// The text of every spec, read once: what a feature becomes depends on the features that it uses, and on whether another
/// one uses it.
struct SpecTexts {
    let neighbours: Neighbours
    private let sources: [String: SourceText]

    init(of project: Project) throws(DiskError) {
        var sources: [String: SourceText] = [:]
        var used: Set<String> = []
        for spec in project.specs {
            let source = try project.source(spec)
            sources[spec.name] = source
            used.formUnion(Neighbours.uses(of: source))
        }
        self.sources = sources
        neighbours = Neighbours(names: project.specs.map(\.name), used: used) { [sources] in sources[$0] }
    }

    subscript(spec: SpecFile) -> SourceText {
        sources[spec.name] ?? SourceText(path: spec.path, bytes: [])
    }
}
