import Diagnostics
import Language
import Planning

/// The text of every spec, read once: the code of a feature depends on the features that it uses, and on whether
/// another feature uses it.
struct SpecTexts {
    let neighbours: Neighbours
    private var sources: [String: SourceText]
    /// The names of the features that each feature uses.
    private var uses: [String: [String]]
    /// The features that use each feature.
    private let users: [String: [String]]

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
        users = uses.reduce(into: [:]) { users, feature in
            for name in feature.value { users[name, default: []].append(feature.key) }
        }
        neighbours = Neighbours(names: project.specs.map(\.name), used: Set(uses.values.joined())) {
            [sources] in
            sources[$0]
        }
    }

    /// The specs and those of the features that they use: a type that is used for the first time becomes public.
    func withUsed(_ specs: [SpecFile], among all: [SpecFile]) -> [SpecFile] {
        guard !uses.isEmpty else {
            return specs
        }
        let names = reached(from: specs.map(\.name))
        return all.filter { names.contains($0.name) }
    }

    /// The features and those that they use, directly or through others.
    private func reached(from features: [String]) -> Set<String> {
        var names = Set(features)
        var pending = features
        while let name = pending.popLast() {
            pending += (uses[name] ?? []).filter { names.insert($0).inserted }
        }
        return names
    }

    /// The features that a feature's files may depend on, including itself: those that it uses, and those that use
    /// it.
    func related(to spec: SpecFile) -> Set<String> {
        reached(from: [spec.name]).union(users[spec.name] ?? [])
    }

    /// A digest of all texts that a feature is generated from; configuration and style are not included.
    func digest(of spec: SpecFile) -> Digest {
        var bytes = self[spec].bytes
        for name in related(to: spec).sorted() where name != spec.name {
            // Of a feature that uses this one, only the fact that it does counts.
            let isUsed = uses[spec.name]?.contains(name) == true
            bytes += [0] + (isUsed ? sources[name]?.bytes ?? [] : [1])
        }
        return Digest(of: bytes)
    }

    /// The same texts, with another one of a spec, which may have a new name.
    func with(_ source: SourceText, of spec: SpecFile, named name: String? = nil) -> SpecTexts {
        var texts = self
        texts.sources[name ?? spec.name] = source
        if let name { texts.uses[name] = uses[spec.name] }
        return texts
    }

    subscript(spec: SpecFile) -> SourceText {
        sources[spec.name] ?? SourceText(path: spec.path, bytes: [])
    }
}
