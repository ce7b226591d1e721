import Diagnostics
import RandomSpecs
import Testing

@testable import Generator
@testable import Language
@testable import Planning

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

    @Test(arguments: StyleFiles.names, AccessLevel.allCases)
    func `Others see the domain and its repositories, and no part of the data layer`(
        _ style: String, _ access: AccessLevel
    ) throws {
        let spec = """
            access: \(access.rawValue)
            readOnly: [id]
            fields: { id: Int, title: "String?", state: State, place: Place, marks: Marks, media: Media }
            types:
              State: [open, closed]
              Place: { city: String }
              Marks: { bits: { hot: 0 } }
              Media: { by: kind, oneOf: { place: Place } }
            operations:
              detail: GET /restaurants/{id}
              page: GET /restaurants?page={page}
              search: GET /restaurants?q={query}&state={state:State?}&page={page}
              create: POST /restaurants
              update: PATCH /restaurants/{id}
            """
        let files = try Self.files(of: spec, style).filter { $0.key.contains("/Sources/") }
        var declared = 0
        for (path, text) in files {
            let isSeen = path.contains("/Domain/") || path.contains("/RestaurantRepositories")
            for line in text.split(separator: "\n") where !line.contains("Error:") {
                guard
                    let type = line.firstMatch(of: /^(\w+ )?nonisolated (struct|enum|protocol|final class)\ /)
                else {
                    continue
                }
                let word = type.1.map(String.init) ?? ""
                #expect(word == (isSeen ? access.modifier : ""), "\(path): \(line)")
                declared += isSeen ? 1 : 0
            }
            #expect(isSeen || !text.contains("public ") && !text.contains("package "), "\(path)")
            // Others can make what a caller hands over.
            if isSeen, access != .internal, text.contains("nonisolated struct") {
                #expect(text.contains("    \(access.modifier)init("), "\(path)")
            }
        }
        #expect(declared == 11)
    }

    @Test(arguments: StyleFiles.names)
    func `A library of mocks sees what is public, as the app does`(_ style: String) throws {
        let spec = """
            access: public
            fields: { id: Int, thread: Thread, extra: JSON }
            types: { Thread: { title: String } }
            operations: { detail: "GET /restaurants/{id}", page: "GET /restaurants?page={page}" }
            --- scaffold.yml
            mocks: library
            """
        let files = try Self.files(of: spec, style).filter { $0.key.hasPrefix("Features/Restaurant/Mocks/") }
        #expect(files.count == 5)
        for (path, text) in files {
            #expect(!text.contains("@testable"), "\(path)")
        }
        let names = files.first { $0.key.hasSuffix("/RestaurantNames.swift") }?.value
        #expect(names?.contains("public typealias Thread = AppRestaurant.Thread") == true)
    }

    @Test func `A type conforms to what it can, unless its spec or scaffold.yml chooses`() throws {
        func declarations(_ spec: String, _ configuration: String = "") throws -> [String] {
            let text = spec + (configuration.isEmpty ? "" : "\n--- scaffold.yml\n\(configuration)\n")
            return try Self.files(of: text, "contract").filter { $0.key.contains("/Models/") }.values
                .compactMap { text in
                    text.split(separator: "\n").first { $0.contains("nonisolated") }
                        .map { String($0.replacing("nonisolated ", with: "").replacing(" {", with: "")) }
                }.sorted()
        }
        let spec = """
            identity: number
            fields: { number: Int, level: Level, state: State, place: Place, owner: Owner }
            types:
              Level: [low, high]
              State: { cases: [open, closed], unknown: fail }
              Place: { city: String }
              Owner: { id: String }
            operations: { detail: "GET /restaurants/{number}" }
            """
        #expect(
            try declarations(spec) == [
                "enum Level: Hashable, Sendable", "enum State: CaseIterable, Hashable, Sendable",
                "struct Owner: Hashable, Identifiable, Sendable", "struct Place: Hashable, Sendable",
                "struct Restaurant: Hashable, Identifiable, Sendable",
            ])
        #expect(
            try declarations(spec, "conformances: Codable") == [
                "enum Level: Codable, Hashable, Sendable", "enum State: Codable, Hashable, Sendable",
                "struct Owner: Codable, Hashable, Sendable", "struct Place: Codable, Hashable, Sendable",
                "struct Restaurant: Codable, Hashable, Sendable",
            ])
        let own =
            "conformances: []\n" + spec.replacing("{ cases: [open", with: "{ conformances: [], cases: [open")
        #expect(
            try declarations(own).filter { $0.contains("Restaurant") || $0.contains("State") } == [
                "enum State: Hashable, Sendable", "struct Restaurant: Hashable, Sendable",
            ])
        let files = try Self.files(of: spec, "contract")
        let level = try #require(files.first { $0.key.hasSuffix("/Models/Level.swift") }?.value)
        #expect(level.contains("static let allKnownCases: [Level] = [.low, .high]"))
        let restaurant = try #require(files.first { $0.key.hasSuffix("/Models/Restaurant.swift") }?.value)
        #expect(restaurant.contains("    var id: Int { number }"))
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
        let style = try #require(StyleFiles.builtIn[styleName])
        let (files, diagnostics) = Generator.generate(
            parts.source, name: "Restaurant", specPath: "Specs/Restaurant.yml",
            configuration: parts.configuration, style: style, neighbours: parts.neighbours(of: "Restaurant"))
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
