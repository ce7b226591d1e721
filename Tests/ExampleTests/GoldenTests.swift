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
    func `An example is current`(example: Example) {
        let (code, text) = Tool.run(["check", "-C", "Examples/\(example.name)"], in: Repository.root)
        #expect(
            code == .done,
            """
            \(text)
            If the change is meant: swift run scaffold feature --all -C Examples/\(example.name)
            """
        )
    }

    @Test(arguments: Example.all)
    func `The libraries of an example are what 'init' writes`(example: Example) throws {
        // Given
        let folder = FileManager.default.temporaryDirectory.appending(path: "scaffold-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(
            at: example.folder.appending(path: "scaffold.yml"), to: folder.appending(path: "scaffold.yml"))
        for name in ["Specs", "Styles"] where example.holds(name) {
            try FileManager.default.copyItem(
                at: example.folder.appending(path: name), to: folder.appending(path: name))
        }
        // An app has what it needs; some examples have everything, to test it.
        let hasClient = example.holds("Sources/ShopNetworking/HTTPClient.swift")
        let parts =
            example.holds("Libraries/Core/Tests")
            ? ["--with", "all"] : hasClient ? ["--with", "client"] : []

        // When
        let (code, text) = Tool.run(["init"] + parts, in: folder)

        // Then
        #expect(code == .done, "\(text)")
        let fresh = try contents(of: folder).filter { path, _ in
            path.hasPrefix("Libraries/") || path.hasPrefix("Sources/")
        }
        let libraries = Set(fresh.keys.map { $0.split(separator: "/").prefix(2).joined(separator: "/") })
        let recorded = try contents(of: example.folder).filter { path, _ in
            // The catalogs of features come from `scaffold feature`.
            libraries.contains { path.hasPrefix("\($0)/") }
                && (fresh[path] != nil || !path.contains("/Catalogs/"))
        }
        #expect(!fresh.isEmpty || !example.holds("Libraries"))
        let stale = Set(fresh.keys).union(recorded.keys).filter { fresh[$0] != recorded[$0] }.sorted()
        let place = "Examples/\(example.name)"
        #expect(
            stale.isEmpty,
            """
            \(stale.map { "stale: \(place)/\($0)" }.joined(separator: "\n"))
            If the change is meant: (cd \(place) && rm -r \(libraries.sorted().joined(separator: " "))) && \
            swift run scaffold \((["init"] + parts).joined(separator: " ")) -C \(place) && \
            swift run scaffold feature --all -C \(place)
            """
        )
    }

    @Test(
        .enabled(if: Program.swift != nil, Comment(rawValue: Program.swiftIsMissing)), arguments: Example.all)
    func `The formatter finds nothing in an example`(example: Example) async throws {
        let swift = try #require(Program.swift)
        let lint = try await swift.run(
            ["format", "lint", "--strict", "--recursive", "."], in: example.folder)
        #expect(lint.status == 0, "\(lint.lines.prefix(40).joined(separator: "\n"))")
        #expect(lint.text.isEmpty, "\(lint.lines.prefix(40).joined(separator: "\n"))")
    }

    /// Of all files below a folder, by path; nothing where it is not there.
    private func contents(of folder: URL) throws -> [String: Data] {
        guard FileManager.default.fileExists(atPath: folder.path) else {
            return [:]
        }
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        var contents: [String: Data] = [:]
        for path in paths {
            let file = folder.appending(path: path)
            if (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true {
                contents[path] = try Data(contentsOf: file)
            }
        }
        return contents
    }
}
