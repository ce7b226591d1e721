import Diagnostics
import Planning

/// `scaffold targets`: prints the targets of features for a Package.swift; without names, those that no manifest lists.
struct TargetsCommand: RunnableCommand {
    let call: CommandCall

    func run() throws -> ExitCode {
        let project = try console.value(of: Project.open(place))
        let (specs, unknown) = project.specs(named: invocation.arguments, lock: Lock(), place)
        try console.stop(atErrorsOf: unknown)
        let targets = FeatureTargets(project: project)
        var features = specs.map(\.name)
        if invocation.arguments.isEmpty {
            features = try targets.unlisted(features, orAlone: true)
            guard !features.isEmpty else {
                console.say("the manifests list every feature")
                return .done
            }
        }
        let text = try targets.text(of: features)
        guard !text.isEmpty else {
            throw Refusal(.nothingGenerated(features, place.suffix))
        }
        console.print(text)
        return .done
    }
}

extension Diagnostic {
    fileprivate static func nothingGenerated(_ features: [String], _ suffix: String) -> Diagnostic {
        Diagnostic(
            "no-specs", "nothing has been generated yet for \(features.prefix(3).joined(separator: ", "))",
            help: "a target depends on the imports of its files, so generate them first: scaffold feature "
                + (features.count == 1 ? features[0] : "--all") + suffix)
    }
}
