import Foundation

nonisolated extension Date {
    /// The date of mails and feeds, `Tue, 5 May 2026 10:00:00 +0000`: with or without the weekday, which must be the
    /// right one, and the seconds; in UTC where the text holds no zone.
    public init(rfc2822 text: String, field: String) throws(MappingError) {
        guard let date = Date(rfc2822: text) else {
            throw MappingError(field: field, value: text)
        }
        self = date
    }

    /// `Tue, 05 May 2026 10:00:00 +0000`. This form holds no fraction of a second.
    public var rfc2822Text: String {
        let time = UTCTime(self)
        let weekday = CalendarNames.shortWeekdays[time.day.weekday]
        let month = CalendarNames.shortMonths[time.day.month - 1]
        let day = time.day.day.padded(to: 2)
        return "\(weekday), \(day) \(month) \(time.day.year.padded(to: 4)) \(time.timeText) +0000"
    }
}

nonisolated extension Date {
    init?(rfc2822 text: String) {
        var scanner = DateScanner(text)
        let weekday = scanner.name(of: CalendarNames.shortWeekdays)
        if weekday != nil {
            guard scanner.skip(","), scanner.skip(" ") else {
                return nil
            }
        }
        guard
            let dayOfMonth = scanner.number(digits: 1...2), scanner.skip(" "),
            let month = scanner.name(of: CalendarNames.shortMonths), scanner.skip(" "),
            let year = scanner.number(digits: 4), scanner.skip(" "),
            let day = CalendarDay(existingYear: year, month: month + 1, day: dayOfMonth),
            weekday == nil || weekday == day.weekday,
            let second = scanner.secondOfDay(), scanner.isAtEnd || scanner.skip(" "),
            let offset = scanner.offset(), scanner.isAtEnd
        else {
            return nil
        }
        self.init(secondsSince1970: Double(day.daysSince1970 * 86_400 + second - offset))
    }
}
