import Foundation

nonisolated extension Date {
    /// An instant, `2026-05-01T10:00:00Z`: with or without seconds and their fraction, in any time zone, in UTC
    /// where the text holds none.
    public init(iso8601 text: String, field: String) throws(MappingError) {
        guard let date = Date(iso8601: text) else {
            throw MappingError(field: field, value: text)
        }
        self = date
    }

    /// `2026-05-01T10:00:00Z`, or `2026-05-01T10:00:00.250Z` where there is a fraction; of its digits three or six.
    public var iso8601Text: String {
        let time = UTCTime(self)
        return "\(time.day.text)T\(time.timeText)\(time.fractionText)Z"
    }
}

nonisolated extension Date {
    init?(iso8601 text: String) {
        var scanner = DateScanner(text)
        guard
            let day = scanner.day(), scanner.skip("T"),
            let second = scanner.secondOfDay(), let fraction = scanner.fraction(),
            let offset = scanner.offset(), scanner.isAtEnd
        else {
            return nil
        }
        self.init(secondsSince1970: Double(day.daysSince1970 * 86_400 + second - offset) + fraction)
    }
}
