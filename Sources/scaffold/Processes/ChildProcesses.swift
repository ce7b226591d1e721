#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Several jobs side by side, each a sequence of programs, whose output is read line by line while they run.
struct ChildProcesses {
    let environment: [String: String]
    let interruption: Interruption

    /// Runs all jobs to their end. `next` gives the program that a job starts with (its former ending is nil), and the one
    /// that follows an ending, until it gives none. Returns the signal that ended it all early, if one came.
    func run(
        jobs count: Int,
        next: (_ job: Int, _ former: ChildProcess.Ending?) -> ProgramCall?,
        onLine: (_ job: Int, _ line: String) -> Void
    ) throws(ChildProcess.Failure) -> Int32? {
        var running: [Running] = []
        // What is left when a later program can't be started must not outlive the tool.
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
        var killTime: Int = .max
        while !running.isEmpty {
            wait(for: running)
            while let signal = interruption.next() {
                // Asked once, they end as on Ctrl-C and clean up; asked again, or too slow, they are killed.
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
                    // What a shell started in its background does not hear Ctrl-C.
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

    /// Until there is something to read or a signal, and not long: an ending makes no descriptor ready where a program
    /// left others behind that hold its pipe.
    private func wait(for running: [Running]) {
        var descriptors = running.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        descriptors.append(pollfd(fd: interruption.descriptor, events: Int16(POLLIN), revents: 0))
        poll(&descriptors, nfds_t(descriptors.count), 20)
    }

    private static func seconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec)
    }
}

/// A child, and the part of its last line that has come so far.
private struct Running {
    let job: Int
    let child: ChildProcess
    /// The pipe; -1, which `poll` passes over, once it is at its end.
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

    /// Hands over the whole lines that are there.
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

    /// The rest, once the child has ended. What others still write into the pipe is not waited for.
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
