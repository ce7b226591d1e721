/// How a duration is written in JSON.
package enum DurationForm: String, CaseIterable, Hashable, Sendable {
    case seconds
    case millis
    case iso8601

    package var isNumeric: Bool {
        self != .iso8601
    }
}
