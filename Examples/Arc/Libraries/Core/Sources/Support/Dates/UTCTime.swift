import Foundation

/// The parts of a date in UTC, to the microsecond, for writing it.
nonisolated struct UTCTime {
    let day: CalendarDay
    let hour: Int
    let minute: Int
    let second: Int
    let microsecond: Int

    init(_ date: Date) {
        let (seconds, microsecond) = date.microsecondsSince1970.floorDivided(by: 1_000_000)
        let (days, secondOfDay) = seconds.floorDivided(by: 86_400)
        day = CalendarDay(daysSince1970: days)
        hour = secondOfDay / 3_600
        minute = secondOfDay / 60 % 60
        second = secondOfDay % 60
        self.microsecond = microsecond
    }
}

nonisolated extension UTCTime {
    /// `10:00:00`.
    var timeText: String {
        "\(hour.padded(to: 2)):\(minute.padded(to: 2)):\(second.padded(to: 2))"
    }

    /// `.250`, `.250001`, or empty.
    var fractionText: String {
        let digits = microsecond.padded(to: 6)
        guard microsecond.isMultiple(of: 1_000) else {
            return ".\(digits)"
        }
        return microsecond == 0 ? "" : ".\(digits.prefix(3))"
    }
}

nonisolated extension Date {
    /// Dates are limited to about 140,000 years from 1970. No form on the wire can hold dates beyond.
    var microsecondsSince1970: Int {
        let limit = Double(1 << 62)
        let microseconds = (timeIntervalSince1970 * 1_000_000).rounded()
        return Int(max(-limit, min(limit, microseconds)))
    }
}

nonisolated extension Int {
    /// The number with at least `count` digits, with leading zeros.
    func padded(to count: Int) -> String {
        let digits = String(magnitude)
        return (self < 0 ? "-" : "") + String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
    }

    /// Rounds the quotient down, so that the remainder is never negative.
    func floorDivided(by divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
