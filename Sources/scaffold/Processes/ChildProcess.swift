import Platform

/// A running program. It has its own process group, so that an interruption also reaches the programs that it starts.
struct ChildProcess {
    /// How its standard streams are connected.
    enum Streams {
        /// Standard input is empty. Output and error share one pipe, so that their lines arrive in order and neither
        /// pipe can fill up unread.
        case gathered
        /// Standard input is this descriptor, or empty. Standard error is the tool's own.
        case piped(input: Int32?)
    }

    enum Ending: Equatable, Sendable {
        case exited(Int32)
        case killed(signal: Int32)

        var isSuccess: Bool {
            self == .exited(0)
        }
    }

    /// Why a program could not be started.
    struct Failure: Error, Equatable {
        let program: String
        let reason: String
        /// Whether the program was not found, rather than found and not startable.
        let isMissing: Bool
    }

    let identifier: pid_t
    /// The reading end of the pipe for its output.
    let output: Int32

    static func start(
        _ call: ProgramCall, environment: [String: String], streams: Streams = .gathered
    ) throws(Failure) -> ChildProcess {
        let path = try find(call.program, environment)
        var ends: [Int32] = [-1, -1]
        guard openPipe(&ends) == 0 else {
            throw Failure(program: call.program, reason: String(cString: strerror(errno)), isMissing: false)
        }
        var identifier: pid_t = 0
        var error = spawn(path, call, environment, streams, writingTo: ends[1], &identifier)
        // A program that was just written can still be open in another process that is being started; starting it
        // again helps.
        for _ in 0..<50 where error == ETXTBSY {
            usleep(10_000)
            error = spawn(path, call, environment, streams, writingTo: ends[1], &identifier)
        }
        close(ends[1])
        guard error == 0 else {
            close(ends[0])
            throw Failure(program: call.program, reason: String(cString: strerror(error)), isMissing: false)
        }
        return ChildProcess(identifier: identifier, output: ends[0])
    }

    /// Sends a signal to the process group.
    func send(_ signal: Int32) {
        _ = kill(-identifier, signal)
    }

    /// How the program ended; nil while it runs.
    func ending() -> Ending? {
        var status: Int32 = 0
        guard waitpid(identifier, &status, WNOHANG) == identifier else {
            return nil
        }
        let signal = status & 0x7F
        return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
    }

    /// Reads all output and waits for the end. Background processes that it left behind are not waited for.
    func gather() -> (output: [UInt8], ending: Ending) {
        _ = fcntl(output, F_SETFL, O_NONBLOCK)
        defer { close(output) }
        var gathered: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            poll(&descriptor, 1, 20)
            let ending = ending()
            var count = read(output, &piece, piece.count)
            while count > 0 {
                gathered.append(contentsOf: piece[..<count])
                count = read(output, &piece, piece.count)
            }
            if let ending {
                return (gathered, ending)
            }
            if count == 0 {
                return (gathered, wait())
            }
        }
    }

    private func wait() -> Ending {
        while true {
            if let ending = ending() {
                return ending
            }
            usleep(1000)
        }
    }

    /// Kills the program and waits until it has ended.
    func end() {
        send(SIGKILL)
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    }

    // MARK: Starting

    private static func spawn(
        _ path: String,
        _ call: ProgramCall,
        _ environment: [String: String],
        _ streams: Streams,
        writingTo pipe: Int32,
        _ identifier: inout pid_t
    ) -> Int32 {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
            let extra = POSIX_SPAWN_CLOEXEC_DEFAULT
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
            let extra = 0
        #endif
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        if case .piped(let input?) = streams {
            posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        }
        posix_spawn_file_actions_adddup2(&actions, pipe, STDOUT_FILENO)
        switch streams {
        case .gathered: posix_spawn_file_actions_adddup2(&actions, pipe, STDERR_FILENO)
        case .piped: posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDERR_FILENO)
        }
        // The tool ignores SIGPIPE, but a child should die of it as usual. The calling thread may also block signals
        // that the child needs.
        var blocked = sigset_t()
        sigemptyset(&blocked)
        posix_spawnattr_setsigmask(&attributes, &blocked)
        var defaults = sigset_t()
        sigemptyset(&defaults)
        sigaddset(&defaults, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(Int(flags) | Int(extra)))

        let words = ([call.program] + call.arguments).map { strdup($0) }
        let variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0)=\($1)") }
        defer {
            for text in words + variables {
                free(text)
            }
        }
        return posix_spawn(&identifier, path, &actions, &attributes, words + [nil], variables + [nil])
    }

    /// Both ends are closed on exec: otherwise another child would inherit them and keep the pipe open.
    static func openPipe(_ ends: inout [Int32]) -> Int32 {
        let result = pipe(&ends)
        for end in ends where end >= 0 {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        return result
    }

    /// The path of a program with its size and modification time, which change when another version replaces it.
    static func identity(of program: String, _ environment: [String: String]) throws(Failure) -> String {
        let path = try find(program, environment)
        var status = stat()
        stat(path, &status)
        #if canImport(Darwin)
            let seconds = status.st_mtimespec.tv_sec
        #else
            let seconds = status.st_mtim.tv_sec
        #endif
        return "\(path) \(status.st_size) \(seconds)"
    }

    /// Searches the PATH of the given environment; `posix_spawnp` would search the one of this process.
    private static func find(_ program: String, _ environment: [String: String]) throws(Failure) -> String {
        guard !program.contains("/") else {
            return program
        }
        let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        guard let path = folders.lazy.map({ "\($0)/\(program)" }).first(where: isExecutableFile) else {
            throw Failure(program: program, reason: "it is not on the PATH", isMissing: true)
        }
        return path
    }

    private static func isExecutableFile(_ path: String) -> Bool {
        var status = stat()
        return access(path, X_OK) == 0 && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
