/// A parsed command line: a known command, and flags that belong to it.
package struct Invocation: Equatable, Sendable {
    package let command: Command
    /// The arguments of the command, without the flags.
    package let arguments: [String]
    /// The values of each flag in the order of the line; an empty string for a flag that takes no value.
    package let flags: [Flag: [String]]

    package init(_ command: Command, arguments: [String] = [], flags: [Flag: [String]] = [:]) {
        self.command = command
        self.arguments = arguments
        self.flags = flags
    }

    package func has(_ flag: Flag) -> Bool {
        flags[flag] != nil
    }

    package func values(of flag: Flag) -> [String] {
        flags[flag] ?? []
    }

    /// The `-C` of this line, as messages repeat it in the commands that they suggest: ` -C Examples/Contract`.
    package var directorySuffix: String {
        values(of: .directory).map { " -C \(ShellWord.quoted($0))" }.joined()
    }
}
