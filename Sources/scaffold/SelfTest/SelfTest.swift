import Platform

/// Builds a scratch package and runs its tests with the installed toolchain, in several modes side by side: linking
/// and planning of one mode occupy one core, and the other modes use the rest.
struct SelfTest {
    enum Outcome: Equatable {
        case passed
        case failed
        case interrupted(by: Int32)
        /// The scratch folder contains files that `verify` did not write. Nothing was written.
        case foreignScratch
    }

    let content: ScratchPackage
    let modes: [BuildMode]
    let scratch: ScratchFolder
    let environment: [String: String]
    let interruption: Interruption
    let console: Console
    /// The path in the repository, as the caller types it, of a file of the package; nil if it is not from there.
    let nameInRepository: (_ file: String) -> String?

    /// Otherwise Swift Testing keeps the place of every thrown error, which no report shows, and looks through all of them after each
    /// test: nine tenths of the time of a run of thousands of tests.
    private static let variables = ["SWT_SWIFT_ERROR_BACKTRACING_ENABLED": "0"]

    func run() throws -> Outcome {
        if let signal = waitForScratch() {
            return .interrupted(by: signal)
        }
        guard try scratch.claim() else {
            return .foreignScratch
        }
        let toolchain = try ChildProcess.identity(of: "swift", environment)
        var runs = modes.map { ModeRun(mode: $0, scratch: scratch, toolchain: toolchain) }
        for run in runs {
            try run.prepare(content)
        }
        console.say("building in \(modes.map(\.rawValue).joined(separator: ", ")); scratch: \(scratch.path)")
        let signal = try build(&runs)
        for run in runs {
            try scratch.put(run.log, at: "\(run.mode.rawValue)/log.txt")
        }
        if let signal {
            console.say("interrupted")
            return .interrupted(by: signal)
        }
        report(of: runs).print(to: console)
        return runs.allSatisfy { $0.outcome == .passed } ? .passed : .failed
    }

    private func report(of runs: [ModeRun]) -> SelfTestReport {
        SelfTestReport(
            runs: runs, scratch: scratch, files: Array(content.files.keys), nameInRepository: nameInRepository
        )
    }

    /// Waits for another `verify` of this repository; returns the signal if the wait is interrupted.
    private func waitForScratch() -> Int32? {
        var isTold = false
        while !scratch.tryLock() {
            if !isTold {
                console.say("another 'scaffold verify' is working in \(scratch.path); waiting for it")
                isTold = true
            }
            if let signal = interruption.next() {
                return signal
            }
            usleep(100_000)
        }
        return nil
    }

    private func build(_ runs: inout [ModeRun]) throws -> Int32? {
        let hasTests = content.targets.contains { $0.kind == .tests }
        let start = ChildProcesses.seconds()
        var failure: DiskError?
        var isErrorShown = false
        let variables = environment.merging(Self.variables) { own, _ in own }
        let signal = try ChildProcesses(environment: variables, interruption: interruption).run(
            jobs: runs.count,
            next: { job, ending in
                guard let ending else {
                    return runs[job].buildCall
                }
                do throws(DiskError) {
                    let call = try runs[job].step(
                        after: ending, hasTests: hasTests, seconds: ChildProcesses.seconds() - start)
                    show(runs[job])
                    return call
                } catch {
                    failure = error
                    return nil
                }
            },
            onLine: { job, line in
                runs[job].read(line)
                // Whoever waits at a terminal can correct the first error while the other modes still run.
                if console.isTerminal, !isErrorShown, let error = runs[job].firstError {
                    isErrorShown = true
                    console.say(report(of: runs).inRepository(error.head, runs[job]))
                }
                console.show(progress: Self.progress(of: runs))
            }
        )
        if let failure {
            throw failure
        }
        return signal
    }

    /// What is being built or tested, and how many modes have ended.
    private static func progress(of runs: [ModeRun]) -> String {
        let ended = runs.count { $0.outcome != nil }
        let active = runs.filter { $0.outcome == nil }.map(\.progress)
        return (active + (ended == 0 ? [] : ["\(ended) of \(runs.count) modes done"])).joined(separator: ", ")
    }

    /// Prints a line for each step, unless a terminal shows the progress.
    private func show(_ run: ModeRun) {
        if !console.isTerminal {
            console.say("\(run.progress) (\(Int(run.seconds.rounded())) s)")
        }
    }
}
