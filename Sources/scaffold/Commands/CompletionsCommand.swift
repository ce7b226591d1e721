/// `scaffold completions`: the completion script of a shell; for these scripts, also the names of the features.
struct CompletionsCommand: RunnableCommand {
    let call: CommandCall

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
            throw Refusal(.noSuchShell(invocation.arguments[0]))
        }
        return .done
    }
}
