import BuiltInStyles
import Diagnostics
import ScaffoldCore

/// The files of the style that a configuration names: one that the tool carries in itself, else a folder of the
/// repository.
struct StyleFiles {
    /// Below the style's folder, sorted.
    let names: [String]
    private let sources: [String: SourceText]

    init(configuration: Configuration, workspace: Workspace, viewpoint: Viewpoint) throws {
        let folder = configuration.style
        var sources: [String: SourceText] = [:]
        for file in BuiltInStyles.files where file.path.hasPrefix("\(folder)/") {
            let name = String(file.path.dropFirst(folder.count + 1))
            sources[name] = SourceText(path: file.path, text: file.text)
        }
        if sources.isEmpty {
            for path in try workspace.files(below: folder) ?? [] {
                let name = String(path.dropFirst(folder.count + 1))
                sources[name] = try workspace.read(path).map {
                    SourceText(path: viewpoint.shown("\(workspace.root.path)/\(path)"), bytes: $0)
                }
            }
        }
        self.sources = sources
        names = sources.keys.sorted()
    }

    func source(_ name: String) -> SourceText? {
        sources[name]
    }
}
