/// How a date is written in JSON.
package enum DateForm: Hashable, Sendable {
    case iso8601
    case day
    case epoch
    case epochMillis
    case rfc2822
    case format(String)
}
