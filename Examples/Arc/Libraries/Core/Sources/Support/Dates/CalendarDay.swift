import Foundation

/// A day of the calendar without a time of day and without a time zone, such as a birthday or a due date.
///
/// The day of a moment, and the moment at which a day begins, depend on the time zone. Pass it when you convert:
///
///     let today = CalendarDay(.now, in: .current)
///     let dueOn = CalendarDay(year: today.year, month: today.month, day: today.day + 7)
///     let midnight = dueOn.start(in: .current)  // a `Date`, for a picker or a formatter in that time zone
public nonisolated struct CalendarDay: Hashable, Sendable {
    public let year: Int
    public let month: Int
    public let day: Int

    /// A day of the proleptic Gregorian calendar. A month or a day that is out of range carries over, as in
    /// Foundation's calendar: 31 April is 1 May.
    public init(year: Int, month: Int, day: Int) {
        let (years, months) = (month - 1).floorDivided(by: 12)
        self.init(daysSince1970: Self.days(year: year + years, month: months + 1, day: 1) + day - 1)
    }

    /// The day of a moment in a time zone.
    public init(_ date: Date, in timeZone: TimeZone) {
        let local = date + TimeInterval(timeZone.secondsFromGMT(for: date))
        self = UTCTime(local).day
    }

    /// The first moment of the day in a time zone: midnight, or a little later if the clock skips midnight.
    public func start(in timeZone: TimeZone) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        // Starts from noon in the time zone, because no clock change is long enough to reach another day from there.
        let noon = Date(timeIntervalSince1970: TimeInterval(daysSince1970) * 86_400 + 43_200)
        return calendar.startOfDay(for: noon - TimeInterval(timeZone.secondsFromGMT(for: noon)))
    }
}

nonisolated extension CalendarDay: Comparable {
    public static func < (lhs: CalendarDay, rhs: CalendarDay) -> Bool {
        (lhs.year, lhs.month, lhs.day) < (rhs.year, rhs.month, rhs.day)
    }
}

nonisolated extension CalendarDay: CustomStringConvertible {
    /// `2026-05-01`.
    public var description: String {
        text
    }
}

// MARK: - Wire

nonisolated extension CalendarDay {
    /// `2026-05-01`.
    public init(text: String, field: String) throws(MappingError) {
        guard let day = CalendarDay(text: text) else {
            throw MappingError(field: field, value: text)
        }
        self = day
    }

    /// A day in a custom format such as `MMMM d, yyyy`, with the same letters as for `Date`.
    public init(text: String, format: String, field: String) throws(MappingError) {
        self = UTCTime(try Date(text: text, format: format, field: field)).day
    }

    /// A day in the first form that fits.
    public init(scalar: JSONScalar, forms: [DateForm], field: String) throws(MappingError) {
        self = UTCTime(try Date(scalar: scalar, forms: forms, field: field)).day
    }

    /// `2026-05-01`.
    public var text: String {
        "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))"
    }

    public func text(format: String) -> String {
        midnightUTC.text(format: format)
    }

    public func scalar(form: DateForm) -> JSONScalar {
        midnightUTC.scalar(form: form)
    }
}

nonisolated extension CalendarDay {
    init?(text: String) {
        var scanner = DateScanner(text)
        guard let day = scanner.day(), scanner.isAtEnd else {
            return nil
        }
        self = day
    }

    /// The moment that represents the day in a form that holds a moment.
    var midnightUTC: Date {
        Date(timeIntervalSince1970: TimeInterval(daysSince1970) * 86_400)
    }
}

// MARK: - Codable

nonisolated extension CalendarDay: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let day = CalendarDay(text: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "It is no day.")
        }
        self = day
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

// MARK: - Calendar arithmetic

nonisolated extension CalendarDay {
    /// Returns `nil` if the calendar has no such day, as 30 February, or if the year is not between 1 and 9999.
    init?(existingYear year: Int, month: Int, day: Int) {
        guard (1...9_999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
            return nil
        }
        self.init(year: year, month: month, day: day)
        guard self.month == month else {
            return nil
        }
    }

    /// Counts in eras of 400 years, which all have the same number of days.
    init(daysSince1970: Int) {
        let (era, dayOfEra) = (daysSince1970 + Self.daysFromMarchOfYear0To1970).floorDivided(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        year = era * 400 + yearOfEra + (month > 2 ? 0 : 1)
    }

    var daysSince1970: Int {
        Self.days(year: year, month: month, day: day)
    }

    /// The day of the week; 0 is Sunday.
    var weekday: Int {
        (daysSince1970 + 4).floorDivided(by: 7).remainder
    }

    /// The days since 1970. The calculation uses years that begin in March, so that a leap day is the last day of a
    /// year.
    private static func days(year: Int, month: Int, day: Int) -> Int {
        let (era, yearOfEra) = (month > 2 ? year : year - 1).floorDivided(by: 400)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let leapDays = yearOfEra / 4 - yearOfEra / 100
        return 146_097 * era + 365 * yearOfEra + leapDays + dayOfYear - daysFromMarchOfYear0To1970
    }

    private static let daysFromMarchOfYear0To1970 = 719_468
}
