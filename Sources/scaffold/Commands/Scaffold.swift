import Diagnostics
import Language

/// The tool as a function: from arguments and surroundings to output on the console and an exit code.
package enum Scaffold {
    package static func run(_ arguments: [String], in surroundings: Surroundings) -> ExitCode {
        let console = surroundings.console
        var code = start(arguments, surroundings)
        console.flush()
        console.clearProgress()
        if console.hasFailed {
            console.say("error: the results could not be written to standard output")
            code = .machineFailed
        }
        return code
    }

    private static func start(_ arguments: [String], _ surroundings: Surroundings) -> ExitCode {
        let console = surroundings.console
        let (request, diagnostics) = ArgumentParser.parse(arguments)
        guard let request else {
            console.report(diagnostics)
            return .wrongInput
        }
        switch request {
        case .version:
            console.print("scaffold \(ToolVersion.own)")
        case .overview:
            console.print(help: Help.overview)
        case .help(let command):
            console.print(help: Help.text(of: command))
        case .topic(let topic):
            console.print(
                help: topic == .libraries ? LibraryPage(in: surroundings).filled(topic.text) : topic.text)
        case .run(let invocation):
            return perform(invocation, surroundings)
        }
        return .done
    }

    private static func perform(_ invocation: Invocation, _ surroundings: Surroundings) -> ExitCode {
        let console = surroundings.console
        console.format = invocation.values(of: .format).last.flatMap(ReportFormat.init) ?? .text
        defer {
            console.printFindings(version: ToolVersion.own)
            console.offerExplanation()
        }
        do {
            let place = try CommandPlace(invocation, surroundings)
            let call = CommandCall(invocation: invocation, place: place, surroundings: surroundings)
            return try invocation.command.type?.init(call: call).run() ?? .done
        } catch let refusal as Refusal {
            refusal.report(to: console)
            return .wrongInput
        } catch {
            let (diagnostic, code) = ErrorReport.make(error)
            console.report([diagnostic])
            return code
        }
    }
}

extension Command {
    /// Nil for `help`, which the parser answers.
    fileprivate var type: (any RunnableCommand.Type)? {
        switch self {
        case .feature: FeatureCommand.self
        case .check: CheckCommand.self
        case .outputs: OutputsCommand.self
        case .new: NewCommand.self
        case .fits: FitsCommand.self
        case .initialise: InitCommand.self
        case .rename: RenameCommand.self
        case .remove: RemoveCommand.self
        case .eject: EjectCommand.self
        case .verify: VerifyCommand.self
        case .diffSpec: DiffSpecCommand.self
        case .read: ReadCommand.self
        case .explain: ExplainCommand.self
        case .completions: CompletionsCommand.self
        case .targets: TargetsCommand.self
        case .templates: TemplatesCommand.self
        case .schema: SchemaCommand.self
        case .help: nil
        }
    }
}
