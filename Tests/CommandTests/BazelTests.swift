import Foundation
import Testing

extension DeepTests {
    /// The real Bazel.
    @Suite(
        .enabled(
            if: Shell.has("bazel"), "there is no 'bazel' on the PATH; Debian has it in 'bazel-bootstrap'"))
    struct BazelTests {
        @Test func `Bazel generates one feature of fifty when its spec changes, and nothing else`() throws {
            let shell = try Shell.example()
            for number in 0..<47 {
                try shell.write("fields:\n  id: Int\n", to: "Specs/Feature\(number).yml")
            }
            try shell.run("cp \"$TOOL\" tools/scaffold")
            let bazel = "bazel --batch --output_user_root=\"$PWD.bazel\""
            defer {
                _ = try? shell.run("chmod -R u+w \"$PWD.bazel\" && rm -rf \"$PWD.bazel\"")
            }
            let first = try shell.run("\(bazel) build //...")
            #expect(first.status == 0, "\(first.text)")
            #expect(first.error.contains(#/51 processes: 1 internal, 50 /#), "\(first.text)")
            let file = "bazel-bin/Note/Features/Note/Sources/Domain/Models/Note.swift"
            #expect(shell.read(file)?.contains("let text: String") == true)

            try shell.write("fields:\n  id: Int\n  words: String\n", to: "Specs/Note.yml")
            let second = try shell.run("\(bazel) build //...")
            #expect(second.error.contains(#/2 processes: 1 internal, 1 /#), "\(second.text)")
            #expect(shell.read(file)?.contains("let words: String") == true)
        }
    }
}
