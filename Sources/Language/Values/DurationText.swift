/// Durations in the spelling of samples. Generated code does not use this; it reads durations with its support library.
package enum DurationText {
    /// The nanoseconds of a text in this form; nil if it does not have it, or has parts of a nanosecond.
    package static func nanoseconds(of text: String, form: DurationForm) -> Int? {
        switch form {
        case .seconds: nanoseconds(ofNumber: text, digits: 9)
        case .millis: nanoseconds(ofNumber: text, digits: 6)
        case .iso8601: nanoseconds(iso8601: text)
        }
    }

    /// Whether the generated code reads a text of this form.
    package static func isDuration(_ text: String, form: DurationForm) -> Bool {
        switch form {
        case .seconds: Double(text).map { abs($0) < 9_223_372_036 } ?? false
        case .millis: Double(text).map { abs($0) < 9_223_372_036_000 } ?? false
        case .iso8601: nanoseconds(iso8601: text) != nil
        }
    }

    /// A number of units, each of so many `digits` of nanoseconds.
    private static func nanoseconds(ofNumber text: String, digits: Int) -> Int? {
        let isNegative = text.hasPrefix("-")
        let parts = (isNegative ? text.dropFirst() : text[...]).split(
            separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let fraction = parts.count == 2 ? parts[1] : ""
        guard let whole = parts.first, fraction.count <= digits, parts.count == 1 || !fraction.isEmpty,
            (whole + fraction).utf8.allSatisfy(\.isDigit), !whole.isEmpty,
            let size = Int(whole + fraction + String(repeating: "0", count: digits - fraction.count)),
            size < most
        else {
            return nil
        }
        return isNegative ? -size : size
    }

    private static func nanoseconds(iso8601 text: String) -> Int? {
        let isNegative = text.hasPrefix("-")
        let unsigned = isNegative ? text.dropFirst() : text[...]
        let parts = unsigned.dropFirst().split(
            separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
        guard unsigned.hasPrefix("P"), let days = parts.first, parts.count > 1 || !days.isEmpty,
            let day = days.isEmpty ? 0 : sum(of: days, in: [("W", 604_800), ("D", 86_400)]),
            let time = parts.count == 1 ? 0 : sum(of: parts[1], in: [("H", 3_600), ("M", 60), ("S", 1)]),
            day + time < Double(most)
        else {
            return nil
        }
        return Int(isNegative ? -(day + time) : day + time)
    }

    /// The sum of `1H30M` in nanoseconds. The units become smaller, and only the last number may have a fraction.
    private static func sum(of text: Substring, in units: [(mark: Character, seconds: Double)]) -> Double? {
        var (rest, units, sum) = (text, units[...], 0.0)
        repeat {
            let number = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
            rest = rest.dropFirst(number.count)
            let digits = number.prefix { $0 != "." }.count
            guard (1...10).contains(digits), number.last != ".", number.count(where: { $0 == "." }) <= 1,
                let value = Double(number.prefix(digits + 10)), let mark = rest.popFirst(),
                let index = units.firstIndex(where: { $0.mark == mark })
            else {
                return nil
            }
            sum += (value * 1e9).rounded() * units[index].seconds
            units = value == value.rounded() ? units[(index + 1)...] : []
        } while !rest.isEmpty
        return sum
    }

    /// The nanoseconds that the generated code can hold, those of 292 years.
    private static let most = 9_223_372_036_000_000_000

    /// The text in this form of whole milliseconds that are not negative.
    package static func text(ofMilliseconds milliseconds: Int, form: DurationForm) -> String {
        switch form {
        case .seconds: "\(milliseconds / 1_000)\(fraction(milliseconds))"
        case .millis: "\(milliseconds)"
        case .iso8601: iso8601(milliseconds)
        }
    }

    private static func iso8601(_ milliseconds: Int) -> String {
        let seconds = milliseconds / 1_000
        let parts = [(seconds / 3_600, "H"), (seconds / 60 % 60, "M")].filter { $0.0 > 0 }.map {
            "\($0.0)\($0.1)"
        }
        let last = "\(seconds % 60)\(fraction(milliseconds))"
        return "PT" + parts.joined() + (last == "0" && !parts.isEmpty ? "" : last + "S")
    }

    /// `.5` for 1,500.
    private static func fraction(_ milliseconds: Int) -> String {
        var digits = String(1_000 + milliseconds % 1_000).dropFirst()
        while digits.last == "0" {
            digits.removeLast()
        }
        return digits.isEmpty ? "" : ".\(digits)"
    }
}
