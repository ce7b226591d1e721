/// A command line, understood: a known command, with flags that belong to it.
package struct Invocation: Equatable, Sendable {
    package let command: Command
    /// What stood there beside the command and the flags.
    package let arguments: [String]
    /// The values of each flag in the order they came; an empty text where a flag takes none.
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

    /// The `-C` of this line, to be said again in the commands that messages name: ` -C Examples/Contract`.
    package var directorySuffix: String {
        values(of: .directory).map { " -C \(ShellWord.quoted($0))" }.joined()
    }
}
