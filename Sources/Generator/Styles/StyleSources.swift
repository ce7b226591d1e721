import Diagnostics
import Documents
import Language
import Planning
import Templating

/// The files from which a style is loaded.
package struct StyleSources {
    package static let manifest = "style.yml"

    /// The style's manifest, followed by those of the styles that it extends. Empty if there is no such style.
    package let manifests: [SourceText]
    /// The templates by their paths below the style's folder. A style that extends another has all of its templates, and
    /// its own in place of those with the same path.
    package let files: [String: SourceText]
    /// The templates of another style or of the tool that are replaced, by path.
    package let replaced: [String: SourceText]
    /// The paths of templates that have to be used, because they are here to replace or to extend others.
    package let own: Set<String>

    /// The files of a style that extends no other. `shared` are those that it uses if it has none with the same path.
    package init(_ files: [String: SourceText], shared: [String: SourceText] = [:]) {
        manifests = [files[Self.manifest]].compactMap(\.self)
        self.files = shared.merging(files) { $1 }.filter { $0.key != Self.manifest }
        replaced = [:]
        own = []
    }

    private init(
        _ manifests: [SourceText], _ files: [String: SourceText], replaced: [String: SourceText],
        own: Set<String>
    ) {
        self.manifests = manifests
        self.files = files
        self.replaced = replaced
        self.own = own
    }

    /// These files with further ones, each of which replaces the one at its path, or a block.
    package func overlaid(with files: [String: SourceText]) -> StyleSources {
        var blocks: [String: SourceText]?
        var replaced = replaced
        for name in files.keys where name != Self.manifest {
            if let original = self.files[name] {
                replaced[name] = replaced[name] ?? original
            } else if name.hasPrefix(NamedBlocks.folder) {
                let known = blocks ?? self.blocks
                blocks = known
                replaced[name] = known[name]
            }
        }
        return StyleSources(
            manifests(with: files[Self.manifest]),
            self.files.merging(files.filter { $0.key != Self.manifest }) { $1 }, replaced: replaced,
            own: own.union(files.keys.filter { $0 != Self.manifest }))
    }

    /// A manifest that extends no style takes the place of the others.
    private func manifests(with manifest: SourceText?) -> [SourceText] {
        guard let manifest else {
            return manifests
        }
        return Self.base(of: manifest) == nil ? [manifest] : [manifest] + manifests
    }

    /// The paths of all files, sorted.
    package var names: [String] {
        (files.keys + (manifests.isEmpty ? [] : [Self.manifest])).sorted()
    }

    package subscript(name: String) -> SourceText? {
        name == Self.manifest ? manifests.first : files[name]
    }

    /// The contents of the blocks of all templates, by the template that replaces each.
    package var blocks: [String: SourceText] {
        var blocks: [String: SourceText] = [:]
        for (_, source) in files.sorted(by: { $0.key < $1.key }) {
            for block in NamedBlocks.all(in: source) {
                let name = NamedBlocks.replacement(of: block.name)
                blocks[name] = blocks[name] ?? SourceText(path: source.path, text: block.text)
            }
        }
        return blocks
    }

    /// The paths of the outputs of a style that extends no other, as `PathPattern` has what they have in common.
    package static func outputPaths(of manifest: SourceText) -> [String] {
        guard let manifest = ManifestReader.read(manifest).manifest else {
            return []
        }
        let phrases = Phrases(manifest.layers.first?.phrases ?? [:])
        return manifest.outputs.map { PathPattern.common(phrases.withoutFilters($0.pathText)) }
    }

    /// The style that a manifest extends, with its place.
    package static func base(of manifest: SourceText) -> (name: String, place: Diagnostic.Place)? {
        guard let value = DocumentReader.read(manifest).node?["extends"], let name = value.text else {
            return nil
        }
        return (name, Diagnostic.Place(manifest, value.range))
    }
}
