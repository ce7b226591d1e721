import Diagnostics
import Platform

/// Turns the error that stopped a command into a diagnostic and an exit code: a mistake of the user, or a failure of
/// the machine.
enum ErrorReport {
    static func make(_ error: any Error) -> (diagnostic: Diagnostic, code: ExitCode) {
        switch error {
        case let error as DiskError:
            (
                Diagnostic("disk", error.message, help: error.help),
                error.isOfTheMachine ? .machineFailed : .wrongInput
            )
        case let error as GitRepository.Failure:
            (error.diagnostic, error.isOfTheMachine ? .machineFailed : .wrongInput)
        case let error as ChildProcess.Failure:
            (.cannotRun(error), .machineFailed)
        default:
            (Diagnostic("failure", "\(error)"), .machineFailed)
        }
    }
}

extension DiskError {
    /// Whether the machine failed. A folder or a link where a file should be, and a missing file, are the user's to
    /// fix.
    fileprivate var isOfTheMachine: Bool {
        switch cause {
        case .obstacle, .unfit: false
        case .system(let code): ![ENOENT, ENOTDIR, EISDIR, ENAMETOOLONG].contains(code)
        case .changedMeanwhile: true
        }
    }
}

extension GitRepository.Failure {
    fileprivate var isOfTheMachine: Bool {
        if case .missing = self { true } else { false }
    }

    fileprivate var diagnostic: Diagnostic {
        switch self {
        case .missing(let failure):
            Diagnostic(
                "no-git", "can't run 'git': \(failure.reason)",
                help: failure.isMissing ? "install git, or correct the PATH" : nil)
        case .refused:
            Diagnostic(
                "no-repository", "git can't read the index here",
                help: "run the command inside a git repository; 'git status' shows what is wrong")
        case .none:
            Diagnostic(
                "no-repository", "this folder is not in a git repository",
                help: "create one with 'git init', or name a folder inside one with '-C'")
        case .elsewhere(let hook):
            Diagnostic(
                "no-repository",
                "this hook belongs to the repository '\(hook)', but '-C' names a folder outside it",
                help: "name a folder inside the hook's repository with '-C'")
        }
    }
}

extension Diagnostic {
    fileprivate static func cannotRun(_ failure: ChildProcess.Failure) -> Diagnostic {
        Diagnostic(
            "no-toolchain",
            "can't run '\(failure.program)': \(failure.reason)",
            help: failure.isMissing
                ? "'scaffold verify' builds with the Swift toolchain; install one (swift.org/install) or correct "
                    + "the PATH"
                : nil
        )
    }
}
