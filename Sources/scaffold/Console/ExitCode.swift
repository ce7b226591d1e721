/// What the shell is told. Scripts and CI tell a finding from a mistake, and both from a broken machine.
package struct ExitCode: Equatable, Sendable {
    package let status: Int32

    /// Done, or clean.
    package static let done = ExitCode(status: 0)
    /// `check` found drift, `fits` a misfit, `verify` a build or test that fails, or `diff-spec` what breaks callers.
    package static let drift = ExitCode(status: 1)
    /// The input is wrong, usage included, or `feature` met a conflict with hand-written work.
    package static let wrongInput = ExitCode(status: 2)
    /// The machine failed: disk, process, no toolchain.
    package static let machineFailed = ExitCode(status: 3)

    /// Ended by a signal, in the shells' way of counting.
    package static func interrupted(by signal: Int32) -> ExitCode {
        ExitCode(status: 128 + signal)
    }
}
