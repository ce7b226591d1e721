import Foundation

nonisolated extension CalendarDay {
    /// A day in a custom format such as `MMMM d, yyyy`, with the same letters as for `Date`.
    public init(text: String, format: String, field: String) throws(MappingError) {
        self = UTCTime(try Date(text: text, format: format, field: field)).day
    }

    /// A day in the first form that fits.
    public init(scalar: JSONScalar, forms: [DateForm], field: String) throws(MappingError) {
        self = UTCTime(try Date(scalar: scalar, forms: forms, field: field)).day
    }

    public func text(format: String) -> String {
        midnightUTC.text(format: format)
    }

    public func scalar(form: DateForm) -> JSONScalar {
        midnightUTC.scalar(form: form)
    }
}
