import Diagnostics
import ScaffoldCore

/// `scaffold templates`: the files of the style in use, listed or one of them shown.
struct TemplatesCommand {
    let invocation: Invocation
    let place: Place
    let console: Console

    func run() throws -> ExitCode {
        let words = invocation.arguments
        guard words == ["list"] || words.first == "show" && words.count == 2 else {
            console.report([.badUse(words)])
            return .wrongInput
        }
        let (configuration, diagnostics, files) = try Project.styleFiles(place)
        console.report(diagnostics)
        guard !diagnostics.contains(where: { $0.severity == .error }) else {
            return .wrongInput
        }
        guard words.count == 2 else {
            for name in files.names {
                console.print(name)
            }
            return .done
        }
        guard let source = files.source(words[1]) else {
            console.report([.noSuchTemplate(words[1], files.names, configuration.style, place.suffix)])
            return .wrongInput
        }
        console.print(bytes: source.bytes)
        return .done
    }
}

extension Diagnostic {
    fileprivate static func badUse(_ words: [String]) -> Diagnostic {
        Diagnostic(
            "bad-arguments",
            "'scaffold templates \(words.joined(separator: " "))' says neither 'list' nor 'show NAME'",
            at: nil,
            help: nearest(to: words[0], among: ["list", "show"]).map { near in
                "did you mean 'scaffold templates \(near)\(near == "show" ? " NAME" : "")'?"
            } ?? "type 'scaffold templates list', then 'scaffold templates show' with a name of that list"
        )
    }

    fileprivate static func noSuchTemplate(
        _ name: String, _ names: [String], _ style: String, _ suffix: String
    ) -> Diagnostic {
        let near = nearest(to: name, among: names) ?? names.first { $0.hasSuffix("/\(name)") }
        return Diagnostic(
            "no-such-template",
            "the style '\(style)' has no template '\(name)'",
            at: nil,
            help: near.map { "did you mean '\($0)'?" } ?? "'scaffold templates list\(suffix)' lists them"
        )
    }
}
