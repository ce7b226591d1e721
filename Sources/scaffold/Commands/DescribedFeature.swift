import Diagnostics
import ScaffoldCore

/// A feature whose spec is drafted from an OpenAPI document or a JSON Schema.
struct DescribedFeature {
    let name: String
    let document: APIDocument
    let project: Project
    let console: Console

    /// Writes the spec, and tells what of the document it does not say.
    func write(to path: String, _ invocation: Invocation, suffix: String) throws -> ExitCode {
        let configuration = project.configuration
        let wish = APIInference.Wish(
            schema: invocation.values(of: .schema).last, path: invocation.values(of: .path).last)
        let (draft, diagnostics) = APIInference.draft(document, name: name, wish, acronyms: configuration.acronyms) {
            Generator.faults(of: $0, name: name, configuration: configuration, style: project.style)
        }
        console.report(diagnostics)
        guard let draft else {
            return .wrongInput
        }
        try project.workspace.write(Array(draft.text(acronyms: configuration.acronyms).utf8), to: path)
        console.print("created  \(project.shown(path))")
        for guess in draft.guesses {
            console.say("\(guess.place): \(guess.reason)")
        }
        if !draft.unsayable.isEmpty {
            let places = draft.unsayable.count
            console.say(
                "\(places == 1 ? "one thing" : "\(places) things") of \(document.source.path) cannot be said in a spec; "
                    + "the list stands at its end")
        }
        console.say("\nread it, make it yours, then: scaffold feature \(name)\(suffix)")
        return .done
    }
}
