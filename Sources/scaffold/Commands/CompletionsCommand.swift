import ScaffoldCore

/// `scaffold completions`: a script for a shell; and, for those scripts, the names of the features.
struct CompletionsCommand: RunnableCommand {
    let call: CommandCall

    func run() throws -> ExitCode {
        switch CompletionScript.Shell(rawValue: invocation.arguments[0]) {
        case .bash: console.print(CompletionScript.bash)
        case .zsh: console.print(CompletionScript.zsh)
        case .fish: console.print(CompletionScript.fish)
        case .names:
            // Asked while somebody types: whatever is wrong, there is nothing to say.
            for spec in (try? Project.open(place).project?.specs) ?? [] {
                console.print(spec.name)
            }
        case nil:
            throw Refusal(.noSuchShell(invocation.arguments[0]))
        }
        return .done
    }
}
