/// Reads the date of a sample as strictly as the generated code: the number of digits counts, and a weekday must be
/// correct.
package struct DateReader {
    private let bytes: [UInt8]
    private var position = 0
    private var year: Int?
    private var month: Int?
    private var day: Int?
    private var weekday: Int?
    private var hour: Int?
    private var halfDay: Int?
    private var minute = 0
    private var second = 0
    private var fraction = 0.0
    private var offset = 0

    private init(_ text: String) {
        bytes = Array(text.utf8)
    }

    package static func read(_ text: String, _ pattern: DatePattern) -> Double? {
        var reader = DateReader(text)
        guard reader.take(pattern), reader.isAtEnd else {
            return nil
        }
        return reader.value(
            isTwelveHours: pattern.pieces.contains { if case .letters("h", _) = $0 { true } else { false } })
    }

    /// `2026-05-01T10:00:00.25Z`; the seconds and their fraction are optional.
    package static func iso8601(_ text: String) -> Double? {
        var reader = DateReader(text)
        guard reader.take(.dayAndTime) else {
            return nil
        }
        if reader.next == UInt8(ascii: ":"), !reader.take(.seconds) {
            return nil
        }
        if reader.skip("."), !reader.takeFraction(9, isExact: false) {
            return nil
        }
        guard reader.takeZone(), reader.isAtEnd else {
            return nil
        }
        return reader.value(isTwelveHours: false)
    }

    /// `Tue, 5 May 2026 10:00:00 +0000`; the weekday and the seconds are optional.
    package static func rfc2822(_ text: String) -> Double? {
        var reader = DateReader(text)
        if reader.next?.isLetter == true, !reader.take(.weekday) {
            return nil
        }
        guard reader.take(.namedDayAndTime) else {
            return nil
        }
        if reader.next == UInt8(ascii: ":"), !reader.take(.seconds) {
            return nil
        }
        guard reader.skip(" "), reader.takeZone(), reader.isAtEnd else {
            return nil
        }
        return reader.value(isTwelveHours: false)
    }

    /// Missing parts are those of midnight, 1 January 2000.
    private func value(isTwelveHours: Bool) -> Double? {
        guard let date = CivilDate(year: year ?? 2_000, month: month ?? 1, day: day ?? 1), date.year >= 1,
            weekday == nil || weekday == date.weekday
        else {
            return nil
        }
        let hours = isTwelveHours ? (hour ?? 0) % 12 + (halfDay ?? 0) * 12 : hour ?? 0
        return Double(date.daysSince1970 * 86_400 + hours * 3_600 + minute * 60 + second - offset) + fraction
    }
}

// MARK: - Parts

extension DateReader {
    private mutating func take(_ pattern: DatePattern) -> Bool {
        pattern.pieces.allSatisfy { piece in
            switch piece {
            case .text(let text): text.utf8.allSatisfy { skip($0) }
            case .letters(let letter, let count): take(letter, count)
            }
        }
    }

    private mutating func take(_ letter: Character, _ count: Int) -> Bool {
        switch letter {
        case "y": return takeYear(count)
        case "M" where count > 2: return set(\.month, name(of: DateText.months, count).map { $0 + 1 })
        case "M": return set(\.month, number(count, in: 1...12))
        case "d": return set(\.day, number(count, in: 1...31))
        case "E": return set(\.weekday, name(of: DateText.weekdays, count))
        case "H": return set(\.hour, number(count, in: 0...23))
        case "h": return set(\.hour, number(count, in: 1...12))
        case "a": return set(\.halfDay, name(of: ["AM", "PM"], 4))
        case "m": return number(count, in: 0...59).map { minute = $0 } != nil
        case "s": return number(count, in: 0...59).map { second = $0 } != nil
        case "S": return takeFraction(count, isExact: true)
        default: return takeZone()
        }
    }

    private mutating func set(_ part: WritableKeyPath<DateReader, Int?>, _ value: Int?) -> Bool {
        self[keyPath: part] = value
        return value != nil
    }

    /// `yy` is a year from 1950 to 2049.
    private mutating func takeYear(_ count: Int) -> Bool {
        let digits = count == 1 ? number(digits: 1...4) : number(digits: count...count)
        return set(\.year, count == 2 ? digits.map { $0 < 50 ? $0 + 2_000 : $0 + 1_900 } : digits)
    }

    private mutating func takeFraction(_ most: Int, isExact: Bool) -> Bool {
        let start = position
        while next?.isDigit == true, position - start < most || !isExact {
            position += 1
        }
        let digits = bytes[start..<position].prefix(9)
        fraction = Double("0." + String(decoding: digits, as: UTF8.self)) ?? 0
        return isExact ? position - start == most : position > start
    }

    /// `Z`, `+02:00`, `+0200`, `+02`, `GMT`, `UTC`, `UT`.
    private mutating func takeZone() -> Bool {
        if skip("Z") {
            return true
        }
        let isNamed = ["GMT", "UTC", "UT"].contains { skip(name: $0) }
        let isWest = skip("-")
        guard isWest || skip("+") else {
            return isNamed
        }
        guard let hours = number(2, in: 0...23) else {
            return false
        }
        var minutes = 0
        if skip(":") || next?.isDigit == true {
            guard let number = number(2, in: 0...59) else {
                return false
            }
            minutes = number
        }
        offset = (isWest ? -1 : 1) * (hours * 3_600 + minutes * 60)
        return true
    }
}

// MARK: - Bytes

extension DateReader {
    private var next: UInt8? {
        position < bytes.count ? bytes[position] : nil
    }

    private var isAtEnd: Bool {
        position == bytes.count
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else {
            return false
        }
        position += 1
        return true
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        skip(UInt8(ascii: character))
    }

    private mutating func skip(name: String) -> Bool {
        let candidate = bytes[position...].prefix(name.utf8.count)
        guard candidate.elementsEqual(name.utf8, by: { $0 | 0x20 == $1 | 0x20 }) else {
            return false
        }
        position += candidate.count
        return true
    }

    private mutating func name(of names: [String], _ count: Int) -> Int? {
        names.firstIndex { skip(name: count > 3 ? $0 : String($0.prefix(3))) }
    }

    /// One letter matches one or two digits, two letters match two.
    private mutating func number(_ count: Int, in range: ClosedRange<Int>) -> Int? {
        number(digits: min(count, 2)...2).flatMap { range.contains($0) ? $0 : nil }
    }

    private mutating func number(digits: ClosedRange<Int>) -> Int? {
        var value = 0
        var count = 0
        while count < digits.upperBound, let byte = next, byte.isDigit {
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
            count += 1
            position += 1
        }
        return digits.contains(count) ? value : nil
    }
}
