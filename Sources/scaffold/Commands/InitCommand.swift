import Diagnostics
import ScaffoldCore

/// `scaffold init`: what a repository needs before its first feature. Writes what is missing, and nothing else.
struct InitCommand {
    let place: Place
    let console: Console

    func run() throws -> ExitCode {
        // The folder one stands in, even below a repository that has been set up: it becomes one of its own.
        let root = Root(path: place.folder)
        let here = place.at(root)
        let workspace = try Workspace(root)
        let hasConfiguration = try workspace.read(Root.config) != nil
        let text = InitialConfiguration.text(folder: place.folder)
        let source = hasConfiguration ? nil : SourceText(path: Root.config, text: text)
        let (project, faults) = try Project.open(here, configuration: source, withSupport: true)
        console.report(faults)
        guard let project else {
            return .wrongInput
        }
        var files = project.style.renderSupport(project.configuration).files
            .map { (path: $0.path, bytes: $0.bytes) }
        files.append(("Package.swift", Array(InitialManifest(project.configuration, files: files).text.utf8)))
        files.insert((Root.config, Array(text.utf8)), at: 0)

        var missing: [(path: String, bytes: [UInt8])] = []
        var present: [String] = []
        var obstacles: [Diagnostic] = []
        for file in files {
            switch try workspace.onDisk(file.path, rendered: file.bytes) {
            case .absent: missing.append(file)
            case .same, .file: present.append(file.path)
            case let obstacle: obstacles.append(.inTheWay(project.shown(file.path), obstacle))
            }
        }
        guard obstacles.isEmpty else {
            console.report(obstacles)
            return .wrongInput
        }
        for file in missing {
            try workspace.write(file.bytes, to: file.path)
            console.print("created  \(project.shown(file.path))")
        }
        for path in present {
            console.print("left     \(project.shown(path))")
        }
        if missing.isEmpty {
            console.print("everything is there already")
        }
        if present.contains("Package.swift"), missing.contains(where: { $0.path.hasSuffix(".swift") }) {
            let manifest = InitialManifest(project.configuration, files: files)
            console.say(
                "\nyour Package.swift stays as it is; add these targets to it:\n\n\(manifest.targets)")
        }
        let next =
            project.specs.isEmpty
            ? "scaffold new NAME\(place.suffix)" : "scaffold feature --all\(place.suffix)"
        console.say("\nnext: \(next)")
        return .done
    }
}

extension Diagnostic {
    fileprivate static func inTheWay(_ path: String, _ obstacle: OnDisk) -> Diagnostic {
        let conflict: Conflict.Obstacle =
            switch obstacle {
            case .folder: .folder
            case .symbolicLink: .symbolicLink
            case .behindLink(let folder): .behindLink(folder)
            case .behindFile(let folder): .behindFile(folder)
            case .unreadable(let code): .unreadable(code)
            case .special, .absent, .same, .file: .special
            }
        return Diagnostic("conflict", "\(path): \(conflict.reason)", at: nil, help: conflict.wayOut)
    }
}
