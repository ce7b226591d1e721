import Diagnostics
import Testing
import scaffold

@Suite struct ArgumentParserTests {
    @Test func `Names and flags may come in any order`() {
        let expected = ArgumentParser.Request.run(
            Invocation(.feature, arguments: ["Note", "Order"], flags: [.dryRun: [""], .directory: ["a"]]))

        #expect(parse("feature Note Order --dry-run -C a") == expected)
        #expect(parse("-C a --dry-run feature Note Order") == expected)
        #expect(parse("feature Note -C a --dry-run Order") == expected)
        #expect(parse("feature -Ca Note --dry-run Order") == expected)
    }

    @Test func `A value stands behind its flag or behind an equals sign`() {
        let expected = ArgumentParser.Request.run(
            Invocation(.verify, flags: [.mode: ["swift5", "main-actor"]]))

        #expect(parse("verify --mode swift5 --mode main-actor") == expected)
        #expect(parse("verify --mode=swift5 --mode=main-actor") == expected)
    }

    @Test func `A value may look like a flag`() {
        #expect(parse("check -C -x") == .run(Invocation(.check, flags: [.directory: ["-x"]])))
    }

    @Test func `Behind two dashes nothing is a flag`() {
        #expect(parse("read -- --all") == .run(Invocation(.read, arguments: ["--all"])))
    }

    @Test func `A single dash is a name`() {
        #expect(parse("read -") == .run(Invocation(.read, arguments: ["-"])))
    }

    @Test func `Help is asked for in three ways`() {
        #expect(parse("check --help") == .help(.check))
        #expect(parse("check -h") == .help(.check))
        #expect(parse("help check") == .help(.check))
        #expect(parse("help") == .help(nil))
        #expect(parse("") == .overview)
        #expect(parse("--help") == .help(nil))
        #expect(parse("new --help") == .help(.new), "although 'new' misses its name")
    }

    @Test func `The version is asked for with or without a command`() {
        #expect(parse("--version") == .version)
        #expect(parse("check --version") == .version)
    }

    @Test(arguments: [
        ("-C there", "no command given"),
        ("chekc", "'chekc' is not a command | did you mean 'scaffold check'?"),
        ("zebra", "'zebra' is not a command | type 'scaffold --help' for the commands"),
        ("help chekc", "there is no help for 'chekc' | did you mean 'scaffold help check'?"),
        ("feature --al", "'--al' is not a flag of 'scaffold feature' | did you mean '--all'?"),
        ("check --all", "'--all' is not a flag of 'scaffold check' | it belongs to 'scaffold feature'"),
        ("feature --all=yes", "'--all' takes no value | write '--all' alone"),
        ("check -C", "'-C' needs a value | write '-C DIR'"),
        (
            "verify --mode=",
            "'--mode' needs a value | write one of swift6, main-actor, approachable, swift5 after it"
        ),
        ("verify --mode swift55", "'swift55' is not a value of '--mode' | did you mean 'swift5'?"),
        ("verify --scratch-path a --scratch-path b", "'--scratch-path' is given twice | write it once"),
        ("fits Note", "'scaffold fits' needs an argument | write 'scaffold fits NAME FILE…'"),
        ("remove A B", "'B' is one argument too many | write 'scaffold remove NAME'"),
        ("init now", "'now' is one argument too many | write 'scaffold init'"),
        ("-x", "'-x' is not a flag"),
    ])
    func `A line that can't be understood is refused with a way out`(line: String, message: String) throws {
        let (request, diagnostics) = ArgumentParser.parse(line.split(separator: " ").map(String.init))

        #expect(request == nil)
        let diagnostic = try #require(diagnostics.first)
        #expect(diagnostics.count == 1)
        #expect([diagnostic.message, diagnostic.help ?? ""].joined(separator: " | ").hasPrefix(message))
    }

    @Test func `All that is wrong with a line is said at once`() {
        let (_, diagnostics) = ArgumentParser.parse(["verify", "--mode", "x", "--fast", "--force"])

        #expect(diagnostics.map(\.id).sorted() == ["unknown-flag", "unknown-flag", "unknown-value"])
    }

    @Test func `The directories are said again as they have to be typed`() {
        let invocation = Invocation(.check, flags: [.directory: ["Examples", "My App"]])

        #expect(invocation.directorySuffix == " -C Examples -C 'My App'")
    }

    private func parse(_ line: String) -> ArgumentParser.Request? {
        ArgumentParser.parse(line.split(separator: " ").map(String.init)).request
    }
}
