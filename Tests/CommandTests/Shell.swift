import Foundation

/// A temporary folder in which the built tool and others run as processes. It is deleted with its owner.
final class Shell {
    struct Ending {
        let output: String
        let error: String
        let status: Int32

        var text: String {
            output + error
        }
    }

    let folder: URL
    private var environment: [String: String]

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "scaffold-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        self.folder = folder.resolvingSymlinksInPath()
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        environment = [
            "TOOL": Self.tool.path,
            "PATH": "\(Self.tool.deletingLastPathComponent().path):\(path):/usr/bin:/bin",
            "HOME": "\(self.folder.path).home",
            "LC_ALL": "C",
            // Git ignores the settings of this machine's user.
            "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_AUTHOR_NAME": "Ann", "GIT_AUTHOR_EMAIL": "ann@example.org",
            "GIT_COMMITTER_NAME": "Ann", "GIT_COMMITTER_EMAIL": "ann@example.org",
        ]
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
        try? FileManager.default.removeItem(atPath: "\(folder.path).home")
    }

    /// The built tool, which is beside the tests.
    static let tool: URL = {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            let tool = folder.appending(path: "scaffold")
            let isFolder = (try? tool.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? true
            if !isFolder, FileManager.default.isExecutableFile(atPath: tool.path) {
                return tool
            }
        }
        return URL(fileURLWithPath: "/nonexistent/scaffold")
    }()

    /// The root of this repository.
    static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardizedFileURL

    /// Whether a program is on the PATH. A test that needs a missing program is skipped.
    static func has(_ program: String) -> Bool {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
    }

    func set(_ name: String, _ value: String) {
        environment[name] = value
    }

    /// Runs a script of the shell to its end.
    @discardableResult
    func run(_ script: String) throws -> Ending {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", script]
        process.currentDirectoryURL = folder
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        // Files, because a full pipe would block a program whose output nobody reads.
        let files = ["output", "error"].map {
            folder.deletingLastPathComponent().appending(path: "\(folder.lastPathComponent).\($0)")
        }
        defer {
            for file in files {
                try? FileManager.default.removeItem(at: file)
            }
        }
        for file in files {
            try Data().write(to: file)
        }
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        try process.run()
        process.waitUntilExit()
        let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        return Ending(output: texts[0], error: texts[1], status: process.terminationStatus)
    }

    func write(_ text: String, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Writes a script that others can run. A process of its own writes it: a test beside this one may start a program
    /// while the file is open, the program inherits the open file, and the system then refuses to run the script
    /// ("Text file busy").
    func writeProgram(_ text: String, to path: String) throws {
        try write(text, to: "\(path).text")
        try run("cp '\(path).text' '\(path)' && rm '\(path).text' && chmod +x '\(path)'")
    }

    func read(_ path: String) -> String? {
        try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: path).path)
    }
}
