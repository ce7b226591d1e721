/// A path as seen by a disk that ignores letter case and Unicode normalization. Paths that are equal here may be one
/// file on such a disk.
struct FoldedPath: Hashable, Sendable {
    /// The digest of the lowercased path, if that is ASCII.
    let digest: Digest
    /// Any other path: strings compare by canonical equivalence.
    let wide: String?

    init(_ path: UnsafeBufferPointer<UInt8>) {
        let folded = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: path.count) { folded in
            var bits: UInt8 = 0
            for index in 0..<path.count {
                let byte = path[index]
                bits |= byte
                folded[index] = byte &- 0x41 < 26 ? byte | 0x20 : byte
            }
            return bits < 0x80 ? Digest(of: UnsafeRawBufferPointer(folded)) : nil
        }
        if let folded {
            self.init(digest: folded, wide: nil)
        } else {
            self.init(wide: String(decoding: path, as: UTF8.self).uppercased().lowercased())
        }
    }

    init(_ path: String) {
        var path = path
        self = path.withUTF8 { FoldedPath($0) }
    }

    /// Some letters, such as the Kelvin sign, fold into ASCII.
    private init(wide text: String) {
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            self.init(digest: Digest(of: Array(text.utf8)), wide: nil)
        } else {
            self.init(digest: Digest(low: 0, high: 0), wide: text)
        }
    }

    /// A digest needs no further mixing.
    func hash(into hasher: inout Hasher) {
        hasher.combine(digest.low)
        if let wide { hasher.combine(wide) }
    }

    private init(digest: Digest, wide: String?) {
        self.digest = digest
        self.wide = wide
    }
}
