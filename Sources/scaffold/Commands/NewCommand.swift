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
        let schema = SchemaFiles.line(of: .spec, inFolder: project.configuration.specs)
        let text = "\(schema)\n\(StarterSpec.text(name, suffix: place.suffix))"
        try project.workspace.write(Array(text.utf8), to: path)
        console.print("created  \(project.shown(path))")
        if case .absent = try project.workspace.onDisk(JSONSchema.spec.path, rendered: nil) {
            try project.workspace.write(Array(JSONSchema.spec.text.utf8), to: JSONSchema.spec.path)
            console.print("created  \(project.shown(JSONSchema.spec.path))")
        }
        console.say("\nmake it yours, then: scaffold feature \(name)\(place.suffix)")
        return .done
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
