/// A digest of the sources of the tool, by which it recognizes what it has generated itself.
enum SourceDigest {
    static func source(of files: some Sequence<String>) -> String {
        // FNV-1a by words of eight bytes, with a rotation, because a product moves no bit to the right.
        var digest: UInt64 = 0xcbf2_9ce4_8422_2325
        func add(_ word: UInt64) {
            let product = (digest ^ word) &* 0x100_0000_01b3
            digest = product << 29 | product >> 35
        }
        for file in files {
            let bytes = WriteSources.bytes(of: file)
            // The length keeps the borders between files.
            add(UInt64(bytes.count))
            bytes.withUnsafeBytes { bytes in
                let end = bytes.count & ~7
                for offset in stride(from: 0, to: end, by: 8) {
                    add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
                }
                for byte in bytes[end...] { add(UInt64(byte)) }
            }
        }
        return """
            /// A digest of the sources that this tool was built from, and of its templates.
            enum SourceDigest {
                static let value: UInt64 = \(digest)
            }

            """
    }
}
