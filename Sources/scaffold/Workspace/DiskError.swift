import Diagnostics
import ScaffoldCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The machine's failure, not the user's: the run ends with exit code 3.
struct DiskError: Error, Equatable {
    enum Operation: String {
        case open
        case read
        case list
        case lock
        case makeFolder = "make the folder"
        case write
        case rename
        case delete
    }

    enum Cause: Equatable {
        /// An `errno`.
        case system(Int32)
        case obstacle(Conflict.Obstacle)
        /// A file that the person names on the command line can't be what is asked for, and why.
        case unfit(reason: String, help: String)
        /// The file was saved, made or replaced by somebody else while the tool was running.
        case changedMeanwhile
    }

    /// Below the root, or as the caller gave it.
    let path: String
    let operation: Operation
    let cause: Cause
    /// The key of scaffold.yml that names the place, where it is none of an output.
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
    /// Says which key of scaffold.yml names what cannot be read.
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

    /// What went wrong, in one line.
    var message: String {
        "can't \(operation.rawValue) '\(path)': \(reason)"
    }

    var help: String? {
        switch cause {
        case .system(ENOSPC), .system(EDQUOT): "make room on the disk, then run the same command again"
        case .system(EACCES), .system(EPERM), .system(EROFS):
            "mend the permissions, then run the same command again"
        case .system(EISDIR): "name a file in it"
        case .system: nil
        case .unfit(_, let help): help
        // No output, whose path could be another one.
        case .obstacle(.folder): "move the folder away, and run again"
        case .obstacle(let obstacle): obstacle.wayOut(setting: setting)
        case .changedMeanwhile: "run the same command again: it starts from what is there now"
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
    /// What is in the way of a file that is no output of a style.
    static func inTheWay(_ obstacle: Conflict.Obstacle, of path: String, _ more: String = "") -> Diagnostic {
        Diagnostic(
            "conflict", "\(obstacle.reason)\(more)", at: nil, in: path,
            help: DiskError(.write, path, .obstacle(obstacle)).help)
    }
}
