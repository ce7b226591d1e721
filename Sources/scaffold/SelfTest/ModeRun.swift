/// The build and tests of one mode: the folders of its files, its state and its output.
struct ModeRun {
    enum Stage {
        case building
        case testing
        case ended(Outcome)
    }

    enum Outcome: String {
        case passed
        case warned = "built with warnings"
        case buildFailed = "does not build"
        case testsFailed = "tests fail"
        /// The build succeeded, but no test ran although there are some.
        case testedNothing = "no test ran"
    }

    let mode: BuildMode
    let scratch: ScratchFolder
    /// One line that identifies the toolchain.
    private let toolchain: String
    private(set) var stage = Stage.building
    private(set) var build = BuildLog()
    private(set) var tests = BuildLog()
    /// The complete output, with the commands that printed it.
    private(set) var log: [UInt8] = []
    /// From the start of the run to the end of this mode's last step.
    private(set) var seconds = 0.0

    init(mode: BuildMode, scratch: ScratchFolder, toolchain: String) {
        self.mode = mode
        self.toolchain = toolchain
        self.scratch = scratch
        log = Array("$ \(buildCall.text)\n".utf8)
    }

    var outcome: Outcome? {
        if case .ended(let outcome) = stage { outcome } else { nil }
    }

    /// The present state in a few words.
    var progress: String {
        switch stage {
        case .building:
            let step = build.step.map { " \($0.prefix { $0 != "]" }.dropFirst())" } ?? ""
            return "\(mode.rawValue): building\(step)"
        case .testing:
            let passed = tests.passedTests == 0 ? "" : ", \(tests.passedTests) passed"
            return "\(mode.rawValue): testing\(passed)"
        case .ended(let outcome):
            return "\(mode.rawValue): \(outcome.rawValue)"
        }
    }

    /// The first error of the compiler, or the first failure of a test.
    var firstError: BuildLog.Finding? {
        build.errors.first { $0.head.contains(": error: ") } ?? tests.issues.first
    }

    mutating func read(_ line: String) {
        log.append(contentsOf: line.utf8)
        log.append(UInt8(ascii: "\n"))
        if case .testing = stage {
            tests.read(line)
        } else {
            build.read(line)
        }
    }

    /// Takes the ending of a program, and returns the next program of the mode.
    mutating func step(
        after ending: ChildProcess.Ending, hasTests: Bool, seconds: Double
    ) throws(DiskError) -> ProgramCall? {
        self.seconds = seconds
        if case .testing = stage {
            stage = .ended(outcomeOfTests(ending))
            return nil
        }
        try remember()
        guard ending.isSuccess else {
            stage = .ended(.buildFailed)
            return nil
        }
        guard hasTests else {
            stage = .ended(build.warnings.isEmpty ? .passed : .warned)
            return nil
        }
        stage = .testing
        log.append(contentsOf: "$ \(testCall.text)\n".utf8)
        return testCall
    }

    private func outcomeOfTests(_ ending: ChildProcess.Ending) -> Outcome {
        guard ending.isSuccess else {
            return .testsFailed
        }
        guard let count = tests.testCount, count > 0 else {
            return .testedNothing
        }
        return build.warnings.isEmpty ? .passed : .warned
    }

    var package: String {
        "\(mode.rawValue)/package"
    }

    var logPath: String {
        "\(scratch.path)/\(mode.rawValue)/log.txt"
    }

    var buildCall: ProgramCall {
        call("build", "--build-tests")
    }

    var testCall: ProgramCall {
        call("test", "--skip-build")
    }

    /// A debug build in all but the name: in the release configuration a module is compiled at once, which takes two thirds of the
    /// time. System modules are not indexed, which would take a third of a cold build. The index itself is necessary,
    /// because tests of XCTest are discovered with it.
    private static let flags =
        ["-c", "release", "-debug-info-format", "none"]
        + [
            "-Onone", "-enable-testing", "-DDEBUG", "-no-emit-module-separately-wmo",
            "-index-ignore-system-modules",
        ].flatMap { ["-Xswiftc", $0] }

    private func call(_ verb: String, _ flag: String) -> ProgramCall {
        // Two SwiftPM processes with the same scratch path would wait for each other, so each mode has its own.
        let places = [
            "--package-path", "\(scratch.path)/\(package)", "--scratch-path", "\(scratch.path)/\(products)",
        ]
        return ProgramCall("swift", [verb] + places + [flag] + Self.flags)
    }

    private var products: String {
        "\(mode.rawValue)/build"
    }

    // MARK: - State kept between runs

    /// The compiler only reports a warning when it compiles the file. So the files with warnings are recorded, and
    /// rewritten before the next build. If a build did not finish, or was made by another toolchain, the next build
    /// starts from nothing.
    func prepare(_ content: ScratchPackage) throws(DiskError) {
        let state = try scratch.content(of: statePath).map { String(decoding: $0, as: UTF8.self) }
        var lines = (state ?? "").split(separator: "\n").map(String.init)
        if lines.isEmpty || lines.removeFirst() != finished {
            scratch.remove(products)
        }
        var files = content.files
        files["Package.swift"] = Array(content.manifest(mode).utf8)
        try scratch.put(Array("\(Self.unfinished)\n".utf8), at: statePath)
        try scratch.fill(package, with: files, renewing: Set(lines))
    }

    private func remember() throws(DiskError) {
        let root = "\(scratch.path)/\(package)/"
        let heads = build.warnings.map { $0.head }
        let warned = heads.filter { $0.hasPrefix(root) }.map { $0.dropFirst(root.count).prefix { $0 != ":" } }
        // The package manager repeats its own warnings in every build. A file outside the package cannot be rewritten
        // here.
        let isElsewhere = heads.contains { !$0.hasPrefix(root) && !$0.hasPrefix("warning: ") }
        let lines = [isElsewhere ? Self.unfinished : finished] + Set(warned.map(String.init)).sorted()
        try scratch.put(Array((lines.joined(separator: "\n") + "\n").utf8), at: statePath)
    }

    private var statePath: String {
        "\(mode.rawValue)/state.txt"
    }

    private var finished: String {
        "finished by \(toolchain)"
    }

    private static let unfinished = "unfinished"
}
