nonisolated extension String {
    /// Whether the whole text is a number: an optional sign, digits with a decimal point, and an exponent.
    var isNumber: Bool {
        var bytes = utf8[...]
        bytes.skipSign()
        let digitCount = bytes.skipDigits() + (bytes.skip(".") ? bytes.skipDigits() : 0)
        guard digitCount > 0 else {
            return false
        }
        if bytes.skip("e") || bytes.skip("E") {
            bytes.skipSign()
            guard bytes.skipDigits() > 0 else {
                return false
            }
        }
        return bytes.isEmpty
    }

    /// The digits of a number without leading and trailing zeros.
    var significantDigitCount: Int {
        let digits = utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }.filter(\.isDigit)
        let zero = UInt8(ascii: "0")
        guard let first = digits.firstIndex(where: { $0 != zero }), let last = digits.lastIndex(where: { $0 != zero })
        else {
            return 0
        }
        return last - first + 1
    }
}

nonisolated extension Substring.UTF8View {
    fileprivate mutating func skip(_ expected: Unicode.Scalar) -> Bool {
        guard first == UInt8(ascii: expected) else {
            return false
        }
        removeFirst()
        return true
    }

    fileprivate mutating func skipSign() {
        _ = skip("-") || skip("+")
    }

    fileprivate mutating func skipDigits() -> Int {
        let digits = prefix(while: \.isDigit)
        removeFirst(digits.count)
        return digits.count
    }
}

nonisolated extension UInt8 {
    fileprivate var isDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
}
