import Diagnostics
import Foundation
import Testing

@testable import Generator
@testable import Language

/// The names that a spec chooses, and the modules that the generated code imports.
@Suite struct ImportedModulesTests {
    private static let shared = LibraryNames.shared.flatMap(\.names)

    /// The imports of each file that is not a test.
    private func imports(_ text: String, style name: String) throws -> [String: [Substring]] {
        let style = try #require(StyleFiles.builtIn[name])
        let result = Generator.generate(
            SourceText(path: "Specs/Agent.yml", text: text), name: "Agent", specPath: "Specs/Agent.yml",
            configuration: Configuration(), style: style)
        #expect(!result.diagnostics.hasErrors, "\(DiagnosticPrinter().text(of: result.diagnostics))")
        let files = result.files.filter { $0.path.contains("/Sources/") && $0.path.hasSuffix(".swift") }
        #expect(!files.isEmpty)
        return Dictionary(
            uniqueKeysWithValues: files.map { file in
                let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
                return (file.path, lines.filter { $0.hasPrefix("import ") || $0.hasPrefix("@testable") })
            })
    }

    @Test(
        "Fields, parameters and cases with the names of a library's members import nothing",
        arguments: StyleFiles.names)
    func members(_ style: String) throws {
        // Given
        let names =
            Self.shared.map { $0.filter(\.isLetter) }.filter { $0.first?.isLowercase == true }
            + ["localized", "epoch", "iso8601", "base64Text", "field", "stub", "text", "value", "isPresent"]
        func spec(_ name: (String) -> String) -> String {
            let names = Array(Set(names).sorted()).map(name)
            return """
                types: { Choice: [\(names.joined(separator: ", "))] }
                fields: { id: Int, choice: Choice, \(names.map { "\($0): String" }.joined(separator: ", ")) }
                operations:
                  detail: "GET /agents/{id}"
                  list: "GET /agents?\(["localized", "epoch", "base64Text", "isPresent"].map(name).map { "\($0)={\($0)}" }.joined(separator: "&"))"
                """
        }

        // When
        let named = try imports(spec { $0 }, style: style)
        let plain = try imports(spec { "a\($0)" }, style: style)

        // Then
        #expect(named == plain)
        #expect(!named.values.joined().contains { $0.hasSuffix("Mocks") || $0.hasPrefix("@testable") })
    }

    @Test("Types with the names of a library's types import nothing", arguments: StyleFiles.names)
    func types(_ style: String) throws {
        // Given
        let loaded = try #require(StyleFiles.builtIn[style])
        func spec(_ type: String) -> String {
            "types: { \(type): { a: Int } }\nfields: { id: Int, it: \(type) }\noperations: { detail: \"GET /agents/{id}\" }\n"
        }
        let free = Self.shared.filter { $0.first?.isUppercase == true }.filter { type in
            Generator.faults(
                of: SourceText(path: "Specs/Agent.yml", text: spec(type)), name: "Agent",
                configuration: Configuration(), style: loaded
            ).isEmpty
        }

        // When / Then
        #expect(free.contains("TimeInterval"))
        let plain = try imports(spec("Plain"), style: style)
        for type in free {
            let named = try imports(spec(type), style: style)
            #expect(Set(named.values) == Set(plain.values), "\(type)")
        }
    }
}
