/// What is at an output's path: on the disk, or in the index of git for `check --staged`.
package enum OnDisk: Sendable {
    case absent
    /// A file with exactly the rendered bytes, which need not be kept.
    case same
    case file([UInt8], stamp: Stamp?)
    /// This prevents reading or writing a file. Nothing behind a symbolic link is read, written or deleted.
    case obstacle(Conflict.Obstacle)

    /// The status of a file when it was read. If it differs when the file is to be replaced, the file was saved in
    /// between.
    package struct Stamp: Equatable, Sendable {
        package let inode: UInt64
        package let size: Int64
        package let seconds: Int64
        package let nanoseconds: Int64
        /// The time of the last change of the file or its status, which nobody can set back; nil if scaffold itself has
        /// renamed the file since, which changes it.
        package var changed: Int64?

        package init(
            inode: UInt64, size: Int64, seconds: Int64, nanoseconds: Int64, changed: Int64? = nil
        ) {
            self.inode = inode
            self.size = size
            self.seconds = seconds
            self.nanoseconds = nanoseconds
            self.changed = changed
        }

        /// The stamp of the same file after scaffold has renamed it.
        package var moved: Stamp {
            var stamp = self
            stamp.changed = nil
            return stamp
        }

        package func matches(_ other: Stamp) -> Bool {
            changed == nil || other.changed == nil ? moved == other.moved : self == other
        }
    }
}

extension OnDisk {
    /// What prevents writing a file here; nil for a file or an absent one.
    package var obstacle: Conflict.Obstacle? {
        if case .obstacle(let obstacle) = self { obstacle } else { nil }
    }

    /// Removes carriage returns if that makes the file equal to what was rendered, and returns `.same` then. Git may
    /// check a file out with CRLF (`core.autocrlf`), which is not an edit.
    package func withoutCarriageReturns(unlessIn rendered: [UInt8]) -> OnDisk {
        guard case .file(let bytes, let stamp) = self, let first = bytes.firstIndex(of: 0x0d),
            first + 1 < bytes.count, bytes[first + 1] == 0x0a, !rendered.contains(0x0d)
        else { return self }
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated()
        where byte != 0x0d || index + 1 == bytes.count || bytes[index + 1] != 0x0a {
            plain.append(byte)
        }
        return plain == rendered ? .same : .file(plain, stamp: stamp)
    }

    /// Whether scaffold evidently wrote what is here.
    var showsOwn: Bool {
        if case .same = self { true } else { bytes.map(Signature.isPresent) ?? false }
    }

    package var isAbsent: Bool {
        if case .absent = self { true } else { false }
    }

    package var bytes: [UInt8]? {
        if case .file(let bytes, _) = self { bytes } else { nil }
    }

    package var stamp: Stamp? {
        if case .file(_, let stamp) = self { stamp } else { nil }
    }
}
