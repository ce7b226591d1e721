import Diagnostics
import Planning

/// `scaffold outputs`: lists the files that are generated for features, without reading them. Build systems need the
/// list before they run anything.
struct OutputsCommand: RunnableCommand {
    let call: CommandCall

    func run() throws -> ExitCode {
        let project = try console.value(
            of: Project.open(place, reading: LinkedTree(try Workspace(place.root))))
        let (specs, unknown) = project.specs(named: invocation.arguments, lock: Lock(), place)
        try console.stop(atErrorsOf: unknown)
        let texts = try SpecTexts(of: project)
        let (files, diagnostics) = project.render(specs, from: texts)
        try console.stop(atErrorsOf: diagnostics)
        for file in files {
            console.print(project.shown(file.path))
        }
        return .done
    }
}
