import Foundation
import Testing
import scaffold

@Suite struct HelpTests {
    @Test func `The overview names every command with its summary`() {
        let overview = Help.text(of: nil)

        for command in Command.allCases {
            #expect(overview.contains("  \(command.name) "))
            #expect(overview.contains(command.row.summary))
        }
    }

    @Test(arguments: Command.allCases)
    func `A command's page names its arguments and each of its flags`(command: Command) {
        let page = Help.text(of: command)

        #expect(page.contains("usage: scaffold \(command.name)"))
        #expect(command.row.arguments.isEmpty || page.contains(" \(command.row.arguments)"))
        for flag in command.row.flags + Flag.common {
            #expect(page.contains(flag.usage))
            #expect(page.contains(flag.doc))
        }
    }

    @Test(arguments: [nil] + Command.allCases)
    func `Help fits a terminal`(command: Command?) {
        for line in Help.text(of: command).split(separator: "\n") {
            #expect(line.count <= 100, "\(line)")
        }
    }

    @Test func `The overview of a call without words fits a small terminal`() {
        let lines = Help.overview.split(separator: "\n", omittingEmptySubsequences: false)

        #expect(lines.count <= 20 && lines.allSatisfy { $0.count <= 90 })
        for line in lines where line.hasPrefix("  scaffold ") {
            #expect(Command(rawValue: String(line.split(separator: " ")[1])) != nil, "\(line)")
        }
    }

    @Test(arguments: [60, 80], Topic.allCases)
    func `In a terminal, no line of help is wider, and no word is lost`(columns: Int, topic: Topic) {
        let wrapped = topic.text.wrapped(to: columns)

        #expect(wrapped.split { $0 == " " || $0 == "\n" } == topic.text.split { $0 == " " || $0 == "\n" })
        for line in wrapped.split(separator: "\n") where line.count > columns {
            #expect(line.split(separator: " ").contains { $0.count > columns / 2 }, "\(line)")
        }
    }

    @Test func `A broken row of a table continues below its text, and prose below its start`() {
        let text = """
            Two lines of prose that belong together
            and end here.
              keys     how the keys are spelled
              fields   short
            """

        #expect(
            text.wrapped(to: 24) == """
                Two lines of prose that
                belong together and end
                here.
                  keys     how the keys
                           are spelled
                  fields   short
                """)
    }

    @Test func `A word of other tools leads to the command that does it`() {
        for call in Command.calls.values {
            let command = Command(rawValue: String(call.prefix { $0 != " " }))
            let usage = command.map { "\($0.name) \($0.row.arguments) \($0.row.flags.map(\.usage))" } ?? ""
            #expect(command != nil && call.split(separator: " ").allSatisfy { usage.contains($0) }, "\(call)")
        }
        #expect(Command.calls.keys.allSatisfy { Command(rawValue: $0) == nil })
        #expect(Topic.words.values.allSatisfy { Topic(rawValue: $0) != nil })
        for word in Topic.words.keys {
            #expect(
                Topic(rawValue: word) == nil && Command(rawValue: word) == nil && Command.calls[word] == nil,
                "\(word)")
        }
    }

    @Test(arguments: Topic.allCases)
    func `So does a topic`(topic: Topic) {
        #expect(!topic.text.isEmpty)
        for line in topic.text.split(separator: "\n") {
            #expect(line.count <= 115, "\(line)")
        }
    }

    @Test(arguments: Command.allCases)
    func `The README's table of commands names each`(command: Command) throws {
        let readme = try String(contentsOf: Shell.checkout.appending(path: "README.md"), encoding: .utf8)
        let rows = readme.split(separator: "\n").filter { $0.hasPrefix("| `scaffold ") }

        #expect(
            rows.contains { $0.contains("`scaffold \(command.name)") || $0.contains("`\(command.name) ") })
    }
}
