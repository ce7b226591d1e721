import Diagnostics
import Language
import Planning

/// The specs that the words of a command line mean.
extension Project {
    /// The spec with a name or path.
    func spec(_ word: String) -> SpecFile? {
        specs.first { [$0.name, $0.path, shown($0.path)].contains(word) }
    }

    /// The requested specs, by name or path, or all if none is requested; and an error for each name without a spec.
    /// `mayBegin` says whether the error suggests `scaffold new`.
    func specs(named names: [String], lock: Lock, mayBegin: Bool = true, _ place: CommandPlace) -> (
        specs: [SpecFile], diagnostics: [Diagnostic]
    ) {
        guard !names.isEmpty else {
            return (specs, [])
        }
        var found: [SpecFile] = []
        var diagnostics: [Diagnostic] = []
        for name in names {
            if let spec = spec(name) {
                if !found.contains(spec) {
                    found.append(spec)
                }
            } else if lock.features.contains(name) {
                diagnostics.append(.lostSpec(name, in: shown(configuration.specs), place.suffix))
            } else {
                diagnostics.append(
                    .noSuchSpec(
                        name, among: specs, in: shown(configuration.specs), mayBegin: mayBegin,
                        elsewhere: unread.advice(for: name, shown: shown), place.suffix))
            }
        }
        return (found.sorted { $0.path < $1.path }, diagnostics)
    }
}

extension Diagnostic {
    fileprivate static func noSuchSpec(
        _ name: String, among specs: [SpecFile], in folder: String, mayBegin: Bool, elsewhere: String?,
        _ suffix: String
    ) -> Diagnostic {
        // A name that no feature can have is replaced in the suggestion.
        let typeName = SwiftName.isTypeName(name) ? name : FeatureName.suggestion(for: name)
        let command = mayBegin ? "'scaffold new \(typeName ?? "NAME")\(suffix)' creates" : nil
        let few = specs.count <= 12 ? specs.map(\.name).joined(separator: ", ") : "\(specs.count) others"
        let help =
            if let elsewhere {
                elsewhere
            } else if let near = nearest(to: name, among: specs.map(\.name)) {
                "did you mean '\(near)'?"
            } else if let command {
                specs.isEmpty || specs.count > 12 ? "\(command) one" : "there are \(few); \(command) another"
            } else {
                specs.isEmpty ? "there is no spec yet" : "the features are: \(few)"
            }
        return Diagnostic("no-such-spec", "'\(name)' has no spec in \(folder)", help: help)
    }

    fileprivate static func lostSpec(_ name: String, in folder: String, _ suffix: String) -> Diagnostic {
        Diagnostic(
            "lost-spec",
            "'\(name)' has no spec in \(folder) any more, but its generated files are still here",
            help: "restore the spec; or, to remove the feature: scaffold remove \(name)\(suffix)"
        )
    }
}
