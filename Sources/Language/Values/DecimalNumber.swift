/// A number as Foundation's `Decimal` reads it: a significand of 128 bits and an exponent of one signed byte, without
/// silent rounding.
package struct DecimalNumber {
    package static let mostDigits = 38
    private static let largestSignificand = Array("340282366920938463463374607431768211455".utf8)
    private static let exponents = -128...127

    /// The digits from the first that is not zero to the last one; `exponent` is that of the last digit.
    private let significantDigits: ArraySlice<UInt8>
    private let exponent: Int
    private let isNegative: Bool

    /// Nil if the number does not fit into a `Decimal`. The text must be a number.
    init?(_ text: String) {
        let mark = text.utf8.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? text.utf8.endIndex
        isNegative = text.utf8.first == UInt8(ascii: "-")
        var digits: [UInt8] = []
        var significand: [UInt8] = []
        var (scale, kept) = (0, 0)
        var isFull = false
        var isFraction = false
        for byte in text.utf8[..<mark] {
            guard byte.isDigit else {
                isFraction = isFraction || byte == UInt8(ascii: ".")
                continue
            }
            digits.append(byte)
            scale -= isFraction ? 1 : 0
            isFull = isFull || !Self.hasRoom(for: byte, behind: significand)
            if isFull {
                kept += isFraction ? 0 : 1
            } else {
                if !significand.isEmpty || byte != UInt8(ascii: "0") { significand.append(byte) }
                kept -= isFraction ? 1 : 0
            }
        }
        let power = Self.power(text.utf8[mark...].dropFirst())
        guard Self.exponents.contains(kept), Self.exponents.contains(kept + power) else {
            return nil
        }
        let isOther = { (digit: UInt8) in digit != UInt8(ascii: "0") }
        guard let first = digits.firstIndex(where: isOther), let last = digits.lastIndex(where: isOther)
        else {
            (significantDigits, exponent) = ([], 0)
            return
        }
        significantDigits = digits[first...last]
        exponent = scale + power + digits.count - 1 - last
    }

    private static func hasRoom(for digit: UInt8, behind significand: [UInt8]) -> Bool {
        significand.count < mostDigits
            || significand.count == mostDigits
                && !largestSignificand.lexicographicallyPrecedes(significand + [digit])
    }

    /// The number after the `e`. Values out of range are clamped so that they stay out of range.
    private static func power(_ text: Substring.UTF8View.SubSequence) -> Int {
        let isNegative = text.first == UInt8(ascii: "-")
        let size = text.reduce(0) { size, byte in
            byte.isDigit ? min(size * 10 + Int(byte - UInt8(ascii: "0")), 100_000) : size
        }
        return isNegative ? -size : size
    }

    /// Whether no digit is lost. The support library rejects other numbers when it reads a text or arbitrary JSON.
    var isExact: Bool {
        significantDigits.count + max(0, exponent - Self.exponents.upperBound) <= Self.mostDigits
    }

    /// The value as a whole number, if it fits into an `Int`.
    var whole: Int? {
        guard !significantDigits.isEmpty else {
            return 0
        }
        guard (0..<20).contains(exponent) else {
            return nil
        }
        let digits =
            String(decoding: significantDigits, as: UTF8.self) + String(repeating: "0", count: exponent)
        return Int(isNegative ? "-\(digits)" : digits)
    }
}
