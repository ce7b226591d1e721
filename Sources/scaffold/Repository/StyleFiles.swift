import BuiltInStyles
import Diagnostics
import Documents
import ScaffoldCore

/// The files of the style that a configuration names: a built-in style, or a folder of the repository. Files that the
/// style does not have are looked up in the folder that all styles share.
struct StyleFiles {
    /// The names below the style's folder, sorted, including the shared ones.
    let names: [String]
    /// The paths below the root of the files that are in the repository.
    let inputs: [String]
    private let source: (String) -> SourceText?

    /// Errors for overrides of templates that the style does not have.
    let faults: [Diagnostic]
    /// Errors for templates with merge markers. All other errors of such a style follow from these.
    let conflicts: [Diagnostic]

    /// The folder beside the styles that they share; not a style itself.
    private static let shared = "shared"

    init(configuration: Configuration, tree: any Tree, viewpoint: Viewpoint) throws {
        let style = configuration.style
        var inputs: [String] = []
        var conflicts: [Diagnostic] = []
        func read(_ folder: String, named setting: String) throws -> [String: SourceText] {
            var found: [String: SourceText] = [:]
            let paths = try DiskError.naming(setting) { () throws(DiskError) in try tree.files(below: folder)
            }
            for path in paths ?? [] {
                let name = String(path.dropFirst(folder.count + 1))
                let source = try tree.read(path).map {
                    SourceText(path: viewpoint.shown("\(tree.root.path)/\(path)"), bytes: $0)
                }
                found[name] = source
                inputs.append(path)
                // The reader of the manifest checks the manifest itself.
                if let source, name != "style.yml", let conflict = Diagnostic.mergeConflict(in: source) {
                    conflicts.append(conflict)
                }
            }
            return found
        }
        let builtIn = style == Self.shared ? [:] : Self.builtIn(style)
        var sources = Self.builtIn(Self.shared)
        sources.merge(builtIn.isEmpty ? try read(style, named: "style") : builtIn) { $1 }
        let overrides = try read(configuration.templates, named: "templates")
        let known = sources.keys.sorted()
        faults =
            overrides.sorted { $0.key < $1.key }.filter { sources[$0.key] == nil }
            .map { .overrideOfNothing($0.value, $0.key, known, style) }
        self.conflicts = conflicts
        sources.merge(overrides) { $1 }
        names = sources.keys.sorted()
        self.inputs = inputs
        source = { [sources] in sources[$0] }
    }

    func source(_ name: String) -> SourceText? {
        source(name)
    }

    /// A digest of all files of the style.
    var digest: Digest {
        var bytes: [UInt8] = []
        for name in names {
            bytes += Array(name.utf8) + [0]
            bytes += source(name)?.bytes ?? []
            bytes.append(0)
        }
        return Digest(of: bytes)
    }

    /// The built-in styles.
    static let builtIn: [String] = BuiltInStyles.files.compactMap { file in
        let parts = file.path.split(separator: "/")
        return parts.count == 2 && parts[1] == "style.yml" ? String(parts[0]) : nil
    }

    /// A built-in style as the tool carries it, with its support library.
    static func builtInStyle(_ configuration: Configuration) -> Style? {
        let sources = builtIn(shared).merging(builtIn(configuration.style)) { $1 }
        return StyleLoader.load(
            configuration, configurationSource: nil, names: sources.keys.sorted(), withSupport: true
        ) { sources[$0] }.style
    }

    /// The output paths of all built-in styles, from their manifests.
    static let builtInPaths: [String] = builtIn.flatMap { style in
        let manifest = builtIn(style)["style.yml"].map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        return manifest.split(separator: "\n").compactMap { line in
            line.wholeMatch(of: /\s*- path: "(.+)"\s*/).map { String($0.1) }
        }
    }

    private static func builtIn(_ folder: String) -> [String: SourceText] {
        let prefix = Array("\(folder)/".utf8)
        var sources: [String: SourceText] = [:]
        for file in BuiltInStyles.files where file.path.utf8.starts(with: prefix) {
            let name = String(decoding: file.path.utf8.dropFirst(prefix.count), as: UTF8.self)
            sources[name] = SourceText(path: file.path, text: file.text)
        }
        return sources
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
