import Foundation
import Testing
import scaffold

/// The examples equal the output of the tool. After an intended change of templates, record them with the command
/// that the failure names, and read the difference.
@Suite struct GoldenTests {
    @Test func `There are examples`() {
        #expect(Example.all.contains { $0.name == Example.contract.name })
    }

    @Test(arguments: Example.all)
    func `An example is current`(example: Example) throws {
        let (code, text) = Tool.run(["check"], in: try example.package())
        #expect(
            code == .done,
            """
            \(text)
            If the change is meant: swift run scaffold feature --all -C Examples/\(example.name)
            """
        )
    }

    /// Those that git has; the others are written by `init` for each run.
    @Test(arguments: Example.all.filter { (try? $0.ignores("Libraries")) == false })
    func `The libraries of an example are what 'init' writes`(example: Example) throws {
        // Given
        let folder = FileManager.default.temporaryDirectory.appending(path: "scaffold-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let recorded = try example.files()
        try FolderContent.write(
            recorded.filter { path, _ in
                path == "scaffold.yml" || path.hasPrefix("Specs/") || path.hasPrefix("Styles/")
            }, to: folder)

        // When
        let (code, text) = Tool.run(["init"] + example.parts, in: folder)

        // Then
        #expect(code == .done, "\(text)")
        let fresh = try FolderContent.files(in: folder).filter { path, _ in
            try (path.hasPrefix("Libraries/") || path.hasPrefix("Sources/")) && !example.ignores(path)
        }
        let libraries = Set(fresh.keys.map { $0.split(separator: "/").prefix(2).joined(separator: "/") })
        let library = recorded.filter { path, _ in
            // The catalogs of features come from `scaffold feature`.
            libraries.contains { path.hasPrefix("\($0)/") }
                && (fresh[path] != nil || !path.contains("/Catalogs/"))
        }
        #expect(!fresh.isEmpty || !example.holds("Libraries"))
        let stale = Set(fresh.keys).union(library.keys).filter { fresh[$0] != library[$0] }.sorted()
        let place = "Examples/\(example.name)"
        #expect(
            stale.isEmpty,
            """
            \(stale.map { "stale: \(place)/\($0)" }.joined(separator: "\n"))
            If the change is meant: (cd \(place) && rm -r \(libraries.sorted().joined(separator: " "))) && \
            swift run scaffold \((["init"] + example.parts).joined(separator: " ")) -C \(place) && \
            swift run scaffold feature --all -C \(place)
            """
        )
    }

    /// `DeepTests` does this with the others.
    @Test(.enabled(if: Program.swift != nil, Comment(rawValue: Program.swiftIsMissing)))
    func `The formatter finds nothing in an example`() async throws {
        try await Example.quick.expectFormatted()
    }

    /// The formatter breaks code and leaves comments as they are.
    @Test(arguments: Example.all)
    func `Comments of an example have at most 120 columns`(example: Example) throws {
        let files = try FolderContent.files(in: try example.package()) { $0.hasSuffix(".build") }
        let sources = files.filter { path, _ in
            path.hasSuffix(".swift") && path.split(separator: "/").first != "Package.swift"
        }
        #expect(sources.count > 5)
        let long = sources.flatMap { path, content in
            String(decoding: content, as: UTF8.self).split(separator: "\n")
                .filter { $0.count > 120 && $0.contains(/^ *\/\//) }.map { "\(path): \($0)" }
        }
        #expect(long == [])
    }
}

extension Example {
    func expectFormatted() async throws {
        let swift = try #require(Program.swift)
        let lint = try await swift.run(
            ["format", "lint", "--strict", "--recursive", "."], in: try package())
        #expect(lint.status == 0, "\(lint.lines.prefix(40).joined(separator: "\n"))")
        #expect(lint.text.isEmpty, "\(lint.lines.prefix(40).joined(separator: "\n"))")
    }
}
