import Foundation

nonisolated extension Date {
    /// Reads a date in a custom format such as `MMMM d, yyyy`. The letters `yMdEHhmsSaZXx` stand for parts of a date;
    /// other letters must be quoted. Names are English, and a text without a time zone is in UTC.
    public init(text: String, format: String, field: String) throws(MappingError) {
        guard let date = Date(text: text, format: format) else {
            throw MappingError(field: field, value: text)
        }
        self = date
    }

    /// The date in a custom format, in UTC. Characters without a meaning in a format are written unchanged.
    public func text(format: String) -> String {
        let time = UTCTime(self)
        var bytes: [UInt8] = []
        for part in DateFormat(format) {
            switch part {
            case .literal(let byte): bytes.append(byte)
            case .field(let letter, let count): bytes.append(contentsOf: time.text(of: letter, count: count).utf8)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

nonisolated extension Date {
    init?(text: String, format: String) {
        guard let date = DateFields(text, format: format)?.date else {
            return nil
        }
        self = date
    }
}

// MARK: - Parts

nonisolated extension UTCTime {
    fileprivate func text(of letter: Unicode.Scalar, count: Int) -> String {
        switch (letter, count) {
        case ("y", 2): (day.year % 100).padded(to: 2)
        case ("y", _): day.year.padded(to: count)
        case ("M", 1...2): day.month.padded(to: count)
        case ("M", 3): CalendarNames.shortMonths[day.month - 1]
        case ("M", 4): CalendarNames.months[day.month - 1]
        case ("d", 1...2): day.day.padded(to: count)
        case ("E", 1...3): CalendarNames.shortWeekdays[day.weekday]
        case ("E", 4): CalendarNames.weekdays[day.weekday]
        case ("H", 1...2): hour.padded(to: count)
        case ("h", 1...2): ((hour + 11) % 12 + 1).padded(to: count)
        case ("a", _): CalendarNames.halvesOfDay[hour / 12]
        case ("m", 1...2): minute.padded(to: count)
        case ("s", 1...2): second.padded(to: count)
        case ("S", _): fraction(digits: count)
        case ("Z", 1...3): "+0000"
        case ("Z", 4): "GMT"
        case ("Z", _), ("X", _): "Z"
        case ("x", 1): "+00"
        case ("x", 3), ("x", 5): "+00:00"
        case ("x", _): "+0000"
        default: String(repeating: String(letter), count: count)
        }
    }

    private func fraction(digits count: Int) -> String {
        let digits = microsecond.padded(to: 6)
        return digits.prefix(count) + String(repeating: "0", count: max(0, count - digits.count))
    }
}
