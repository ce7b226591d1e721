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

    /// Writes the new file beside the old one, and then replaces it. After a power cut, there is one of the two.
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

nonisolated extension Data {
    static var newline: UInt8 { 10 }

    /// Where the next line ends. This takes whole data, which is faster than any collection of bytes.
    func firstNewline(from start: Int) -> Int? {
        withUnsafeBytes { $0[start...].firstIndex(of: Self.newline) }
    }

    /// FNV-1a, as 16 hexadecimal digits.
    var checksum: Data {
        let sum = withUnsafeBytes { bytes in
            bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        }
        return Data(
            (String(repeating: "0", count: sum.leadingZeroBitCount / 4) + String(sum, radix: 16)).utf8)
    }
}
