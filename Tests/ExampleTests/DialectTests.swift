import BuiltInStyles
import Diagnostics
import Foundation
import Testing

@testable import Generator
@testable import Language

/// The options of the style `contract`: each with each, in the strictest and the most lenient mode; the tests of each in both.
/// One package holds them all, so that one build compiles them.
extension DeepTests {
    @Suite struct DialectTests {
        private static let package = DialectPackage(folder: Repository.scratch.appending(path: "Dialects"))
        /// Found once, which takes seconds.
        private static let array = Result { CoveringArray(factors(try options())) }

        @Test func `Each choice meets each other`() throws {
            let array = try Self.array.get()
            let met = array.rows.reduce(into: Set<CoveringArray.Pair>()) {
                $0.formUnion(CoveringArray.pairs(of: $1))
            }
            #expect(met == array.pairs)
            // Each takes half a minute of CI.
            #expect(array.rows.count < 20)
        }

        @Test func `Every dialect is formatted, compiles without a warning and passes its tests`()
            async throws
        {
            let dialects = try Self.array.get().rows
            try Self.package.write(dialects)

            let swift = try #require(Program.swift)
            let lint = try await swift.run(
                ["format", "lint", "--strict", "--recursive", "--parallel", "Dialects"],
                in: Self.package.folder)
            #expect(lint.text.isEmpty, "\(lint.lines.prefix(40).joined(separator: "\n"))")

            let tests = try await swift.run(
                ["test"] + ExampleBuild.quickest + (try await SwiftDataStandIn.flags()),
                in: Self.package.folder)
            // The compiler repeats each message after a bar, and the build repeats it for each file.
            let complaints = Set(
                tests.lines.filter {
                    $0.contains("error: ") || $0.contains("warning: ") || $0.contains("✘")
                }
            ).filter { !$0.contains("| ") }.sorted()
            #expect(
                tests.status == 0 && complaints.isEmpty, "\(complaints.prefix(40).joined(separator: "\n"))")
            let count = tests.text.firstMatch(of: /Test run with (\d+) tests/).flatMap { Int($0.1) }
            #expect(count ?? 0 > dialects.count * 10, "\(tests.lines.suffix(5).joined(separator: "\n"))")
        }

        // MARK: - Choices

        /// The mode, who sees the domain, whether the names are those of the style, the commas and the names of DTOs are factors
        /// more: so each value of an option is compiled with each of them.
        private static func factors(_ options: [StyleOption]) -> [(name: String, choices: [String])] {
            [
                (DialectPackage.mode, DialectPackage.Mode.allCases.map(\.rawValue)),
                (DialectPackage.access, AccessLevel.allCases.map(\.rawValue)),
                (DialectPackage.names, ["standard", "own"]),
                (DialectPackage.commas, TrailingCommas.allCases.map(\.rawValue)),
                (DialectPackage.dtoNames, DTONames.allCases.map(\.rawValue)),
            ]
                + options.map { ($0.name, $0.valueNames) }
        }

        /// The options of the manifest, so that a new option is tested.
        private static func options() throws -> [StyleOption] {
            var files: [String: SourceText] = [:]
            for folder in ["shared/", "contract/"] {
                for file in BuiltInStyles.files where file.path.hasPrefix(folder) {
                    let path = String(file.path.dropFirst(folder.count))
                    files[path] = SourceText(path: file.path, text: file.text)
                }
            }
            let (style, _) = StyleLoader.load(
                Configuration(), configurationSource: nil, sources: StyleSources(files))
            return try #require(style).options
        }
    }
}
