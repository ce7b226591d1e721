#if canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#else
    import Darwin
#endif

/// What surrounds a run: environment, working directory and console. Tests pass their own, and run commands
/// in-process.
package struct Surroundings {
    package let environment: [String: String]
    /// An absolute path. Messages name files relative to it.
    package let workingDirectory: String
    package let console: Console
    /// The disk operations that fail; only tests set it.
    var faults: Faults?

    package init(environment: [String: String], workingDirectory: String, console: Console) {
        self.environment = environment
        self.workingDirectory = workingDirectory
        self.console = console
    }
}

extension Surroundings {
    /// The surroundings of this process. SIGPIPE is ignored from here on, so that a closed pipe does not kill it.
    package static func ofThisProcess() -> Surroundings {
        signal(SIGPIPE, SIG_IGN)
        let environment = processEnvironment()
        let isTerminal = isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb"
        let isPlain = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        let console = Console(
            isTerminal: isTerminal, hasColor: isTerminal && !isPlain,
            columns: { columns(of: STDERR_FILENO) ?? 80 }, outputColumns: columns(of: STDOUT_FILENO),
            write: { stream, bytes in writeAll(bytes, to: stream == .output ? STDOUT_FILENO : STDERR_FILENO) }
        )
        return Surroundings(
            environment: environment, workingDirectory: currentDirectory(environment), console: console)
    }

    /// The width of the terminal that a stream writes to.
    private static func columns(of stream: Int32) -> Int? {
        var size = winsize()
        return ioctl(stream, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
    }

    /// The current folder by the path that the shell uses, if that is the same folder: a person who went through a
    /// symbolic link expects the path that they typed.
    private static func currentDirectory(_ environment: [String: String]) -> String {
        if let logical = environment["PWD"], logical.hasPrefix("/"), isSameFile(logical, ".") {
            return logical
        }
        guard let path = getcwd(nil, 0) else {
            return "/"
        }
        defer { free(path) }
        return String(cString: path)
    }

    private static func isSameFile(_ left: String, _ right: String) -> Bool {
        var one = stat()
        var other = stat()
        return stat(left, &one) == 0 && stat(right, &other) == 0 && one.st_dev == other.st_dev
            && one.st_ino == other.st_ino
    }

    private static func processEnvironment() -> [String: String] {
        #if canImport(Darwin)
            var entry: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
        #else
            var entry: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
        #endif
        var environment: [String: String] = [:]
        while let text = entry?.pointee.map({ String(cString: $0) }) {
            if let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
                environment[String(text[..<equals])] = String(text[text.index(after: equals)...])
            }
            entry = entry?.successor()
        }
        return environment
    }

    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let written = write(
                    descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if written >= 0 {
                    rest = rest.dropFirst(written)
                } else if errno == EPIPE {
                    return true
                } else if errno != EINTR {
                    return false
                }
            }
            return true
        }
    }
}
