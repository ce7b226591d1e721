import Foundation
import Testing

@testable import scaffold

/// Disks that ignore letter case in names: those that give an entry another spelling of its name
/// when asked, as on a Mac, and those that leave it as it is.
@Suite struct LetterCaseTests {
    @Test(arguments: [false, true])
    func `A feature gets another spelling of its name`(keepsSpelling: Bool) throws {
        let folder = try startingTree()
        #expect(run(["feature", "--all"], folder, keepsSpelling) == .done)
        try folder.write("mine\n", to: "Features/Note/Own/Note+Behavior.swift")

        let (code, text) = tell(["rename", "Note", "NOTE"], folder, keepsSpelling)

        #expect(code == .done, "\(text)")
        #expect(
            folder.tree().keys.filter { $0.hasPrefix("Features/") && $0.contains(".") }.sorted() == [
                "Features/NOTE/Own/Note+Behavior.swift", "Features/NOTE/Sources/Deep/NOTEDTO.swift",
                "Features/NOTE/Sources/NOTE.swift", "Features/NOTE/Tests/NOTE+Stub.swift",
            ])
        #expect(folder.exists("Specs/NOTE.yml") && !folder.exists("Specs/Note.yml"))
        #expect(folder.read("Features/NOTE/Own/Note+Behavior.swift") == "mine\n")
        #expect(!folder.tree().keys.contains { $0.contains("scaffold-") })
        // A disk that tells the letters apart finds the same.
        #expect(run(["check"], folder, keepsSpelling) == .done)
        #expect(run(["check"], folder, nil) == .done)
    }

    @Test(arguments: [false, true])
    func `A check does not call current what another disk would not find`(keepsSpelling: Bool) throws {
        let folder = try startingTree()
        #expect(run(["feature", "--all"], folder, keepsSpelling) == .done)
        try FileManager.default.moveItem(
            atPath: "\(folder.path)/Features/Note/Sources", toPath: "\(folder.path)/Features/Note/sources")

        let (code, text) = tell(["check"], folder, keepsSpelling)

        #expect(code == .drift)
        #expect(
            text.contains("Note: 4 files, 2 stale (its name has different capitals on the disk)"), "\(text)")
        #expect(run(["feature", "--all"], folder, keepsSpelling) == .done)
        #expect(folder.exists("Features/Note/Sources/Note.swift") && !folder.exists("Features/Note/sources"))
        #expect(run(["check"], folder, keepsSpelling) == .done)
        #expect(run(["check"], folder, nil) == .done)
    }

    @Test(arguments: ["Specs", "scaffold.yml"])
    func `What the configuration names has the letters that it has on the disk`(name: String) throws {
        let folder = try startingTree()
        #expect(run(["feature", "--all"], folder, false) == .done)
        try FileManager.default.moveItem(
            atPath: "\(folder.path)/\(name)", toPath: "\(folder.path)/\(name.uppercased())")
        let (code, text) = tell(["check"], folder, false)
        #expect(code == .wrongInput)
        #expect(
            text.contains("\(name.uppercased()) exists, but \(name) is expected [letter-case]"), "\(text)")
    }

    @Test func `A folder of specs with other letters is no lost one`() throws {
        let folder = try startingTree()
        #expect(run(["feature", "--all"], folder, nil) == .done)
        try FileManager.default.moveItem(atPath: "\(folder.path)/Specs", toPath: "\(folder.path)/specs")
        let before = folder.tree()
        let (code, text) = tell(["feature", "--all"], folder, nil)
        #expect(code == .wrongInput && text.contains("[letter-case]"), "\(text)")
        #expect(folder.tree() == before)
    }

    @Test(arguments: [["rename", "Note", "NOTE"], ["feature", "--all"]])
    func `A rename that is killed anywhere is completed by the next`(next: [String]) throws {
        let start = try startingTree()
        #expect(run(["feature", "--all"], start, false) == .done)
        try start.write("mine\n", to: "Features/Note/Own/Note+Behavior.swift")
        let undisturbed = try start.copy()
        #expect(run(["rename", "Note", "NOTE"], undisturbed, false) == .done)
        var operation = 1
        while true {
            let folder = try start.copy()
            let faults = Faults(failing: operation, .forGood)
            _ = tell(["rename", "Note", "NOTE"], folder, false, faults)
            if faults.operations < operation { break }
            // Every fifth operation is enough, because the lookups are many.
            operation += 5
            if folder.tree() == start.tree() { continue }
            let (code, text) = tell(next, folder, false)
            let now = folder.tree()
            #expect(now.values.contains("mine\n"), "operation \(operation - 5)")
            #expect(
                code == .done && now == start.tree() || now == undisturbed.tree(),
                "operation \(operation - 5): \(text) \(now.keys.sorted())")
        }
        #expect(operation > 40)
    }

    // MARK: Helpers of these tests

    private func startingTree() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try TinyStyle.write(to: folder)
        try folder.write("fields:\n  id: Int\n", to: "Specs/Note.yml")
        return folder
    }

    private func run(_ words: [String], _ folder: TemporaryFolder, _ keepsSpelling: Bool?) -> ExitCode {
        let (code, text) = tell(words, folder, keepsSpelling)
        if code != .done { Issue.record("\(words): \(text)") }
        return code
    }

    /// `keepsSpelling` is nil on a disk that distinguishes letter case.
    private func tell(
        _ words: [String], _ folder: TemporaryFolder, _ keepsSpelling: Bool?,
        _ faults: Faults = Faults(failing: .max, .once)
    ) -> (code: ExitCode, text: String) {
        var text = ""
        let console = Console(isTerminal: false, hasColor: false) { _, bytes in
            text += String(decoding: bytes, as: UTF8.self)
            return true
        }
        faults.ignoresCase = keepsSpelling != nil
        faults.keepsSpelling = keepsSpelling == true
        var surroundings = Surroundings(environment: [:], workingDirectory: folder.path, console: console)
        surroundings.faults = faults
        return (Scaffold.run(words, in: surroundings), text)
    }
}
