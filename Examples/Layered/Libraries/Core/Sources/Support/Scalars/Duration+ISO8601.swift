nonisolated extension Duration {
    /// Reads a duration such as `PT1H30M`, `P1DT12H`, `P2W` or `-PT0.5S`. A day has 24 hours. Years and months are
    /// errors, because they have no fixed length.
    public init(iso8601 text: String, field: String) throws(MappingError) {
        guard let duration = Self.duration(iso8601: text) else {
            throw MappingError(field: field, value: text)
        }
        self = duration
    }

    /// Hours, minutes and seconds, to the nanosecond: `PT36H` for a day and a half, `PT0S` for none.
    public var isoText: String {
        let seconds = components.seconds.magnitude
        let parts = [(seconds / 3_600, "H"), (seconds / 60 % 60, "M")].filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }
        let fraction = Self.fraction(of: nanoseconds.magnitude)
        let needsSeconds = parts.isEmpty || seconds % 60 > 0 || !fraction.isEmpty
        let sign = components.seconds < 0 || nanoseconds < 0 ? "-" : ""
        return sign + "PT" + parts.joined() + (needsSeconds ? "\(seconds % 60)\(fraction)S" : "")
    }

    /// `.5` for 500,000,000, without zeros at its end; empty for 0.
    private static func fraction(of nanoseconds: UInt64) -> String {
        let digits = "\(1_000_000_000 + nanoseconds)".dropFirst()
        return nanoseconds == 0 ? "" : "." + digits.prefix(through: digits.lastIndex { $0 != "0" } ?? digits.startIndex)
    }

    private static func duration(iso8601 text: String) -> Duration? {
        let isNegative = text.hasPrefix("-")
        let unsigned = isNegative ? text.dropFirst() : text[...]
        let parts = unsigned.dropFirst().split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
        guard unsigned.hasPrefix("P"), let days = parts.first, parts.count > 1 || !days.isEmpty else {
            return nil
        }
        let day = days.isEmpty ? .zero : sum(of: days, in: [("W", 604_800), ("D", 86_400)])
        let time = parts.count == 1 ? .zero : sum(of: parts[1], in: [("H", 3_600), ("M", 60), ("S", 1)])
        guard let day, let time, day + time < .seconds(Int64(mostSeconds)) else {
            return nil
        }
        return isNegative ? .zero - (day + time) : day + time
    }

    /// The sum of `1H30M`, whose units become smaller. Only the last number may have a fraction.
    private static func sum(of text: Substring, in units: [(mark: Unicode.Scalar, seconds: Int)]) -> Duration? {
        var scanner = DateScanner(String(text))
        var (sum, units) = (Duration.zero, units[...])
        repeat {
            guard
                let count = scanner.number(digits: 1...10), let fraction = scanner.fraction(),
                let index = units.firstIndex(where: { scanner.skip($0.mark) })
            else {
                return nil
            }
            let seconds = units[index].seconds
            sum += .seconds(count * seconds) + .nanoseconds(Int((fraction * 1e9).rounded()) * seconds)
            units = fraction == 0 ? units[(index + 1)...] : []
        } while !scanner.isAtEnd
        return sum
    }
}
