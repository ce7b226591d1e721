import Foundation

/// A program of this machine, found as a shell finds it.
struct Program: Sendable {
    struct Ending: Sendable {
        let status: Int32
        /// Standard output and standard error, as they came.
        let text: String

        var lines: [Substring] {
            text.split(separator: "\n")
        }
    }

    static let swift = Program("swift")
    static let python = Program("python3")
    static let swiftIsMissing = "there is no 'swift' on the PATH"
    static let pythonIsMissing = "there is no 'python3' on the PATH, which the server needs"

    /// The built tool, which is beside the tests, for tests of signals, which would reach all of this process.
    static let scaffold: Program? = {
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? Bundle.main.bundlePath
        var folder = URL(fileURLWithPath: bundle).resolvingSymlinksInPath()
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            let tool = folder.appending(path: "scaffold")
            let isFile = (try? tool.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile ?? false
            if isFile, FileManager.default.isExecutableFile(atPath: tool.path) {
                return Program(file: tool)
            }
        }
        return nil
    }()

    let file: URL

    private init(file: URL) {
        self.file = file
    }

    init?(_ name: String) {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let files = folders.map { URL(fileURLWithPath: String($0)).appending(path: name) }
        guard let file = files.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
            return nil
        }
        self.init(file: file)
    }

    /// Runs it to its end, without holding a thread. A test that is cancelled, as by its time limit, ends it too.
    func run(_ arguments: [String], in folder: URL) async throws -> Ending {
        let output = FileManager.default.temporaryDirectory.appending(
            path: "scaffold-\(UUID().uuidString).txt")
        try Data().write(to: output)
        defer { try? FileManager.default.removeItem(at: output) }
        let handle = try FileHandle(forWritingTo: output)
        defer { try? handle.close() }

        let process = Process()
        process.executableURL = file
        process.arguments = arguments
        process.currentDirectoryURL = folder
        // Not UTC, in which a day and its midnight are always the same.
        process.environment = ProcessInfo.processInfo.environment.merging(["TZ": "America/New_York"]) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = handle
        process.standardError = handle
        let status = try await Self.ending(of: process)
        return Ending(status: status, text: String(decoding: try Data(contentsOf: output), as: UTF8.self))
    }

    private static func ending(of process: Process) async throws -> Int32 {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
                do {
                    try process.runHearingSignals()
                } catch {
                    process.terminationHandler = nil
                    continuation.resume(throwing: error)
                }
            }
        } onCancel: {
            if process.isRunning {
                process.terminate()
            }
        }
    }
}
