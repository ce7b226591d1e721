import Diagnostics
import ScaffoldCore

/// `scaffold new`: a spec to begin with, whose comments teach the rest.
struct NewCommand {
    let invocation: Invocation
    let place: Place
    let console: Console

    func run() throws -> ExitCode {
        let name = invocation.arguments[0]
        let (project, faults) = try Project.open(place)
        console.report(faults)
        guard let project else {
            return .wrongInput
        }
        if let fault = FeatureName.fault(of: name, command: "new", place.suffix) {
            console.report([fault])
            return .wrongInput
        }
        let path = "\(project.configuration.specs)/\(name).yml"
        let twin = project.specs.first { $0.name.lowercased() == name.lowercased() } ?? SpecFile(path: path)
        guard case .absent = try project.workspace.onDisk(twin.path, rendered: nil) else {
            console.report([.alreadyThere(project.shown(twin.path), twin.name, place.suffix)])
            return .wrongInput
        }
        if let file = invocation.values(of: .from).last {
            return try draft(name, from: file, to: path, project)
        }
        try project.workspace.write(Array(StarterSpec.text(name, suffix: place.suffix).utf8), to: path)
        console.print("created  \(project.shown(path))")
        console.say("\nmake it yours, then: scaffold feature \(name)\(place.suffix)")
        return .done
    }

    private func draft(_ name: String, from file: String, to path: String, _ project: Project) throws -> ExitCode {
        let described = place.absolute(file)
        let shown = place.viewpoint.shown(described)
        let source = SourceText(path: shown, bytes: try InputFile.bytes(at: described, called: shown))
        let (document, faults) = APIDocument.read(source)
        console.report(faults)
        guard let document else {
            return .wrongInput
        }
        return try DescribedFeature(name: name, document: document, project: project, console: console)
            .write(to: path, invocation, suffix: place.suffix)
    }
}

extension Diagnostic {
    fileprivate static func alreadyThere(_ path: String, _ name: String, _ suffix: String) -> Diagnostic {
        Diagnostic(
            "spec-exists",
            "\(path) is there already, and stays as it is",
            at: nil,
            help: "edit it, then type 'scaffold feature \(name)\(suffix)'; or choose another name"
        )
    }
}
