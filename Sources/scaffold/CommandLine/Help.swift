/// The text that `--help` prints, made from the tables.
package enum Help {
    package static func text(of command: Command?) -> String {
        command.map(page) ?? all
    }

    /// What a newcomer needs; printed if the tool is called without a word.
    package static let overview = """
        scaffold writes the data layer of a Swift feature from a short spec, and keeps it current.

        to start, in the folder of your app:
          scaffold init            set up scaffold.yml, and write the support library
          scaffold new Note        write a first spec, Specs/Note.yml, with explanations
          scaffold feature Note    write the code of the feature
          scaffold verify          build it in four modes, and run its tests

        every day:
          scaffold feature --all   bring all features up to date
          scaffold check           name what is not current, for hooks and CI
          scaffold explain Note    show what a spec becomes; also a file, a field or an error

        more:
          scaffold help            all commands, topics and flags
          scaffold help specs      what a spec can say
        """

    private static var all: String {
        let commands = Command.allCases.map { ($0.name, $0.row.summary) }
        return """
            scaffold writes the data layer of a Swift feature from a short spec, and keeps it current.

            usage: scaffold COMMAND [flags]

            \(table(commands))

            topics of 'scaffold help TOPIC':
            \(table(Topic.allCases.map { ($0.name, $0.summary) }))

            flags of every command:
            \(table(Flag.common.map { ($0.usage, $0.doc) }))

            Start with: scaffold init, scaffold new Note, scaffold feature Note, scaffold verify.
            """
    }

    private static func page(of command: Command) -> String {
        let row = command.row
        let usage = ["scaffold", command.name, row.arguments, row.flags.isEmpty ? "" : "[flags]"]
        var text = """
            \(command.name): \(row.summary)

            usage: \(usage.filter { !$0.isEmpty }.joined(separator: " "))
            """
        if !row.details.isEmpty {
            text += "\n\n" + row.details.joined(separator: "\n")
        }
        text += "\n\nflags:\n" + table((row.flags + Flag.common).map { ($0.usage, $0.doc) })
        return text
    }

    static func table(_ rows: [(name: String, doc: String)], indent: Int = 2, gap: Int = 3) -> String {
        let width = rows.map(\.name.count).max() ?? 0
        return rows.map { name, doc in
            String(repeating: " ", count: indent) + name
                + String(repeating: " ", count: width - name.count + gap) + doc
        }.joined(separator: "\n")
    }
}
