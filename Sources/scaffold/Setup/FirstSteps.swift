import Language
import Planning

/// What a person has to do once for a new feature: declare its targets in the package, and provide the support
/// library.
struct FirstSteps {
    let generation: Generation
    let project: Project
    /// The lock before the run.
    let formerLock: Lock
    let place: CommandPlace
    let invocation: Invocation

    func notes() throws -> [String] {
        let known = Set(formerLock.features)
        let new = generation.features.map(\.name).filter { !known.contains($0) }
        guard !new.isEmpty else {
            return []
        }
        var notes: [String] = []
        if let missing = try missingLibraries() {
            notes.append(missing)
        }
        let targets = FeatureTargets(project: project)
        let unlisted = try targets.unlisted(new, orAlone: true)
        if !unlisted.isEmpty {
            notes.append("note: \(try targets.advice(for: unlisted, place.suffix))")
        }
        if notes.isEmpty, !invocation.has(.beforeCommit) {
            let names = new.count > 3 ? "" : new.map { " \($0)" }.joined()
            notes.append("next: scaffold verify\(names)\(place.suffix)")
        }
        return notes
    }

    /// The libraries that the new files import and that are not where the configuration expects them. Files are read
    /// only until each missing library was found once.
    private func missingLibraries() throws -> String? {
        var absent = Dictionary(
            grouping: LibraryModule.all(project.configuration),
            by: { project.configuration.libraryHomes($0.library)[0] }
        )
        for folder in absent.keys where try project.workspace.files(below: folder) != nil {
            absent[folder] = nil
        }
        var missing: Set<String> = []
        for change in generation.plan.changes
        where !absent.isEmpty && change.kind == .create && change.path.hasSuffix(".swift") {
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
            note: the support library that the generated code imports is missing \
            (\(missing.sorted().map(project.shown).joined(separator: ", ")))
            'scaffold init\(place.suffix)' writes it; if you have your own library, name its folder under 'libraries:' in scaffold.yml.
            """
    }
}
