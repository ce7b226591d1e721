import Diagnostics
import Templating
import Testing

/// The modules that `{% imports %}` finds in a rendering.
struct ImportTests {
    private static let names = ModuleNames(
        [
            ("Foundation", ["Date", "URL"]), ("Core", ["Boxed", "epoch:", "localized"]), ("Other", ["Date"]),
            ("Signs", ["@Case", ".first"]), ("XCTest", ["XCTestCase"]), ("Mocks", ["Mock"]),
        ],
        forTests: ["Mocks"], exports: [("XCTest", "Foundation")])

    private func imports(
        _ code: String, tag: String = "{% imports %}", names: ModuleNames = Self.names
    ) throws -> [String] {
        let source = SourceText(path: "template", text: "\(tag)\n{{ code }}")
        let template = try #require(
            Template.parse(source, scope: Scope([("code", .text)]), includes: { _ in nil }).template)
        var output: [UInt8] = []
        #expect(template.render([.text(code)], Finishing(width: nil, names: names), into: &output) == nil)
        let text = String(decoding: output, as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(text.hasSuffix("\n" + code) || text == code)
        return lines.prefix { $0.hasPrefix("import ") }.map { String($0.dropFirst(7)) }
    }

    @Test(
        "Finds the modules of the names in code",
        arguments: [
            ("let a: Boxed", ["Core"]),
            ("Boxed(URL())", ["Core", "Foundation"]),
            ("let it: [Date]", ["Foundation", "Other"]),
            ("text.localized()", ["Core"]),
            ("Date(epoch: 1)", ["Core", "Foundation", "Other"]),
            ("epoch(1)", []),
            ("Unboxed, Boxes, boxed, Boxed_", []),
            ("", []),
            ("URL", ["Foundation"]),
            ("final class T: XCTestCase { let a: URL }", ["XCTest"]),
        ])
    func code(_ code: String, _ modules: [String]) throws {
        #expect(try imports(code) == modules)
    }

    @Test(
        "A name with a sign is found after the sign",
        arguments: [
            ("@Case func a()", ["Signs"]), ("Case()", []), ("read(.first)", ["Signs"]), ("first", []),
        ])
    func signs(_ code: String, _ modules: [String]) throws {
        #expect(try imports(code) == modules)
    }

    @Test(
        "A type that the code declares, or that is inside another type, is not a module's",
        arguments: [
            ("let a: URL\nstruct URL {}", []),
            ("final class URL {}", []),
            ("protocol URL {}", []),
            ("typealias URL = Other.Boxed", ["Other"]),
            ("f(class: \"a\")\nURL(enum: Boxed)", ["Core", "Foundation"]),
            ("let a: Foundation.Unknown", ["Foundation"]),
            ("enum URL {}\nlet a: URL", []),
            ("struct URLs { let a: URL }", ["Foundation"]),
            ("Answer.URL()", []),
            ("Answer.URL(URL())", ["Foundation"]),
            ("nonisolated extension Answer.URL {\n    static let a: URL\n}", []),
            ("extension Answer {\n    static let a: URL = Answer.URL()\n}", ["Foundation"]),
            ("URL", ["Foundation"]),
        ])
    func ownTypes(_ code: String, _ modules: [String]) throws {
        #expect(try imports(code) == modules)
    }

    @Test(
        "Reads no names in comments and in the text of literals",
        arguments: [
            ("/// A Boxed.\nlet a = 1 // URL", []),
            ("/* URL /* \"\"\" */ Boxed // */ let a: Date", ["Foundation", "Other"]),
            ("a /* URL", []),
            ("let a = \"URL \\\" Boxed\"", []),
            ("let a = \"URL\"; URL()", ["Foundation"]),
            ("let a = \"URL \\(Boxed(1)) URL\"", ["Core"]),
            ("let a = \"\\(f(\"URL\", (1)))URL\" + Boxed", ["Core"]),
            ("let a = #\"URL \" \\(URL) \"#; Boxed", ["Core"]),
            ("let a = #\"\\#(URL())\"#", ["Foundation"]),
            ("let a = \"\"\"\n\"URL\" \\(Boxed())\nURL\n\"\"\"", ["Core"]),
            ("#expect(URL() == a)", ["Foundation"]),
            ("let a = \"URL\nBoxed", ["Core"]),
            ("let a = \"\"\"\nURL", []),
            ("a / b / URL()", ["Foundation"]),
            ("\"\\(", []),
            ("\"\\", []),
        ])
    func literals(_ code: String, _ modules: [String]) throws {
        #expect(try imports(code) == modules)
    }

    @Test("Modules for tests are found in files that import a module for testing")
    func tests() throws {
        #expect(try imports("Mock()") == [])
        #expect(try imports("Mock()", tag: "{% imports testable \"Feature\" %}") == ["Mocks"])
    }

    @Test("Types that somebody else declares are not a module's")
    func othersTypes() throws {
        let names = Self.names.without(["URL", "Other"])
        #expect(try imports("URL(Boxed())", names: names) == ["Core"])
        #expect(Self.names.without(["Other"]) === Self.names)
    }

    @Test("The marks of lines that stay broken move with the inserted lines")
    func marks() throws {
        let source = SourceText(path: "template", text: "{% imports %}\n\nfoo( {% broken %}\n    URL(),\n)\n")
        let template = try #require(
            Template.parse(source, scope: Scope([]), includes: { _ in nil }).template)
        for (names, start) in [(Self.names, "import Foundation\n\n"), (ModuleNames([]), "")] {
            var output: [UInt8] = []
            #expect(template.render([], Finishing(width: 120, names: names), into: &output) == nil)
            #expect(String(decoding: output, as: UTF8.self) == start + "foo(\n    URL()\n)\n")
        }
    }
}
