import Testing

@testable import scaffold

@Suite struct BuildLogTests {
    @Test func `A warning has its source lines, and counts once however often it is said`() {
        let log = log(
            """
            [3/9] Compiling App A.swift
            /s/A.swift:1:5: warning: never used [#no-usage]
            1 | let x = 1
              |     `- warning: never used [#no-usage]
            2 |
            [4/9] Compiling App B.swift
            /s/A.swift:1:5: warning: never used [#no-usage]
            1 | let x = 1
            """)

        #expect(log.warnings.map(\.details.count) == [3])
        #expect(log.errors.isEmpty)
        #expect(log.step == "[4/9] Compiling App B.swift")
    }

    @Test func `An error is told apart from the sentences that only follow from it`() {
        let log = log(
            """
            /s/A.swift:1:5: error: no such thing
            1 | let x = y
            /s/B.swift:1:1: note: found this
            error: emit-module command failed with exit code 1 (use -v to see invocation)
            error: fatalError
            """)

        #expect(log.errors.count == 3)
        #expect(
            log.causes == [
                .init(
                    head: "/s/A.swift:1:5: error: no such thing",
                    details: ["1 | let x = y", "/s/B.swift:1:1: note: found this"])
            ])
    }

    @Test func `An error of the package manager is a cause where there is no other`() {
        #expect(log("error: product 'X' not found").causes.count == 1)
    }

    @Test func `The package manager's own warnings count`() {
        #expect(log("warning: 'app': found 1 file(s) which are unhandled").warnings.count == 1)
    }

    @Test func `The number of tests is read from either library`() {
        #expect(log("✔ Test run with 88 tests in 21 suites passed after 0.1 seconds.").testCount == 88)
        #expect(log("✔ Test run with 1 test in 1 suite passed after 0.1 seconds.").testCount == 1)
        #expect(
            log("\t Executed 12 tests, with 0 failures (0 unexpected) in 0.0 (0.0) seconds").testCount == 12)
        #expect(log("12 tests were written").testCount == nil)
    }

    @Test func `What fails in either library is an issue, and what only follows from it is none`() {
        let log = log(
            """
            /s/NoteTests.swift:63: error: NoteTests.testSize : XCTAssertEqual failed: ("1") is not equal to ("2")
            \t Executed 390 tests, with 1 failure (0 unexpected) in 0.1 (0.1) seconds
            ✘ Test size() recorded an issue at NoteTests.swift:6:9: Expectation failed: 1 > 2
            ✘ Test run with 2 tests in 1 suite failed after 0.001 seconds with 1 issue.
            error: fatalError
            """)

        #expect(log.issues.count == 2)
        #expect(log.testCount == 392)
    }

    @Test func `A failed expectation comes with what explains it`() {
        let log = log(
            """
            ✘ Test size() recorded an issue at A.swift:6:9: Expectation failed: 1 > 2
            ↳ because
            ✘ Test size() failed after 0.1 seconds.
            """)

        #expect(log.failures.map(\.details) == [["↳ because"]])
    }

    @Test func `The tail is kept for an ending that nothing explains`() {
        let log = log((1...50).map { "line \($0)" }.joined(separator: "\n"))

        #expect(log.tail.count == 20)
        #expect(log.tail.last == "line 50")
    }

    private func log(_ text: String) -> BuildLog {
        var log = BuildLog()
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            log.read(String(line))
        }
        return log
    }
}
