import Foundation
import Testing
import scaffold

/// The regions of generated files for a person's code.
struct KeepRegionTests {
    @Test func `What a person wrote into a region survives a changed spec, byte for byte`() throws {
        var world = try Self.world()
        defer { try? FileManager.default.removeItem(at: world.folder) }
        let files = try Self.filesWithRegions(world)
        #expect(
            files.map(\.lastPathComponent) == [
                "NoteErrorMapper.swift", "NoteRemoteDataSource.swift", "NoteRemoteDataSourceMock.swift",
                "NoteRepository.swift", "NoteRepositoryContract.swift", "NoteRepositoryMock.swift",
            ])
        let mine = "    // Mine:\ttabs, \"quotes\" \\ and blanks  \n"
        for file in files {
            let text = try String(contentsOf: file, encoding: .utf8)
            try Data(text.replacing(/\/\/ scaffold:keep .*\n/) { $0.output + mine }.utf8).write(to: file)
        }
        #expect(try world.perform("scaffold check").status == 0)

        try world.write(
            "fields: { id: Int, text: String }\noperations:\n  detail: GET /memos/{id}\n",
            to: "Specs/Note.yml")
        let update = try world.perform("scaffold feature Note")
        #expect(update.status == 0, "\(update.error)")
        for file in files {
            let text = try String(contentsOf: file, encoding: .utf8)
            let regions = text.matches(of: /\/\/ scaffold:keep .*\n/).count
            #expect(text.components(separatedBy: mine).count == regions + 1, "\(file.lastPathComponent)")
        }
        #expect(try world.perform("scaffold check").status == 0)
    }

    @Test func `Templates without the regions meet a conflict, and nothing is written`() throws {
        var world = try Self.world()
        defer { try? FileManager.default.removeItem(at: world.folder) }
        let file = try #require(try Self.filesWithRegions(world).first)
        let text = try String(contentsOf: file, encoding: .utf8)
            .replacing(/\/\/ scaffold:keep .*\n/) { $0.output + "        // Mine.\n" }
        try Data(text.utf8).write(to: file)
        try world.write("app: App\n", to: "scaffold.yml")
        let update = try world.perform("scaffold feature Note")
        #expect(update.status == 2)
        #expect(
            update.error.contains { $0.contains("errors") && $0.contains("NoteErrorMapper.swift") },
            "\(update.error)")
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    private static func world() throws -> ScriptWorld {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "KeepRegions-\(UUID().uuidString)")
        var world = ScriptWorld(folder: folder)
        try world.write("app: App\noptions: { keepRegions: all }\n", to: "scaffold.yml")
        try world.write("fields: { id: Int }\noperations:\n  detail: GET /notes/{id}\n", to: "Specs/Note.yml")
        #expect(try world.perform("scaffold feature Note").status == 0)
        return world
    }

    private static func filesWithRegions(_ world: ScriptWorld) throws -> [URL] {
        try FileManager.default.subpathsOfDirectory(atPath: world.folder.path)
            .filter { $0.hasSuffix(".swift") }
            .map { world.folder.appending(path: $0) }
            .filter { try String(contentsOf: $0, encoding: .utf8).contains("scaffold:keep") }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
    }
}
