/// `scaffold check`: compares as `feature` does, reports the differences, and writes nothing.
struct CheckCommand: RunnableCommand {
    let call: CommandCall

    func run() throws -> ExitCode {
        let index =
            invocation.has(.staged)
            ? try GitIndex(place.root, GitRepository(around: place.root, surroundings)) : nil
        let report = try console.value(
            of: CheckReport.make(invocation.arguments, reading: index, place, console))
        return report.print(to: console, withDiff: invocation.has(.diff))
    }
}
