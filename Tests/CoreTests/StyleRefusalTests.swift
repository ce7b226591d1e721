import Diagnostics
import Testing

@testable import Generator
@testable import Language

/// A style refuses what it does not build.
@Suite struct StyleRefusalTests {
    @Test(arguments: [
        ("arc", "{ gone: 410 }", "the style 'arc' has no case for the error 'gone'"),
        (
            "arc", "{ unauthorized: [401, 403] }",
            "in the style 'arc', 'unauthorized' only means the status 401"
        ),
        (
            "arc", "{ unauthorized: { status: 401, text: { en: No. } } }",
            "the style 'arc' does not generate the texts of errors"
        ),
        (
            "layered", "{ gone: { status: 410, text: { en: Gone. } } }",
            "the style 'layered' does not generate the texts of errors"
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

    @Test(arguments: ["arc", "layered"])
    func `A policy of one operation in a style with one for a repository`(_ style: String) throws {
        let top = "top: { request: \"GET /top -> [Int]\", cache: remoteFirst }"
        let other = try Self.faults(style, operations: top, "cache: localFirst")
        #expect(
            other.map(\.message) == [
                "in the style '\(style)', a repository has one policy, and that of Restaurant is localFirst"
            ])
        #expect(other.map(\.id) == ["not-in-style"])
        #expect(other.allSatisfy { $0.help != nil && $0.place != nil })
        #expect(try Self.faults(style, operations: top, "cache: remoteFirst").isEmpty)
        #expect(try Self.faults(style, operations: top, "cache: noCache").isEmpty)
        #expect(try Self.faults("contract", operations: top, "cache: localFirst").isEmpty)
    }

    @Test func `A cache of a custom read in a style that does not say that it builds it`() throws {
        let top = "top: { request: \"GET /top -> [Int]\", cache: localFirst }"
        let source = SourceText(
            path: "Restaurant.yml", text: "fields: { id: Int }\noperations:\n  \(top)\n")
        let diagnostics = try Self.faultsOfPlainStyle(source)
        #expect(diagnostics.map(\.id) == ["not-in-style"])
        #expect(diagnostics.first?.message.hasSuffix("does not store the answer of this operation") == true)
        #expect(diagnostics.first?.place.map { source.text($0.range) } == "localFirst")
    }

    @Test func `A download in a style that cannot read whole answers`() throws {
        let photo = "photo: GET /a/{id}/photo -> File"
        let source = SourceText(
            path: "Restaurant.yml", text: "fields: { id: Int }\noperations:\n  \(photo)\n")
        let faults = try Self.faultsOfPlainStyle(source)
        #expect(faults.map(\.id) == ["not-in-style"])
        #expect(faults.first?.message.hasSuffix("does not support `answer: file`") == true)
        for style in StyleFiles.names {
            #expect(try Self.faults(style, operations: photo, "cache: noCache").isEmpty)
        }
    }

    @Test(arguments: [("", ["not-in-style"]), ("identities: true\n", [])])
    func `An identity of several parts in a style that does not say that it writes its type`(
        _ manifest: String, _ ids: [String]
    ) throws {
        let source = SourceText(
            path: "Restaurant.yml", text: "identity: [city, number]\nfields: { city: String, number: Int }\n")
        let diagnostics = try Self.faultsOfPlainStyle(source, manifest)
        #expect(diagnostics.map(\.id) == ids)
        #expect(
            diagnostics.allSatisfy { $0.message.hasSuffix("does not support `identity: [city, number]`") })
        #expect(diagnostics.allSatisfy { $0.place.map { source.text($0.range) } == "[city, number]" })
    }

    /// The faults in a style with one template.
    private static func faultsOfPlainStyle(
        _ source: SourceText, _ manifest: String = ""
    ) throws -> [Diagnostic] {
        let output = "{ path: \"{{ output }}/{{ feature.name }}.swift\", template: T.swift.stencil }"
        let files = [
            "style.yml": "version: 1\n\(manifest)outputs:\n  - \(output)\n",
            "T.swift.stencil": "struct {{ feature.name }} {}\n",
        ]
        let sources = StyleSources(
            Dictionary(
                uniqueKeysWithValues: files.map { ($0.key, SourceText(path: $0.key, text: $0.value)) }))
        let style = StyleLoader.load(Configuration(), configurationSource: nil, sources: sources).style
        return Generator.faults(
            of: source, name: "Restaurant", configuration: Configuration(), style: try #require(style))
    }

    private static func faults(_ style: String, operations: String, _ cache: String) throws -> [Diagnostic] {
        try faults(
            style,
            text: "fields: { id: Int }\noperations:\n  detail: GET /a/{id}\n  \(operations)\n\(cache)\n")
    }

    private static func faults(_ style: String, _ errors: String) throws -> [Diagnostic] {
        try faults(
            style, text: "fields: { id: Int }\noperations: { detail: \"GET /a/{id}\" }\nerrors: \(errors)\n")
    }

    private static func faults(_ style: String, text: String) throws -> [Diagnostic] {
        Generator.faults(
            of: SourceText(path: "Restaurant.yml", text: text), name: "Restaurant",
            configuration: Configuration(), style: try #require(StyleFiles.builtIn[style]))
    }
}
