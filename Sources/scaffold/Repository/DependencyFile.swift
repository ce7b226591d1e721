import Diagnostics
import Language
import Planning

/// Writes the file of `--depfile`: the outputs of a run and every file that was read for them, in the syntax of make,
/// which ninja reads too.
struct DependencyFile {
    /// An absolute path.
    let path: String
    let viewpoint: Viewpoint

    /// The error of writing to this path: it must not be a file of a person or of scaffold. `outputs` are absolute
    /// paths.
    func fault(in project: Project, lock: Lock, outputs: [String]) throws -> Diagnostic? {
        func fault(_ message: String) -> Diagnostic {
            Diagnostic(
                "depfile-is-taken", "'--depfile' \(message)",
                help: "name a separate file, such as \(project.specs.first?.name ?? "Note").d")
        }
        let shown = viewpoint.shown(path)
        let (start, name) = Self.split(path)
        guard let folder = Root.resolving(start) else {
            return fault("can't be \(shown): \(PathFault.dots.reason)")
        }
        let resolved = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
        let top = project.workspace.root.path
        let below = resolved.hasPrefix("\(top)/") ? String(resolved.dropFirst(top.count + 1)) : nil
        let pathFault =
            resolved.isOfGit
            ? .reserved : PathFault.first(in: name) ?? below.flatMap { PathFault.first(in: $0) }
        if let below {
            let taken =
                [Root.config, Lock.path, "Package.swift"] + project.specs.map(\.path)
                + project.styleFiles.inputs
            if taken.contains(below) || !lock.rows(of: below).isEmpty {
                return fault("would overwrite \(shown)")
            }
        }
        if outputs.contains(resolved) { return fault("would overwrite \(shown)") }
        if let pathFault { return fault("can't be \(shown): \(pathFault.reason)") }
        return try obstacle(name, in: folder).map { fault("would overwrite \(shown): \($0)") }
    }

    /// Why the file at this path may not be overwritten: it is not a list that scaffold wrote.
    private func obstacle(_ name: String, in folder: String) throws -> String? {
        guard let workspace = try? Workspace(Root(path: folder)) else { return nil }
        let found = try workspace.onDisk(name, rendered: nil)
        guard case .file(let bytes, _) = found else {
            return found.obstacle?.reason
        }
        return Self.isOwn(bytes) ? nil : "scaffold did not write it"
    }

    /// Whether the bytes look like a list that `write` made: one line, with a spec among the inputs. An empty file
    /// counts: a power cut may have emptied it, or a build system created it.
    static func isOwn(_ bytes: [UInt8]) -> Bool {
        if bytes.allSatisfy({ $0 == 0 }) { return true }
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.hasSuffix("\n"), text.count(where: \.isNewline) == 1, !text.contains("\t") else {
            return false
        }
        let sides = text.dropLast().split(separator: ": ", omittingEmptySubsequences: false)
        guard sides.count == 2 else { return false }
        return sides[1].split(separator: " ").contains { input in
            let name = input.split(separator: "/").last ?? ""
            let parts = name.split(separator: ".")
            return parts.count == 2 && ["yml", "yaml", "json"].contains(parts[1])
                && SwiftName.isTypeName(String(parts[0]))
        }
    }

    /// `outputs` are absolute paths.
    func write(_ outputs: [String], from specs: [SpecFile], of project: Project) throws {
        let root = project.workspace.root.path
        var inputs = specs.map { "\(root)/\($0.path)" }
        if try project.tree.read(Root.config) != nil {
            inputs.append("\(root)/\(Root.config)")
        }
        inputs += project.styleFiles.inputs.map { "\(root)/\($0)" }
        let text = "\(line(outputs)): \(line(inputs))\n"
        let (folder, name) = Self.split(path)
        try Workspace.makeFolders(folder)
        try Workspace(Root(path: try Root.absolute(folder))).write(
            Array(text.utf8), to: name, isSynced: false)
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
