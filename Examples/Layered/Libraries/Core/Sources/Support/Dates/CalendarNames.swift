/// The names of months and weekdays as dates on the wire hold them: English, whatever the user's language.
nonisolated enum CalendarNames {
    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    static let shortMonths = months.map { String($0.prefix(3)) }
    static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    static let shortWeekdays = weekdays.map { String($0.prefix(3)) }
    static let halvesOfDay = ["AM", "PM"]
}
