#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file that the person names on the command line: anywhere, through links too, for they may read what they like.
enum InputFile {
    /// `name` is what the person called it.
    static func bytes(at path: String, called name: String) throws(DiskError) -> [UInt8] {
        let disk = Disk(faults: nil)
        let file = disk.open(path, in: AT_FDCWD, O_RDONLY)
        guard file >= 0 else {
            throw DiskError(.open, name, code: -file)
        }
        defer { _ = disk.close(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = buffer.withUnsafeMutableBytes { disk.read(file, into: $0) }
            guard count >= 0 else {
                throw DiskError(.read, name, code: Int32(-count))
            }
            guard count > 0 else {
                return bytes
            }
            bytes.append(contentsOf: buffer[..<count])
        }
    }
}
