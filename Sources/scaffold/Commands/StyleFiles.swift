import BuiltInStyles
import Diagnostics
import ScaffoldCore

/// The files of the style that a configuration names: one that the tool carries in itself, else a folder of the
/// repository. What a style does not have itself it finds among what all styles share.
struct StyleFiles {
    /// Below the style's folder, sorted, those that it shares included.
    let names: [String]
    private let source: (String) -> SourceText?

    /// Beside the styles, and none itself.
    private static let shared = "shared"

    init(configuration: Configuration, workspace: Workspace, viewpoint: Viewpoint) throws {
        let folder = configuration.style
        var sources = Self.builtIn(Self.shared)
        let own = folder == Self.shared ? [:] : Self.builtIn(folder)
        if own.isEmpty {
            for path in try workspace.files(below: folder) ?? [] {
                let name = String(path.dropFirst(folder.count + 1))
                sources[name] = try workspace.read(path).map {
                    SourceText(path: viewpoint.shown("\(workspace.root.path)/\(path)"), bytes: $0)
                }
            }
        } else {
            sources.merge(own) { $1 }
        }
        names = sources.keys.sorted()
        source = { [sources] in sources[$0] }
    }

    func source(_ name: String) -> SourceText? {
        source(name)
    }

    /// The styles that the tool carries in itself.
    static let builtIn: [String] = BuiltInStyles.files.compactMap { file in
        let parts = file.path.split(separator: "/")
        return parts.count == 2 && parts[1] == "style.yml" ? String(parts[0]) : nil
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
