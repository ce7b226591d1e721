import ScaffoldCore

/// What a person has to do once for a new feature, and no tool does for them: name its targets in the package, and have
/// the support library.
struct FirstSteps {
    private let generation: Generation
    private let project: Project
    private let lock: Lock
    private let place: Place

    init(_ generation: Generation, _ project: Project, knownBefore lock: Lock, _ place: Place) {
        self.generation = generation
        self.project = project
        self.lock = lock
        self.place = place
    }

    func notes() throws -> [String] {
        let known = Set(lock.features)
        let new = generation.features.map(\.name).filter { !known.contains($0) }
        guard !new.isEmpty else {
            return []
        }
        let manifest = try project.workspace.read("Package.swift").map { String(decoding: $0, as: UTF8.self) }
        let unlisted = new.filter {
            !(manifest ?? "").contains("\"\(project.configuration.featureModule($0))\"")
        }
        var notes: [String] = []
        if let missing = try missingLibraries() {
            notes.append(missing)
        }
        if let targets = targets(unlisted, hasManifest: manifest != nil) {
            notes.append(targets)
        }
        return notes
    }

    /// The libraries that the new files import, and that are not where they are looked for. Files are read only until
    /// each library that is not there was met once.
    private func missingLibraries() throws -> String? {
        var absent = Dictionary(
            grouping: LibraryModule.all(project.configuration),
            by: { project.configuration.libraryFolder($0.library) }
        )
        for folder in absent.keys where try project.workspace.files(below: folder) != nil {
            absent[folder] = nil
        }
        var missing: Set<String> = []
        for change in generation.plan.changes where change.kind == .create && change.path.hasSuffix(".swift")
        {
            guard !absent.isEmpty else {
                break
            }
            let imports = SwiftImports.of(change.after ?? [])
            for (folder, modules) in absent where modules.contains(where: { imports.contains($0.name) }) {
                missing.insert(folder)
                absent[folder] = nil
            }
        }
        guard !missing.isEmpty else {
            return nil
        }
        return """
            note: the support library that the generated code imports is not here \
            (\(missing.sorted().map(project.shown).joined(separator: ", ")))
            'scaffold init\(place.suffix)' writes it; if you have your own, name it under 'libraries:' in scaffold.yml.
            """
    }

    private func targets(_ features: [String], hasManifest: Bool) -> String? {
        let shown = features.prefix(3)
        let files = generation.plan.changes.filter { shown.contains($0.feature) }
            .reduce(into: [String: [UInt8]]()) { $0[$1.path] = $1.after }
        let folders = shown.flatMap { ScratchPackage.Folder.ofFeature($0, project.configuration) }
        let libraries =
            LibraryModule.all(project.configuration).map(\.name)
            + project.specs.map { project.configuration.featureModule($0.name) }
        let package = ScratchPackage(
            folders: folders, packages: [.init(path: "", modules: libraries)], language: "en", files: files)
        let lines = package.targets.map { ManifestTarget($0).text }.joined(separator: "\n")
        guard !lines.isEmpty else {
            return nil
        }
        let rest = features.count - shown.count
        let more = rest > 0 ? "\n… and so on for \(rest) more \(rest == 1 ? "feature" : "features")." : ""
        let manifest =
            hasManifest ? "Package.swift" : "your Package.swift (in Xcode, make modules of these names)"
        return "note: scaffold edits no manifest; add these targets to \(manifest):\n\n\(lines)\(more)"
    }
}
