import BuiltInStyles
import Diagnostics
import Documents
import Generator
import Language
import Planning

/// The files of the style that a configuration names: a built-in style, or a folder of the repository, with those of the
/// styles that it extends. Files that no style has are looked up in the folder that all styles share.
final class StyleFiles {
    /// What the other files are laid over: a style that extends no other.
    fileprivate enum Base {
        case builtIn(String)
        case own([String: SourceText])
    }

    /// The files of the repository, and those that the tool has, which most runs of `check` do not need.
    private(set) lazy var sources = layers.reduce(base.sources) { $0.overlaid(with: $1) }
    private let base: Base
    /// The files of each folder of the repository, by their paths below it, in the order in which they replace others.
    private let layers: [[String: SourceText]]
    /// The paths below the root of the files that are in the repository.
    let inputs: [String]
    /// The folders of styles in the repository.
    let folders: [String]
    /// Errors of `extends`.
    let faults: [Diagnostic]
    /// Errors for templates with merge markers.
    let conflicts: [Diagnostic]

    /// The folder beside the styles that they share; not a style itself.
    fileprivate static let shared = "shared"

    init(configuration: Configuration, tree: any Tree, viewpoint: Viewpoint) throws {
        var reader = RepositoryStyles(tree: tree, viewpoint: viewpoint)
        base = try reader.base(of: configuration.style)
        let overrides = try reader.files(in: configuration.templates, named: "templates")
        layers = reader.layers + (overrides.isEmpty ? [] : [overrides])
        inputs = reader.inputs
        folders = reader.folders
        faults = reader.faults + [Self.fault(of: overrides, in: configuration)].compactMap(\.self)
        conflicts = reader.conflicts
    }

    /// The error if the manifest among the overrides extends another style than the one in use.
    private static func fault(
        of overrides: [String: SourceText], in configuration: Configuration
    ) -> Diagnostic? {
        overrides["style.yml"].flatMap(StyleSources.base).flatMap { base, place in
            base == configuration.style ? nil : .otherStyle(base, than: configuration.style, at: place)
        }
    }

    /// A digest of all files of the style.
    private(set) lazy var digest = digestOfAll

    private var digestOfAll: Digest {
        var bytes: [UInt8] = []
        for source in sources.manifests {
            bytes += source.bytes + [0]
        }
        for (name, source) in sources.files.sorted(by: { $0.key < $1.key }) {
            bytes += Array(name.utf8) + [0] + source.bytes + [0]
        }
        return Digest(of: bytes)
    }

    /// A digest of the files of the style that the repository has.
    private(set) lazy var digestOfOwn = digestOfLayers

    private var digestOfLayers: Digest {
        var bytes: [UInt8] = []
        for layer in base.own + layers {
            for (name, source) in layer.sorted(by: { $0.key < $1.key }) {
                bytes += [0] + Array(name.utf8) + [0] + Array(Digest(of: source.bytes).text.utf8)
            }
            bytes.append(0)
        }
        return Digest(of: bytes)
    }

    /// The built-in styles.
    static let builtIn = BuiltInStyles.folders.filter { $0 != shared }

    /// A built-in style as the tool carries it, with its support library.
    static func builtInStyle(_ configuration: Configuration) -> Style? {
        StyleLoader.load(
            configuration, configurationSource: nil,
            sources: Base.builtIn(builtIn.contains(configuration.style) ? configuration.style : "").sources,
            withSupport: true
        ).style
    }

    /// The output paths of all built-in styles, from their manifests.
    static let builtInPaths = Set(
        builtIn.flatMap { style in
            builtIn(style)["style.yml"].map(StyleSources.outputPaths) ?? []
        }
    ).sorted()

    fileprivate static func builtIn(_ folder: String) -> [String: SourceText] {
        let prefix = Array("\(folder)/".utf8)
        var sources: [String: SourceText] = [:]
        for file in BuiltInStyles.files where file.path.utf8.starts(with: prefix) {
            let name = String(decoding: file.path.utf8.dropFirst(prefix.count), as: UTF8.self)
            sources[name] = SourceText(path: file.path, text: file.text)
        }
        return sources
    }
}

extension StyleFiles.Base {
    var sources: StyleSources {
        let files =
            switch self {
            case .builtIn(let style): StyleFiles.builtIn(style)
            case .own(let files): files
            }
        return StyleSources(files, shared: StyleFiles.builtIn(StyleFiles.shared))
    }

    /// The files that the repository has.
    var own: [[String: SourceText]] {
        if case .own(let files) = self { [files] } else { [] }
    }
}

/// Reads the styles of a repository, each with those that it extends.
private struct RepositoryStyles {
    let tree: any Tree
    let viewpoint: Viewpoint
    private(set) var inputs: [String] = []
    private(set) var folders: [String] = []
    private(set) var faults: [Diagnostic] = []
    private(set) var conflicts: [Diagnostic] = []
    private(set) var layers: [[String: SourceText]] = []

    /// The style below the given one that extends no other. The folders that extend it are added to `layers`.
    mutating func base(of style: String, for extender: Diagnostic.Place? = nil) throws -> StyleFiles.Base {
        let known = StyleFiles.builtIn
        guard !known.contains(style) else {
            return .builtIn(style)
        }
        guard !folders.contains(style) else {
            faults.append(.styleCycle(folders + [style], at: extender))
            return .own([:])
        }
        let files =
            PathFault.first(in: style) == nil ? try self.files(in: style, named: "style") : [:]
        if let extender, files["style.yml"] == nil {
            faults.append(.noStyle(style, known: known, at: extender))
        }
        folders.append(style)
        guard let manifest = files["style.yml"], let base = StyleSources.base(of: manifest) else {
            return .own(files)
        }
        layers.insert(files, at: 0)
        return try self.base(of: base.name, for: base.place)
    }

    /// The files in a folder, by their paths below it.
    mutating func files(in folder: String, named setting: String) throws -> [String: SourceText] {
        let paths = try DiskError.naming(setting) { () throws(DiskError) in try tree.files(below: folder) }
        var found: [String: SourceText] = [:]
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
}

extension Diagnostic {
    fileprivate static func otherStyle(_ base: String, than style: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "no-style", "this manifest extends '\(base)', and the style of the repository is '\(style)'",
            at: place, help: "write `extends: \(style)` here, or `style: \(base)` in scaffold.yml")
    }

    fileprivate static func styleCycle(_ styles: [String], at place: Place?) -> Diagnostic {
        Diagnostic(
            "style-cycle", "a style can't extend itself: \(styles.joined(separator: " → "))", at: place,
            help: "extend a built-in style: \(StyleFiles.builtIn.joined(separator: ", "))")
    }
}
