#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Signals that ask the tool to end, as bytes that a `poll` can wait for: the handler does nothing but write one.
package struct Interruption: Sendable {
    /// Readable once a signal came.
    package let descriptor: Int32

    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Runs the body while Ctrl-C, a request to terminate and a closed terminal are told to it, not obeyed. A signal that
    /// was ignored before stays ignored.
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
        let former = signals.map { number in signal(number) { tell($0) } }
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

    /// Whoever started the tool may have left them blocked.
    private static func unblock(_ signals: [Int32]) {
        var set = sigset_t()
        sigemptyset(&set)
        for number in signals {
            sigaddset(&set, number)
        }
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    /// The next signal that came, if one did.
    package func next() -> Int32? {
        var byte: UInt8 = 0
        return descriptor >= 0 && read(descriptor, &byte, 1) == 1 ? Int32(byte) : nil
    }
}

private func tell(_ signal: Int32) {
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(signalPipe, &byte, 1)
}

private func isIgnoring(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}

/// Where the handler writes. A handler can hold no state of its own; one run watches at a time.
nonisolated(unsafe) private var signalPipe: Int32 = -1
