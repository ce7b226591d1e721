import Diagnostics
import Documents

extension Node {
    /// A time as in `10m`, in seconds, which is greater than 0. The unit may be missing if there is a usual one.
    static func readSeconds(
        _ node: Node, atMost limit: String, usualUnit: String = ""
    ) throws(SpecFault) -> Int {
        let text = try readText(node)
        guard let (number, unit) = duration(text, usualUnit) else {
            throw .badDuration(text)
        }
        let most = duration(limit, usualUnit).map { $0.number * $0.unit } ?? 0
        guard number > 0, number <= most / unit else {
            throw .durationOutOfRange(text, limit)
        }
        return number * unit
    }

    /// The number, and the seconds of its unit.
    private static func duration(_ text: String, _ usualUnit: String) -> (number: Int, unit: Int)? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let unit = text.dropFirst(digits.count)
        let units = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
        guard !digits.isEmpty, let seconds = units[unit.isEmpty ? usualUnit : String(unit)] else {
            return nil
        }
        return (Int(digits) ?? Int.max, seconds)
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
    fileprivate static func badDuration(_ text: String) -> SpecFault {
        SpecFault(
            "bad-duration", "'\(text)' is not a duration",
            help: "write a whole number and s, m, h or d, as in `10m`"
        )
    }

    fileprivate static func durationOutOfRange(_ text: String, _ limit: String) -> SpecFault {
        SpecFault(
            "bad-duration", "'\(text)' is not between 0 and \(limit)",
            help: "write a value greater than 0 and at most `\(limit)`, or remove the key"
        )
    }
}
