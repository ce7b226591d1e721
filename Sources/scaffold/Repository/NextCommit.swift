import Diagnostics
import ScaffoldCore

/// What `feature --before-commit` asks of git: which specs take part, and whether all that was generated is on its way
/// into the commit.
struct NextCommit {
    private let project: Project
    private let index: GitIndex

    init(_ project: Project, _ place: Place, _ surroundings: Surroundings) throws {
        self.project = project
        index = try GitIndex(place.root, GitRepository(around: place.root, surroundings))
    }

    /// Those of the specs that git knows. What somebody only tries out must not hold up the commit of something else.
    func known(_ specs: [SpecFile], _ console: Console) -> [SpecFile] {
        specs.filter { spec in
            let isKnown = index.contains(spec.path)
            if !isKnown {
                console.say("note: git does not know \(project.shown(spec.path)) yet, and it is left alone")
            }
            return isKnown
        }
    }

    /// Whether the commit may go on: nothing was written, and git knows every generated file.
    func code(after plan: Plan, hasWritten: Bool, _ console: Console) throws -> ExitCode {
        let told = Set(plan.changes.map(\.path))
        let unknown = plan.compactedLock.paths.filter { !index.contains($0) }
        for path in unknown where !told.contains(path) {
            console.print("not in git  \(project.shown(path))")
        }
        guard unknown.isEmpty, !hasWritten else {
            console.say("\nlook at what was generated, stage it with 'git add', and commit again")
            return .drift
        }
        return .done
    }
}
