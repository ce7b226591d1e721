import ScaffoldCore

/// What `--depfile` writes: the outputs of a run and every file that was read for them, in the language of make, which
/// ninja reads too.
struct DependencyFile {
    /// Absolute.
    let path: String
    let viewpoint: Viewpoint

    /// `outputs` are absolute paths.
    func write(_ outputs: [String], from specs: [SpecFile], of project: Project) throws {
        let root = project.workspace.root.path
        var inputs = specs.map { "\(root)/\($0.path)" }
        if try project.tree.read(Root.config) != nil {
            inputs.append("\(root)/\(Root.config)")
        }
        inputs += project.styleInputs.map { "\(root)/\($0)" }
        let text = "\(line(outputs)): \(line(inputs))\n"
        let (folder, name) = Self.split(path)
        try Workspace.makeFolders(folder)
        try Workspace(Root(path: try Root.absolute(folder))).write(Array(text.utf8), to: name)
    }

    private func line(_ paths: [String]) -> String {
        paths.map { Self.escaped(viewpoint.shown($0)) }.joined(separator: " ")
    }

    private static func split(_ path: String) -> (folder: String, name: String) {
        let slash = path.lastIndex(of: "/") ?? path.startIndex
        return (
            slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...])
        )
    }

    private static func escaped(_ path: String) -> String {
        path.reduce(into: "") { text, character in
            switch character {
            case " ", "#": text += "\\\(character)"
            case "$": text += "$$"
            default: text.append(character)
            }
        }
    }
}
