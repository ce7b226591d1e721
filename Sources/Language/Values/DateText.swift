/// Dates in the spelling of samples. Generated code does not use this; it parses dates with its support library.
package enum DateText {
    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
    ]
    static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

    /// The text in this form of a whole second since 1970, in UTC. Without the rules of zones, what the clocks of a zone
    /// show cannot be told: a local text stands for what those of UTC show.
    package static func text(of seconds: Int, form: DateForm) -> String {
        switch form {
        case .iso8601: text(of: seconds, pattern: .instant)
        case .day: text(of: seconds, pattern: .day)
        case .rfc2822: text(of: seconds, pattern: DatePattern("EEE, dd MMM yyyy HH:mm:ss Z"))
        case .epoch: String(seconds)
        case .epochMillis: String(seconds * 1_000)
        case .format(let format), .local(let format, _): text(of: seconds, pattern: DatePattern(format))
        }
    }

    /// The seconds since 1970, including fractions; nil if the text does not have this form. Of a local text, those at
    /// which the clocks of UTC show it.
    package static func seconds(of text: String, form: DateForm) -> Double? {
        let value: Double?
        switch form {
        case .iso8601: value = DateReader.iso8601(text)
        case .day: value = DateReader.read(text, .day)
        case .rfc2822: value = DateReader.rfc2822(text)
        case .format(let format), .local(let format, _): value = DateReader.read(text, DatePattern(format))
        case .epoch: value = Double(text)
        case .epochMillis: value = Double(text).map { $0 / 1_000 }
        }
        return value.flatMap { readable.contains($0) ? $0 : nil }
    }

    /// From year 1 to year 9999, the range that the generated code reads.
    package static let readable = -62_135_596_800.0..<253_402_300_800

    private static func text(of seconds: Int, pattern: DatePattern) -> String {
        let days = (seconds - ((seconds % 86_400) + 86_400) % 86_400) / 86_400
        let date = CivilDate(daysSince1970: days)
        let time = seconds - days * 86_400
        let (hour, minute, second) = (time / 3_600, time / 60 % 60, time % 60)
        return pattern.pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .letters("y", 2): padded(date.year % 100, 2)
            case .letters("y", let count): padded(date.year, count)
            case .letters("M", 3): String(months[date.month - 1].prefix(3))
            case .letters("M", let count) where count > 3: months[date.month - 1]
            case .letters("M", let count): padded(date.month, count)
            case .letters("d", let count): padded(date.day, count)
            case .letters("E", let count) where count > 3: weekdays[date.weekday]
            case .letters("E", _): String(weekdays[date.weekday].prefix(3))
            case .letters("H", let count): padded(hour, count)
            case .letters("h", let count): padded((hour + 11) % 12 + 1, count)
            case .letters("m", let count): padded(minute, count)
            case .letters("s", let count): padded(second, count)
            case .letters("S", let count): String(repeating: "0", count: count)
            case .letters("a", _): hour < 12 ? "AM" : "PM"
            case .letters("Z", let count): count == 5 ? "Z" : count == 4 ? "GMT" : "+0000"
            case .letters("X", _): "Z"
            case .letters("x", let count): count == 1 ? "+00" : count == 3 || count == 5 ? "+00:00" : "+0000"
            case .letters: ""
            }
        }
        .joined()
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
