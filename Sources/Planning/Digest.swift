/// The digest of a file in the lock: SipHash-2-4 with 128 bits, under a constant key.
///
/// It distinguishes an edited file from an untouched one. It is not a signature: whoever can write the lock can also
/// write the files.
package struct Digest: Hashable, Sendable {
    package let low: UInt64
    package let high: UInt64

    package init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    package init(of bytes: [UInt8]) {
        self = bytes.withUnsafeBytes { Digest(of: $0) }
    }

    package init(of bytes: UnsafeRawBufferPointer) {
        self.init(of: bytes, key: Digest.key)
    }

    /// `key` is a parameter only for the reference vectors.
    package init(of bytes: UnsafeRawBufferPointer, key: (low: UInt64, high: UInt64)) {
        var state = SipState(key: key)
        let blocks = bytes.count & ~7
        var offset = 0
        while offset < blocks {
            state.absorb(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            offset += 8
        }
        var last = UInt64(truncatingIfNeeded: bytes.count) << 56
        while offset < bytes.count {
            last |= UInt64(bytes[offset]) << (UInt64(offset & 7) * 8)
            offset += 1
        }
        state.absorb(last)
        (low, high) = state.finish()
    }

    /// The sixteen characters `scaffold.lock v1`.
    private static let key: (low: UInt64, high: UInt64) = (0x646c_6f66_6661_6373, 0x3176_206b_636f_6c2e)
}

extension Digest {
    /// The number of hexadecimal digits of a digest.
    package static let textLength = 32

    private static let digits = Array("0123456789abcdef".utf8)

    /// Two lower-case digits for each byte, in the order of the bytes.
    package var text: String {
        var text: [UInt8] = []
        for half in [low, high] {
            for shift in stride(from: 0, to: 64, by: 8) {
                text.append(Digest.digits[Int(half >> UInt64(shift + 4) & 15)])
                text.append(Digest.digits[Int(half >> UInt64(shift) & 15)])
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Parses the result of `text`; nil for anything else.
    package init?(text: some Collection<UInt8>) {
        let digest =
            text.withContiguousStorageIfAvailable(Digest.read)
            ?? Array(text).withUnsafeBufferPointer(Digest.read)
        guard let digest else { return nil }
        self = digest
    }

    private static func read(_ text: UnsafeBufferPointer<UInt8>) -> Digest? {
        guard text.count == textLength else {
            return nil
        }
        let bytes = UnsafeRawBufferPointer(text)
        guard let low = half(bytes, at: 0), let high = half(bytes, at: 16) else {
            return nil
        }
        return Digest(low: low, high: high)
    }

    private static func half(_ text: UnsafeRawBufferPointer, at start: Int) -> UInt64? {
        guard let first = quarter(text, at: start), let second = quarter(text, at: start + 8) else {
            return nil
        }
        return second << 32 | first
    }

    /// The four bytes that eight digits stand for. They are read at once: a lock has a digest for each file.
    private static func quarter(_ text: UnsafeRawBufferPointer, at start: Int) -> UInt64? {
        let digits = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: start, as: UInt64.self))
        /// The upper bit of each byte that is at least `low` but less than `high`.
        func isIn(from low: UInt64, to high: UInt64) -> UInt64 {
            (digits &+ everyByte &* (128 - low)) & ~(digits &+ everyByte &* (128 - high)) & upperBits
        }
        let letters = isIn(from: 0x61, to: 0x67)
        guard digits & upperBits == 0, letters | isIn(from: 0x30, to: 0x3a) == upperBits else {
            return nil
        }
        var value = (digits & 0x0f0f_0f0f_0f0f_0f0f) &+ (letters >> 7) &* 9
        // The upper half of each byte comes first.
        value = (value << 4 | value >> 8) & 0x00ff_00ff_00ff_00ff
        value = (value | value >> 8) & 0x0000_ffff_0000_ffff
        return (value | value >> 16) & 0xffff_ffff
    }

    private static let everyByte: UInt64 = 0x0101_0101_0101_0101
    private static let upperBits: UInt64 = 0x8080_8080_8080_8080
}

/// The four words of SipHash, with two rounds for each block and four at the end.
private struct SipState {
    private var v0: UInt64
    private var v1: UInt64
    private var v2: UInt64
    private var v3: UInt64

    init(key: (low: UInt64, high: UInt64)) {
        v0 = key.low ^ 0x736f_6d65_7073_6575
        v1 = key.high ^ 0x646f_7261_6e64_6f6d ^ 0xee
        v2 = key.low ^ 0x6c79_6765_6e65_7261
        v3 = key.high ^ 0x7465_6462_7974_6573
    }

    @inline(__always)
    mutating func absorb(_ block: UInt64) {
        v3 ^= block
        round()
        round()
        v0 ^= block
    }

    mutating func finish() -> (UInt64, UInt64) {
        v2 ^= 0xee
        for _ in 0..<4 { round() }
        let low = v0 ^ v1 ^ v2 ^ v3
        v1 ^= 0xdd
        for _ in 0..<4 { round() }
        return (low, v0 ^ v1 ^ v2 ^ v3)
    }

    @inline(__always)
    private mutating func round() {
        v0 &+= v1
        v1 = (v1 << 13 | v1 >> 51) ^ v0
        v0 = v0 << 32 | v0 >> 32
        v2 &+= v3
        v3 = (v3 << 16 | v3 >> 48) ^ v2
        v0 &+= v3
        v3 = (v3 << 21 | v3 >> 43) ^ v0
        v2 &+= v1
        v1 = (v1 << 17 | v1 >> 47) ^ v2
        v2 = v2 << 32 | v2 >> 32
    }
}
