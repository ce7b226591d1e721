import Foundation
import Language
import Planning
import Testing
import scaffold

/// The report of `check` about output that another version of the tool wrote differently.
struct ToolVersionTests {
    @Test(arguments: [
        ("0.0.9", "scaffold 0.0.9 wrote it, and this is \(ToolVersion.own)"),
        (
            "99.0.0",
            "scaffold 99.0.0 wrote it, but this is the older version \(ToolVersion.own): install the newer one"
        ),
    ])
    func `Output of another version is told from drift`(version: String, reason: String) throws {
        var world = try Self.world(writtenBy: version)
        defer { try? FileManager.default.removeItem(at: world.folder) }
        let check = try world.perform("scaffold check")
        #expect(check.output.contains("Note: 8 files, 1 stale (\(reason))"), "\(check.output)")
        #expect(check.status == 1)
        let isNewer = version == "99.0.0"
        #expect(
            check.output.last
                == "to fix: \(isNewer ? "install scaffold 99.0.0 or newer" : "scaffold feature Note")")
        let feature = try world.perform("scaffold feature Note")
        #expect(
            feature.status == (isNewer ? 2 : 0), "an older tool writes nothing over the work of a newer one")
        #expect(try world.perform("scaffold feature Note --force").status == 0)
        #expect(try world.perform("scaffold check").status == 0)
    }

    /// A repository in which one file is as `version` wrote it.
    private static func world(writtenBy version: String) throws -> ScriptWorld {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "ToolVersion-\(UUID().uuidString)")
        var world = ScriptWorld(folder: folder)
        try world.write("fields:\n  id: Int\n", to: "Specs/Note.yml")
        #expect(try world.perform("scaffold feature Note").status == 0)

        let file = folder.appending(path: "Features/Note/Sources/Domain/Models/Note.swift")
        let now = try Data(contentsOf: file)
        let former = now + Data("// As it was written then.\n".utf8)
        try former.write(to: file)
        let lockFile = folder.appending(path: "scaffold.lock")
        let lock = try String(contentsOf: lockFile, encoding: .utf8)
            .replacing(Digest(of: Array(now)).text, with: Digest(of: Array(former)).text)
            .replacing("\t\(ToolVersion.own)\n", with: "\t\(version)\n")
        try Data(lock.utf8).write(to: lockFile)
        return world
    }
}
