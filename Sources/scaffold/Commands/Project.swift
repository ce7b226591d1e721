import Diagnostics
import ScaffoldCore

/// A repository as a command finds it: its root, its configuration, its style and its specs.
struct Project {
    let workspace: Workspace
    let viewpoint: Viewpoint
    let configuration: Configuration
    let style: Style
    /// Sorted by path. Their names are type names, and no two are the same.
    let specs: [SpecFile]

    /// Opens the repository around the folder in which the command works, or tells all that is wrong with it. `init` gives
    /// a configuration that is not on the disk yet; it and `verify` need the support library of the style.
    static func open(
        _ place: Place, configuration given: SourceText? = nil, withSupport: Bool = false
    ) throws -> (project: Project?, diagnostics: [Diagnostic]) {
        let workspace = try Workspace(place.root)
        let viewpoint = place.viewpoint
        let source = try given ?? configSource(workspace, viewpoint)
        var (configuration, diagnostics) = ConfigurationDecoder.decode(source)
        let files = try StyleFiles(configuration: configuration, workspace: workspace, viewpoint: viewpoint)
        let (style, faults) = StyleLoader.load(
            configuration, configurationSource: source, names: files.names, styles: StyleFiles.builtIn,
            withSupport: withSupport,
            files: files.source)
        let specs = (try workspace.specs(in: configuration.specs) ?? []).map(SpecFile.init)
        diagnostics += faults
        diagnostics += SpecFile.faults(of: specs) { viewpoint.shown("\(place.root.path)/\($0)") }
        let isBroken = diagnostics.contains { $0.severity == .error }
        guard let style, !isBroken else {
            return (nil, diagnostics)
        }
        let project = Project(
            workspace: workspace, viewpoint: viewpoint, configuration: configuration, style: style,
            specs: specs)
        return (project, diagnostics)
    }

    /// The configuration and the files of its style, though there be faults in the style.
    static func styleFiles(
        _ place: Place
    ) throws -> (configuration: Configuration, diagnostics: [Diagnostic], files: StyleFiles) {
        let workspace = try Workspace(place.root)
        let (configuration, diagnostics) = ConfigurationDecoder.decode(
            try configSource(workspace, place.viewpoint))
        let files = try StyleFiles(
            configuration: configuration, workspace: workspace, viewpoint: place.viewpoint)
        return (configuration, diagnostics, files)
    }

    private static func configSource(_ workspace: Workspace, _ viewpoint: Viewpoint) throws -> SourceText? {
        try workspace.read(Root.config).map {
            SourceText(path: viewpoint.shown("\(workspace.root.path)/\(Root.config)"), bytes: $0)
        }
    }

    /// A path below the root as the caller would type it.
    func shown(_ path: String) -> String {
        viewpoint.shown("\(workspace.root.path)/\(path)")
    }

    func source(_ spec: SpecFile) throws(DiskError) -> SourceText {
        SourceText(path: shown(spec.path), bytes: try workspace.read(spec.path) ?? [])
    }

    /// The files of a feature, and what is wrong with its spec.
    func render(_ spec: SpecFile, from texts: SpecTexts) -> (files: [RenderedFile], diagnostics: [Diagnostic])
    {
        Generator.generate(
            texts[spec], name: spec.name, specPath: spec.path, configuration: configuration, style: style,
            neighbours: texts.neighbours
        )
    }

    /// The specs that were asked for, by name or by path, or all if none was; and a diagnostic for each name that has none.
    func specs(named names: [String], lock: Lock, _ place: Place) -> (
        specs: [SpecFile], diagnostics: [Diagnostic]
    ) {
        guard !names.isEmpty else {
            return (specs, [])
        }
        var found: [SpecFile] = []
        var diagnostics: [Diagnostic] = []
        for name in names {
            if let spec = specs.first(where: { [$0.name, $0.path, shown($0.path)].contains(name) }) {
                if !found.contains(spec) {
                    found.append(spec)
                }
            } else if lock.features.contains(name) {
                diagnostics.append(.lostSpec(name, in: shown(configuration.specs), place.suffix))
            } else {
                diagnostics.append(
                    .noSuchSpec(name, among: specs, in: shown(configuration.specs), place.suffix))
            }
        }
        return (found.sorted { $0.path < $1.path }, diagnostics)
    }
}

extension Diagnostic {
    fileprivate static func noSuchSpec(
        _ name: String, among specs: [SpecFile], in folder: String, _ suffix: String
    ) -> Diagnostic {
        let help =
            if let near = nearest(to: name, among: specs.map(\.name)) {
                "did you mean '\(near)'?"
            } else if !specs.isEmpty, specs.count <= 12 {
                "there are \(specs.map(\.name).joined(separator: ", ")); "
                    + "'scaffold new \(FeatureName.suggestion(for: name) ?? name)\(suffix)' begins another"
            } else {
                "'scaffold new \(FeatureName.suggestion(for: name) ?? name)\(suffix)' begins one"
            }
        return Diagnostic("no-such-spec", "'\(name)' has no spec in \(folder)", at: nil, help: help)
    }

    fileprivate static func lostSpec(_ name: String, in folder: String, _ suffix: String) -> Diagnostic {
        Diagnostic(
            "lost-spec",
            "'\(name)' has no spec in \(folder) any more, but its generated files are still here",
            at: nil,
            help: "put the spec back; or remove the files by 'scaffold feature --all\(suffix)'"
        )
    }
}
