/// What `verify` prints: a result line for each mode, and before them each finding of the toolchain, once for all
/// modes that have it.
struct SelfTestReport {
    let runs: [ModeRun]
    let scratch: ScratchFolder
    /// The files of the package.
    let files: [String]
    let nameInRepository: (_ file: String) -> String?

    /// At most this many findings are printed; the log has all of them.
    private static let most = 20

    func print(to console: Console) {
        let findings = distinctFindings()
        for finding in findings.prefix(Self.most) {
            let isEverywhere = finding.modes.count == runs.count
            let modes = isEverywhere ? "" : " (\(finding.modes.map(\.rawValue).joined(separator: ", ")) only)"
            console.say(finding.head + modes)
            for line in finding.details {
                console.say(line)
            }
        }
        if findings.count > Self.most {
            console.say("… and \(findings.count - Self.most) more")
        }
        let width = runs.map(\.mode.rawValue.count).max() ?? 0
        for run in runs {
            let name = run.mode.rawValue + String(repeating: " ", count: width - run.mode.rawValue.count)
            console.print("\(name)  \(sentence(run))")
        }
        for run in runs where run.outcome != .passed {
            console.say("the whole log of \(run.mode.rawValue): \(run.logPath)")
        }
    }

    private func sentence(_ run: ModeRun) -> String {
        let warnings = Self.count(run.build.warnings.count, "warning")
        let tests = Self.count(run.tests.testCount ?? 0, "test")
        let seconds = "\(Int(run.seconds.rounded())) s"
        switch run.outcome {
        case .passed:
            return run.tests.testCount == nil
                ? "\(warnings), \(seconds)" : "\(warnings), \(tests) passed, \(seconds)"
        case .warned:
            return "failed: \(warnings); \(tests) passed, \(seconds)"
        case .buildFailed:
            return "failed: does not build, \(Self.count(run.build.causes.count, "error")), \(warnings)"
        case .testsFailed:
            let issues = run.tests.issues.count
            return issues == 0
                ? "failed: the tests stopped before they were complete, \(warnings)"
                : "failed: \(Self.count(issues, "issue")) in \(tests), \(warnings)"
        case .testedNothing:
            return "failed: no test ran, \(warnings)"
        case nil:
            return "not run"
        }
    }

    private static func count(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }

    // MARK: Findings

    private struct Distinct {
        let head: String
        let details: [String]
        var modes: [BuildMode]
    }

    private func distinctFindings() -> [Distinct] {
        var found: [Distinct] = []
        var places: [[String]: Int] = [:]
        for run in runs {
            for finding in findings(of: run) {
                let head = inRepository(finding.head, run)
                let details = finding.details.map { inRepository($0, run) }
                if let place = places[[head] + details] {
                    found[place].modes.append(run.mode)
                } else {
                    places[[head] + details] = found.count
                    found.append(Distinct(head: head, details: details, modes: [run.mode]))
                }
            }
        }
        return found
    }

    /// If no line looks like a cause, the last lines of the output.
    private func findings(of run: ModeRun) -> [BuildLog.Finding] {
        let buildErrors = run.outcome == .buildFailed ? run.build.causes : []
        let failures = run.outcome == .testsFailed ? run.tests.issues : []
        let known = buildErrors + failures
        let tail =
            switch run.outcome {
            case .buildFailed where known.isEmpty: run.build.tail
            case .testsFailed where known.isEmpty, .testedNothing: run.tests.tail
            default: [String]()
            }
        let last = tail.first.map { BuildLog.Finding(head: $0, details: Array(tail.dropFirst())) }
        return known + run.build.warnings + [last].compactMap(\.self)
    }

    /// Replaces a file of the scratch package by the repository's file: the compiler prints its path at the beginning
    /// of a line, a failed expectation its bare name, `at NoteTests.swift:6:9`.
    func inRepository(_ line: String, _ run: ModeRun) -> String {
        let root = "\(scratch.path)/\(run.package)/"
        if line.hasPrefix(root) {
            let rest = line.dropFirst(root.count)
            let file = rest.prefix { $0 != ":" }
            return nameInRepository(String(file)).map { $0 + rest.dropFirst(file.count) } ?? line
        }
        var words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard let place = words.firstIndex(where: { $0.contains(".swift:") }), place > 0,
            words[place - 1] == "at"
        else {
            return line
        }
        let file = words[place].prefix { $0 != ":" }
        let candidates = files.filter { $0.hasSuffix("/\(file)") }
        guard candidates.count == 1, let name = nameInRepository(candidates[0]) else {
            return line
        }
        words[place] = name + words[place].dropFirst(file.count)
        return words.joined(separator: " ")
    }
}
