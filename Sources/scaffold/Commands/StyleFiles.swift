import Diagnostics
import ScaffoldCore

/// The files of the style that a configuration names: those in the tool, or those of a folder in the repository.
struct StyleFiles {
    /// Below the style's folder, sorted.
    let names: [String]
    private let read: (String) -> SourceText?

    init(configuration: Configuration, workspace: Workspace, viewpoint: Viewpoint) throws {
        names = []
        read = { _ in nil }
    }

    func source(_ name: String) -> SourceText? {
        read(name)
    }
}
