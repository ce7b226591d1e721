import Diagnostics
import Documents

/// The longest time that a key accepts.
struct DurationLimit {
    let seconds: Int
    /// The same in words, for a message.
    let words: String
    let help: String

    init(_ seconds: Int, _ words: String, help: String) {
        self.seconds = seconds
        self.words = words
        self.help = help
    }
}

extension Node {
    /// A time as in `10m`, in seconds. The unit may be missing if there is a usual one.
    static func readSeconds(
        _ node: Node, atMost limit: DurationLimit, usualUnit: String = ""
    ) throws(SpecFault) -> Int {
        let text = try readText(node)
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let written = String(text.dropFirst(digits.count))
        let unit = written.isEmpty ? usualUnit : written
        guard !digits.isEmpty, let seconds = units[unit] else {
            throw .badDuration(text, near: meant(digits: digits, unit: unit))
        }
        guard let number = Int(digits: digits), number <= limit.seconds / seconds else {
            throw .longDuration(text, limit)
        }
        return number * seconds
    }

    private static let units = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]

    /// Corrects `10 minutes` to `10m`. A number without a unit counts as seconds.
    private static func meant(digits: Substring, unit: String) -> String? {
        guard !digits.isEmpty else {
            return nil
        }
        let word = unit.lowercased().filter { $0 != " " }
        let words = [
            "s": ["", "s", "sec", "secs", "second", "seconds"],
            "m": ["m", "min", "mins", "minute", "minutes"],
            "h": ["h", "hr", "hrs", "hour", "hours"], "d": ["d", "day", "days"],
        ]
        return words.first { $0.value.contains(word) }.map { digits + $0.key }
    }
}

extension Int {
    /// A number of digits alone; nil if it does not fit.
    package init?(digits: some StringProtocol) {
        guard digits.utf8.allSatisfy(\.isDigit) else {
            return nil
        }
        self.init(digits)
    }
}

extension SpecFault {
    fileprivate static func badDuration(_ text: String, near: String?) -> SpecFault {
        SpecFault(
            "bad-duration", "'\(text)' is not a duration",
            help: near.map { "did you mean '\($0)'?" }
                ?? "write a whole number and s, m, h or d, as in `10m`"
        )
    }

    fileprivate static func longDuration(_ text: String, _ limit: DurationLimit) -> SpecFault {
        SpecFault("bad-duration", "'\(text)' is longer than \(limit.words)", help: limit.help)
    }
}
