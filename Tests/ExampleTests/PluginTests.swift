import Foundation
import Testing

/// The tool as a command of SwiftPM, in a package of its own that depends on this one.
extension DeepTests {
    @Suite struct PluginTests {
        @Test func `swift package scaffold checks and generates`() async throws {
            let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
                .standardized
            // A copy beside the original, whose path to this package stays true; its build is kept for the next run.
            let work = root.appending(path: ".build/examples/PluginWork/Package")
            try? FileManager.default.removeItem(at: work)
            try FileManager.default.createDirectory(
                at: work.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: root.appending(path: "Examples/Plugin"), to: work)
            let manifest = work.appending(path: "Package.swift")
            let text = try String(contentsOf: manifest, encoding: .utf8)
            try text.replacing("path: \"../..\"", with: "path: \"\(root.path)\"")
                .write(to: manifest, atomically: true, encoding: .utf8)

            let check = try await scaffold(["check"], in: work)
            #expect(check.status == 1)
            #expect(
                check.text.contains("missing   Features/Note/Sources/Domain/Models/Note.swift"),
                "\(check.text)")
            #expect(check.text.contains("scaffold ended with the exit code 1"))

            let feature = try await scaffold(["feature", "Note"], in: work)
            #expect(feature.status == 0, "\(feature.text)")
            #expect(feature.text.contains("Note: 8 files, 8 created"))
            #expect(try await scaffold(["check"], in: work).status == 0)
        }

        private func scaffold(_ arguments: [String], in package: URL) async throws
            -> Program.Ending
        {
            let scratch = package.deletingLastPathComponent().appending(path: "build").path
            return try await #require(Program.swift).run(
                [
                    "package", "--scratch-path", scratch, "-debug-info-format", "none",
                    "--disable-index-store", "--disable-sandbox",
                    "--allow-writing-to-package-directory",
                    "scaffold",
                ] + arguments,
                in: package)
        }
    }
}
