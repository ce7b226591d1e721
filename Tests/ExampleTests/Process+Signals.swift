import Foundation

extension Process {
    /// Starts the process with signals unblocked: the threads of tests block them, and a child inherits the mask.
    func runHearingSignals() throws {
        var signals = sigset_t()
        sigfillset(&signals)
        var former = sigset_t()
        pthread_sigmask(SIG_UNBLOCK, &signals, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        try run()
    }
}
