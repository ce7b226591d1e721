import Foundation

nonisolated extension FileManager {
    /// The contents of a file; empty if there is no file.
    func data(at file: URL) throws -> Data {
        do {
            return try Data(contentsOf: file)
        } catch CocoaError.fileReadNoSuchFile {
            return Data()
        }
    }

    /// Writes a file beside the old one, and then takes its place. After a power cut there is one of both.
    func replace(_ file: URL, with data: Data) throws {
        let new = file.appendingPathExtension("new")
        do {
            try data.write(to: new)
            try FileHandle(forUpdating: new).sync()
            guard rename(new.path, file.path) == 0 else {
                throw CocoaError(.fileWriteUnknown)
            }
        } catch {
            // A part of it would need space on a full disk.
            unlink(new.path)
            throw error
        }
        try FileHandle(forReadingFrom: file.deletingLastPathComponent()).sync()
    }
}

nonisolated extension FileHandle {
    /// Waits until what was written is on the disk.
    func sync() throws {
        #if canImport(Darwin)
            // Without this call, the disk keeps what was written in a buffer of its own.
            guard fcntl(fileDescriptor, F_FULLFSYNC) == -1 else {
                return
            }
        #endif
        guard fsync(fileDescriptor) == 0 else {
            throw CocoaError(.fileWriteUnknown)
        }
    }
}
