import ScaffoldCore

/// `scaffold completions`: the completion script of a shell; for these scripts, also the names of the features.
struct CompletionsCommand {
    let invocation: Invocation
    let place: Place
    let console: Console

    func run() throws -> ExitCode {
        switch CompletionScript.Shell(rawValue: invocation.arguments[0]) {
        case .bash: console.print(CompletionScript.bash)
        case .zsh: console.print(CompletionScript.zsh)
        case .fish: console.print(CompletionScript.fish)
        case .names:
            // A shell asks for the names while a person types, so errors are not reported here.
            for spec in (try? Project.open(place).project?.specs) ?? [] {
                console.print(spec.name)
            }
        case nil:
            console.report([.noSuchShell(invocation.arguments[0])])
            return .wrongInput
        }
        return .done
    }
}
