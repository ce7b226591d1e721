import Diagnostics
import ScaffoldCore

/// The hook that `init --git-hook` writes, for teams that work without a framework for hooks.
struct GitHook {
    let place: Place
    let surroundings: Surroundings

    func write() throws -> ExitCode {
        let console = surroundings.console
        let repository = try GitRepository(around: place.root, surroundings)
        // Where the hooks of this work tree lie: below .git, in the main work tree, or wherever core.hooksPath says.
        var answer = try repository.output(of: ["rev-parse", "--git-path", "hooks"])
        if answer.last == 0x0a { answer.removeLast() }
        let folder = String(decoding: answer, as: UTF8.self)
        let path = folder.hasPrefix("/") ? folder : "\(place.root.path)/\(folder)"
        let parent = path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
        let name = path.split(separator: "/").last.map(String.init) ?? "hooks"
        let workspace = try Workspace(Root(path: try Root.absolute(parent.isEmpty ? "/" : parent)))
        let file = "\(name)/pre-commit"
        let shown = place.viewpoint.shown("\(workspace.root.path)/\(file)")
        let text = Self.text(prefix: repository.prefix)
        switch try workspace.onDisk(file, rendered: Array(text.utf8)) {
        case .absent:
            try workspace.write(Array(text.utf8), to: file, isProgram: true)
            console.print("created  \(shown)")
            console.say(
                "\ngit now refuses commits whose generated code is not current; it is this clone's alone")
            return .done
        case .same:
            console.print("left     \(shown)")
            return .done
        default:
            console.report([.hookExists(shown, Self.command(prefix: repository.prefix))])
            return .wrongInput
        }
    }

    private static func command(prefix: String) -> String {
        let folder = prefix.isEmpty ? "" : " -C \(ShellWord.quoted(prefix))"
        return "scaffold\(folder) check --staged"
    }

    private static func text(prefix: String) -> String {
        """
        #!/bin/sh
        # Written by 'scaffold init --git-hook': refuses a commit whose generated code is not current.
        if ! command -v scaffold > /dev/null; then
            echo "scaffold is not on the PATH, and the generated code can't be checked" >&2
            echo "install it, or commit without the check: git commit --no-verify" >&2
            exit 1
        fi
        exec \(command(prefix: prefix))

        """
    }
}

extension Diagnostic {
    fileprivate static func hookExists(_ path: String, _ command: String) -> Diagnostic {
        Diagnostic(
            "hook-exists", "\(path) is there already, and stays as it is", at: nil,
            help: "add this line to it: \(command)"
        )
    }
}
