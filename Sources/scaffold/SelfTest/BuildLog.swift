/// Parses the output of the toolchain line by line: warnings, errors, the progress of the build, and the results of
/// tests.
struct BuildLog {
    /// A warning, an error or a failed expectation.
    struct Finding: Equatable {
        /// The line with the message.
        let head: String
        /// The following lines, which show its place.
        var details: [String] = []
    }

    private(set) var warnings: [Finding] = []
    private(set) var errors: [Finding] = []
    private(set) var failures: [Finding] = []
    /// The latest step of the build, `[12/34] Compiling Core`.
    private(set) var step: String?
    /// The number of tests that have passed so far.
    private(set) var passedTests = 0
    /// The number of tests of Swift Testing and of XCTest together; each prints its own count.
    var testCount: Int? {
        testCounts.isEmpty ? nil : testCounts.values.reduce(0, +)
    }
    private var testCounts: [Substring: Int] = [:]
    /// The last lines, printed if no finding explains why the run failed.
    private(set) var tail: [String] = []

    /// The list whose last finding the next lines explain; nil if they explain none, or one that the compiler repeats for
    /// another batch of files.
    private var open: WritableKeyPath<BuildLog, [Finding]>?
    private var seen: Set<String> = []

    mutating func read(_ line: String) {
        tail = tail.suffix(19) + [line]
        if line.hasPrefix("["), let end = line.firstIndex(of: "]"), line[..<end].contains("/") {
            step = line
            open = nil
        } else if isHead(line, "warning") {
            start(line, in: \.warnings)
        } else if isHead(line, "error") {
            start(line, in: \.errors)
        } else if line.contains(" recorded an issue ") || line.contains("Fatal error: ") {
            start(line, in: \.failures)
        } else if isContinuation(line) {
            if let open {
                self[keyPath: open][self[keyPath: open].count - 1].details.append(line)
            }
        } else {
            open = nil
            if line.hasPrefix("\u{2714} Test ") || line.hasPrefix("Test Case '"), line.contains("passed") {
                passedTests += 1
            }
            readSummary(line)
        }
    }

    /// The errors, without those that only report that there were errors.
    var causes: [Finding] {
        let causes = errors.filter { $0.head.contains(": error: ") }
        return causes.isEmpty ? errors : causes
    }

    /// The failures of tests: expectations of Swift Testing, and assertions of XCTest, which look like errors of the
    /// compiler.
    var issues: [Finding] {
        let issues = failures + errors.filter { $0.head.contains(": error: ") }
        return issues.isEmpty ? errors : issues
    }

    private mutating func start(_ line: String, in list: WritableKeyPath<BuildLog, [Finding]>) {
        guard seen.insert(line).inserted else {
            open = nil
            return
        }
        self[keyPath: list].append(Finding(head: line))
        open = list
    }

    /// Whether a line is `path:3:5: warning: …` of the compiler, or `warning: …` of the package manager.
    private func isHead(_ line: String, _ word: String) -> Bool {
        line.hasPrefix("\(word): ") || line.contains(": \(word): ") && !isSnippet(line)
    }

    private func isContinuation(_ line: String) -> Bool {
        isSnippet(line) || line.hasPrefix("\u{21B3}") || line.contains(": note: ")
    }

    /// Whether a line is a source line of a diagnostic, `12 | let x = 1`, or an annotation below it, `   |  `-
    /// warning: …`.
    private func isSnippet(_ line: String) -> Bool {
        let rest = line.utf8.drop { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: " ") }
        return rest.first == UInt8(ascii: "|")
    }

    /// Reads `Test run with 88 tests in 21 suites passed`, and `Executed 12 tests` of XCTest, which prints it for
    /// each suite and finally for all.
    private mutating func readSummary(_ line: String) {
        let words = line.split { $0 == " " || $0 == "\t" }
        guard let place = words.firstIndex(where: { $0.hasPrefix("test") }), place > 0,
            let count = Int(words[place - 1])
        else {
            return
        }
        guard line.contains("Test run with ") || words.first == "Executed" else {
            return
        }
        let library: Substring = words.first == "Executed" ? "XCTest" : "Testing"
        testCounts[library] = max(testCounts[library] ?? 0, count)
    }
}
