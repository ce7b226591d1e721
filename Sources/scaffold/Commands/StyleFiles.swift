import BuiltInStyles
import Diagnostics
import ScaffoldCore

/// The files of the style that a configuration names: one that the tool carries in itself, else a folder of the
/// repository.
struct StyleFiles {
    /// Below the style's folder, sorted.
    let names: [String]
    private let source: (String) -> SourceText?

    init(configuration: Configuration, workspace: Workspace, viewpoint: Viewpoint) throws {
        let folder = configuration.style
        let builtIn = Self.builtIn(folder)
        guard builtIn.isEmpty else {
            names = builtIn.map(\.name)
            let texts = Dictionary(uniqueKeysWithValues: builtIn)
            source = { name in texts[name].map { SourceText(path: "\(folder)/\(name)", text: $0) } }
            return
        }
        var sources: [String: SourceText] = [:]
        for path in try workspace.files(below: folder) ?? [] {
            let name = String(path.dropFirst(folder.count + 1))
            sources[name] = try workspace.read(path).map {
                SourceText(path: viewpoint.shown("\(workspace.root.path)/\(path)"), bytes: $0)
            }
        }
        source = { sources[$0] }
        names = sources.keys.sorted()
    }

    func source(_ name: String) -> SourceText? {
        source(name)
    }

    private static func builtIn(_ style: String) -> [(name: String, text: String)] {
        let prefix = Array("\(style)/".utf8)
        return BuiltInStyles.files.lazy.filter { $0.path.utf8.starts(with: prefix) }
            .map { (String($0.path.utf8.dropFirst(prefix.count)) ?? $0.path, $0.text) }
    }
}
