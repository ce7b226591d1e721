import Platform

/// The git repository around a root, queried with the `git` on the PATH.
struct GitRepository {
    /// Why git cannot be queried.
    enum Failure: Error {
        case missing(ChildProcess.Failure)
        /// Git has printed the reason itself.
        case refused
        /// The folder is in no repository.
        case none
        /// In a hook, the environment names the repository; the root is in another one.
        case elsewhere(hook: String)
    }

    /// The top of the work tree: absolute, without symbolic links.
    let top: String
    /// The path from the top to the root: empty, or `Apps/Shop`.
    let prefix: String
    private let folder: String
    private let environment: [String: String]

    init(around root: Root, _ surroundings: Surroundings) throws(Failure) {
        environment = surroundings.environment
        // A hook gets its repository and index through the environment, relative to its working directory.
        let isHook = environment["GIT_DIR"] != nil || environment["GIT_INDEX_FILE"] != nil
        folder = isHook ? surroundings.workingDirectory : root.path
        // Checked here, because git would print an error of its own.
        guard environment["GIT_DIR"] != nil || Self.top(around: folder) != nil else {
            throw .none
        }
        var line = try Self.output(of: ["rev-parse", "--show-toplevel"], in: folder, environment)
        if line.last == 0x0a { line.removeLast() }
        let given = String(decoding: line, as: UTF8.self)
        top = (try? Root.absolute(given)) ?? given
        if root.path == top {
            prefix = ""
        } else if root.path.hasPrefix("\(top)/") {
            prefix = String(root.path.dropFirst(top.count + 1))
        } else {
            throw .elsewhere(hook: top)
        }
    }

    /// The top of the work tree that a folder is in, found without git.
    static func top(around folder: String) -> String? {
        var parts = folder.split(separator: "/")
        while access("/\((parts + [".git"]).joined(separator: "/"))", F_OK) != 0 {
            guard parts.popLast() != nil else {
                return nil
            }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// The output of a git command, run in the folder of the repository.
    func output(of arguments: [String]) throws(Failure) -> [UInt8] {
        try Self.output(of: arguments, in: folder, environment)
    }

    /// The state of a file compared with the last commit.
    enum FileState {
        /// The file is committed as it is now.
        case committed
        case changed
        /// Untracked or ignored.
        case unknown
    }

    /// The state of an existing file, by its path below the root.
    func state(of path: String) throws(Failure) -> FileState {
        let place = prefix.isEmpty ? path : "\(prefix)/\(path)"
        let lines = try output(
            of: [
                "--no-optional-locks", "status", "--porcelain", "-z", "--untracked-files=all", "--ignored",
                "--", ":(top,literal)\(place)",
            ])
        switch lines.first {
        case nil: return try isInIndex(place) ? .committed : .changed
        case UInt8(ascii: "?"), UInt8(ascii: "!"): return .unknown
        default: return .changed
        }
    }

    /// Whether the index has the file as it is now. `status` skips files that are marked as unchanged or left out of
    /// a sparse checkout, so the object ids are compared.
    private func isInIndex(_ place: String) throws(Failure) -> Bool {
        let entry = try output(of: ["-C", top, "ls-files", "--stage", "-z", "--", ":(top,literal)\(place)"])
        let object = try output(of: ["-C", top, "hash-object", "--", place])
        return entry.split(separator: 0x20).dropFirst().first.map { $0 + [0x0a] } == object[...]
    }

    /// The files below a folder of the root that the index has and a sparse checkout leaves out.
    func leftOut(below path: String) throws(Failure) -> [String] {
        let place = prefix.isEmpty ? path : "\(prefix)/\(path)"
        let lines = try output(of: ["ls-files", "-t", "-z", "--full-name", "--", ":(top,literal)\(place)"])
        let skipped = prefix.isEmpty ? 2 : prefix.utf8.count + 3
        return lines.split(separator: 0).filter { $0.first == UInt8(ascii: "S") }
            .map { String(decoding: $0.dropFirst(skipped), as: UTF8.self) }
    }

    /// Starts a git command that reads its standard input line by line.
    func start(_ arguments: [String], input: Int32) throws(Failure) -> ChildProcess {
        try Self.start(arguments, in: folder, environment, input: input)
    }

    private static func start(
        _ arguments: [String], in folder: String, _ environment: [String: String], input: Int32?
    ) throws(Failure) -> ChildProcess {
        do {
            return try .start(
                ProgramCall("git", ["-C", folder] + arguments), environment: environment,
                streams: .piped(input: input))
        } catch {
            throw .missing(error)
        }
    }

    private static func output(
        of arguments: [String], in folder: String, _ environment: [String: String]
    ) throws(Failure) -> [UInt8] {
        let (output, ending) = try start(arguments, in: folder, environment, input: nil).gather()
        guard ending.isSuccess else {
            throw .refused
        }
        return output
    }
}
