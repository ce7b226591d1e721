import Diagnostics
import Documents
import Foundation
import Testing

@testable import Language

@Suite struct CaseTests {
    @Test(arguments: try CaseFile.all(in: .validSpec))
    func `A spec means what it says`(_ file: CaseFile) throws {
        let (feature, diagnostics) = Pipeline().resolve(try file.source())
        #expect(DiagnosticPrinter().text(of: diagnostics) == "")
        try file.expect(FeatureDump.text(of: try #require(feature)))
    }

    @Test(arguments: try CaseFile.all(in: .invalidSpec))
    func `What is wrong with a spec is said, at its place`(_ file: CaseFile) throws {
        let (_, diagnostics) = Pipeline().resolve(try file.source())
        #expect(!diagnostics.isEmpty)
        try file.expect(DiagnosticPrinter().text(of: diagnostics))
    }

    @Test(arguments: try CaseFile.all(in: .validConfiguration))
    func `A configuration means what it says`(_ file: CaseFile) throws {
        let (configuration, diagnostics) = ConfigurationDecoder.decode(try file.source())
        #expect(DiagnosticPrinter().text(of: diagnostics) == "")
        try file.expect(FeatureDump.text(of: configuration))
    }

    @Test(arguments: try CaseFile.all(in: .invalidConfiguration))
    func `What is wrong with a configuration is said, at its place`(_ file: CaseFile) throws {
        let (_, diagnostics) = ConfigurationDecoder.decode(try file.source())
        #expect(diagnostics.hasErrors)
        try file.expect(DiagnosticPrinter().text(of: diagnostics))
    }

    @Test(arguments: try CaseFile.all(in: .invalidStyle))
    func `What is wrong with a style is said, at its place`(_ file: CaseFile) throws {
        let diagnostics = try StyleCase(file).diagnostics
        #expect(!diagnostics.isEmpty)
        try file.expect(DiagnosticPrinter().text(of: diagnostics))
    }

    @Test func `Ten mistakes are ten diagnostics, one each`() throws {
        let file = CaseFile(folder: .invalidSpec, name: "ten-mistakes")
        let diagnostics = Pipeline().resolve(try file.source()).diagnostics
        #expect(diagnostics.count == 10)
        #expect(Set(diagnostics.compactMap { $0.place?.range }).count == 10)
    }

    @Test func `Every diagnostic has a case`() throws {
        var produced: Set<String> = []
        for file in try CaseFile.all(in: .invalidSpec) {
            produced.formUnion(Pipeline().resolve(try file.source()).diagnostics.map(\.id))
        }
        for file in try CaseFile.all(in: .invalidConfiguration) {
            produced.formUnion(ConfigurationDecoder.decode(try file.source()).diagnostics.map(\.id))
        }
        for file in try CaseFile.all(in: .invalidStyle) {
            produced.formUnion(try StyleCase(file).diagnostics.map(\.id))
        }
        let emitted = try Self.emittedIDs()
        #expect(emitted.count > 50)
        #expect(emitted.subtracting(produced).sorted() == [])
    }

    @Test func `Every error says what to write next`() throws {
        for file in try CaseFile.all(in: .invalidSpec) {
            for diagnostic in Pipeline().resolve(try file.source()).diagnostics {
                #expect(diagnostic.help != nil, "\(file.name): \(diagnostic.message)")
            }
        }
    }

    /// The ids in the sources of specs, configurations and styles: the first argument of each `Diagnostic(` or `SpecFault(`.
    private static func emittedIDs() throws -> Set<String> {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Sources")
        var ids: Set<String> = []
        for folder in ["Language", "Generator"] {
            let names = try FileManager.default.subpathsOfDirectory(
                atPath: sources.appending(path: folder).path)
            for name in names where name.hasSuffix(".swift") {
                let file = sources.appending(path: "\(folder)/\(name)")
                let text = try String(contentsOf: file, encoding: .utf8)
                for match in text.matches(of: /(?:Diagnostic|SpecFault|clash)\(\s*"([a-z-]+)"/) {
                    ids.insert(String(match.1))
                }
            }
        }
        return ids
    }
}
