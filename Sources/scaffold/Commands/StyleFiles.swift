import BuiltInStyles
import Diagnostics
import ScaffoldCore

/// The files of the style that a configuration names: one that the tool carries in itself, else a folder of the
/// repository.
struct StyleFiles {
    /// Below the style's folder, sorted.
    let names: [String]
    /// The paths, below the root, of those that come from the repository.
    let inputs: [String]
    private let source: (String) -> SourceText?

    /// Overrides of templates that the style does not have.
    let faults: [Diagnostic]

    init(configuration: Configuration, tree: any Tree, viewpoint: Viewpoint) throws {
        let style = configuration.style
        var sources: [String: SourceText] = [:]
        var inputs: [String] = []
        func read(_ folder: String) throws -> [String: SourceText] {
            var found: [String: SourceText] = [:]
            for path in try tree.files(below: folder) ?? [] {
                found[String(path.dropFirst(folder.count + 1))] = try tree.read(path).map {
                    SourceText(path: viewpoint.shown("\(tree.root.path)/\(path)"), bytes: $0)
                }
                inputs.append(path)
            }
            return found
        }
        for (name, text) in Self.builtIn(style) {
            sources[name] = SourceText(path: "\(style)/\(name)", text: text)
        }
        if sources.isEmpty {
            sources = try read(style)
        }
        let overrides = try read(configuration.templates)
        let known = sources.keys.sorted()
        faults = overrides.sorted { $0.key < $1.key }.filter { sources[$0.key] == nil }
            .map { .overrideOfNothing($0.value, $0.key, known, style) }
        sources.merge(overrides) { $1 }
        names = sources.keys.sorted()
        self.inputs = inputs
        source = { [sources] in sources[$0] }
    }

    func source(_ name: String) -> SourceText? {
        source(name)
    }

    /// Of all that the style is.
    var digest: Digest {
        var bytes: [UInt8] = []
        for name in names {
            bytes += Array(name.utf8) + [0]
            bytes += source(name)?.bytes ?? []
            bytes.append(0)
        }
        return Digest(of: bytes)
    }

    private static func builtIn(_ style: String) -> [(name: String, text: String)] {
        let prefix = Array("\(style)/".utf8)
        return BuiltInStyles.files.lazy.filter { $0.path.utf8.starts(with: prefix) }
            .map { (String($0.path.utf8.dropFirst(prefix.count)) ?? $0.path, $0.text) }
    }
}

extension Diagnostic {
    fileprivate static func overrideOfNothing(
        _ source: SourceText, _ name: String, _ known: [String], _ style: String
    ) -> Diagnostic {
        let near =
            nearest(to: name, among: known)
            ?? known.first { $0.split(separator: "/").last == name.split(separator: "/").last }
        return Diagnostic(
            "override-of-nothing", "the style '\(style)' has no template '\(name)' that this could override",
            at: Place(source, ByteRange(0, 0)),
            help: near.map { "did you mean '\($0)'?" }
                ?? "'scaffold templates list' lists them, and 'scaffold templates eject NAME' copies one here"
        )
    }
}
