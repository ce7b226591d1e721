import Diagnostics
import ScaffoldCore

/// The tool, as a function: what it is given comes in, what it says goes to the console, and it ends in a code.
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
        let (request, diagnostics) = ArgumentParser.parse(arguments)
        guard let request else {
            surroundings.console.report(diagnostics)
            return .wrongInput
        }
        switch request {
        case .version:
            surroundings.console.print("scaffold \(ToolVersion.own)")
            return .done
        case .help(let command):
            surroundings.console.print(Help.text(of: command))
            return .done
        case .topic(let topic):
            surroundings.console.print(topic.text)
            return .done
        case .run(let invocation):
            return perform(invocation, surroundings)
        }
    }

    private static func perform(_ invocation: Invocation, _ surroundings: Surroundings) -> ExitCode {
        let console = surroundings.console
        console.format = invocation.values(of: .format).last.flatMap(ReportFormat.init) ?? .text
        defer {
            console.printFindings(version: ToolVersion.own)
            console.offerExplanation()
        }
        do {
            let place = try Place(invocation, surroundings)
            return switch invocation.command {
            case .feature:
                try FeatureCommand(invocation: invocation, place: place, surroundings: surroundings).run()
            case .check:
                try CheckCommand(invocation: invocation, place: place, surroundings: surroundings).run()
            case .outputs: try OutputsCommand(invocation: invocation, place: place, console: console).run()
            case .new: try NewCommand(invocation: invocation, place: place, console: console).run()
            case .fits: try FitsCommand(invocation: invocation, place: place, console: console).run()
            case .initialise:
                try InitCommand(invocation: invocation, place: place, surroundings: surroundings).run()
            case .rename: try RenameCommand(invocation: invocation, place: place, console: console).run()
            case .remove:
                try RemoveCommand(invocation: invocation, place: place, surroundings: surroundings).run()
            case .eject: try EjectCommand(invocation: invocation, place: place, console: console).run()
            case .verify:
                try VerifyCommand(invocation: invocation, place: place, surroundings: surroundings).run()
            case .diffSpec:
                try DiffSpecCommand(invocation: invocation, place: place, surroundings: surroundings).run()
            case .read: try ReadCommand(invocation: invocation, place: place, console: console).run()
            case .explain: try ExplainCommand(invocation: invocation, place: place, console: console).run()
            case .completions:
                try CompletionsCommand(invocation: invocation, place: place, console: console).run()
            case .templates:
                try TemplatesCommand(invocation: invocation, place: place, console: console).run()
            case .schema: try SchemaCommand(invocation: invocation, console: console).run()
            case .help: .done
            }
        } catch let refusal as Refusal {
            refusal.report(to: console)
            return .wrongInput
        } catch {
            let (diagnostic, code) = Failure.told(error)
            console.report([diagnostic])
            return code
        }
    }
}
