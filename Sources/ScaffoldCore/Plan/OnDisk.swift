/// What stands at an output's path: on the disk, or in the git index for `check --staged`.
package enum OnDisk: Sendable {
    case absent
    /// A file with the very bytes that were rendered. Who compares while reading need not keep them.
    case same
    case file([UInt8], stamp: Stamp?)
    case folder
    case symbolicLink
    /// A pipe, a socket, a device.
    case special
    /// A folder on the way, whose path this is, is a symbolic link. Nothing behind one is read, written or
    /// deleted, wherever it leads.
    case behindLink(String)
    /// A folder on the way, whose path this is, is a file.
    case behindFile(String)
    /// A folder on the way, whose path this is, does not let the tool in.
    case behindLocked(String)
    /// The system says no, with this `errno`.
    case unreadable(Int32)

    /// How a file looked when it was read: if it looks otherwise when it is to be replaced, somebody saved it
    /// in between.
    package struct Stamp: Equatable, Sendable {
        package let inode: UInt64
        package let size: Int64
        package let seconds: Int64
        package let nanoseconds: Int64

        package init(inode: UInt64, size: Int64, seconds: Int64, nanoseconds: Int64) {
            self.inode = inode
            self.size = size
            self.seconds = seconds
            self.nanoseconds = nanoseconds
        }
    }
}

extension OnDisk {
    /// What is in the way of a file; nil where there is a file, or nothing.
    package var obstacle: Conflict.Obstacle? {
        switch self {
        case .absent, .same, .file: nil
        case .folder: .folder
        case .symbolicLink: .symbolicLink
        case .special: .special
        case .behindLink(let folder): .behindLink(folder)
        case .behindFile(let folder): .behindFile(folder)
        case .behindLocked(let folder): .behindLocked(folder)
        case .unreadable(let code): .unreadable(code)
        }
    }
}

extension OnDisk {
    /// Git may check a file out with CRLF (`core.autocrlf`): nobody has edited it. `.same` if that is all.
    package func withoutCarriageReturns(unlessIn rendered: [UInt8]) -> OnDisk {
        guard case .file(let bytes, let stamp) = self, let first = bytes.firstIndex(of: 0x0d),
            first + 1 < bytes.count, bytes[first + 1] == 0x0a, !rendered.contains(0x0d)
        else { return self }
        let plain = KeepRegions.withoutCarriageReturns(bytes)
        return plain == rendered ? .same : .file(plain, stamp: stamp)
    }

    var isAbsent: Bool {
        if case .absent = self { true } else { false }
    }

    var bytes: [UInt8]? {
        if case .file(let bytes, _) = self { bytes } else { nil }
    }

    var stamp: Stamp? {
        if case .file(_, let stamp) = self { stamp } else { nil }
    }
}
