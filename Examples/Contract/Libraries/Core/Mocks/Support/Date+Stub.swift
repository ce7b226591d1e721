import ChallengeCore
import Foundation

nonisolated extension Date {
    /// The moment with a local time in a zone. The local time is given as the seconds since 1970 that it has in UTC. A
    /// zone that the system does not know stops the test here.
    public init(stub seconds: TimeInterval, in zone: String) {
        let (clock, format) = (Date(timeIntervalSince1970: seconds), "yyyy-MM-dd HH:mm:ss.SSSSSS")
        guard let date = try? Date(text: clock.text(format: format), format: format, in: zone, field: zone) else {
            preconditionFailure("The system does not know the zone '\(zone)'")
        }
        self = date
    }
}
