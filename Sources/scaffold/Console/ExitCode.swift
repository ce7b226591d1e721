/// The exit status. Scripts and CI can distinguish a finding from a mistake, and both from a failure of the machine.
package struct ExitCode: Equatable, Sendable {
    package let status: Int32

    /// Done; nothing to report.
    package static let done = ExitCode(status: 0)
    /// `check` found drift, `fits` an answer that does not fit, `verify` a build or test that fails, or `diff-spec` a
    /// breaking change.
    package static let drift = ExitCode(status: 1)
    /// The input is wrong, which includes the command line; or `feature` found a conflict with hand-written work.
    package static let wrongInput = ExitCode(status: 2)
    /// The machine failed: disk, process, or no toolchain.
    package static let machineFailed = ExitCode(status: 3)

    /// Ended by a signal, numbered as shells do.
    package static func interrupted(by signal: Int32) -> ExitCode {
        ExitCode(status: 128 + signal)
    }
}
