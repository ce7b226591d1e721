import Foundation

/// A date taken apart for writing, in UTC, to the microsecond.
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

    /// `.250`, `.250001`, or nothing.
    var fractionText: String {
        let digits = microsecond.padded(to: 6)
        guard microsecond.isMultiple(of: 1_000) else {
            return ".\(digits)"
        }
        return microsecond == 0 ? "" : ".\(digits.prefix(3))"
    }
}

nonisolated extension Date {
    /// Dates some 140,000 years away, which no form on the wire can hold, are cut off there.
    var microsecondsSince1970: Int {
        let limit = Double(1 << 62)
        let microseconds = (timeIntervalSince1970 * 1_000_000).rounded()
        return Int(max(-limit, min(limit, microseconds)))
    }
}

nonisolated extension Int {
    /// At least as many digits, filled with zeros in front.
    func padded(to count: Int) -> String {
        let digits = String(magnitude)
        return (self < 0 ? "-" : "") + String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
    }

    /// Rounded down, so that what is left is never negative.
    func floorDivided(by divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
