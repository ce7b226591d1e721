import Foundation

/// A program that reads lines and answers with lines.
final class Conversation {
    enum Failure: Error {
        case ended
    }

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var chunks: AsyncStream<(data: Data, arrival: ContinuousClock.Instant)>.AsyncIterator
    private var unread = Data()
    /// How long the program took for the last answer. A test measures no time of its own: it may get its thread back long
    /// after the answer, because other tests hold all threads while they wait for a build.
    private(set) var latency = Duration.zero
    private var arrival = ContinuousClock.now
    private var isStopped = false
    private let ending = DispatchSemaphore(value: 0)

    /// Requests to the loopback go around any proxy of this machine.
    init(_ program: URL, _ arguments: [String]) throws {
        signal(SIGPIPE, SIG_IGN)  // a program that is gone is an error of the write, not the end of all tests
        let reader = output.fileHandleForReading
        let (stream, continuation) = AsyncStream<(data: Data, arrival: ContinuousClock.Instant)>.makeStream()
        chunks = stream.makeAsyncIterator()
        process.executableURL = program
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment
            .filter { !$0.key.lowercased().hasSuffix("_proxy") }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.terminationHandler = { [ending] _ in ending.signal() }
        try process.runHearingSignals()
        Thread.detachNewThread {
            while case let data = reader.availableData, !data.isEmpty {
                continuation.yield((data, .now))
            }
            continuation.finish()
        }
    }

    func ask(_ line: String) async throws -> String {
        let start = ContinuousClock.now
        try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
        let answer = try await nextLine()
        latency = start.duration(to: arrival)
        return answer
    }

    func nextLine() async throws -> String {
        let newline = UInt8(ascii: "\n")
        while true {
            if let end = unread.firstIndex(of: newline) {
                defer { unread = Data(unread[(end + 1)...]) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            guard let chunk = await chunks.next() else {
                throw Failure.ended
            }
            unread += chunk.data
            arrival = chunk.arrival
        }
    }

    /// Ends the program, and waits for its termination handler, because `waitUntilExit` may spin on a thread that did not
    /// start it.
    func stop() {
        guard !isStopped else {
            return
        }
        isStopped = true
        // Not by SIGTERM: a child may have inherited a mask that blocks it.
        kill(process.processIdentifier, SIGKILL)
        ending.wait()
    }
}
