/// A number as Foundation's `Decimal` reads it: a significand of 128 bits, an exponent of one signed byte, and nothing
/// that is rounded silently.
struct DecimalNumber {
    static let mostDigits = 38
    private static let largestSignificand = Array("340282366920938463463374607431768211455".utf8)
    private static let exponents = -128...127

    /// The digits from the first that is not zero to the last one, and the exponent of that.
    private let significantDigits: ArraySlice<UInt8>
    private let exponent: Int
    private let isNegative: Bool

    /// Nil where a `Decimal` has no room for the number. The text is a number.
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

    /// What stands behind the `e`. What is out of all bounds stays so.
    private static func power(_ text: Substring.UTF8View.SubSequence) -> Int {
        let isNegative = text.first == UInt8(ascii: "-")
        let size = text.reduce(0) { size, byte in
            byte.isDigit ? min(size * 10 + Int(byte - UInt8(ascii: "0")), 100_000) : size
        }
        return isNegative ? -size : size
    }

    /// Whether none of its digits is lost. The support library takes no other number where it reads a text or any JSON.
    var isExact: Bool {
        significantDigits.count + max(0, exponent - Self.exponents.upperBound) <= Self.mostDigits
    }

    /// The whole number that it is, if an Int holds that.
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
