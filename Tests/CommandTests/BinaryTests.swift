import Foundation
import Testing

/// The built tool as a process, for what a call of a function cannot show.
@Suite struct BinaryTests {
    @Test func `It says its version and exits with what the run gave`() throws {
        let version = try run("\"$TOOL\" --version")
        #expect(version.output.hasPrefix("scaffold "))
        #expect(version.status == 0)
        #expect(try run("\"$TOOL\" fature").status == 2)
    }

    @Test func `A reader that goes away is no failure, and kills nothing`() throws {
        #expect(try run("(\"$TOOL\" --help; echo $? >&2) | true").error == "0\n")
        #expect(try run("exec \"$TOOL\" --help >&-").status == 3, "but an output that takes nothing is")
    }

    @Test func `A full disk is told, and is the machine's fault`() throws {
        guard FileManager.default.fileExists(atPath: "/dev/full") else {
            return
        }
        let result = try run("exec \"$TOOL\" --help > /dev/full")
        #expect(result.status == 3)
        #expect(result.error.contains("could not be written"))
    }

    @Test func `Nothing is coloured off a terminal`() throws {
        #expect(!(try run("\"$TOOL\" fature")).error.contains("\u{1B}"))
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
    func `A signal ends a verify and all that it started`(signal: Int32, status: Int32) throws {
        let shell = try Shell()
        let folder = shell.folder
        try shell.write("fields:\n  id: Int\n", to: "Specs/Note.yml")
        try shell.writeProgram(
            "#!/bin/sh\nsleep 60 &\necho $! >> '\(folder.path)/started'\nwait\n", to: "bin/swift")

        let process = Process()
        process.executableURL = Shell.tool
        process.arguments = ["-C", folder.path, "verify", "--scratch-path", "scratch"]
        process.environment = ["PATH": "\(folder.path)/bin:/usr/bin:/bin"]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        let started = try waitForLines(3, in: folder.appending(path: "started"))
        kill(process.processIdentifier, signal)
        process.waitUntilExit()

        #expect(process.terminationStatus == status)
        #expect(process.terminationReason == .exit)
        for identifier in started.compactMap({ Int32($0) }) {
            #expect(isGone(identifier))
        }
    }

    // MARK: Helpers of these tests

    private func run(_ script: String) throws -> Shell.Ending {
        try Shell().run(script)
    }

    private func waitForLines(_ count: Int, in file: URL) throws -> [Substring] {
        for _ in 0..<6000 {
            let lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n")
            if lines.count >= count {
                return lines
            }
            usleep(10_000)
        }
        Issue.record("the verify did not start \(count) programs")
        return []
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
