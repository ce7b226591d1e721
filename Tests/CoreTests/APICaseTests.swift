import Diagnostics
import Foundation
import Testing

@testable import Drafts
@testable import Language

@Suite struct APICaseTests {
    @Test(arguments: try CaseFile.all(in: .validAPI))
    func `An API becomes a spec that is read without a word`(_ file: CaseFile) throws {
        let (draft, diagnostics) = try APICase(file).draft()
        #expect(DiagnosticPrinter().text(of: diagnostics) == "")
        let text = try #require(draft).text(acronyms: Acronyms())
        try file.expect(text)
        #expect(Pipeline().faults(of: text, name: try #require(draft).name) == "")
    }

    @Test(arguments: try CaseFile.all(in: .invalidAPI))
    func `What is wrong with an API is said, at its place`(_ file: CaseFile) throws {
        let (draft, diagnostics) = try APICase(file).draft()
        #expect(draft == nil)
        #expect(diagnostics.hasErrors)
        try file.expect(DiagnosticPrinter().text(of: diagnostics))
        for diagnostic in diagnostics {
            #expect(diagnostic.help != nil, "\(diagnostic.message)")
        }
    }

    @Test func `Every diagnostic of an API has a case`() throws {
        var produced: Set<String> = []
        for file in try CaseFile.all(in: .invalidAPI) {
            produced.formUnion(try APICase(file).draft().diagnostics.map(\.id))
        }
        let emitted = try Self.emittedIDs()
        #expect(emitted.count > 5)
        #expect(emitted.subtracting(produced).sorted() == [])
    }

    @Test(arguments: ["github", "petstore", "petstore-expanded", "stripe"])
    func `Every schema of an API becomes a spec`(_ name: String) throws {
        let source = try CaseFile(folder: .validAPI, name: name).source()
        let document = try #require(APIDocument.read(source).document)
        for schema in document.schemas.map(\.key.text) {
            let text = try #require(APICase.draft(document, name: "Thing", .init(schema: schema)).draft)
                .text(acronyms: Acronyms())
            #expect(Pipeline().faults(of: text, name: "Thing") == "", "\(schema):\n\(text)")
        }
    }

    @Test(arguments: ["petstore", "stripe"])
    func `Every path of an API becomes a spec`(_ name: String) throws {
        let source = try CaseFile(folder: .validAPI, name: name).source()
        let document = try #require(APIDocument.read(source).document)
        for path in try #require(document.root["paths"]?.entries).map(\.key.text) {
            let text = try #require(
                APICase.draft(document, name: "Thing", .init(path: path)).draft, "\(path)"
            )
            .text(acronyms: Acronyms())
            #expect(Pipeline().faults(of: text, name: "Thing") == "", "\(path):\n\(text)")
        }
    }

    private static func emittedIDs() throws -> Set<String> {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Sources/Drafts/OpenAPI")
        var ids: Set<String> = []
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /Diagnostic\(\s*"([a-z-]+)"/) {
                ids.insert(String(match.1))
            }
        }
        return ids
    }
}

/// A document with the command that drafts from it.
struct APICase {
    private let source: SourceText
    private let name: String
    private var wish = APIInference.Wish()

    init(_ file: CaseFile) throws {
        source = try file.source()
        let line = source.bytes.prefix { $0 != UInt8(ascii: "\n") }
        var words = String(decoding: line, as: UTF8.self).split(separator: " ").dropFirst(3).map(String.init)[
            ...]
        name = words.popFirst() ?? ""
        while let flag = words.popFirst() {
            switch flag {
            case "--schema": wish.schema = words.popFirst()
            case "--path": wish.path = words.popFirst()
            default: Issue.record("\(flag) is no flag of a case")
            }
        }
    }

    func draft() throws -> (draft: SpecDraft?, diagnostics: [Diagnostic]) {
        let (document, diagnostics) = APIDocument.read(source)
        guard let document else {
            return (nil, diagnostics)
        }
        return Self.draft(document, name: name, wish)
    }

    static func draft(
        _ document: APIDocument, name: String, _ wish: APIInference.Wish = .init()
    ) -> (draft: SpecDraft?, diagnostics: [Diagnostic]) {
        APIInference.draft(document, name: name, wish, acronyms: Acronyms()) {
            Pipeline().resolve($0, name: name).diagnostics
        }
    }
}

extension Pipeline {
    /// The diagnostics of a spec, printed.
    func faults(of text: String, name: String) -> String {
        DiagnosticPrinter().text(
            of: resolve(SourceText(path: "\(name).yml", text: text), name: name).diagnostics)
    }
}
