import Foundation

extension Process {
    /// Starts it so that it can be asked to end: the threads of tests block signals, and a child inherits that.
    func runHearingSignals() throws {
        var signals = sigset_t()
        sigfillset(&signals)
        var former = sigset_t()
        pthread_sigmask(SIG_UNBLOCK, &signals, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        try run()
    }
}
