import Foundation
import Testing

@testable import Language

/// The lists of types that tests tell apart from those of a spec, and the modules of this toolchain.
extension DeepTests {
    @Suite struct ImportedTypesTests {
        /// A symbol of a module, as the toolchain lists it.
        private struct Symbol: Decodable {
            struct Kind: Decodable { let identifier: String }
            let kind: Kind
            let pathComponents: [String]
        }

        private struct Graph: Decodable { let symbols: [Symbol] }

        private static let kinds = ["actor", "class", "enum", "protocol", "struct", "typealias"]

        @Test(
            .enabled(
                if: Program("swift-symbolgraph-extract") != nil, "there is no 'swift-symbolgraph-extract'"),
            arguments: [
                ("Foundation", ImportedTypes.foundation), ("FoundationEssentials", ImportedTypes.foundation),
                ("FoundationInternationalization", ImportedTypes.foundation),
                ("Testing", ImportedTypes.testing),
            ])
        func `Every type of a module that generated code imports is listed`(
            _ module: String, _ listed: Set<String>
        ) async throws {
            let extract = try #require(Program("swift-symbolgraph-extract"))
            let folder = Repository.scratch.appending(path: "symbols-\(module)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let target = try await #require(Program.swift).run(["-print-target-info"], in: folder).text
            let triple = try #require(target.firstMatch(of: #/"unversionedTriple": "([^"]+)"/#)?.1)
            let ending = try await extract.run(
                [
                    "-module-name", module, "-target", String(triple), "-output-dir", folder.path,
                    "-minimum-access-level", "public",
                ], in: folder)
            try #require(ending.status == 0, "\(ending.text)")

            let data = try Data(contentsOf: folder.appending(path: "\(module).symbols.json"))
            let types = try JSONDecoder().decode(Graph.self, from: data).symbols.filter { symbol in
                symbol.pathComponents.count == 1
                    && Self.kinds.contains { symbol.kind.identifier == "swift.\($0)" }
            }.compactMap(\.pathComponents.first)
            let known = listed.union(SwiftName.takenTypes)
            // Others begin with the prefix of a library, as `NSObject` and `CFRange`.
            let unknown = Set(types).filter { $0.contains(#/^[A-Z][a-z]/#) && !known.contains($0) }

            #expect(!types.isEmpty)
            #expect(unknown == [])
        }
    }
}
