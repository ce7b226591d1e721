import BuiltInStyles
import Diagnostics
import RandomSpecs
import Testing

@testable import Generator
@testable import Language
@testable import Planning

/// Generated sources import what they use, and no more. The compiler reports what is missing.
@Suite struct ImportTests {
    /// The parts of Foundation that generated sources use: types, and members of types of the standard library.
    private static let foundation: Set<String> = [
        "Bundle", "Data", "Date", "Decimal", "FileManager", "HTTPURLResponse", "JSONDecoder", "JSONEncoder",
        "LocalizedError", "LocalizedStringResource", "TimeInterval", "URL", "URLQueryItem", "URLRequest",
        "URLSession", "UUID",
    ]

    @Test(arguments: try CaseFile.all(in: .validSpec))
    func `Sources of the cases import Foundation where they use it alone`(_ file: CaseFile) throws {
        let parts = SpecParts(try file.source(), Configuration())
        for style in StyleFiles.names {
            let (files, _) = Generator.generate(
                parts.source, name: "Restaurant", specPath: "Specs/Restaurant.yml",
                configuration: parts.configuration,
                style: try #require(StyleFiles.style(style, parts)),
                neighbours: parts.neighbours(of: "Restaurant"))
            expectUsedImports(of: files, style)
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `Sources of specs made up import Foundation where they use it alone`(_ seed: UInt64) throws {
        let spec = RandomSpec(seed: seed)
        for style in StyleFiles.names {
            let (files, _) = Generator.generate(
                SourceText(path: "Specs/\(spec.name).yml", text: spec.text), name: spec.name,
                specPath: "Specs/\(spec.name).yml", configuration: Configuration(),
                style: try #require(StyleFiles.builtIn[style]))
            expectUsedImports(of: files, style)
        }
    }

    @Test func `Sources of bodies and of errors import Foundation where they use it alone`() throws {
        let spec = """
            readOnly: [id]
            fields: { id: UUID, due: "Date(iso8601 | epoch)?", url: "URL?", flags: "[Date(day)]" }
            operations:
              detail: GET /restaurants/{id}
              page: GET /restaurants?page={page}
              create: POST /restaurants
              update: PATCH /restaurants/{id}
            """
        for (style, errors) in [
            ("contract", "\nerrors: { gone: 404, bad: 4xx }"), ("layered", "\nerrors: { gone: 404 }"),
            ("arc", ""),
        ] {
            let (files, _) = Generator.generate(
                SourceText(path: "Specs/Restaurant.yml", text: spec + errors), name: "Restaurant",
                specPath: "Specs/Restaurant.yml", configuration: Configuration(),
                style: try #require(StyleFiles.builtIn[style]))
            #expect(!files.isEmpty)
            expectUsedImports(of: files, style)
        }
    }

    /// The compiler says the same of the other types, and more slowly: of these the literal of a default is all that there is.
    @Test(arguments: [
        ("Decimal", "0.1", true), ("Decimal", "3", false), ("\"[Decimal]\"", "[1, 2.5]", true),
        ("\"[String: [Decimal]]\"", "{ a: [2.5] }", true), ("\"[String: [Decimal]]\"", "{ a: [2] }", false),
        ("Double", "1.5", false),
    ])
    func `A mapper whose default calls an initialiser of Decimal imports Foundation`(
        type: String, fallback: String, isImported: Bool
    ) throws {
        // Given
        let spec = """
            fields: { id: Int, coin: Coin }
            types: { Coin: { worth: { type: \(type), default: \(fallback) } } }
            operations: { detail: "GET /restaurants/{id}" }
            """

        // When
        let (files, _) = Generator.generate(
            SourceText(path: "Specs/Restaurant.yml", text: spec), name: "Restaurant",
            specPath: "Specs/Restaurant.yml", configuration: Configuration(),
            style: try #require(StyleFiles.builtIn["contract"]))

        // Then
        let mapper = try #require(files.first { $0.path.hasSuffix("/CoinMapper.swift") })
        let text = String(decoding: mapper.bytes, as: UTF8.self)
        #expect(text.contains("\nimport Foundation\n") == isImported, "\(text)")
        #expect(text.contains("Decimal(") == isImported)
    }

    private func expectUsedImports(of files: [RenderedFile], _ style: String) {
        for file in files where file.path.contains("/Sources/") && file.path.hasSuffix(".swift") {
            let text = String(decoding: file.bytes, as: UTF8.self)
            guard text.contains("\nimport Foundation\n") else {
                continue
            }
            let words = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.starts(with: "//") }
                .flatMap { $0.split { !$0.isLetter && !$0.isNumber } }
            #expect(
                words.contains { Self.foundation.contains(String($0)) }, "\(style): \(file.path)\n\(text)")
        }
    }
}
