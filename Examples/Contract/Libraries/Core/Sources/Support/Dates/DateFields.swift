import Foundation

/// What a text in a format of its own says about a date, gathered part by part.
nonisolated struct DateFields {
    private var year: Int?
    private var month: Int?
    private var dayOfMonth: Int?
    private var weekday: Int?
    private var hour: Int?
    private var hourOfHalf: Int?
    private var halfOfDay: Int?
    private var minute: Int?
    private var second: Int?
    private var fraction: Double?
    private var offset: Int?

    /// `nil` where the text is no date of that format, or the format has letters without a meaning here.
    init?(_ text: String, format: String) {
        var scanner = DateScanner(text)
        for part in DateFormat(format) {
            let isRead =
                switch part {
                case .literal(let byte): scanner.skip(byte)
                case .field(let letter, let count): read(letter, count: count, from: &scanner)
                }
            guard isRead else {
                return nil
            }
        }
        guard scanner.isAtEnd else {
            return nil
        }
    }
}

nonisolated extension DateFields {
    /// `nil` where the parts contradict each other or the calendar. What the text does not say is that of midnight,
    /// 1 January 2000, in UTC.
    var date: Date? {
        guard
            let day = CalendarDay(existingYear: year ?? 2_000, month: month ?? 1, day: dayOfMonth ?? 1),
            weekday == nil || weekday == day.weekday
        else {
            return nil
        }
        let hourOfDay = hourOfHalf.map { $0 % 12 + (halfOfDay ?? 0) * 12 } ?? hour ?? 0
        let secondOfDay = hourOfDay * 3_600 + (minute ?? 0) * 60 + (second ?? 0)
        let seconds = day.daysSince1970 * 86_400 + secondOfDay - (offset ?? 0)
        return Date(secondsSince1970: Double(seconds) + (fraction ?? 0))
    }
}

// MARK: - Parts

nonisolated extension DateFields {
    private mutating func read(_ letter: Unicode.Scalar, count: Int, from scanner: inout DateScanner) -> Bool {
        switch letter {
        case "y":
            year = scanner.year(count: count)
            return year != nil
        case "M":
            month = scanner.month(count: count)
            return month != nil
        case "d":
            dayOfMonth = scanner.number(count: count, in: 1...31)
            return dayOfMonth != nil
        case "E":
            weekday = scanner.weekday(count: count)
            return weekday != nil
        case "H":
            hour = scanner.number(count: count, in: 0...23)
            return hour != nil
        case "h":
            hourOfHalf = scanner.number(count: count, in: 1...12)
            return hourOfHalf != nil
        case "a":
            halfOfDay = scanner.name(of: CalendarNames.halvesOfDay)
            return halfOfDay != nil
        case "m":
            minute = scanner.number(count: count, in: 0...59)
            return minute != nil
        case "s":
            second = scanner.number(count: count, in: 0...59)
            return second != nil
        case "S":
            fraction = scanner.fraction(count: count)
            return fraction != nil
        case "Z", "X", "x":
            offset = scanner.offset()
            return offset != nil
        default:
            return false
        }
    }
}

nonisolated extension DateScanner {
    /// `yy` is a year from 1950 to 2049, as Foundation has it.
    fileprivate mutating func year(count: Int) -> Int? {
        switch count {
        case 1: number(digits: 1...4)
        case 2: number(digits: 2).map { $0 < 50 ? $0 + 2_000 : $0 + 1_900 }
        default: number(digits: count)
        }
    }

    fileprivate mutating func month(count: Int) -> Int? {
        switch count {
        case 1, 2: number(count: count, in: 1...12)
        case 3: name(of: CalendarNames.shortMonths).map { $0 + 1 }
        case 4: name(of: CalendarNames.months).map { $0 + 1 }
        default: nil
        }
    }

    fileprivate mutating func weekday(count: Int) -> Int? {
        switch count {
        case 1...3: name(of: CalendarNames.shortWeekdays)
        case 4: name(of: CalendarNames.weekdays)
        default: nil
        }
    }

    /// One letter stands for one digit or two, two letters for two digits.
    fileprivate mutating func number(count: Int, in range: ClosedRange<Int>) -> Int? {
        guard count <= 2, let number = number(digits: count...2), range.contains(number) else {
            return nil
        }
        return number
    }

    /// As many digits as the format has letters.
    fileprivate mutating func fraction(count: Int) -> Double? {
        let digits = fractionDigits(limit: count)
        return digits.count == count ? digits.value : nil
    }
}
