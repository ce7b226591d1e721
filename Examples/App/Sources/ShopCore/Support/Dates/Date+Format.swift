import Foundation

nonisolated extension Date {
    /// Reads a date in a custom format such as `MMMM d, yyyy`. The letters `yMdEHhmsSaZXx` stand for parts of a date;
    /// other letters must be quoted. Names are English, and a text without a time zone is in UTC.
    ///
    /// In a zone, the text is what its clocks show: a time that they show twice, because they are set back, is the first
    /// one, and a time that they skip is as long after the change as it seems to be. A zone has a name such as
    /// `Europe/Berlin`, or is an offset such as `+02:00`. If the system does not know it, every text is an error.
    public init(text: String, format: String, in zone: String? = nil, field: String) throws(MappingError) {
        guard let date = Date(text: text, format: format, in: zone) else {
            throw MappingError(field: field, value: text)
        }
        self = date
    }

    /// The date in a custom format, in UTC or as the clocks of a zone show it. Characters without a meaning in a format
    /// are written unchanged.
    ///
    /// If the system does not know the zone, the text is `2026-05-01T10:00:00Z`: the same moment, in a form that no
    /// server takes for the time of its zone.
    public func text(format: String, in zone: String? = nil) -> String {
        guard let zone else {
            return clockText(format: format)
        }
        return TimeZone(zone: zone).map { clock(in: $0).clockText(format: format) } ?? iso8601Text
    }
}

nonisolated extension Date {
    init?(text: String, format: String, in zone: String?) {
        guard let clock = DateFields(text, format: format)?.date else {
            return nil
        }
        guard let zone else {
            self = clock
            return
        }
        guard let timeZone = TimeZone(zone: zone) else {
            return nil
        }
        self.init(clock: clock, in: timeZone)
    }

    private func clockText(format: String) -> String {
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
