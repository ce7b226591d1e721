import Foundation
import RandomSpecs
import Testing

@testable import Generator
@testable import Language

/// Specs that no example shows: those of `Variants`, each for what its first line states, and a few random ones. All become one
/// repository without a manifest and libraries, which `verify` supports too. Its types are public, and its mocks a library.
extension DeepTests {
    @Suite struct VariantTests {
        /// Those that `arc` and `layered` build too, for what these styles have of their own: stores, databases, errors, types of other
        /// features. CI has no time for all of them in each style, and the styles share most templates.
        private static let ofArc = [
            "Bough", "Burrow", "Chart", "Claim", "Gallery", "Harbor", "Palette", "Poster", "Restaurant",
            "Signal",
            "Viewer",
        ]
        private static let ofLayered = [
            "Booking", "Kitchen", "Money", "Order", "Signal", "Ticket", "Trip",
        ]

        @Test func `Unusual specs become code that is formatted, compiles and passes its tests`() async throws
        {
            let variants = try Self.variants()
            try await expectSound(
                variants + Self.randomSpecs(2, besides: variants.map(\.name)), "Variants", style: "contract")
        }

        /// With a decoder that converts keys, as in the dialects of `contract`.
        @Test func `Unusual specs become such code in the style layered too`() async throws {
            let tests = "  testMethod: \"testThat{Subject}When{Condition}Should{Expectation}\"\n"
            try await expectSound(
                Self.variants(Self.ofLayered), "LayeredVariants", style: "layered", isSplit: true,
                settings: "decoder: { keys: convertFromSnakeCase }\ndtoNames: json\n" + Self.names() + tests)
        }

        @Test func `Unusual specs become such code in the style arc too`() async throws {
            // Its error is a type of the library.
            let cases = Set(Phrase.errorCases.map(\.rawValue))
            let names = try Self.names(besides: cases)
            try await expectSound(
                Self.variants(Self.ofArc), "ArcVariants", style: "arc", isSplit: true,
                settings: "dtoNames: json\n" + names)
        }

        /// The names of a team, except those that `OffMainActorFiles` uses.
        private static func names(besides others: Set<String> = []) throws -> String {
            try OwnNames.text(except: others.union(["dto", "repositories", "stub"])) {
                $0.hasSuffix("Method")
            }
        }

        private func expectSound(
            _ specs: [(name: String, text: String)], _ name: String, style: String, isSplit: Bool = false,
            settings: String = ""
        ) async throws {
            // Given
            let folder = Repository.scratch.appending(path: name)
            try Self.write(specs, to: folder)
            let used = isSplit ? "Split" : style
            if isSplit {
                try Self.writeSplit(of: style, to: folder)
            }
            let configuration = "style: \(used)\naccess: public\nmocks: library\n\(settings)"
            try Data(configuration.utf8).write(to: folder.appending(path: "scaffold.yml"))

            // When
            let (code, text) = Tool.run(["feature", "--all"], in: folder)

            // Then
            #expect(code == .done, "\(text)")
            try await expectNoLint(in: folder)
            try #require(OffMainActorFiles(style: style)).write(to: folder)
            // The strictest mode: code that compiles in it compiles in the others.
            let verify = try await DeepTests().verify(
                folder, "\(name)-verify", ["--mode", "approachable"])
            #expect(verify.status == 0, "\(verify.text)")
        }

        private func expectNoLint(in folder: URL) async throws {
            let configuration = Example.contract.folder.appending(path: ".swift-format").path
            let lint = try await #require(Program.swift).run(
                [
                    "format", "lint", "--strict", "--recursive", "--parallel", "--configuration",
                    configuration, "Features",
                ],
                in: folder)
            #expect(lint.text.isEmpty, "\(lint.lines.prefix(40).joined(separator: "\n"))")
        }

        private static func variants(_ names: [String]) throws -> [(name: String, text: String)] {
            let variants = try variants().filter { names.contains($0.name) }
            #expect(variants.count == Set(names).count)
            return variants
        }

        private static func variants() throws -> [(name: String, text: String)] {
            let folder = Repository.folder(of: "Tests/ExampleTests/Variants")
            return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "yml" }
                .map {
                    (
                        $0.deletingPathExtension().lastPathComponent,
                        try String(contentsOf: $0, encoding: .utf8)
                    )
                }
        }

        /// The first ones whose names are still free.
        private static func randomSpecs(_ count: Int, besides names: [String]) -> [(
            name: String, text: String
        )] {
            var specs: [(name: String, text: String)] = []
            var seed: UInt64 = 0
            while specs.count < count {
                seed += 1
                let spec = RandomSpec(seed: seed)
                if !(names + specs.map(\.name)).contains(spec.name) {
                    specs.append((spec.name, spec.text))
                }
            }
            return specs
        }

        /// A style that extends another one, and has a repository of its own for pages.
        private static func writeSplit(of style: String, to folder: URL) throws {
            let home = folder.appending(path: "Split")
            try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
            let manifest = """
                version: 1
                extends: \(style)
                repositories: { "{plural}Page": [page] }

                """
            try Data(manifest.utf8).write(to: home.appending(path: "style.yml"))
        }

        /// Starts with an empty folder, because files of an earlier run would count as a person's.
        private static func write(_ specs: [(name: String, text: String)], to folder: URL) throws {
            try? FileManager.default.removeItem(at: folder)
            let home = folder.appending(path: "Specs")
            try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
            for spec in specs {
                try Data(spec.text.utf8).write(to: home.appending(path: "\(spec.name).yml"))
            }
        }
    }
}
