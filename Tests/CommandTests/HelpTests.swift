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

    @Test(arguments: Topic.allCases)
    func `So does a topic`(topic: Topic) {
        #expect(!topic.text.isEmpty)
        for line in topic.text.split(separator: "\n") {
            #expect(line.count <= 115, "\(line)")
        }
    }

    @Test(arguments: Command.allCases)
    func `The README's table of commands names each with all its flags`(command: Command) throws {
        let readme = try String(contentsOf: Shell.checkout.appending(path: "README.md"), encoding: .utf8)
        let rows = readme.split(separator: "\n").filter { $0.hasPrefix("| `scaffold ") }
        let row = rows.first { $0.contains("`scaffold \(command.name)") || $0.contains("`\(command.name) ") }

        let text = try #require(row)
        for flag in command.row.flags {
            #expect(text.contains("`\(flag.usage)`"), "\(flag.usage)")
        }
    }
}
