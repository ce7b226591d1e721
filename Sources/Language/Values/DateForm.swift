/// How a date is written in JSON.
package enum DateForm: Hashable, Sendable {
    case iso8601
    case day
    case epoch
    case epochMillis
    case rfc2822
    case format(String)
    /// What the clocks of a zone show, in a format without a zone. A zone has a name such as `Europe/Berlin`, or is an
    /// offset such as `+02:00`.
    case local(String, zone: String)
}
