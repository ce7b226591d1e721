/// A command of the tool.
protocol RunnableCommand {
    init(call: CommandCall)

    var call: CommandCall { get }

    /// Throws a `Refusal` where the input is wrong.
    func run() throws -> ExitCode
}

/// What a command works with.
struct CommandCall {
    let invocation: Invocation
    let place: CommandPlace
    let surroundings: Surroundings
}

extension RunnableCommand {
    var invocation: Invocation { call.invocation }
    var place: CommandPlace { call.place }
    var surroundings: Surroundings { call.surroundings }
    var console: Console { call.surroundings.console }
}
