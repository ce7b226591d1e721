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

    init(configuration: Configuration, tree: any Tree, viewpoint: Viewpoint) throws {
        let folder = configuration.style
        let builtIn = Self.builtIn(folder)
        guard builtIn.isEmpty else {
            names = builtIn.map(\.name)
            inputs = []
            let texts = Dictionary(uniqueKeysWithValues: builtIn)
            source = { name in texts[name].map { SourceText(path: "\(folder)/\(name)", text: $0) } }
            return
        }
        var sources: [String: SourceText] = [:]
        for path in try tree.files(below: folder) ?? [] {
            let name = String(path.dropFirst(folder.count + 1))
            sources[name] = try tree.read(path).map {
                SourceText(path: viewpoint.shown("\(tree.root.path)/\(path)"), bytes: $0)
            }
        }
        source = { sources[$0] }
        names = sources.keys.sorted()
        inputs = names.map { "\(folder)/\($0)" }
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
