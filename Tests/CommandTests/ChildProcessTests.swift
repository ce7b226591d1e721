import Foundation
import Testing

@testable import scaffold

@Suite struct ChildProcessTests {
    @Test func `A program may fill both of its streams`() throws {
        let script = """
            i=0; while [ $i -lt 16 ]; do head -c 65536 /dev/zero | tr '\\0' 'o'; echo; \
            head -c 65536 /dev/zero | tr '\\0' 'e' >&2; echo >&2; i=$((i+1)); done
            """

        let result = try run("sh", ["-c", script])

        #expect(result.ending == .exited(0))
        #expect(result.lines.joined().utf8.count == 2 * 16 * 65536)
        #expect(result.lines.filter { $0.utf8.first == UInt8(ascii: "o") }.count == 16)
    }

    @Test(arguments: [0, 1, 7, 255] as [Int32])
    func `An exit status arrives as it is`(status: Int32) throws {
        #expect(try run("sh", ["-c", "exit \(status)"]).ending == .exited(status))
    }

    @Test func `A program that dies of a signal is told apart from one that exits`() throws {
        #expect(try run("sh", ["-c", "kill -TERM $$"]).ending == .killed(signal: SIGTERM))
    }

    @Test func `A program that is not on the PATH is missing`() {
        #expect(
            throws: ChildProcess.Failure(
                program: "no-such-program", reason: "it is not on the PATH", isMissing: true)
        ) {
            try run("no-such-program", [])
        }
    }

    @Test func `A program that can't be started is a failure, and not a missing one`() {
        let failure = #expect(throws: ChildProcess.Failure.self) {
            try run("/", [])
        }
        #expect(failure?.isMissing == false)
    }

    @Test func `The PATH is that of the given environment`() throws {
        #expect(throws: ChildProcess.Failure.self) {
            try run("sh", ["-c", "true"], environment: ["PATH": "/nowhere"])
        }
    }

    @Test func `The last line counts without a line feed`() throws {
        #expect(try run("printf", ["a\\nb"]).lines == ["a", "b"])
    }

    @Test func `Arguments and variables arrive as they are`() throws {
        let odd = "a b'\"$(x)\\"

        #expect(try run("printf", ["%s", odd]).lines == [odd])
        #expect(
            try run("sh", ["-c", "printf %s \"$ODD\""], environment: ["ODD": odd, "PATH": path]).lines == [
                odd
            ])
    }

    @Test func `Nothing waits for input`() throws {
        #expect(try run("cat", []).ending == .exited(0))
    }

    @Test func `A program dies of a closed pipe as everywhere, although the tool does not`() throws {
        let former = signal(SIGPIPE, SIG_IGN)
        defer { signal(SIGPIPE, former) }

        #expect(
            try run("sh", ["-c", "trap - PIPE; kill -PIPE $$; echo alive"]).ending == .killed(signal: SIGPIPE)
        )
    }

    @Test func `Jobs run side by side, and the programs of one job one after the other`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Each waits for the other's sign: alone, neither would end.
        let meet = { (own: String, other: String) in
            "touch \(folder.path)/\(own); while [ ! -e \(folder.path)/\(other) ]; do sleep 0.01; done; echo \(own)"
        }
        var calls = [
            [ProgramCall("sh", ["-c", meet("a", "b")]), ProgramCall("sh", ["-c", "echo after a"])],
            [ProgramCall("sh", ["-c", meet("b", "a")])],
        ]
        var lines: [[String]] = [[], []]

        let signal = try processes().run(
            jobs: 2,
            next: { job, _ in calls[job].isEmpty ? nil : calls[job].removeFirst() },
            onLine: { lines[$0].append($1) }
        )

        #expect(signal == nil)
        #expect(lines == [["a", "after a"], ["b"]])
    }

    @Test func `What a program leaves behind is not waited for`() throws {
        let start = ContinuousClock.now

        let result = try run("sh", ["-c", "sleep 20 & echo done"])

        #expect(result.lines == ["done"])
        #expect(ContinuousClock.now - start < .seconds(10))
    }

    @Test func `An interruption reaches what a program has started, and ends the run`() throws {
        let (descriptor, interrupt) = try interruption()
        var started: [String] = []

        let signal = try ChildProcesses(environment: environment, interruption: descriptor).run(
            jobs: 1,
            next: { _, former in former == nil ? ProgramCall("sh", ["-c", "sleep 60 & echo $!; wait"]) : nil
            },
            onLine: { _, line in
                started.append(line)
                interrupt(SIGTERM)
            }
        )

        #expect(signal == SIGTERM)
        let grandchild = try #require(Int32(started[0]))
        #expect(isGone(grandchild))
    }

    @Test func `A second interruption kills what would not end`() throws {
        let (descriptor, interrupt) = try interruption()
        var start: ContinuousClock.Instant?

        let signal = try ChildProcesses(environment: environment, interruption: descriptor).run(
            jobs: 1,
            next: { _, former in
                former == nil
                    ? ProgramCall("sh", ["-c", "trap 'echo no' INT; echo up; while :; do sleep 0.05; done"])
                    : nil
            },
            onLine: { _, _ in
                start = start ?? ContinuousClock.now
                interrupt(SIGINT)
            }
        )

        #expect(signal == SIGINT)
        #expect(ContinuousClock.now - (try #require(start)) < .seconds(3))
    }

    // MARK: Helpers of these tests

    private let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    private var environment: [String: String] {
        ["PATH": path]
    }

    private func processes() -> ChildProcesses {
        ChildProcesses(environment: environment, interruption: Interruption(descriptor: -1))
    }

    private func run(
        _ program: String, _ arguments: [String], environment: [String: String]? = nil
    ) throws -> (lines: [String], ending: ChildProcess.Ending?) {
        var lines: [String] = []
        var ending: ChildProcess.Ending?
        let interruption = Interruption(descriptor: -1)
        _ = try ChildProcesses(environment: environment ?? self.environment, interruption: interruption).run(
            jobs: 1,
            next: { _, former in
                ending = former
                return former == nil ? ProgramCall(program, arguments) : nil
            },
            onLine: { _, line in lines.append(line) }
        )
        return (lines, ending)
    }

    /// An interruption, and what makes it happen.
    private func interruption() throws -> (Interruption, (Int32) -> Void) {
        let pipe = Pipe()
        _ = fcntl(pipe.fileHandleForReading.fileDescriptor, F_SETFL, O_NONBLOCK)
        return (
            Interruption(descriptor: pipe.fileHandleForReading.fileDescriptor),
            { pipe.fileHandleForWriting.write(Data([UInt8($0)])) }
        )
    }

    /// Whether a process ends soon. A zombie that nobody collects has ended as well.
    private func isGone(_ identifier: Int32) -> Bool {
        for _ in 0..<1000 {
            let status = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)
            if kill(identifier, 0) != 0 || status?.contains(") Z ") == true {
                return true
            }
            usleep(10_000)
        }
        return false
    }
}
