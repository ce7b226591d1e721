/// Dates as samples spell them. Nothing here reaches generated code: that parses with its support library.
enum DateText {
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

    /// A text of a form for a whole second since 1970, in UTC.
    static func text(of seconds: Int, form: ScalarType.DateForm) -> String {
        switch form {
        case .iso8601: text(of: seconds, pattern: wholeInstant)
        case .day: text(of: seconds, pattern: day)
        case .rfc2822: text(of: seconds, pattern: DatePattern("EEE, dd MMM yyyy HH:mm:ss Z"))
        case .epoch: String(seconds)
        case .epochMillis: String(seconds * 1_000)
        case .format(let format): text(of: seconds, pattern: DatePattern(format))
        }
    }

    /// The seconds since 1970 of a text, fractions included; nil where it is no such text.
    static func seconds(of text: String, form: ScalarType.DateForm) -> Double? {
        switch form {
        case .iso8601:
            instant(text)
        case .day: value(text, day)
        case .rfc2822: value(text, DatePattern("EEE, d MMM yyyy HH:mm:ss Z")) ?? value(text, DatePattern("d MMM yyyy HH:mm:ss Z"))
        case .epoch: Double(text)
        case .epochMillis: Double(text).map { $0 / 1_000 }
        case .format(let format): value(text, DatePattern(format))
        }
    }

    private static let day = DatePattern("yyyy-MM-dd")
    private static let wholeInstant = DatePattern("yyyy-MM-dd'T'HH:mm:ssX")
    private static let instants =
        [wholeInstant]
        + ["yyyy-MM-dd'T'HH:mm:ss.SX", "yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd'T'HH:mm:ss.S"].map(DatePattern.init)

    /// With a fraction or without, with a zone or without.
    private static func instant(_ text: String) -> Double? {
        instants.lazy.compactMap { value(text, $0) }.first
    }

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
            case .letters("x", let count): count == 1 ? "+00" : count == 3 ? "+00:00" : "+0000"
            case .letters: ""
            }
        }
        .joined()
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private static func value(_ text: String, _ pattern: DatePattern) -> Double? {
        var parts = DateParts()
        var rest = text[...]
        for (index, piece) in pattern.pieces.enumerated() {
            switch piece {
            case .text(let literal):
                guard rest.hasPrefix(literal) else { return nil }
                rest = rest.dropFirst(literal.count)
            case .letters(let letter, let count):
                var isNextLetters = false
                if index + 1 < pattern.pieces.count, case .letters = pattern.pieces[index + 1] {
                    isNextLetters = true
                }
                guard parts.read(letter, count: count, isTight: isNextLetters, from: &rest) else { return nil }
            }
        }
        return rest.isEmpty ? parts.seconds : nil
    }

    /// The parts of a date while they are read.
    private struct DateParts {
        private var year = 2_000
        private var month = 1
        private var day = 1
        private var hour = 0
        private var minute = 0
        private var second = 0
        private var fraction = 0.0
        private var offset = 0
        private var isAfternoon: Bool?

        var seconds: Double? {
            guard let date = CivilDate(year: year, month: month, day: day), hour < 24, minute < 60, second < 60 else {
                return nil
            }
            let hours = isAfternoon.map { hour % 12 + ($0 ? 12 : 0) } ?? hour
            return Double(date.daysSince1970 * 86_400 + hours * 3_600 + minute * 60 + second - offset) + fraction
        }

        mutating func read(_ letter: Character, count: Int, isTight: Bool, from rest: inout Substring) -> Bool {
            let width = isTight ? count : count == 1 ? 2 : count
            switch letter {
            case "y": return number(into: \.year, isTight || count == 4 ? count : 4, &rest) && fixCentury(count)
            case "M" where count > 2: return word(DateText.months, count, &rest) { $0.month = $1 + 1 }
            case "M": return number(into: \.month, width, &rest)
            case "d": return number(into: \.day, width, &rest)
            case "E": return word(DateText.weekdays, count, &rest) { _, _ in }
            case "H", "h": return number(into: \.hour, width, &rest)
            case "m": return number(into: \.minute, width, &rest)
            case "s": return number(into: \.second, width, &rest)
            case "S":
                let digits = rest.prefix { $0.isASCII && $0.isNumber }
                rest = rest.dropFirst(digits.count)
                fraction = Double("0." + digits) ?? 0
                return !digits.isEmpty
            case "a":
                guard let mark = ["AM", "PM"].first(where: { rest.uppercased().hasPrefix($0) }) else { return false }
                isAfternoon = mark == "PM"
                rest = rest.dropFirst(2)
                return true
            default: return zone(&rest)
            }
        }

        private mutating func fixCentury(_ count: Int) -> Bool {
            if count == 2 {
                year += year < 50 ? 2_000 : 1_900
            }
            return true
        }

        private mutating func number(
            into part: WritableKeyPath<DateParts, Int>, _ width: Int, _ rest: inout Substring
        ) -> Bool {
            let digits = rest.prefix(width).prefix { $0.isASCII && $0.isNumber }
            guard let number = Int(digits) else { return false }
            self[keyPath: part] = number
            rest = rest.dropFirst(digits.count)
            return true
        }

        private mutating func word(
            _ words: [String], _ count: Int, _ rest: inout Substring, _ set: (inout DateParts, Int) -> Void
        ) -> Bool {
            for (index, word) in words.enumerated() {
                let spelling = count > 3 ? word[...] : word.prefix(3)
                if rest.lowercased().hasPrefix(spelling.lowercased()) {
                    set(&self, index)
                    rest = rest.dropFirst(spelling.count)
                    return true
                }
            }
            return false
        }

        private mutating func zone(_ rest: inout Substring) -> Bool {
            if let name = ["Z", "GMT", "UTC", "UT"].first(where: { rest.hasPrefix($0) }) {
                rest = rest.dropFirst(name.count)
                return true
            }
            guard let sign = rest.first, sign == "+" || sign == "-" else { return false }
            let digits = rest.dropFirst().prefix(5).filter { $0.isASCII && $0.isNumber }
            guard digits.count == 2 || digits.count == 4, let hours = Int(digits.prefix(2)) else { return false }
            let minutes = Int(digits.dropFirst(2)) ?? 0
            offset = (sign == "-" ? -1 : 1) * (hours * 3_600 + minutes * 60)
            let hasColon = digits.count == 4 && rest.dropFirst(3).first == ":"
            rest = rest.dropFirst(1 + digits.count + (hasColon ? 1 : 0))
            return true
        }
    }
}
