import Planning
import Testing

@testable import scaffold

/// Every disk operation of a run fails once, and every one is the last before a kill: what a person wrote is
/// still there, and the next run ends in the tree of an undisturbed run.
@Suite struct FaultTests {
    /// Of the first run: a file for each fate.
    private let first: [RenderedFile] = [
        .init("F/A/Current.swift", "current"),
        .init("F/A/Deep/Deeper/Orphan.swift", "orphan"),
        .init("F/A/Once.swift", "once", "A", .once),
        .init("F/A/Stale.swift", "old text"),
        .init("F/B/Gone.swift", "gone", "B"),
        .init("Catalogs/A.xcstrings", FaultTests.catalog("1", and: "a.gone"), "A", .catalog),
    ]

    /// A catalog whose texts change with each version; in the place of `mine` a person writes, and translates all.
    private static func catalog(
        _ version: String, and keys: String..., mine: String? = nil, french: String = ""
    ) -> String {
        func string(_ key: String, _ text: String) -> String {
            #""\#(key)":{"localizations":{"en":{"state":"translated","value":"\#(text)"}\#(french)}}"#
        }
        let others = keys.map { string($0, $0) }
        let strings = [string("a.mine", mine ?? version), string("a.one", version)] + others
        return #"{"sourceLanguage":"en","strings":{\#(strings.joined(separator: ","))}}"#
    }

    /// What a person wrote into files that are generated.
    private let inside = ["Catalogs/A.xcstrings": "words of mine"]

    private let second: [RenderedFile] = [
        .init("F/A/Current.swift", "current"),
        .init("F/A/New/Folder/New.swift", "new"),
        .init("F/A/Once.swift", "once more", "A", .once),
        .init("F/A/Other.swift", "other", "A", .once),
        .init("F/A/Stale.swift", "new text, which is longer"),
        .init("Catalogs/A.xcstrings", FaultTests.catalog("2", and: "a.two"), "A", .catalog),
    ]

    /// The spec was edited before anybody ran the tool again.
    private let third: [RenderedFile] = [
        .init("F/A/Current.swift", "not any more"),
        .init("F/A/Newer.swift", "newer"),
        .init("F/A/Stale.swift", "newest text"),
        .init("F/B/Gone.swift", "gone", "B"),
        .init("Catalogs/A.xcstrings", FaultTests.catalog("3", and: "a.two", "a.three"), "A", .catalog),
    ]

    private let handwritten = [
        "F/A/Deep/Own.swift": "mine", "F/A/Once.swift": "mine too", "README.md": "hello",
    ]

    @Test(arguments: [Faults.Manner.once, .forGood])
    func aRunThatIsDisturbedAnywhereIsMendedByTheNext(manner: Faults.Manner) throws {
        let start = try startingTree()
        let undisturbed = try tree(after: [second], from: start)
        try disturb(second, from: start, manner) { folder in
            let plan = try Run(files: second).write(folder)
            #expect(plan.conflicts.isEmpty)
            #expect(folder.tree() == undisturbed)
        }
    }

    @Test(arguments: [Faults.Manner.once, .forGood])
    func aSpecThatIsEditedAfterAKillMakesNoFalseConflict(manner: Faults.Manner) throws {
        let start = try startingTree()
        let undisturbed = try tree(after: [second, third], from: start)
        try disturb(second, from: start, manner) { folder in
            let plan = try Run(files: third).write(folder)
            #expect(plan.conflicts.isEmpty)
            var tree = folder.tree()
            if tree["F/A/Other.swift"] == nil {
                // Written once, for a person: the file stays if the killed run had written it.
                tree["F/A/Other.swift"] = "other"
            }
            #expect(tree == undisturbed)
        }
    }

    @Test(arguments: [Faults.Manner.once, .forGood])
    func aFirstRunThatIsDisturbedIsMendedByTheNext(manner: Faults.Manner) throws {
        let start = try TemporaryFolder()
        let undisturbed = try tree(after: [first], from: start)
        try disturb(first, from: start, manner, handwritten: [:]) { folder in
            try #expect(Run(files: first).write(folder).conflicts.isEmpty)
            #expect(folder.tree() == undisturbed)
        }
    }

    @Test(arguments: [Faults.Manner.once, .forGood])
    func aFirstRunThatIsDisturbedCanBeTakenBack(manner: Faults.Manner) throws {
        let start = try TemporaryFolder()
        try disturb(first.filter { $0.ownership == .generated }, from: start, manner, handwritten: [:]) {
            folder in
            try #expect(Run(files: []).write(folder).conflicts.isEmpty)
            #expect(folder.tree().filter { $0.key != "scaffold.lock" }.isEmpty)
        }
    }

    @Test func aRunOfAnotherFeatureClearsUpTooAndLosesNoRow() throws {
        let start = try startingTree()
        try disturb(second, from: start, .forGood) { folder in
            let other = Run(files: [.init("F/C/C.swift", "c", "C")], scope: .features(["C"]))
            try #expect(other.write(folder).conflicts.isEmpty)
            #expect(!folder.tree().keys.contains { $0.contains("scaffold-tmp") })
            let files = second + other.files
            try #expect(Run(files: files).write(folder).conflicts.isEmpty)
            try #expect(Run(files: files).check(folder).changes.allSatisfy { $0.drift == nil })
        }
    }

    @Test func forcedChangesAreMendedToo() throws {
        let start = try startingTree()
        try start.write("edited", to: "F/A/Stale.swift")
        try start.write("edited", to: "F/B/Gone.swift")
        try start.write("foreign", to: "F/A/New/Folder/New.swift")
        let run = Run(files: second, force: true)
        let undisturbed = try start.copy()
        try run.write(undisturbed)
        try disturb(second, from: start, .forGood, force: true) { folder in
            try #expect(run.write(folder).conflicts.isEmpty)
            #expect(folder.tree() == undisturbed.tree())
        }
    }

    /// Lets each operation of a run fail in turn, and hands the tree to `mend`.
    private func disturb(
        _ files: [RenderedFile], from start: TemporaryFolder, _ manner: Faults.Manner, force: Bool = false,
        handwritten: [String: String]? = nil, mend: (TemporaryFolder) throws -> Void
    ) throws {
        var operation = 1
        var disturbances = 0
        while true {
            let folder = try start.copy()
            let faults = Faults(failing: operation, manner)
            let failure = failure(of: files, folder, faults, force)
            if faults.operations < operation { break }
            if failure != nil { disturbances += 1 }
            for (path, text) in handwritten ?? self.handwritten {
                #expect(folder.read(path) == text, "\(path), operation \(operation)")
            }
            for (path, text) in handwritten == nil ? inside : [:] {
                #expect(folder.read(path)?.contains(text) == true, "\(path), operation \(operation)")
            }
            try mend(folder)
            for (path, text) in handwritten ?? self.handwritten {
                #expect(folder.read(path) == text, "\(path), operation \(operation), mended")
            }
            for (path, text) in handwritten == nil ? inside : [:] {
                #expect(folder.read(path)?.contains(text) == true, "\(path), operation \(operation), mended")
            }
            #expect(!folder.tree().keys.contains { $0.contains("scaffold-tmp") }, "operation \(operation)")
            operation += 1
        }
        // Some failures are ignored: those of cleaning up, and those of optional reads.
        #expect(operation > 40 && disturbances > operation / 2)
    }

    private func failure(
        of files: [RenderedFile], _ folder: TemporaryFolder, _ faults: Faults, _ force: Bool
    ) -> DiskError? {
        do {
            try Run(files: files, force: force).write(folder, faults: faults)
            return nil
        } catch {
            return error as? DiskError
        }
    }

    private func startingTree() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try Run(files: first).write(folder)
        try folder.write(
            Self.catalog(
                "1", and: "a.gone", "Mine", mine: "words of mine",
                french: #","fr":{"state":"translated","value":"translated"}"#),
            to: "Catalogs/A.xcstrings")
        for (path, text) in handwritten { try folder.write(text, to: path) }
        return folder
    }

    private func tree(after runs: [[RenderedFile]], from start: TemporaryFolder) throws -> [String: String] {
        let folder = try start.copy()
        for files in runs { try Run(files: files).write(folder) }
        return folder.tree()
    }
}
