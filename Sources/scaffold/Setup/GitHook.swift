import Diagnostics

/// The git hook that `init --git-hook` writes, for teams without a framework for hooks.
struct GitHook {
    let place: Place
    let surroundings: Surroundings

    func write() throws -> ExitCode {
        let console = surroundings.console
        let repository = try GitRepository(around: place.root, surroundings)
        // The folder of hooks of this work tree: below .git, in the main work tree, or where core.hooksPath points.
        var answer = try repository.output(of: ["rev-parse", "--git-path", "hooks"])
        if answer.last == 0x0a { answer.removeLast() }
        let folder = String(decoding: answer, as: UTF8.self)
        let path = folder.hasPrefix("/") ? folder : "\(place.root.path)/\(folder)"
        let parent = path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
        let name = path.split(separator: "/").last.map(String.init) ?? "hooks"
        let workspace = try Workspace(Root(path: try Root.absolute(parent.isEmpty ? "/" : parent)))
        let file = "\(name)/pre-commit"
        let absolute = "\(workspace.root.path)/\(file)"
        let shown = place.viewpoint.shown(absolute)
        let line = Self.line(prefix: repository.prefix)
        // `core.hooksPath` may point to a folder that other repositories share, which must not be changed.
        guard try absolute.hasPrefix("\(repository.top)/") || repository.hasHooks(in: workspace.root.path)
        else {
            throw Refusal(.sharedHooks(shown, line))
        }
        switch try workspace.onDisk(file, rendered: nil) {
        case .absent:
            try workspace.create(Array((Self.start + line + "\n").utf8), at: file, isProgram: true)
            console.print("created  \(shown)")
            console.say("\ngit now refuses commits whose generated code is not current")
            return .done
        case .file(let bytes, _) where bytes.split(separator: 0x0a).contains(Array(line.utf8)[...]):
            console.print("left     \(shown)")
            return .done
        case .file(let bytes, let stamp) where bytes.starts(with: Self.start.utf8):
            // The hook is scaffold's own, for another folder of this repository.
            try workspace.write(
                bytes + Array((line + "\n").utf8), to: file, over: stamp, isProgram: true)
            console.print("extended \(shown)")
            return .done
        case .obstacle(.folder):
            throw Refusal(.inTheWay(.folder, of: shown))
        default:
            throw Refusal(.hookExists(shown, line))
        }
    }

    /// The line for one folder with a `scaffold.yml`. A hook contains one line for each.
    private static func line(prefix: String) -> String {
        let folder = prefix.isEmpty ? "" : " -C \(ShellWord.quoted(prefix))"
        return "scaffold\(folder) check --staged || exit 1"
    }

    private static let start = """
        #!/bin/sh
        # Written by 'scaffold init --git-hook'. Refuses commits whose generated code is not current.
        if ! command -v scaffold > /dev/null; then
            echo "scaffold is not on the PATH, so the generated code cannot be checked" >&2
            echo "install it, or commit without the check: git commit --no-verify" >&2
            exit 1
        fi

        """
}

extension GitRepository {
    /// Whether a folder is the repository's own git folder, which contains the hooks by default.
    fileprivate func hasHooks(in folder: String) throws -> Bool {
        var answer = try output(of: ["rev-parse", "--path-format=absolute", "--git-common-dir"])
        if answer.last == 0x0a { answer.removeLast() }
        return try Root.absolute(String(decoding: answer, as: UTF8.self)) == folder
    }
}

extension Diagnostic {
    fileprivate static func hookExists(_ path: String, _ command: String) -> Diagnostic {
        Diagnostic(
            "hook-exists", "\(path) already exists and was not changed",
            help: "add this line to it, before any 'exec' or 'exit': \(command)"
        )
    }

    fileprivate static func sharedHooks(_ path: String, _ command: String) -> Diagnostic {
        Diagnostic(
            "shared-hooks",
            "core.hooksPath is a folder outside this repository, which other repositories may share",
            help: "if you want the hook there, add this line to \(path): \(command)")
    }
}
