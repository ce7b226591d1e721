import Diagnostics
import Planning
import Platform

/// A failure of the machine, not of the user: the run ends with exit code 3.
struct DiskError: Error, Equatable {
    enum Operation: String {
        case open
        case read
        case list
        case lock
        case makeFolder = "create the folder"
        case write
        case rename
        case delete
    }

    enum Cause: Equatable {
        /// An `errno`.
        case system(Int32)
        case obstacle(Conflict.Obstacle)
        /// A file from the command line cannot be used, and why.
        case unfit(reason: String, help: String)
        /// Another program saved, created or replaced the file while the tool was running.
        case changedMeanwhile
    }

    /// The path below the root, or as the caller gave it.
    let path: String
    let operation: Operation
    let cause: Cause
    /// The key of scaffold.yml that contains the path, if it is not that of an output.
    var setting: String?

    init(_ operation: Operation, _ path: String, _ cause: Cause) {
        self.path = path
        self.operation = operation
        self.cause = cause
    }

    init(_ operation: Operation, _ path: String, code: Int32) {
        self.init(operation, path, .system(code))
    }
}

extension DiskError {
    /// Whether something is in the way, or permissions are missing.
    var isOfPath: Bool {
        switch cause {
        case .obstacle, .system(EACCES): true
        case .system, .unfit, .changedMeanwhile: false
        }
    }

    /// Adds the key of scaffold.yml that names the unreadable file to errors.
    static func naming<Result>(_ setting: String, _ read: () throws(DiskError) -> Result) throws(DiskError)
        -> Result
    {
        do throws(DiskError) {
            return try read()
        } catch {
            var error = error
            error.setting = setting
            throw error
        }
    }

    /// The message, in one line.
    var message: String {
        "can't \(operation.rawValue) '\(path)': \(reason)"
    }

    var help: String? {
        switch cause {
        case .system(ENOSPC), .system(EDQUOT): "free space on the disk, then run the same command again"
        case .system(EACCES), .system(EPERM), .system(EROFS):
            "correct the permissions, then run the same command again"
        case .system(EISDIR): "name a file in it"
        case .system: nil
        case .unfit(_, let help): help
        // The file is not an output, so its path cannot be changed in the style.
        case .obstacle(.folder): "move the folder away, and run again"
        case .obstacle(let obstacle): obstacle.wayOut(setting: setting)
        case .changedMeanwhile: "run the same command again: it then uses the new content"
        }
    }

    var reason: String {
        switch cause {
        case .system(let code): String(cString: strerror(code))
        case .obstacle(let obstacle): obstacle.reason
        case .unfit(let reason, _): reason
        case .changedMeanwhile: "it changed while scaffold was running"
        }
    }
}

extension Diagnostic {
    /// The error of an obstacle in the place of a file that is not an output of a style.
    static func inTheWay(_ obstacle: Conflict.Obstacle, of path: String, _ more: String = "") -> Diagnostic {
        Diagnostic(
            "conflict", "\(obstacle.reason)\(more)", in: path,
            help: DiskError(.write, path, .obstacle(obstacle)).help)
    }
}
