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

    /// Two lower-case digits for each byte, in the order of the bytes.
    package var text: String {
        var digits: [UInt8] = []
        appendText(to: &digits)
        return String(decoding: digits, as: UTF8.self)
    }

    package func appendText(to output: inout [UInt8]) {
        for half in [low, high] {
            var rest = half
            for _ in 0..<8 {
                output.append(Digest.digit(UInt8(truncatingIfNeeded: rest >> 4) & 15))
                output.append(Digest.digit(UInt8(truncatingIfNeeded: rest) & 15))
                rest >>= 8
            }
        }
    }

    /// Parses the result of `text`; nil for anything else.
    package init?(text: UnsafeBufferPointer<UInt8>) {
        let raw = UnsafeRawBufferPointer(text)
        guard raw.count == Digest.textLength, let first = Digest.bytes(raw, 0),
            let second = Digest.bytes(raw, 8),
            let third = Digest.bytes(raw, 16), let fourth = Digest.bytes(raw, 24)
        else { return nil }
        low = first | second << 32
        high = third | fourth << 32
    }

    /// Parses eight digits at once into four bytes. They are valid digits if the bytes format to the same text.
    @inline(__always)
    private static func bytes(_ text: UnsafeRawBufferPointer, _ offset: Int) -> UInt64? {
        let word = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        let ones: UInt64 = 0x0101_0101_0101_0101
        let values = (word & (ones * 15)) &+ 9 &* (word >> 6 & ones)
        let letters = (values &+ ones * 6) >> 4 & ones
        guard values & ~(ones * 15) == 0, values &+ ones * 0x30 &+ letters &* 39 == word else { return nil }
        let pairs = (values << 4 | values >> 8) & 0x00ff_00ff_00ff_00ff
        let halves = (pairs | pairs >> 8) & 0x0000_ffff_0000_ffff
        return (halves | halves >> 16) & 0xffff_ffff
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? 0x30 + value : 0x61 + value - 10
    }
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
