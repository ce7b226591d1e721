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
            // A warning does not prevent generation.
            #expect(!diagnostics.isEmpty && files.isEmpty == diagnostics.hasErrors, "\(file.name)")
        }
    }

    @Test(arguments: StyleFiles.names)
    func `What only fields outside of the domain name is decoded, and no more`(_ style: String) throws {
        let spec = """
            fields: { id: Int, name: String, audit: { type: Audit, domain: false } }
            types:
              Audit: { who: Person, level: Level, marks: Marks, shape: Shape, at: Date(iso8601) }
              Person: { fullName: String }
              Level: [low, high]
              Marks: { bits: { hot: 0 } }
              Shape: { by: kind, oneOf: { person: Person } }
            operations: { detail: "GET /restaurants/{id}" }
            """
        let files = try Self.files(of: spec, style)
        let names = Set(files.keys.compactMap { $0.split(separator: "/").last.map(String.init) })
        let made = names.filter { name in
            ["Audit", "Person", "Level", "Marks", "Shape"].contains { name.hasPrefix($0) }
        }
        let tests =
            style == "contract" ? ["ShapeDTOTests"] : ["AuditDTOTests", "PersonDTOTests", "ShapeDTOTests"]
        let decoded = ["AuditDTO", "PersonDTO", "ShapeDTO", "AuditDTO+Stub", "PersonDTO+Stub"]
        #expect(made == Set((decoded + tests).map { $0 + ".swift" }))
        for (path, text) in files where path.contains("/Sources/") {
            #expect(!text.contains("toDomain") || !made.contains { path.hasSuffix("/" + $0) }, "\(path)")
        }
    }

    @Test(arguments: StyleFiles.names)
    func `No sample goes into what is sent of a type that others use`(_ style: String) throws {
        let spec = """
            fields: { id: Int, tenant: { type: String, domain: false, sample: "sampled-tenant" }, mark: Mark }
            types:
              Mark: { by: kind, oneOf: { secret: Secret, plain: Plain } }
              Secret: { key: { type: Int, domain: false, sample: 424242 } }
              Plain: { hint: { type: "String?", domain: false, sample: "sampled-hint" } }
            operations: { detail: "GET /restaurants/{id}" }
            --- Order.yml
            uses: [Restaurant]
            fields: { id: Int, restaurant: Restaurant, plain: Plain }
            operations: { detail: "GET /orders/{id}", send: "POST /plains <- Plain -> Void" }
            """
        let files = try Self.files(of: spec, style)
        var writes: Set<String> = []
        for (path, text) in files where path.contains("/Sources/") {
            let isSampled = ["sampled-", "424242"].contains { text.contains($0) }
            #expect(!isSampled, "\(path)")
            let name = path.split(separator: "/").last.map(String.init) ?? ""
            if name.hasSuffix("DTOMapper.swift") || text.contains("fromDomain(_") {
                writes.insert(name)
            }
        }
        #expect(writes == [style == "contract" ? "PlainDTOMapper.swift" : "PlainDTO.swift"])
    }

    /// The text of each file of the feature Restaurant, by its path.
    private static func files(of spec: String, _ styleName: String) throws -> [String: String] {
        let parts = SpecParts(SourceText(path: "Restaurant.yml", text: spec), Configuration())
        let style = try #require(StyleFiles.style(styleName, Configuration()))
        let (files, diagnostics) = Generator.generate(
            parts.source, name: "Restaurant", specPath: "Specs/Restaurant.yml",
            configuration: Configuration(),
            style: style, neighbours: parts.neighbours(of: "Restaurant"))
        #expect(DiagnosticPrinter().text(of: diagnostics) == "")
        return Dictionary(files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }) { first, _ in
            first
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
