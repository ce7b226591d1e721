import BuiltInStyles
import Diagnostics
import Foundation
import Testing

@testable import Generator
@testable import Language

/// A type of a spec that would hide a type of a library which generated code names is refused, in each style.
@Suite struct LibraryTypesTests {
    @Test(arguments: StyleFiles.names)
    func `A style lists the types of its libraries that its templates name`(_ name: String) throws {
        // Given
        let style = try #require(StyleFiles.builtIn[name])
        let files = StyleFiles.of(name)

        // When
        let declared = Self.declared(by: style, name)
        let named = Set(
            files.filter { $0.key.hasSuffix(".stencil") && !$0.key.hasPrefix("Support/") }.flatMap {
                Self.words(of: Self.text($0.value))
            })

        // Then
        #expect(!declared.isEmpty)
        let own = style.types.subtracting(ImportedTypes.ofDatabases)
        #expect(own == declared.intersection(named).subtracting(SwiftName.takenTypes))
    }

    /// The mocks and the tests of a feature with such a type say which one they mean.
    @Test func `The types of all libraries are known`() throws {
        let declared = try StyleFiles.names.map { name in
            Self.declared(
                by: try #require(StyleFiles.builtIn[name]), name)
        }
        let all = declared.reduce(into: Set()) { $0.formUnion($1) }
        #expect(SwiftName.typesOfLibraries == all.subtracting(SwiftName.takenTypes))
    }

    /// The public types of a style's libraries.
    private static func declared(by style: Style, _ name: String) -> Set<String> {
        let files = StyleFiles.of(name)
        let libraries = Set(style.support.map { String($0.templateName.dropFirst(name.count + 1)) })
            .filter { !$0.contains("/Tests/") }
        let declaration =
            #/^public (?:nonisolated |final |indirect )*(?:actor|class|enum|protocol|struct|typealias) (\w+)/#
            .anchorsMatchLineEndings()
        return Set(
            libraries.flatMap { file in
                unconditional(text(files[file])).matches(of: declaration).map { String($0.1) }
            })
    }

    /// The text of a file within `#if`, without its indentation.
    private static func unconditional(_ text: String) -> String {
        text.hasPrefix("#if") ? text.replacing("\n    ", with: "\n") : text
    }

    /// The name may come from a template or from the model.
    @Test(arguments: try CaseFile.all(in: .validSpec))
    func
        `Generated code names no type of a library that a spec may have, and brings none that it does not reach`(
            _ file: CaseFile
        ) throws
    {
        for name in StyleFiles.names {
            let parts = SpecParts(try file.source(), Configuration())
            let style = try #require(StyleFiles.style(name, parts))
            let (files, _) = Generator.generate(
                parts.source, name: "Restaurant", specPath: "Specs/Restaurant.yml",
                configuration: parts.configuration, style: style,
                neighbours: parts.neighbours(of: "Restaurant"))
            let libraries = Set(
                style.support.compactMap { rule in
                    rule.path.contains("Tests/")
                        ? nil : rule.path.split(separator: "/").last?.prefix { $0 != "." }.description
                })
            let free = libraries.subtracting(SwiftName.takenTypes).subtracting(style.types)
            for file in files where file.path.hasSuffix(".swift") {
                let words = Self.words(of: String(decoding: file.bytes, as: UTF8.self))
                #expect(free.isDisjoint(with: words), "\(name): \(file.path)")
            }
            let library = try #require(StyleLibrary.all[name])
            #expect(library.unreached(from: files.map(\.bytes)) == [], "\(name)")
            #expect(library.unimported(by: files.filter { $0.path.hasSuffix(".swift") }) == [], "\(name)")
        }
    }

    @Test(arguments: StyleFiles.names)
    func `A type called like one of a library is refused`(_ name: String) throws {
        let style = try #require(StyleFiles.builtIn[name])
        for type in style.types.sorted() {
            let text = "types: { \(type): { a: Int } }\nfields: { id: Int, it: \(type) }\n"
            let diagnostics = Generator.faults(
                of: SourceText(path: "Restaurant.yml", text: text), name: "Restaurant",
                configuration: Configuration(), style: style)
            #expect(diagnostics.map(\.id).contains("taken-type"), "\(type)")
        }
    }

    @Test(arguments: StyleFiles.names)
    func `A type or a feature called like a module that a template imports is refused`(
        _ name: String
    ) throws {
        // Given
        let style = try #require(StyleFiles.builtIn[name])
        let listed = StyleFiles.of(name).values.flatMap { file in
            Self.text(file).matches(of: #/{% imports .*"(\w+)"/#).map { String($0.1) }
        }
        let keys = LibraryNames.modules.map(\.key)
        let modules = Set(listed + LibraryNames.shared.map(\.key).filter { !keys.contains($0) })

        // When / Then
        #expect(modules.isSuperset(of: ["Foundation", "Testing", "XCTest"]))
        #expect(modules.contains("SwiftData"))
        for module in modules.sorted() {
            for (feature, text) in [
                ("Restaurant", "types: { \(module): { a: Int } }\nfields: { id: Int, it: \(module) }\n"),
                (module, "fields: { id: Int }\n"),
            ] {
                let diagnostics = Generator.faults(
                    of: SourceText(path: "\(feature).yml", text: text), name: feature,
                    configuration: Configuration(), style: style)
                #expect(diagnostics.map(\.id).contains("taken-type"), "\(module)")
            }
        }
    }

    @Test(arguments: [("contract", ["HTTP", "Mapping"]), ("layered", ["HTTP", "Mapping"]), ("arc", [])])
    func `A feature whose error would be called like a type of a library is refused`(
        _ name: String, _ refused: [String]
    ) throws {
        let style = try #require(StyleFiles.builtIn[name])
        for feature in ["HTTP", "Mapping", "Network", "Repository"] {
            let text = "fields: { id: Int }\noperations: { detail: \"GET /a/{id}\" }\n"
            let diagnostics = Generator.faults(
                of: SourceText(path: "\(feature).yml", text: text), name: feature,
                configuration: Configuration(), style: style)
            #expect(diagnostics.map(\.id) == (refused.contains(feature) ? ["taken-type"] : []), "\(feature)")
        }
    }

    @Test func `Each name that leads to a library is declared there, in a style`() throws {
        // Given
        var texts: [String: String] = [:]
        for name in StyleFiles.names {
            let style = try #require(StyleFiles.builtIn[name])
            let files = StyleFiles.of(name)
            for rule in style.support where !rule.path.hasPrefix("Tests/") {
                let isSupport = rule.library == "core" && rule.path.split(separator: "/").contains("Support")
                let module =
                    (isSupport ? "support" : rule.library) + (rule.path.hasPrefix("Mocks/") ? "Mocks" : "")
                texts[module, default: ""] += Self.text(
                    files[String(rule.templateName.dropFirst(name.count + 1))])
            }
        }

        // When
        let lost = try LibraryNames.shared.flatMap { key, names in
            guard let text = texts[key] else {
                return [String]()
            }
            return try names.filter { name in
                let word =
                    name.hasSuffix(":")
                    ? "[(, ]\(name.dropLast())( \\w+)?:" : "\\b\(name.drop { $0 == "." })\\b"
                return try text.firstMatch(of: Regex("(?m)^ *(public|init|func|extension|case).*\(word)"))
                    == nil
            }
        }

        // Then
        #expect(texts.count == LibraryNames.modules.count, "\(texts.keys.sorted())")
        #expect(lost == [])
    }

    private static func text(_ source: SourceText?) -> String {
        source.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    }

    /// The words of the code, without those of comments.
    private static func words(of text: String) -> Set<String> {
        var words: Set<String> = []
        for line in text.split(separator: "\n") {
            let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
            words.formUnion(
                code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
        }
        return words
    }
}
