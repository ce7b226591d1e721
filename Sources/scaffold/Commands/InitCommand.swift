import Diagnostics
import Generator
import Language
import Planning

/// `scaffold init`: creates what a repository needs before its first feature. Writes what is missing, and overwrites
/// nothing of a person.
struct InitCommand: RunnableCommand {
    let call: CommandCall

    private var writes: Bool {
        !invocation.has(.dryRun)
    }

    private var parts: Set<SupportSelection.Part> {
        Set(invocation.values(of: .with).compactMap(SupportSelection.Part.init))
    }

    func run() throws -> ExitCode {
        // The current folder becomes a root of its own, even inside a repository that has been set up.
        let root = Root(path: place.folder)
        let here = place.at(root)
        let workspace = try Workspace(root)
        let survey = try Survey(workspace)
        let hasConfiguration = try workspace.read(Root.config) != nil
        // Fails early: every later command needs to read the lock.
        _ = try workspace.lockSource()
        var found = hasConfiguration ? [] : try ownLibraries(survey, here)
        let used = found.filter { $0.isFulfilled || $0.isCandidate && !parts.contains(.adapter) }
        let others = found.filter { library in !used.contains { $0.library == library.library } }
        let initial = InitialConfiguration(folder: place.folder, survey, used: used, besides: others)
        let source = hasConfiguration ? nil : SourceText(path: Root.config, text: initial.text)
        let project = try console.value(
            of: Project.open(
                here, configuration: source, withSupport: true, holdingAlone: writes ? console : nil))
        if let found = survey.found {
            console.print(found.visible)
        }
        if hasConfiguration {
            let support = try SupportLibrary(of: project)
            try Refusal.stop(at: support.faults(project), closing: "nothing was written")
            found = try project.ownLibraries(besides: support)
        }
        for library in found {
            let isMeant = hasConfiguration || library.isFulfilled || library.isCandidate
            let lines = isMeant ? library.lines : [library.foreignLine]
            for line in lines {
                console.print(line.visible)
            }
        }
        if !hasConfiguration, let doubt = survey.doubt(about: initial.app) {
            console.say(
                "note: \(doubt). If that is wrong, change 'app' in \(Root.config) before you generate the first feature"
            )
        }
        let code = try write(initial, isFirst: !hasConfiguration, of: project, survey)
        if (hasConfiguration ? found : used).contains(where: { !$0.isFulfilled }) {
            let suffix = place.suffix
            let adapter = "'scaffold init --with adapter\(suffix)'"
            let remedy =
                if hasConfiguration, project.configuration.libraries.isEmpty {
                    "name other folders for them under 'libraries' in \(Root.config), then type 'scaffold init\(suffix)'"
                } else if hasConfiguration {
                    "remove them from 'libraries' and 'modules' in \(Root.config), then type 'scaffold init\(suffix)'"
                } else if writes {
                    "before the first feature, delete \(Root.config), then type \(adapter)"
                } else {
                    "type \(adapter)"
                }
            console.say(
                "\n'scaffold help libraries\(suffix)' explains what your libraries lack. Or let scaffold write its own "
                    + "modules beside them: \(remedy)")
        }
        return code
    }

    private static let manifestAdvice =
        "your Package.swift was not changed; add this once at its end, and 'scaffold feature' will keep it current"

    /// The libraries that were found and are the team's own, beside what the code of the style that is the default needs.
    private func ownLibraries(_ survey: Survey, _ here: CommandPlace) throws -> [FoundLibrary] {
        guard !survey.libraries.isEmpty else {
            return []
        }
        let lines = survey.libraries.sorted { $0.key < $1.key }.map { "  \($0.key): \"\($0.value)\"\n" }
            .joined()
        let text = "app: \(InitialConfiguration.app(folder: place.folder, survey))\nlibraries:\n\(lines)"
        let source = SourceText(path: Root.config, text: text)
        let project = try Project.open(here, configuration: source, withSupport: true).project
        return try project.map { try $0.ownLibraries(besides: SupportLibrary(of: $0)) } ?? []
    }

    private func write(
        _ initial: InitialConfiguration, isFirst: Bool, of project: Project, _ survey: Survey
    ) throws -> ExitCode {
        let (library, mistakes) = project.style.renderSupport(project.configuration)
        let asked = SupportSelection.Part.ofStyles.filter(parts.contains)
        let absent = asked.filter { part in !library.contains { $0.request == part } }
        try Refusal.stop(
            at: mistakes + absent.map { .noSuchPart($0, of: project.configuration.style) },
            closing: "nothing was written")
        var files = try chosen(of: library, project).map { (path: $0.path, bytes: $0.bytes) }
        let chosen = Set(files.map(\.path))
        for part in asked where !library.contains(where: { $0.request == part && chosen.contains($0.path) }) {
            console.say("note: the part '\(part.rawValue)' is not written, because its module is your own")
        }
        let package = isFirst ? initial.package : nil
        let manifest = InitialManifest(
            project.configuration, in: package, library: library, paths: Set(files.map(\.path)))
        let path = package.map { "\($0)/Package.swift" } ?? "Package.swift"
        if package != nil || !survey.hasProject, try project.workspace.read(path) == nil {
            files.append((path, Array(manifest.text.utf8)))
            let ignored = package.map { "\($0)/.gitignore" } ?? ".gitignore"
            if case .absent = try project.workspace.onDisk(ignored, rendered: nil) {
                files.append((ignored, Array(TeamFiles.ignored.utf8)))
            }
        }
        let manifests = try ManifestListing(project, writing: files).updates()
        try Refusal.stop(at: manifests.faults(force: false), closing: "nothing was written")
        for update in manifests.all where update.stamp == nil {
            for index in files.indices where files[index].path == update.path {
                files[index].bytes = update.after
            }
        }
        let configuration = isFirst ? nil : try project.workspace.read(Root.config)
        files.insert(
            contentsOf: [(Root.config, configuration ?? Array(initial.text.utf8))] + SchemaFiles.all, at: 0)
        let repository = GitRepository.top(around: project.workspace.root.path)
        if !FormatterFile.isThere(for: project.workspace.root.path, top: repository) {
            let text = FormatterFile.text(project.configuration.trailingCommas)
            files.append((FormatterFile.path, Array(text.utf8)))
        }
        let isTop = repository == project.workspace.root.path
        let team =
            (repository == nil ? [] : [TeamFiles.attributes(project.configuration)])
            + (isTop ? TeamFiles.hooks(survey) : [])

        if repository == nil, isFirst {
            console.say(
                "note: this folder is in no git repository. After 'git init', 'scaffold init\(place.suffix)' also writes "
                    + "settings of git, hooks and a workflow")
        }

        var entries: [InitReport.Entry] = []
        var obstacles: [(path: String, conflict: Conflict, bytes: [UInt8]?)] = []
        let libraries = LibraryModule.homes(project.configuration)
        var former: [String: [[UInt8]]]?
        for file in files + team.map({ (path: $0.path, bytes: Array($0.text.utf8)) }) {
            let fate: InitReport.Entry.Fate
            switch try project.workspace.onDisk(file.path, rendered: file.bytes) {
            case .absent: fate = .create(file.bytes)
            case .same: fate = .same
            case .file where SchemaFiles.isOwn(file.path): fate = .renew(file.bytes)
            case .file(let bytes, let stamp):
                if libraries.contains(where: { file.path.hasPrefix("\($0)/") }) {
                    let known = former ?? project.supportWithAnyCommas()
                    former = known
                    if known[file.path]?.contains(bytes) == true {
                        fate = .renew(file.bytes)
                        break
                    }
                }
                let lines = team.first { $0.path == file.path && $0.addsLines }
                fate = lines.flatMap { TeamFiles.adding($0, to: bytes) }.map { .extend($0, stamp) } ?? .other
            case let other:
                obstacles += other.obstacle.map { [(file.path, .obstacle($0), nil)] } ?? []
                continue
            }
            let library = libraries.first { file.path.hasPrefix("\($0)/") }
            entries.append(InitReport.Entry(path: file.path, library: library, fate: fate))
        }
        guard obstacles.isEmpty else {
            throw Refusal(Diagnostic.conflicts(obstacles, project, areOutputs: false))
        }
        entries += manifests.all.filter { $0.stamp != nil }.map { update in
            InitReport.Entry(path: update.path, library: nil, fate: .extend(update.after, update.stamp))
        }
        let advised =
            survey.projects.first == .package
            ? try ManifestListing(project, writing: files).lines(missingIn: "Package.swift") : nil
        if let lock = try lock(listing: manifests.targets, advised, project) {
            // Before the manifests that it is about.
            entries.insert(InitReport.Entry(path: Lock.path, library: nil, fate: lock), at: 1)
        }
        let unnamed = try name(libraries: &entries, in: project)
        if writes {
            for entry in entries {
                switch entry.fate {
                case .create(let bytes): try project.workspace.create(bytes, at: entry.path)
                case .extend(let bytes, let stamp):
                    try project.workspace.write(bytes, to: entry.path, over: stamp)
                case .renew(let bytes): try project.workspace.write(bytes, to: entry.path)
                case .same, .other: break
                }
            }
        }
        let report = InitReport(
            entries: entries, project: project, isDone: writes, isVerbose: invocation.has(.verbose))
        report.print(to: console)
        if !unnamed.isEmpty {
            let lines = unnamed.map { InitialConfiguration.line(naming: $0, project.configuration) }
            console.say(
                "\nadd this under 'libraries' in \(Root.config), so that 'scaffold check' reports missing files:\n\n"
                    + lines.joined(separator: "\n"))
        }
        if let package, report.writes("\(package)/Package.swift") {
            console.say("\n\(survey.advice(forPackage: package, app: initial.app))")
        }
        try advise(report, manifest, survey, library: files, advised)
        if let repository, !isTop {
            console.say(
                "\nhooks and workflows are read at the top of a repository, \(place.viewpoint.shown(repository)):"
            )
            console.say("'scaffold help ci' explains how to use them for this folder")
        }
        return .done
    }

    /// What the specs need of the support library, or what every spec needs if there is none; what is there already, to
    /// compare it; and what the call asks for.
    private func chosen(of library: [SupportFile], _ project: Project) throws -> [RenderedFile] {
        let present = try library.map(\.path).filter(project.workspace.exists)
        let texts = try SpecTexts(of: project)
        var code = project.specs.flatMap { project.render($0, from: texts).files.map(\.bytes) }
        if code.isEmpty {
            let spec = SpecFile(path: "\(project.configuration.specs)/Note.yml")
            let source = SourceText(path: spec.path, text: StarterSpec.least)
            code = project.render(source, as: spec, beside: texts).files.map(\.bytes)
        }
        let theirs = try SupportLibrary(of: project).ownFolders
        let own = library.filter { file in !theirs.contains { file.path.hasPrefix("\($0)/") } }
        return SupportSelection(own, with: parts).files(neededBy: code, present: Set(present)).map(\.rendered)
    }

    /// What happens to the lock, which records the lines of manifests that are written here or that a person is to add.
    private func lock(
        listing targets: ListedTargets, _ advised: String?, _ project: Project
    ) throws -> InitReport.Entry.Fate? {
        var (lock, faults) = try project.lock()
        let former = lock.targets
        lock.targets.formUnion(targets)
        lock.targets.formUnion(
            ListedTargets(advised.flatMap { ManifestRegion(in: Array($0.utf8))?.elements } ?? []))
        guard !faults.hasErrors, lock.targets != former else { return nil }
        return try project.workspace.exists(Lock.path) ? .renew(lock.text) : .create(lock.text)
    }

    /// Adds scaffold's own libraries to an existing scaffold.yml, because `check` only requires the libraries that it
    /// names. Returns the names of those that cannot be added by appending lines.
    private func name(
        libraries entries: inout [InitReport.Entry], in project: Project
    ) throws -> [String] {
        let configuration = project.configuration
        guard let index = entries.firstIndex(where: { $0.path == Root.config }),
            case .same = entries[index].fate
        else { return [] }
        let written = Set(entries.filter { !$0.isOther }.compactMap(\.library))
        var unnamed: [String] = []
        for library in LibraryModule.all(configuration).map(\.library)
        where configuration.libraries[library] == nil && !unnamed.contains(library)
            && !written.isDisjoint(with: configuration.libraryHomes(library))
        {
            unnamed.append(library)
        }
        guard !unnamed.isEmpty,
            case .file(let bytes, let stamp) = try project.workspace.onDisk(Root.config, rendered: nil)
        else { return [] }
        guard let text = InitialConfiguration.text(bytes, naming: unnamed, configuration) else {
            return unnamed
        }
        entries[index] = InitReport.Entry(path: Root.config, library: nil, fate: .extend(text, stamp))
        return []
    }

    /// Prints the steps that are left to the person.
    private func advise(
        _ report: InitReport, _ manifest: InitialManifest, _ survey: Survey,
        library: [(path: String, bytes: [UInt8])], _ lines: String?
    ) throws {
        let project = report.project
        if let advice = report.advice {
            console.say("\n\(advice)")
        }
        // A manifest of the team is never edited. Modules that it already names need no advice.
        if let lines {
            console.say("\n\(Self.manifestAdvice):\n\n\(lines)")
        } else if survey.projects.first != .package, survey.hasProject {
            let manifests =
                try survey.projects.compactMap(\.manifest).compactMap { try project.workspace.read($0) }
                + ManifestListing(project, writing: library).ofLibraries
            let targets = manifest.targets(
                missingIn: manifests, isForBazel: survey.projects.first == .bazel)
            if !targets.isEmpty, report.writesCode || !manifests.isEmpty {
                console.say("\n\(survey.targetAdvice):\n\n\(targets)")
            }
        }
        if report.leaves(".pre-commit-config.yaml"),
            let bytes = try project.workspace.read(".pre-commit-config.yaml"),
            !String(decoding: bytes, as: UTF8.self).contains("scaffold")
        {
            console.say(
                "\nyour .pre-commit-config.yaml was not changed; add this to its repos:\n\n\(TeamFiles.hook)")
        }
        if report.writes(".github/workflows/scaffold.yml") {
            console.say(
                "\nset SCAFFOLD and REVISION in .github/workflows/scaffold.yml to the repository of the tool and the commit that your team uses"
            )
        }
        if survey.hasGitLab {
            console.say("\nfor GitLab: add a job with the script 'scaffold check' to .gitlab-ci.yml")
        }
        guard writes else {
            if report.writesAnything {
                console.say("\nnothing was written; to write, run the command without --dry-run")
            }
            return
        }
        let next =
            project.specs.isEmpty
            ? "scaffold new NAME\(place.suffix)" : "scaffold feature --all\(place.suffix)"
        console.say("\nnext: \(next)")
    }
}

extension Diagnostic {
    fileprivate static func noSuchPart(_ part: SupportSelection.Part, of style: String) -> Diagnostic {
        Diagnostic(
            "unknown-value", "the style '\(style)' has no part '\(part.rawValue)'",
            help: "run the command without '--with \(part.rawValue)'")
    }
}

extension Survey {
    /// What was found in the repository, in one line.
    fileprivate var found: String? {
        // The features of an app that Xcode builds go into a package.
        let isBeside = projects.allSatisfy { $0 == .package || $0 == .bazel }
        let parts =
            projects.map(\.rawValue) + (isBeside ? features.map { ["features in \($0)"] } ?? [] : [])
            + (packages.isEmpty ? [] : ["packages in \(packages.shortList())"])
            + libraries.sorted { $0.key < $1.key }.map { "\($0.key) in \($0.value)" }
        return parts.isEmpty ? nil : "found: \(parts.joined(separator: ", "))"
    }

    /// Why the name of the app may not be what a person would choose.
    fileprivate func doubt(about app: String) -> String? {
        guard let name else {
            return
                "no project file contains the name of the app, so the name of this folder is used: '\(app)'"
        }
        return name.text.filter { $0 != " " } == app
            ? nil
            : "the name of the app in \(name.path) is '\(name.text)', so the names of modules begin with '\(app)'"
    }

    /// How to add a package of features to the app, once.
    fileprivate func advice(forPackage folder: String, app: String) -> String {
        let product = "\(app)Data"
        let way =
            switch projects.first {
            case .tuist:
                """
                in your Project.swift, add '.local(path: "\(folder)")' to 'packages:', and to the dependencies of the \
                app '.package(product: "\(product)")'
                """
            case .xcodeGen:
                """
                in your project.yml, add '\(product): { path: \(folder) }' under 'packages', and to the dependencies of \
                the app '- package: \(product)'
                """
            case .xcode:
                """
                in Xcode, choose File > Add Package Dependencies > Add Local, the folder '\(folder)', and its product \
                '\(product)' for the app
                """
            case .package, .bazel, nil:
                """
                in the Package.swift of the app, add '.package(path: "../\(folder)")', with the path from there, and \
                its product '\(product)'
                """
            }
        return """
            \(folder) is a package for the features and the modules that they import. Add it to the app once:
            \(way).
            Tests and previews use '\(product)Mocks'. 'scaffold feature' keeps its Package.swift current.
            """
    }

    /// Where to declare the targets, because scaffold edits no manifest of the team.
    fileprivate var targetAdvice: String {
        switch projects.first {
        case .tuist:
            "add targets for these to your Project.swift, with the same names, paths and dependencies"
        case .xcodeGen:
            "add targets for these to your project.yml, with the same names, paths and dependencies"
        case .bazel: "add these to the BUILD.bazel at the top, after the line that loads swift_library"
        case .xcode, .package, nil: "create modules for these in Xcode, or a local package with these targets"
        }
    }
}
