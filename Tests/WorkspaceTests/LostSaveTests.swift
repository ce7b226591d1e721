import Foundation
import Planning
import Testing

@testable import scaffold

/// A person saves a file while a command runs: before each step that the command makes on the disk. The save is still
/// there afterwards, even if its size and its time are those of the file that was read.
@Suite struct LostSaveTests {
    private static let spec = "fields:\n  id: Int\n  parent: Note?\n"
    private static let manifest = "// mine\n// scaffold:targets\n// scaffold:end\n"
    private static let catalog = "Libraries/Resources/Sources/Catalogs/NoteError.xcstrings"

    @Test(arguments: [
        (["rename", "Note", "Memo"], "Specs/Note.yml"), (["rename", "Note", "Memo"], catalog),
        (["rename", "Note", "Memo"], "Package.swift"),
        (["remove", "Note", "--force"], "Specs/Note.yml"), (["remove", "Note", "--force"], "Package.swift"),
        (["feature", "--all"], "Package.swift"),
        (["feature", "--all"], "Features/Note/Sources/Note.swift"),
    ])
    func `A save during a command is not lost`(command: [String], path: String) throws {
        let start = try startingTree(changing: command[0] == "feature")
        let none = Counter()
        _ = run(command, try start.copy(), Faults { _ in none.count += 1 })
        #expect(none.count > 2)
        for step in 0..<none.count {
            let folder = try start.copy()
            let now = Counter()
            let code = run(
                command, folder,
                Faults { _ in
                    defer { now.count += 1 }
                    if now.count == step { now.hasSaved = save(path, in: folder) }
                })
            let isKept = folder.tree().values.contains { $0.contains("SAVED") }
            #expect(isKept || !now.hasSaved, "step \(step), exit code \(code)")
        }

        func save(_ path: String, in folder: TemporaryFolder) -> Bool {
            guard let text = folder.read(path), let dates = try? folder.attributes(path)[.modificationDate]
            else { return false }
            // As long as before, into the same file, and with its old time.
            let saved = "SAVED" + text.dropFirst(5)
            guard let file = FileHandle(forWritingAtPath: "\(folder.path)/\(path)") else { return false }
            try? file.write(contentsOf: Data(saved.utf8))
            try? file.close()
            try? FileManager.default.setAttributes(
                [.modificationDate: dates], ofItemAtPath: "\(folder.path)/\(path)")
            return true
        }
    }

    /// Editors write a new file and rename it, which can happen after the last look.
    @Test(arguments: [1, 2]) func `A file that was replaced after the last look is put back`(saves: Int)
        throws
    {
        let folder = try TemporaryFolder()
        try Run(files: [.init("F/a", "a")]).write(folder)
        let done = Counter()
        let faults = Faults { event in
            guard event == .rename("a"), done.count < saves else { return }
            done.count += 1
            try? folder.remove("F/a")
            try? folder.write("SAVED \(done.count)", to: "F/a")
        }
        let error = #expect(throws: DiskError.self) {
            try Run(files: [.init("F/a", "new")]).write(folder, faults: faults)
        }
        #expect(error?.cause == .changedMeanwhile)
        #expect(folder.read("F/a") == "SAVED \(saves)")
    }

    private final class Counter {
        var count = 0
        var hasSaved = false
    }

    private func startingTree(changing: Bool) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try TinyStyle.write(to: folder)
        try folder.write(Self.spec, to: "Specs/Note.yml")
        try folder.write(Self.manifest, to: "Package.swift")
        #expect(run(["feature", "--all"], folder) == .done)
        let text = try #require(folder.read(Self.catalog))
        try folder.write(text.replacingOccurrences(of: "is gone", with: "has gone"), to: Self.catalog)
        if changing {
            try folder.write("fields:\n  id: Int\n", to: "Specs/Other.yml")
            try folder.write(
                try #require(folder.read("Style/Model.stencil")) + "// more\n", to: "Style/Model.stencil")
        }
        return folder
    }

    private func run(_ words: [String], _ folder: TemporaryFolder, _ faults: Faults? = nil) -> ExitCode {
        let console = Console(isTerminal: false, hasColor: false) { _, _ in true }
        var surroundings = Surroundings(environment: [:], workingDirectory: folder.path, console: console)
        surroundings.faults = faults
        return Scaffold.run(words, in: surroundings)
    }
}
