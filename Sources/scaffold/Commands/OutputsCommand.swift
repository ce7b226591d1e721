import Diagnostics
import ScaffoldCore

/// `scaffold outputs`: lists the files that are generated for features, without reading them. Build systems need the
/// list before they run anything.
struct OutputsCommand {
    let invocation: Invocation
    let place: Place
    let console: Console

    func run() throws -> ExitCode {
        let (project, faults) = try Project.open(place, reading: LinkedTree(try Workspace(place.root)))
        console.report(faults)
        guard let project else {
            return .wrongInput
        }
        let (specs, unknown) = project.specs(named: invocation.arguments, lock: Lock(), place)
        guard unknown.isEmpty else {
            console.report(unknown)
            return .wrongInput
        }
        let texts = try SpecTexts(of: project)
        var paths: [String] = []
        var diagnostics: [Diagnostic] = []
        for spec in specs {
            let (files, found) = project.render(spec, from: texts)
            paths += files.map(\.path)
            diagnostics += found
        }
        console.report(diagnostics)
        guard !diagnostics.hasErrors else {
            return .wrongInput
        }
        for path in paths {
            console.print(project.shown(path))
        }
        return .done
    }
}
