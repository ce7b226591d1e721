/// Reads the parts of a date from left to right. A part is `nil` if its text or its value is wrong, and then the whole
/// text is not a date. Foundation's styles read 30 February as 2 March and ignore the text after the date.
nonisolated struct DateScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }
}

// MARK: - Parts of a date

nonisolated extension DateScanner {
    /// `2026-05-01`.
    mutating func day() -> CalendarDay? {
        guard
            let year = number(digits: 4), skip("-"),
            let month = number(digits: 2), skip("-"),
            let day = number(digits: 2)
        else {
            return nil
        }
        return CalendarDay(existingYear: year, month: month, day: day)
    }

    /// `10:00`, or `10:00:00`.
    mutating func secondOfDay() -> Int? {
        guard let hour = number(digits: 2), hour < 24, skip(":"), let minute = number(digits: 2), minute < 60 else {
            return nil
        }
        guard skip(":") else {
            return hour * 3_600 + minute * 60
        }
        guard let second = number(digits: 2), second < 60 else {
            return nil
        }
        return hour * 3_600 + minute * 60 + second
    }

    /// A fraction of a second such as `.250`; 0 if there is none.
    mutating func fraction() -> Double? {
        guard skip(".") else {
            return 0
        }
        let digits = fractionDigits()
        return digits.count > 0 ? digits.value : nil
    }

    /// The digits after a decimal point, and their number. Digits after the ninth are skipped, because a date cannot
    /// hold them.
    mutating func fractionDigits(limit: Int = .max) -> (value: Double, count: Int) {
        var value = 0
        var scale = 1
        var count = 0
        while count < limit, let digit = number(digits: 1) {
            count += 1
            if scale < 1_000_000_000 {
                value = value * 10 + digit
                scale *= 10
            }
        }
        return (Double(value) / Double(scale), count)
    }

    /// `Z`, `+02:00`, `+0200`, `+02`, `GMT`, `UTC`, `UT` or `GMT+02:00`, as seconds east of Greenwich. A text that ends
    /// here is in UTC.
    mutating func offset() -> Int? {
        if isAtEnd || skip("Z") {
            return 0
        }
        let isNamed = skip(name: "GMT") || skip(name: "UTC") || skip(name: "UT")
        let sign = skip("-") ? -1 : 1
        guard sign == -1 || skip("+") else {
            return isNamed ? 0 : nil
        }
        guard let hours = number(digits: 2), hours < 24 else {
            return nil
        }
        guard skip(":") || nextDigit != nil else {
            return sign * hours * 3_600
        }
        guard let minutes = number(digits: 2), minutes < 60 else {
            return nil
        }
        return sign * (hours * 3_600 + minutes * 60)
    }
}

// MARK: - Parts of a text

nonisolated extension DateScanner {
    var isAtEnd: Bool {
        position == bytes.count
    }

    mutating func skip(_ expected: Unicode.Scalar) -> Bool {
        skip(UInt8(ascii: expected))
    }

    mutating func skip(_ expected: UInt8) -> Bool {
        guard next == expected else {
            return false
        }
        position += 1
        return true
    }

    mutating func number(digits count: Int) -> Int? {
        number(digits: count...count)
    }

    /// Reads as many digits as there are, up to the upper bound.
    mutating func number(digits count: ClosedRange<Int>) -> Int? {
        let start = position
        var value = 0
        while position - start < count.upperBound, let digit = nextDigit {
            value = value * 10 + digit
            position += 1
        }
        return position - start >= count.lowerBound ? value : nil
    }

    /// The index of the name that comes next, in uppercase or lowercase.
    mutating func name(of names: [String]) -> Int? {
        names.firstIndex { skip(name: $0) }
    }

    private mutating func skip(name: String) -> Bool {
        let candidate = bytes[position...].prefix(name.utf8.count)
        guard candidate.elementsEqual(name.utf8, by: { $0 | 0x20 == $1 | 0x20 }) else {
            return false
        }
        position += candidate.count
        return true
    }

    private var next: UInt8? {
        position < bytes.count ? bytes[position] : nil
    }

    private var nextDigit: Int? {
        guard let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else {
            return nil
        }
        return Int(byte - UInt8(ascii: "0"))
    }
}
