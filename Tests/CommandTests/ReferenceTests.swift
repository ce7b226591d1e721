import Foundation
import Language
import Testing
import scaffold

/// The pages of `scaffold help` that teach the language of specs, and `Examples/Reference.md`, which is made of them.
@Suite struct ReferenceTests {
    private static let pages: [Topic] = [
        .specs, .fields, .types, .operations, .paging, .caches, .config,
    ]

    @Test func `Examples/Reference.md is what help says`() throws {
        let file = Shell.checkout.appending(path: "Examples/Reference.md")
        let title = """
            # Specs and scaffold.yml, whole

            What `scaffold help TOPIC` prints, in one place. `RECORD=1 swift test --filter ReferenceTests` writes this file.


            """
        let names = Self.pages.map { $0 == .config ? "scaffold.yml" : $0.name.capitalized }
        let contents = names.map { "- [\($0)](#\($0.lowercased().replacing(".", with: "")))\n" }
        let text =
            title + contents.joined() + "\n"
            + zip(names, Self.pages).map { "## \($0)\n\n\(Self.marked($1.text))" }.joined(separator: "\n")
        let isCurrent = (try? String(contentsOf: file, encoding: .utf8)) == text
        if ProcessInfo.processInfo.environment["RECORD"] == "1", !isCurrent {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(isCurrent, "write it anew: RECORD=1 swift test --filter ReferenceTests")
    }

    @Test func `Templates/Libraries.md is what the built-in styles need`() throws {
        let pages = ["contract", "arc", "layered"].map { style in
            var configuration = Configuration()
            configuration.style = style
            return "## \(style)\n\n```\n\(LibraryPage(configuration).text)\n```\n"
        }
        let text = """
            # What generated code needs from your libraries

            The declarations that the code of each style names in the modules `core`, `networking` and `resources`, with the
            reason. `scaffold help libraries` prints the page of your repository and explains what to do. `scaffold init` and
            `scaffold verify` compare your libraries with the same list. `RECORD=1 swift test --filter ReferenceTests` writes
            this file.


            """ + pages.joined(separator: "\n")
        let file = Shell.checkout.appending(path: "Templates/Libraries.md")
        let isCurrent = (try? String(contentsOf: file, encoding: .utf8)) == text
        if ProcessInfo.processInfo.environment["RECORD"] == "1", !isCurrent {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(isCurrent, "write it anew: RECORD=1 swift test --filter ReferenceTests")
    }

    @Test(arguments: pages.flatMap { page in examples(of: page.text).map { (page, $0) } })
    func `Every example is read without a word`(page: Topic, example: String) throws {
        let shell = try Shell()
        let isConfiguration = page == .config
        try shell.write("fields:\n  id: Int\n", to: "Specs/User.yml")
        try shell.write(isConfiguration ? "fields:\n  id: Int\n" : example, to: "Specs/Note.yml")
        if isConfiguration {
            try shell.write(example, to: "scaffold.yml")
        }
        let run = try shell.run("scaffold feature Note --dry-run")
        #expect(run.status == 0, "\(run.text)")
        #expect(!run.text.contains("error:") && !run.text.contains("warning:"), "\(run.text)")
    }

    @Test func `No key of a spec, and no form of a value, is missing`() {
        let words = Set(
            Self.pages.map(\.text).joined(separator: "\n")
                .split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init))
        let keys =
            DocumentKey.feature + DocumentKey.entity + DocumentKey.field + DocumentKey.type
            + DocumentKey.operation + DocumentKey.response + DocumentKey.pagination + DocumentKey.cache
            + DocumentKey.error + DocumentKey.configuration + DocumentKey.modules + DocumentKey.libraries
            + DocumentKey.decoder
        for key in keys {
            #expect(words.contains(key.name), "\(key.name)")
        }
        for form in [
            "iso8601", "day", "epoch", "epochMillis", "rfc2822", "number", "string", "int", "JSON", "Data",
        ] {
            #expect(words.contains(form), "\(form)")
        }
    }

    /// The indented blocks, those that are specs or a configuration as such.
    private static func marked(_ page: String) -> String {
        var text = ""
        for block in blocks(of: page) {
            guard block.isCode else {
                text += "\(block.text)\n\n"
                continue
            }
            text += "```\(isExample(block.text) ? "yaml" : "text")\n\(block.text)\n```\n\n"
        }
        return String(text.dropLast())
    }

    private static func examples(of page: String) -> [String] {
        blocks(of: page).filter { $0.isCode && isExample($0.text) }.map { $0.text + "\n" }
    }

    /// A document begins with a key and its value; in a list of keys, a word follows each key.
    private static func isExample(_ block: String) -> Bool {
        let first = block.prefix { $0 != "\n" && $0 != " " }
        return first.hasSuffix(":")
    }

    /// Paragraphs, and what is indented by four, without the indentation.
    private static func blocks(of page: String) -> [(text: String, isCode: Bool)] {
        page.split(separator: "\n\n").map { block in
            let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
            let isCode = lines.allSatisfy { $0.hasPrefix("    ") }
            let text = isCode ? lines.map { $0.dropFirst(4) }.joined(separator: "\n") : String(block)
            return (text, isCode)
        }
    }
}
