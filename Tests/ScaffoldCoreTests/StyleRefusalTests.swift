import Diagnostics
import Testing

@testable import ScaffoldCore

/// A style refuses what it does not build.
@Suite struct StyleRefusalTests {
    @Test(arguments: [
        ("arc", "{ gone: 410 }", "the style 'arc' has no case for the error 'gone'"),
        ("arc", "{ unauthorized: [401, 403] }", "to the style 'arc' only 401 means 'unauthorized'"),
        (
            "arc", "{ unauthorized: { status: 401, text: { en: No. } } }",
            "the style 'arc' writes no texts of errors"
        ),
        (
            "layered", "{ gone: { status: 410, text: { en: Gone. } } }",
            "the style 'layered' writes no texts of errors"
        ),
    ])
    func `An error that a style does not build`(_ style: String, _ errors: String, _ message: String) throws {
        let diagnostics = try Self.faults(style, errors)
        #expect(diagnostics.map(\.message) == [message])
        #expect(diagnostics.map(\.id) == ["not-in-style"])
        #expect(diagnostics.allSatisfy { $0.help != nil && $0.place != nil })
    }

    @Test(arguments: [
        ("arc", "{ unauthorized: 401 }"), ("layered", "{ gone: 410, down: 5xx }"),
        ("contract", "{ gone: { status: 410, text: { en: Gone. } } }"),
    ])
    func `An error that a style builds`(_ style: String, _ errors: String) throws {
        #expect(try Self.faults(style, errors).isEmpty)
    }

    @Test(arguments: [
        (
            "{ gone: 410 }",
            "take it out: the status is in the `reason` of the error that is thrown; it has cases for "
        ),
        (
            "{ lost: 404 }",
            "take it out: 'scaffold help operations' lists what a 404 becomes; it has cases for "
        ),
        (
            "{ bad: 4xx }",
            "take it out: the status is in the `reason` of the error that is thrown, and "
                + "'scaffold help operations' lists what a 404 becomes; it has cases for "
        ),
        ("{ noUser: 401 }", "take it out; it has cases for "),
        (
            "{ unauthorized: [401, 404] }",
            "write `unauthorized: 401`; 'scaffold help operations' lists what a 404 becomes"
        ),
        (
            "{ unauthorized: [401, 403] }",
            "write `unauthorized: 401`; the status is in the `reason` of the error that is thrown"
        ),
    ])
    func `The help says what a status is without a case`(_ errors: String, _ help: String) throws {
        let diagnostic = try #require(Self.faults("arc", errors).first)
        #expect(diagnostic.help?.hasPrefix(help) == true, "\(diagnostic.help ?? "")")
    }

    private static func faults(_ style: String, _ errors: String) throws -> [Diagnostic] {
        let text = "fields: { id: Int }\noperations: { detail: \"GET /a/{id}\" }\nerrors: \(errors)\n"
        return Generator.faults(
            of: SourceText(path: "Restaurant.yml", text: text), name: "Restaurant",
            configuration: Configuration(), style: try #require(StyleFiles.style(style, Configuration())))
    }
}
