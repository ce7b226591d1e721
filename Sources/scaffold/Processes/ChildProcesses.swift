import Platform

/// Runs several jobs side by side, each a sequence of programs, and reads their output line by line meanwhile.
struct ChildProcesses {
    let environment: [String: String]
    let interruption: Interruption

    /// Runs all jobs to their end. `next` returns the first program of a job when `former` is nil, then the one that
    /// follows an ending, and nil after the last. Returns the signal that interrupted the run, if there was one.
    func run(
        jobs count: Int,
        next: (_ job: Int, _ former: ChildProcess.Ending?) -> ProgramCall?,
        onLine: (_ job: Int, _ line: String) -> Void
    ) throws(ChildProcess.Failure) -> Int32? {
        var running: [Running] = []
        // If a later program cannot be started, the running ones must not outlive the tool.
        defer {
            for left in running {
                left.abandon()
            }
        }
        for job in 0..<count {
            if let call = next(job, nil) {
                running.append(Running(job: job, child: try .start(call, environment: environment)))
            }
        }
        var interruptedBy: Int32?
        var killTime = Double.infinity
        while !running.isEmpty {
            wait(for: running)
            while let signal = interruption.next() {
                // The first signal lets the programs clean up, as on Ctrl-C; a second signal, or a timeout, kills
                // them.
                for one in running {
                    one.child.send(interruptedBy == nil ? SIGINT : SIGKILL)
                }
                interruptedBy = interruptedBy ?? signal
                killTime = Self.seconds() + 3
            }
            if Self.seconds() >= killTime {
                for one in running {
                    one.child.send(SIGKILL)
                }
            }
            var index = 0
            while index < running.count {
                running[index].readLines(onLine)
                guard let ending = running[index].ending() else {
                    index += 1
                    continue
                }
                running[index].finish(onLine)
                if interruptedBy != nil {
                    // Background processes of a shell do not receive Ctrl-C.
                    running[index].child.send(SIGKILL)
                }
                let job = running[index].job
                if interruptedBy == nil, let call = next(job, ending) {
                    running[index] = Running(job: job, child: try .start(call, environment: environment))
                    index += 1
                } else {
                    running.remove(at: index)
                }
            }
        }
        return interruptedBy
    }

    /// Waits for output or a signal, with a short timeout: if the program leaves background processes that hold its
    /// pipe, its end makes no descriptor ready.
    private func wait(for running: [Running]) {
        var descriptors = running.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        descriptors.append(pollfd(fd: interruption.descriptor, events: Int16(POLLIN), revents: 0))
        poll(&descriptors, nfds_t(descriptors.count), 20)
    }

    /// The time, from a clock that nobody sets.
    static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// A child, and the incomplete last line of its output so far.
private struct Running {
    let job: Int
    let child: ChildProcess
    /// The pipe. After the end of the output it is -1, which `poll` ignores.
    private(set) var descriptor: Int32
    private var partial: [UInt8] = []

    init(job: Int, child: ChildProcess) {
        self.job = job
        self.child = child
        descriptor = child.output
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }

    func ending() -> ChildProcess.Ending? {
        child.ending()
    }

    /// Hands over the complete lines that are available.
    mutating func readLines(_ onLine: (Int, String) -> Void) {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while descriptor >= 0 {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else {
                if count == 0 {
                    closePipe()
                } else if errno == EINTR {
                    continue
                }
                return
            }
            var start = 0
            for end in 0..<count where buffer[end] == UInt8(ascii: "\n") {
                partial.append(contentsOf: buffer[start..<end])
                onLine(job, String(decoding: partial, as: UTF8.self))
                partial.removeAll(keepingCapacity: true)
                start = end + 1
            }
            partial.append(contentsOf: buffer[start..<count])
        }
    }

    /// Hands over the rest after the child has ended. Later output of background processes is not waited for.
    mutating func finish(_ onLine: (Int, String) -> Void) {
        readLines(onLine)
        if !partial.isEmpty {
            onLine(job, String(decoding: partial, as: UTF8.self))
        }
        closePipe()
    }

    func abandon() {
        child.send(SIGKILL)
        while child.ending() == nil, kill(child.identifier, 0) == 0 {
            usleep(1000)
        }
        if descriptor >= 0 {
            close(descriptor)
        }
    }

    private mutating func closePipe() {
        if descriptor >= 0 {
            close(descriptor)
            descriptor = -1
        }
    }
}
