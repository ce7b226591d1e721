import Diagnostics
import Generator
import Language
import Planning
import Platform

/// A repository as a command reads it: root, configuration, style, specs and lock.
struct Project {
    let workspace: Workspace
    /// The files that are read: the workspace, or the index of git.
    let tree: any Tree
    let viewpoint: Viewpoint
    let configuration: Configuration
    private let styleOnDemand: StyleOnDemand
    /// Sorted by path. Each has the name of a type, and no two are equal.
    let specs: [SpecFile]
    /// The lock, as far as it can be read; `lock(removing:)` also returns its errors.
    let lock: Lock
    private let lockFaults: [Diagnostic]
    private let surroundings: Surroundings
    let unread: UnreadSpecs
    let styleFiles: StyleFiles
    let hasConfiguration: Bool
    private let configurationDigest: Digest

    /// Opens the repository around the command's folder, or returns all its errors. `init` passes a configuration
    /// that is not on the disk yet; `init` and `verify` need the support library of the style.
    ///
    /// A command that writes passes the console: before anything is read, it waits for other runs that write. What it
    /// read before the wait may be out of date.
    ///
    /// If nothing has to be reported and `isAnswered` says so, the style is only loaded once something asks for it.
    static func open(
        _ place: CommandPlace, reading index: (any Tree)? = nil, configuration given: SourceText? = nil,
        withSupport: Bool = false, holdingAlone console: Console? = nil,
        isAnswered: (Project) throws -> Bool = { _ in false }
    ) throws -> (project: Project?, diagnostics: [Diagnostic]) {
        let workspace = try Workspace(place.root, faults: place.faults)
        if let console {
            try workspace.holdAlone(console)
        }
        let tree = index ?? workspace
        let viewpoint = place.viewpoint
        let source = try given ?? configSource(tree, viewpoint)
        var (configuration, diagnostics) = ConfigurationDecoder.decode(source)
        if let fault = Diagnostic.olderTool(configuration.minimumTool, than: ToolVersion.own) {
            // A configuration for a newer tool is not checked any further.
            return (nil, [fault])
        }
        let (lock, lockFaults) = try readLock(tree, viewpoint)
        if !diagnostics.hasErrors, given != nil || configuration.styleRange == nil {
            if lockFaults.isEmpty {
                diagnostics += try LostStyle.faults(
                    lock, hasConfiguration: given == nil && source != nil, tree)
            } else if given != nil {
                // A first scaffold.yml is not written beside a lock that cannot be read.
                diagnostics += lockFaults
            }
            guard !diagnostics.hasErrors else {
                return (nil, diagnostics)
            }
        }
        let files = try StyleFiles(configuration: configuration, tree: tree, viewpoint: viewpoint)
        let paths = try DiskError.naming("specs") { () throws(DiskError) in
            try tree.specs(in: configuration.specs)
        }
        let specs = (paths ?? []).map(SpecFile.init)
        let unread = try UnreadSpecs(besides: specs, configuration, tree)
        let style = StyleOnDemand { [configuration] in
            StyleLoader.load(
                configuration, configurationSource: source, sources: files.sources,
                styles: StyleFiles.builtIn, withSupport: withSupport)
        }
        let project = Project(
            workspace: workspace, tree: tree, viewpoint: viewpoint, configuration: configuration,
            styleOnDemand: style, specs: specs, lock: lock, lockFaults: lockFaults,
            surroundings: place.surroundings, unread: unread,
            styleFiles: files, hasConfiguration: source != nil,
            configurationDigest: Digest(of: source?.bytes ?? []))
        // Others follow from these.
        let first = files.conflicts.isEmpty ? files.faults : files.conflicts
        let isKnown = try diagnostics.isEmpty && first.isEmpty && isAnswered(project)
        if !isKnown, configuration.isStyleKnown {
            diagnostics += first.isEmpty ? style.diagnostics : first
        }
        func shown(_ path: String) -> String { viewpoint.shown("\(place.root.path)/\(path)") }
        diagnostics += SpecFile.faults(of: specs, shown: shown)
        for path in [Root.config, configuration.specs, configuration.templates] + files.folders {
            if let other = try tree.spelling(of: path) {
                diagnostics.append(.spelling(other, besides: path))
            }
        }
        diagnostics += unread.diagnostics(shown: shown)
        diagnostics += ModuleClash.faults(of: specs, configuration, shown: shown)
        guard !diagnostics.hasErrors, isKnown || style.isLoadable else {
            return (nil, diagnostics)
        }
        return (project, diagnostics)
    }

    var style: Style {
        styleOnDemand.style
    }

    /// The configuration and the files of its style, even if the style has errors.
    static func styleFiles(
        _ place: CommandPlace
    ) throws -> (configuration: Configuration, diagnostics: [Diagnostic], files: StyleFiles) {
        let workspace = try Workspace(place.root)
        let source = try configSource(workspace, place.viewpoint)
        var (configuration, diagnostics) = ConfigurationDecoder.decode(source)
        let (lock, lockFaults) = try readLock(workspace, place.viewpoint)
        if !diagnostics.hasErrors, configuration.styleRange == nil, lockFaults.isEmpty {
            diagnostics += try LostStyle.faults(lock, hasConfiguration: source != nil, workspace)
        }
        let files = try StyleFiles(
            configuration: configuration, tree: workspace, viewpoint: place.viewpoint)
        return (configuration, diagnostics, files)
    }

    private static func configSource(_ tree: any Tree, _ viewpoint: Viewpoint) throws -> SourceText? {
        try tree.read(Root.config).map {
            SourceText(path: viewpoint.shown("\(tree.root.path)/\(Root.config)"), bytes: $0)
        }
    }

    private static func readLock(
        _ tree: any Tree, _ viewpoint: Viewpoint
    ) throws(DiskError) -> (lock: Lock, diagnostics: [Diagnostic]) {
        Lock.read(
            try tree.lockSource().map {
                SourceText(path: viewpoint.shown("\(tree.root.path)/\($0.path)"), bytes: $0.bytes)
            })
    }

    /// The lock and its errors, among them those of features in the lock that have no spec. `removed` is the feature whose
    /// files are to be deleted in any case.
    func lock(removing removed: String? = nil) throws(DiskError) -> (lock: Lock, diagnostics: [Diagnostic]) {
        let names = Set(specs.map(\.name))
        let lost = lock.features.filter { $0 != removed && !names.contains($0) }
        let outputs = (lost + specs.map(\.name)).flatMap(configuration.homes).map { "\($0)/" }
        let unread = try unread.diagnostics(
            ofLost: lost,
            isGenerated: { path in !lock.rows(of: path).isEmpty || outputs.contains(where: path.hasPrefix) },
            tree, shown: shown)
        return (lock, lockFaults + unread + leftOut(lost))
    }

    /// Errors of features whose spec git has, though a sparse checkout leaves it out: it is not lost.
    private func leftOut(_ lost: [String]) -> [Diagnostic] {
        guard !lost.isEmpty, let git = try? GitRepository(around: workspace.root, surroundings),
            let paths = try? git.leftOut(below: configuration.specs)
        else { return [] }
        return paths.map(SpecFile.init).filter { lost.contains($0.name) }.map {
            .specLeftOut($0.name, shown($0.path))
        }
    }

    /// Applies a plan. If a spec has appeared since the specs were listed, for example by a checkout, its files are
    /// kept.
    func apply(
        _ plan: Plan, renaming: LockRenaming? = nil, first: (() throws(DiskError) -> Void)? = nil
    ) throws(DiskError) -> Bool {
        let lost = Set(plan.changes.filter { $0.kind == .delete }.map(\.feature))
            .subtracting(specs.map(\.name))
        if !lost.isEmpty, let paths = try tree.specs(in: configuration.specs),
            let path = paths.first(where: { lost.contains(SpecFile(path: $0).name) })
        {
            throw DiskError(.list, path, .changedMeanwhile)
        }
        return try workspace.apply(plan, renaming: renaming, inputs: [configuration.specs], first: first)
    }

    /// The error that there are no specs at all. A command over everything would find everything current, or delete
    /// everything, though it may only look in the wrong folder. `isWanted` says that the caller intends it.
    func emptiness(_ lock: Lock, _ place: CommandPlace, isWanted: Bool = false) throws(DiskError)
        -> Diagnostic?
    {
        guard specs.isEmpty else {
            return nil
        }
        let lost = Set(lock.rows.filter { $0.state.generated != nil }.map(\.feature)).sorted()
        guard lost.isEmpty else {
            let isThere = try tree.entries(of: configuration.specs) != nil
            return isWanted
                ? nil : .lostSpecs(lost, in: shown(configuration.specs), isThere: isThere, place.suffix)
        }
        if let advice = unread.advice(shown: shown) {
            return .noSpec(in: shown(configuration.specs), help: advice)
        }
        return hasConfiguration ? nil : .noProject(configuration.specs, place.suffix)
    }

    /// The same for an output tree, where having nothing to write is an error too.
    func emptiness(of tree: Lock, _ place: CommandPlace, isWanted: Bool) throws(DiskError) -> Diagnostic? {
        try emptiness(tree, place, isWanted: isWanted)
            ?? (tree.isEmpty ? .noSpec(in: shown(configuration.specs), help: beginning(place.suffix)) : nil)
    }

    /// How to create a first spec.
    func beginning(_ suffix: String) -> String {
        unread.advice(shown: shown) ?? "'scaffold new NAME\(suffix)' creates one"
    }

    /// The files of the support library. Most runs do not need them, so the style may have been read without them.
    var supportFiles: [SupportFile] {
        let whole =
            style.support.isEmpty
            ? StyleLoader.loadSupport(of: style, configuration, styleFiles.sources) : style
        return whole.renderSupport(configuration).files
    }

    /// The files of the support library as they are with any value of `trailingCommas`, by path. A file with these bytes is
    /// nobody's work.
    func supportWithAnyCommas() -> [String: [[UInt8]]] {
        var files: [String: [[UInt8]]] = [:]
        for commas in TrailingCommas.allCases {
            var other = configuration
            other.trailingCommas = commas
            for file in style.renderSupport(other).files {
                files[file.path, default: []].append(file.rendered.bytes)
            }
        }
        return files
    }

    /// A path below the root as the caller would type it.
    func shown(_ path: String) -> String {
        viewpoint.shown("\(workspace.root.path)/\(path)")
    }

    func source(_ spec: SpecFile) throws(DiskError) -> SourceText {
        SourceText(path: shown(spec.path), bytes: try tree.read(spec.path) ?? [])
    }

    /// The files of a feature, and the diagnostics of its spec.
    func render(_ spec: SpecFile, from texts: SpecTexts) -> (files: [RenderedFile], diagnostics: [Diagnostic])
    {
        render(texts[spec], as: spec, beside: texts)
    }

    /// The files of several features, and the diagnostics of their specs.
    func render(_ specs: [SpecFile], from texts: SpecTexts) -> (
        files: [RenderedFile], diagnostics: [Diagnostic]
    ) {
        let results = renderEach(specs, from: texts)
        return (results.flatMap(\.files), results.flatMap(\.diagnostics))
    }

    /// The files of each feature, and the diagnostics of its spec.
    func renderEach(
        _ specs: [SpecFile], from texts: SpecTexts
    ) -> [(files: [RenderedFile], diagnostics: [Diagnostic])] {
        guard !specs.isEmpty else { return [] }
        // It is loaded once, before several threads ask for it.
        _ = style
        return Cores.map(specs.count) { render(specs[$0], from: texts) }
    }

    /// Renders a text that may not be on the disk under this name.
    func render(_ source: SourceText, as spec: SpecFile, beside texts: SpecTexts) -> (
        files: [RenderedFile], diagnostics: [Diagnostic]
    ) {
        Generator.generate(
            source, name: spec.name, specPath: spec.path, configuration: configuration, style: style,
            neighbours: texts.neighbours
        )
    }

    /// A comparison that deletes only in the folders that the style writes to.
    func comparison(
        _ lock: Lock, _ scope: Comparison.Scope, _ purpose: Comparison.Purpose, force: Bool
    ) -> Comparison {
        Comparison(
            lock: lock, scope: scope, purpose: purpose,
            territory: { [styleOnDemand, configuration, sources] in
                styleOnDemand.style.territory(
                    configuration, former: StyleFiles.builtInPaths, guarded: sources)
            }, isPersons: personal, force: force)
    }

    /// Whether a path belongs to a file that people write: `--force` moves no output there.
    private var personal: (String) -> Bool {
        let homes = configuration.homes(of: "{").compactMap { String($0.prefix { $0 != "{" }).folder }
        let manifests = Set(
            (homes + [""]).map { $0.isEmpty ? "package.swift" : "\($0)/package.swift".lowercased() })
        let folders = ([configuration.templates] + styleFiles.folders).map { "\($0)/".lowercased() }
        let specs = configuration.specs.lowercased()
        return { path in
            let path = path.lowercased()
            return manifests.contains(path) || path.hasPrefix(".git")
                || folders.contains(where: path.hasPrefix)
                || path.hasPrefix(specs) && path.folder == specs
                    && [".yml", ".yaml", ".json"].contains(where: path.hasSuffix)
        }
    }

    /// The folders whose files people write for scaffold.
    var sources: [String] {
        [configuration.specs, configuration.templates] + styleFiles.folders
    }

    /// The folders of generated features, and those of sources.
    var folders: [String] {
        let above = configuration.homes(of: "{").compactMap { String($0.prefix { $0 != "{" }).folder }
        return sources + above
            + LibraryModule.homes(configuration)
            + specs.flatMap { configuration.homes(of: $0.name) }
    }

    /// The origin of a feature's files: digests of everything that it is rendered from.
    func origin(of spec: SpecFile, _ texts: SpecTexts) -> LockOrigin {
        LockOrigin(
            feature: spec.name, spec: texts.digest(of: spec), configuration: configurationDigest,
            style: styleFiles.digest, tool: ToolVersion.own)
    }

    /// A digest of everything that a feature's files are made from.
    func sealInputs(of spec: SpecFile, _ texts: SpecTexts) -> Digest {
        let parts = [
            "\(SourceDigest.value)", spec.path, configurationDigest.text, styleFiles.digestOfOwn.text,
            texts.digest(of: spec).text,
        ]
        return Digest(of: Array(parts.joined(separator: "\n").utf8))
    }

    /// The same for files that were made now; nil if the style has something to report, so that each run loads it.
    func sealInputs(ofNew spec: SpecFile, _ texts: SpecTexts) -> Digest? {
        styleOnDemand.diagnostics.isEmpty ? sealInputs(of: spec, texts) : nil
    }
}

extension Diagnostic {
    fileprivate static func olderTool(_ minimum: ToolVersion?, than version: String) -> Diagnostic? {
        guard let minimum, let own = ToolVersion(version), own < minimum else {
            return nil
        }
        return Diagnostic(
            "older-tool", "this repository needs scaffold \(minimum) or later, but this is scaffold \(own)",
            help:
                "install a newer version: run 'git pull' and 'swift build -c release' where you built this one"
        )
    }

    fileprivate static func noProject(_ folder: String, _ suffix: String) -> Diagnostic {
        Diagnostic(
            "no-project", "there is no scaffold.yml here or in a folder above, and no spec in \(folder)",
            help:
                "name the folder of a project with '-C DIR', or set one up here with 'scaffold init\(suffix)'"
        )
    }

    fileprivate static func specLeftOut(_ name: String, _ path: String) -> Diagnostic {
        Diagnostic(
            "lost-spec",
            "\(name) has generated files, and git has its spec \(path), but this sparse checkout does not contain it",
            help:
                "'git sparse-checkout add' with its folder, or 'git sparse-checkout disable', brings it back; or, to "
                + "remove the feature: scaffold remove \(name)")
    }

    fileprivate static func lostSpecs(
        _ features: [String], in folder: String, isThere: Bool, _ suffix: String
    ) -> Diagnostic {
        Diagnostic(
            "lost-spec",
            "there is no \(isThere ? "spec in" : "folder") \(folder), but the lock lists files of \(features.shortList())",
            help:
                "restore the specs, or set their folder with 'specs' in \(Root.config); to remove the "
                + "features: 'scaffold remove \(features[0])\(suffix)', or for all of them "
                + "'scaffold feature --all --force\(suffix)'")
    }

    fileprivate static func noSpec(in folder: String, help: String) -> Diagnostic {
        Diagnostic("no-specs", "there is no spec in \(folder)", help: help)
    }
}
