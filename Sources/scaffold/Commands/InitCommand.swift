import Diagnostics
import ScaffoldCore

/// `scaffold init`: what a repository needs before its first feature. Looks at what is there, writes what is missing, and
/// overwrites nothing.
struct InitCommand {
    let invocation: Invocation
    let place: Place
    let surroundings: Surroundings

    /// What becomes of a file.
    fileprivate enum Fate {
        case create([UInt8])
        case extend([UInt8])
        case leave
    }

    private var console: Console {
        surroundings.console
    }

    private var writes: Bool {
        !invocation.has(.dryRun)
    }

    func run() throws -> ExitCode {
        if invocation.has(.gitHook) {
            return try GitHook(place: place, surroundings: surroundings).write()
        }
        // The folder one stands in, even below a repository that has been set up: it becomes one of its own.
        let root = Root(path: place.folder)
        let here = place.at(root)
        let workspace = try Workspace(root)
        let survey = try Survey(workspace)
        let hasConfiguration = try workspace.read(Root.config) != nil
        let text = InitialConfiguration.text(folder: place.folder, survey)
        let source = hasConfiguration ? nil : SourceText(path: Root.config, text: text)
        let (project, faults) = try Project.open(here, configuration: source, withSupport: true)
        console.report(faults)
        guard let project else {
            return .wrongInput
        }
        if let found = survey.found {
            console.print(found)
        }
        return try write(text, of: project, survey)
    }

    private func write(_ configuration: String, of project: Project, _ survey: Survey) throws -> ExitCode {
        var files = project.style.renderSupport(project.configuration).files
            .map { (path: $0.path, bytes: $0.bytes) }
        let manifest = InitialManifest(project.configuration, files: files)
        if !survey.hasProject {
            files.append(("Package.swift", Array(manifest.text.utf8)))
        }
        files.insert((Root.config, Array(configuration.utf8)), at: 0)
        let team = try isTopOfRepository(project) ? TeamFiles.all(project.configuration, survey) : []

        var fates: [(path: String, fate: Fate)] = []
        var obstacles: [(path: String, conflict: Conflict)] = []
        for file in files + team.map({ (path: $0.path, bytes: Array($0.text.utf8)) }) {
            switch try project.workspace.onDisk(file.path, rendered: file.bytes) {
            case .absent: fates.append((file.path, .create(file.bytes)))
            case .same: fates.append((file.path, .leave))
            case .file(let bytes, _):
                let lines = team.first { $0.path == file.path && $0.addsLines }
                fates.append(
                    (file.path, lines.flatMap { TeamFiles.adding($0, to: bytes) }.map(Fate.extend) ?? .leave))
            case let obstacle: obstacles.append((file.path, .inTheWay(obstacle)))
            }
        }
        guard obstacles.isEmpty else {
            console.report(Diagnostic.conflicts(obstacles, project))
            return .wrongInput
        }
        try perform(fates, project)
        advise(fates, team, manifest, project, survey)
        return .done
    }

    private func perform(_ fates: [(path: String, fate: Fate)], _ project: Project) throws {
        let would = writes ? "" : "would be "
        for (path, fate) in fates {
            switch fate {
            case .create(let bytes):
                if writes {
                    try project.workspace.write(bytes, to: path)
                }
                console.print("\(would)created  \(project.shown(path))")
            case .extend(let bytes):
                if writes {
                    try project.workspace.write(bytes, to: path)
                }
                console.print("\(would)extended \(project.shown(path))")
            case .leave:
                break
            }
        }
        for case (let path, .leave) in fates {
            console.print("left     \(project.shown(path))")
        }
        if !fates.contains(where: \.fate.isWritten) {
            console.print("everything is there already")
        }
    }

    /// What is left to the person.
    private func advise(
        _ fates: [(path: String, fate: Fate)], _ team: [TeamFiles.File], _ manifest: InitialManifest,
        _ project: Project, _ survey: Survey
    ) {
        let writesCode = fates.contains { $0.path.hasSuffix(".swift") && $0.fate.isWritten }
        if survey.hasProject || fates.contains(where: { $0.path == "Package.swift" && !$0.fate.isWritten }),
            writesCode
        {
            console.say("\n\(survey.targetAdvice):\n\n\(manifest.targets)")
        }
        if fates.contains(where: { $0.path == ".pre-commit-config.yaml" && !$0.fate.isWritten }),
            let bytes = try? project.workspace.read(".pre-commit-config.yaml"),
            !String(decoding: bytes, as: UTF8.self).contains("scaffold")
        {
            console.say(
                "\nyour .pre-commit-config.yaml stays as it is; add this to its repos:\n\n\(TeamFiles.hook)")
        }
        if survey.hasGitLab {
            console.say("\nfor .gitlab-ci.yml: a job whose script is 'scaffold check'")
        }
        guard writes else {
            console.say("\nnothing was written; without --dry-run it is")
            return
        }
        let next =
            project.specs.isEmpty
            ? "scaffold new NAME\(place.suffix)" : "scaffold feature --all\(place.suffix)"
        console.say("\nnext: \(next)")
    }

    /// Hooks, workflows and attributes are read at the top of a repository.
    private func isTopOfRepository(_ project: Project) throws -> Bool {
        switch try project.workspace.onDisk(".git", rendered: nil) {
        case .folder, .file: true
        default: false
        }
    }
}

extension InitCommand.Fate {
    fileprivate var isWritten: Bool {
        if case .leave = self { false } else { true }
    }
}

extension Survey {
    /// What was found, in a line.
    fileprivate var found: String? {
        let parts =
            projects.map(\.rawValue) + (features.map { ["features in \($0)"] } ?? [])
            + libraries.sorted { $0.key < $1.key }.map { "\($0.key) in \($0.value)" }
        return parts.isEmpty ? nil : "found: \(parts.joined(separator: ", "))"
    }

    /// Where the targets go that scaffold does not write into anybody's manifest.
    fileprivate var targetAdvice: String {
        switch projects.first {
        case .tuist:
            "make targets of these in your Project.swift, with the same names, paths and dependencies"
        case .xcodeGen:
            "make targets of these in your project.yml, with the same names, paths and dependencies"
        case .xcode: "make modules of these in Xcode, or a local package with these targets"
        case .package, nil: "your Package.swift stays as it is; add these targets to it"
        }
    }
}

extension Conflict {
    fileprivate static func inTheWay(_ obstacle: OnDisk) -> Conflict {
        switch obstacle {
        case .folder: .obstacle(.folder)
        case .symbolicLink: .obstacle(.symbolicLink)
        case .behindLink(let folder): .obstacle(.behindLink(folder))
        case .behindFile(let folder): .obstacle(.behindFile(folder))
        case .unreadable(let code): .obstacle(.unreadable(code))
        case .special, .absent, .same, .file: .obstacle(.special)
        }
    }
}
