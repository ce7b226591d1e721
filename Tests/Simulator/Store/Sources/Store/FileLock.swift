import Foundation

/// A lock file. One process, and one object in it, owns the lock until the object goes.
nonisolated final class FileLock {
    let isOwned: Bool
    private let handle: FileHandle

    init(_ file: URL) throws {
        if !FileManager.default.fileExists(atPath: file.path) {
            try Data().write(to: file)
        }
        handle = try FileHandle(forUpdating: file)
        isOwned = flock(handle.fileDescriptor, LOCK_EX | LOCK_NB) == 0
    }
}
