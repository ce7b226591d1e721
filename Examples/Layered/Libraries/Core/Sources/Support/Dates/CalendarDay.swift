/// A day of the proleptic Gregorian calendar, from year 1 to year 9999 when it comes from a text.
nonisolated struct CalendarDay: Equatable {
    let year: Int
    let month: Int
    let day: Int

    /// `nil` where the calendar has no such day: 30 February, for one.
    init?(year: Int, month: Int, day: Int) {
        guard
            (1...9_999).contains(year), (1...12).contains(month),
            day >= 1, day <= Self.length(ofMonth: month, year: year)
        else {
            return nil
        }
        self.year = year
        self.month = month
        self.day = day
    }

    /// The inverse of `daysSince1970`, counted in eras of 400 years, whose days are always as many.
    init(daysSince1970: Int) {
        let days = daysSince1970 + Self.daysFromMarchOfYear0To1970
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        year = era * 400 + yearOfEra + (month > 2 ? 0 : 1)
    }
}

nonisolated extension CalendarDay {
    /// Counted in years that begin in March, so that a leap day comes last.
    var daysSince1970: Int {
        let marchYear = month > 2 ? year : year - 1
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
        return 365 * marchYear + leapDays + dayOfYear - Self.daysFromMarchOfYear0To1970
    }

    /// 0 is Sunday.
    var weekday: Int {
        ((daysSince1970 + 4) % 7 + 7) % 7
    }

    private static let daysFromMarchOfYear0To1970 = 719_468

    private static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
