import Diagnostics
import ScaffoldCore

/// What `--depfile` writes: the outputs of a run and every file that was read for them, in the language of make, which
/// ninja reads too.
struct DependencyFile {
    /// Absolute.
    let path: String
    let viewpoint: Viewpoint

    /// What is somebody's or scaffold's own is no place for it.
    func fault(in project: Project, lock: Lock) -> Diagnostic? {
        let (folder, name) = Self.split(path)
        let top = project.workspace.root.path
        guard let folder = try? Root.absolute(folder), folder == top || folder.hasPrefix("\(top)/") else {
            return nil
        }
        let below = String("\(folder)/\(name)".dropFirst(top.count + 1))
        let taken =
            [Root.config, Lock.path, "Package.swift"] + project.specs.map(\.path) + project.styleInputs
        guard taken.contains(below) || !lock.rows(of: below).isEmpty else {
            return nil
        }
        return Diagnostic(
            "depfile-is-taken", "'--depfile' would overwrite \(viewpoint.shown(path))", at: nil,
            help: "name a file of its own, such as \(project.specs.first?.name ?? "Note").d")
    }

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
