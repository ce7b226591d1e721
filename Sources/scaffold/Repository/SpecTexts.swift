import Diagnostics
import ScaffoldCore

/// The text of every spec, read once: what a feature becomes depends on the features that it uses, and on whether another
/// one uses it.
struct SpecTexts {
    let neighbours: Neighbours
    private let sources: [String: SourceText]
    /// The features that a feature uses, by name.
    private let uses: [String: [String]]

    init(of project: Project) throws(DiskError) {
        var sources: [String: SourceText] = [:]
        var uses: [String: [String]] = [:]
        for spec in project.specs {
            let source = try project.source(spec)
            sources[spec.name] = source
            let names = Neighbours.uses(of: source)
            if !names.isEmpty {
                uses[spec.name] = names
            }
        }
        self.sources = sources
        self.uses = uses
        neighbours = Neighbours(names: project.specs.map(\.name), used: Set(uses.values.joined())) {
            [sources] in
            sources[$0]
        }
    }

    /// The specs, and those of the features that they use: what is used for the first time has to become public.
    func withUsed(_ specs: [SpecFile], among all: [SpecFile]) -> [SpecFile] {
        guard !uses.isEmpty else {
            return specs
        }
        var names = Set(specs.map(\.name))
        var pending = Array(names)
        while let name = pending.popLast() {
            pending += (uses[name] ?? []).filter { names.insert($0).inserted }
        }
        return all.filter { names.contains($0.name) }
    }

    /// The features of which a feature's files may depend, itself included: those that it uses, and those that use it.
    func related(to spec: SpecFile) -> Set<String> {
        var names: Set<String> = [spec.name]
        var pending = [spec.name]
        while let name = pending.popLast() {
            pending += (uses[name] ?? []).filter { names.insert($0).inserted }
        }
        return names.union(uses.filter { $0.value.contains(spec.name) }.keys)
    }

    func related(to specs: [SpecFile], among all: [SpecFile]) -> [SpecFile] {
        let names = specs.reduce(into: Set<String>()) { $0.formUnion(related(to: $1)) }
        return all.filter { names.contains($0.name) }
    }

    /// Of all that a feature is made from, but for the configuration and the style.
    func digest(of spec: SpecFile) -> Digest {
        var bytes = self[spec].bytes
        for name in related(to: spec).sorted() where name != spec.name {
            // Of those that use it only that they do so counts.
            let isUsed = uses[spec.name]?.contains(name) == true
            bytes += [0] + (isUsed ? sources[name]?.bytes ?? [] : [1])
        }
        return Digest(of: bytes)
    }

    subscript(spec: SpecFile) -> SourceText {
        sources[spec.name] ?? SourceText(path: spec.path, bytes: [])
    }
}
