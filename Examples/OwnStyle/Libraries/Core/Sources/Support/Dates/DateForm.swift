import Foundation

/// A form of a date on the wire.
public nonisolated enum DateForm: Equatable, Sendable {
    case iso8601
    /// A day. As a moment, it is midnight in UTC.
    case day
    case rfc2822
    case format(String)
    case epoch
    case epochMillis
}

nonisolated extension Date {
    /// A date in the first form that fits.
    public init(scalar: JSONScalar, forms: [DateForm], field: String) throws(MappingError) {
        for form in forms {
            if let date = Date(scalar: scalar, form: form) {
                self = date
                return
            }
        }
        throw MappingError(field: field, value: scalar.text)
    }

    public func scalar(form: DateForm) -> JSONScalar {
        switch form {
        case .iso8601: .string(iso8601Text)
        case .day: .string(UTCTime(self).day.text)
        case .rfc2822: .string(rfc2822Text)
        case .format(let format): .string(text(format: format))
        case .epoch: JSONScalar(epoch)
        case .epochMillis: JSONScalar(epochMillis)
        }
    }

    private init?(scalar: JSONScalar, form: DateForm) {
        switch (form, scalar) {
        case (.iso8601, .string(let text)): self.init(iso8601: text)
        case (.day, .string(let text)):
            guard let day = CalendarDay(text: text) else {
                return nil
            }
            self = day.midnightUTC
        case (.rfc2822, .string(let text)): self.init(rfc2822: text)
        case (.format(let format), .string(let text)): self.init(text: text, format: format)
        case (.epoch, .number(let number)): self.init(secondsSince1970: number.double)
        case (.epochMillis, .number(let number)): self.init(secondsSince1970: number.double / 1_000)
        default: return nil
        }
    }
}
