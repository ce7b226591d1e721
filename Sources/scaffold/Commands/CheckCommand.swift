/// `scaffold check`: compares as `feature` does, reports the differences, and writes nothing.
struct CheckCommand {
    let invocation: Invocation
    let place: Place
    let surroundings: Surroundings

    private var console: Console {
        surroundings.console
    }

    func run() throws -> ExitCode {
        let index =
            invocation.has(.staged)
            ? try GitIndex(place.root, GitRepository(around: place.root, surroundings)) : nil
        let (report, diagnostics) = try CheckReport.make(invocation.arguments, reading: index, place, console)
        console.report(diagnostics)
        return report?.print(to: console, withDiff: invocation.has(.diff)) ?? .wrongInput
    }
}
