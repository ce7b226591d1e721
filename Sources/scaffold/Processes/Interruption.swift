import Platform

/// Signals that ask the tool to end, as bytes on a pipe that `poll` can wait for. The signal handler only writes a
/// byte.
package struct Interruption: Sendable {
    /// Readable after a signal.
    package let descriptor: Int32

    /// Runs the body with handlers for Ctrl-C, a termination request and a closed terminal. Signals that were ignored
    /// before stay ignored.
    package static func watched<Result>(_ body: (Interruption) throws -> Result) rethrows -> Result {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            return try body(Interruption(descriptor: -1))
        }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        signalPipe = ends[1]
        let signals = [SIGINT, SIGTERM, SIGHUP]
        unblock(signals)
        let former = signals.map { number in signal(number) { writeToPipe($0) } }
        for (number, handler) in zip(signals, former) where isIgnoring(handler) {
            signal(number, SIG_IGN)
        }
        defer {
            for (number, handler) in zip(signals, former) {
                signal(number, handler)
            }
            signalPipe = -1
            for end in ends {
                close(end)
            }
        }
        return try body(Interruption(descriptor: ends[0]))
    }

    /// The parent process may have left the signals blocked.
    private static func unblock(_ signals: [Int32]) {
        var set = sigset_t()
        sigemptyset(&set)
        for number in signals {
            sigaddset(&set, number)
        }
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    /// The next signal, if one has arrived.
    package func next() -> Int32? {
        var byte: UInt8 = 0
        return descriptor >= 0 && read(descriptor, &byte, 1) == 1 ? Int32(byte) : nil
    }
}

private func writeToPipe(_ signal: Int32) {
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(signalPipe, &byte, 1)
}

private func isIgnoring(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}

/// The pipe that the handler writes to. A signal handler has no context of its own; only one run watches at a time.
nonisolated(unsafe) private var signalPipe: Int32 = -1
