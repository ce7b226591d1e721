import Foundation
import Generator
import Testing

@testable import scaffold

extension DeepTests {
    /// Every disk operation of `rename` and `remove` fails once, and every one is the last before a kill: the next
    /// run of the same command, or of `feature --all`, ends in the new tree, or in the old one where the disk failed before
    /// anything was decided, and nothing that a person wrote is lost.
    @Suite struct MoveFaultTests {
        private let handwritten = [
            "Features/Note/Sources/Own/Note+Behavior.swift": "extension Note {}\n",
            "Features/Note/Tests/.hidden": "mine\n",
            "Features/Other/Own.swift": "mine\n",
            "README.md": "Note\n",
        ]

        @Test(arguments: [Faults.Manner.once, .forGood])
        func `A rename that is disturbed anywhere is completed by the next`(manner: Faults.Manner)
            async throws
        {
            try await disturb(["rename", "Note", "Memo"], manner, mending: ["rename", "Note", "Memo"])
        }

        @Test(arguments: [["feature", "--all"], ["feature", "Other"]])
        func `A rename that is killed anywhere is settled by whatever runs next`(next: [String]) async throws
        {
            try await disturb(["rename", "Note", "Memo"], .forGood, mending: next)
        }

        @Test(arguments: [["remove", "Note", "--force"], ["feature", "--all"]])
        func `A removal that is killed anywhere is settled by whatever runs next`(next: [String]) async throws
        {
            try await disturb(["remove", "Note", "--force"], .forGood, mending: next)
        }

        @Test func `A removal that fails anywhere is completed by the next`() async throws {
            try await disturb(["remove", "Note", "--force"], .once, mending: ["remove", "Note", "--force"])
        }

        @Test func `Translations follow a feature to its new name`() throws {
            let folder = try startingTree(isTranslated: true, isListed: false)
            #expect(run(["rename", "Note", "Memo"], folder) == .done)
            #expect(
                folder.read("Libraries/Resources/Sources/Catalogs/MemoError.xcstrings") == """
                    {
                      "sourceLanguage" : "en",
                      "strings" : {
                        "MemoError.a" : {
                          "localizations" : {
                            "de" : {
                              "state" : "needs_review",
                              "text" : "Die Notiz ist weg."
                            },
                            "en" : {
                              "text" : "A Memo is gone."
                            }
                          }
                        },
                        "MemoError.b" : {
                          "localizations" : {
                            "en" : {
                              "text" : "Nothing here."
                            }
                          }
                        },
                        "Mine" : {

                        }
                      }
                    }
                    """)
            #expect(!folder.exists("Libraries/Resources/Sources/Catalogs/NoteError.xcstrings"))
            #expect(run(["check"], folder) == .done)
        }

        // MARK: Helpers of these tests

        private func disturb(_ command: [String], _ manner: Faults.Manner, mending: [String]) async throws {
            // Reading the files that a manifest lists makes many operations more, so not each manner has one.
            let start = try startingTree(isTranslated: command[0] == "rename", isListed: manner == .once)
            let undisturbed = try start.copy()
            #expect(run(command, undisturbed) == .done)
            let oldTree = start.tree()
            let newTree = undisturbed.tree()
            #expect(oldTree != newTree)
            let texts = handwritten.values.sorted()

            let none = Faults(failing: .max, manner)
            #expect(run(command, try start.copy(), none) == .done)
            let operations = none.operations
            let mended = MendedTrees()
            let disturbances = try await withThrowingTaskGroup(of: Bool.self) { group in
                for operation in 1...operations {
                    group.addTask {
                        let folder = try start.copy()
                        _ = run(command, folder, Faults(failing: operation, manner))
                        // Nothing has changed before the first write.
                        let tree = folder.tree()
                        guard tree != oldTree else {
                            return false
                        }
                        // Nor between two writes.
                        guard await mended.isNew(tree) else {
                            return true
                        }
                        #expect(lost(texts, folder) == [], "operation \(operation)")
                        let code = run(mending, folder)
                        let now = folder.tree()
                        // After the last step the feature no longer exists.
                        #expect(
                            code == .done || code == .wrongInput && now == newTree, "operation \(operation)")
                        #expect(lost(texts, folder) == [], "operation \(operation), mended")
                        #expect(
                            now == oldTree || now == newTree,
                            "operation \(operation): \(difference(now, newTree))")
                        return true
                    }
                }
                return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(operations > 40 && disturbances > 20)
        }

        private func run(_ words: [String], _ folder: TemporaryFolder, _ faults: Faults? = nil) -> ExitCode {
            let console = Console(isTerminal: false, hasColor: false) { _, _ in true }
            var surroundings = Surroundings(environment: [:], workingDirectory: folder.path, console: console)
            surroundings.faults = faults
            return Scaffold.run(words, in: surroundings)
        }

        private func lost(_ texts: [String], _ folder: TemporaryFolder) -> [String] {
            let present = folder.tree().values
            return texts.filter { !present.contains($0) }
        }

        private func difference(_ one: [String: String], _ other: [String: String]) -> [String] {
            Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
        }

        /// Two features, one with files of a person's, one of them ejected.
        private func startingTree(isTranslated: Bool, isListed: Bool) throws -> TemporaryFolder {
            let folder = try TemporaryFolder()
            try TinyStyle.write(to: folder)
            try folder.write("fields:\n  id: Int\n  parent: Note?\n", to: "Specs/Note.yml")
            if isListed {
                try folder.write("// scaffold:targets\n// scaffold:end\n", to: "Package.swift")
            }
            try folder.write("fields:\n  id: Int\n", to: "Specs/Other.yml")
            #expect(run(["feature", "--all"], folder) == .done)
            for (path, text) in handwritten {
                try folder.write(text, to: path)
            }
            let ejected = "Features/Note/Tests/Note+Stub.swift"
            #expect(run(["eject", ejected], folder) == .done)
            try folder.write("// mine alone\n", to: ejected)
            if isTranslated {
                try folder.write(
                    """
                    {"sourceLanguage": "en", "strings": {
                      "NoteError.a": {"localizations": {
                        "de": {"state": "translated", "text": "Die Notiz ist weg."}, "en": {"text": "A Note is gone."}}},
                      "NoteError.b": {"localizations": {"en": {"text": "Nothing here."}}},
                      "Mine": {}
                    }}
                    """, to: "Libraries/Resources/Sources/Catalogs/NoteError.xcstrings")
            }
            return folder
        }
    }
}

/// What runs that were killed have left, each once: the next run does the same with the same tree.
private actor MendedTrees {
    private var trees: Set<[String: String]> = []

    func isNew(_ tree: [String: String]) -> Bool {
        trees.insert(tree).inserted
    }
}
