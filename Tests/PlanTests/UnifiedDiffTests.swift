import Testing

@testable import Planning

@Suite struct UnifiedDiffTests {
    @Test func aChangedLineStandsBetweenThreeLinesOfContext() {
        #expect(
            diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n") == """
                --- a/A.swift
                +++ b/A.swift
                @@ -2,7 +2,7 @@
                 2
                 3
                 4
                -5
                +five
                 6
                 7
                 8

                """)
    }

    @Test func changesFarApartHaveTheirOwnHunks() {
        let before = (1...20).map { "\($0)\n" }.joined()
        let after = before.replacing("2\n3\n", with: "3\n", maxReplacements: 1).replacing(
            "19\n", with: "19\nx\n")
        #expect(
            diff(before, after) == """
                --- a/A.swift
                +++ b/A.swift
                @@ -1,5 +1,4 @@
                 1
                -2
                 3
                 4
                 5
                @@ -17,4 +16,5 @@
                 17
                 18
                 19
                +x
                 20

                """)
    }

    @Test func changesWhoseContextTouchesShareAHunk() {
        let before = (1...10).map { "\($0)\n" }.joined()
        let after = before.replacing("2\n", with: "two\n").replacing("9\n", with: "nine\n")
        #expect(diff(before, after).split(separator: "\n").count { $0.hasPrefix("@@") } == 1)
        let further = (1...11).map { "\($0)\n" }.joined()
        let changed = further.replacing("2\n", with: "two\n").replacing("10\n", with: "ten\n")
        #expect(diff(further, changed).split(separator: "\n").count { $0.hasPrefix("@@") } == 2)
    }

    @Test func aNewFileComesFromNowhere() {
        #expect(
            diff(nil, "a\nb\n") == "--- /dev/null\n+++ b/A.swift\n@@ -0,0 +1,2 @@\n+a\n+b\n")
    }

    @Test func aDeletedFileGoesNowhere() {
        #expect(diff("a\n", nil) == "--- a/A.swift\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n")
    }

    @Test func theEndOfAFileWithoutANewlineIsMarked() {
        #expect(
            diff("a\nb", "a\nb\n") == """
                --- a/A.swift
                +++ b/A.swift
                @@ -1,2 +1,2 @@
                 a
                -b
                \\ No newline at end of file
                +b

                """)
        #expect(
            diff("a\nb", "b") == """
                --- a/A.swift
                +++ b/A.swift
                @@ -1,2 +1 @@
                -a
                 b
                \\ No newline at end of file

                """)
    }

    @Test func equalFilesHaveNoDiff() {
        #expect(diff("a\n", "a\n") == "")
        #expect(diff(nil, nil) == "")
    }

    @Test func theEditsLeadFromOneTextToTheOtherAndAreAsFewAsCanBe() {
        var random = Random(seed: 3)
        for _ in 0..<3_000 {
            let letters = 1 + random.next(5)
            let old = (0..<random.next(12)).map { _ in random.next(letters) }
            let new = (0..<random.next(12)).map { _ in random.next(letters) }
            let edits = UnifiedDiff.edits(from: (old, new))
            #expect(applied(edits, old, new) == new)
            let cost = edits.reduce(0) { $0 + $1.old.count + $1.new.count }
            #expect(cost == old.count + new.count - 2 * longestCommonSubsequence(old, new))
        }
    }

    @Test func textsWithNothingInCommonAreReplacedInReasonableTime() {
        let old = (0..<60_000).map { 2 * $0 }
        let new = (0..<60_000).map { 2 * $0 + 1 }
        let edits = UnifiedDiff.edits(from: (old, new))
        #expect(applied(edits, old, new) == new)
    }

    private func diff(_ before: String?, _ after: String?) -> String {
        let bytes = UnifiedDiff.text(
            path: "A.swift", before: before.map { Array($0.utf8) }, after: after.map { Array($0.utf8) })
        return String(decoding: bytes, as: UTF8.self)
    }

    private func applied(_ edits: [UnifiedDiff.Edit], _ old: [Int], _ new: [Int]) -> [Int] {
        var result: [Int] = []
        var place = 0
        for edit in edits {
            result += old[place..<edit.old.lowerBound] + new[edit.new]
            place = edit.old.upperBound
        }
        return result + old[place...]
    }

    private func longestCommonSubsequence(_ old: [Int], _ new: [Int]) -> Int {
        var row = Array(repeating: 0, count: new.count + 1)
        for left in old {
            var corner = 0
            for (index, right) in new.enumerated() {
                let above = row[index + 1]
                row[index + 1] = left == right ? corner + 1 : max(above, row[index])
                corner = above
            }
        }
        return row[new.count]
    }
}
