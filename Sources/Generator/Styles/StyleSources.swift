import Diagnostics
import Documents
import Language
import Planning
import Templating

/// The files from which a style is loaded.
package struct StyleSources {
    package static let manifest = "style.yml"

    /// The style's manifest, followed by those of the styles that it extends. Empty if there is no such style.
    package private(set) var manifests: [SourceText]
    /// The templates by their paths below the style's folder. A style that extends another has all of its templates, and
    /// its own in place of those with the same path.
    package private(set) var files: [String: SourceText]
    /// The templates of another style or of the tool that are replaced, by path.
    package private(set) var replaced: [String: SourceText] = [:]
    /// The paths of templates that have to be used, because they are here to replace or to extend others.
    package private(set) var own: Set<String> = []

    /// The files of a style that extends no other. `shared` are those that it uses if it has none with the same path.
    package init(_ files: [String: SourceText], shared: [String: SourceText] = [:]) {
        manifests = [files[Self.manifest]].compactMap(\.self)
        self.files = shared.merging(files) { $1 }.filter { $0.key != Self.manifest }
    }

    /// These files with further ones, each of which replaces the one at its path, or a block.
    package func overlaid(with files: [String: SourceText]) -> StyleSources {
        var blocks: [String: SourceText]?
        var sources = self
        for (name, file) in files where name != Self.manifest {
            if let original = self.files[name] {
                sources.replaced[name] = replaced[name] ?? original
            } else if name.hasPrefix(NamedBlocks.folder) {
                let known = blocks ?? self.blocks
                blocks = known
                sources.replaced[name] = known[name]
            }
            sources.files[name] = file
            sources.own.insert(name)
        }
        // A manifest that extends no style takes the place of the others.
        if let manifest = files[Self.manifest] {
            sources.manifests = [manifest] + (Self.base(of: manifest) == nil ? [] : manifests)
        }
        return sources
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
