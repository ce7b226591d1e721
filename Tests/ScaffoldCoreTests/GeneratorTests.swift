import Diagnostics
import RandomSpecs
import Testing

@testable import ScaffoldCore

@Suite struct GeneratorTests {
    @Test(arguments: 0..<40 as Range<UInt64>)
    func `A spec made up is generated without a word, twice the same`(_ seed: UInt64) throws {
        let spec = RandomSpec(seed: seed)
        let source = SourceText(path: "Specs/\(spec.name).yml", text: spec.text)
        let (files, diagnostics) = Pipeline().generate(source, name: spec.name)
        #expect(DiagnosticPrinter().text(of: diagnostics) == "")
        try expectSanePaths(files)
        let again = Pipeline().generate(source, name: spec.name).files
        #expect(files.map(\.path) == again.map(\.path))
        #expect(files.map(\.bytes) == again.map(\.bytes))
    }

    @Test(arguments: try CaseFile.all(in: .validSpec))
    func `Every case is generated without a word`(_ file: CaseFile) throws {
        let (files, diagnostics) = Pipeline().generate(try file.source())
        #expect(DiagnosticPrinter().text(of: diagnostics) == "")
        try expectSanePaths(files)
    }

    @Test func `Nothing is generated from a spec with a mistake`() throws {
        for file in try CaseFile.all(in: .invalidSpec) {
            let (files, diagnostics) = Pipeline().generate(try file.source())
            // What is a warning alone keeps nothing from being generated.
            #expect(!diagnostics.isEmpty && files.isEmpty == diagnostics.hasErrors, "\(file.name)")
        }
    }

    @Test func `The same spec has the same seed`() {
        #expect(RandomSpec(seed: 3).text == RandomSpec(seed: 3).text)
        #expect(RandomSpec(seed: 3).text != RandomSpec(seed: 4).text)
    }

    private func expectSanePaths(_ files: [RenderedFile]) throws {
        #expect(!files.isEmpty)
        #expect(Set(files.map { $0.path.lowercased() }).count == files.count)
        for file in files {
            #expect(PathFault.first(in: file.path) == nil, "\(file.path)")
            #expect(
                file.path.hasPrefix("Features/") || file.path.hasPrefix("Libraries/Resources/"),
                "\(file.path)")
            #expect(file.bytes.last == UInt8(ascii: "\n"), "\(file.path)")
            #expect(String(validating: file.bytes, as: UTF8.self) != nil, "\(file.path)")
        }
    }
}
