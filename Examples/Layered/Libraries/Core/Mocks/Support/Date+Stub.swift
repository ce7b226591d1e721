import Foundation
import VitalCore

nonisolated extension Date {
    /// The moment at which the clocks of a zone show what those of UTC show this many seconds after 1970. A zone that
    /// the system does not know stops the test here.
    public init(stub seconds: TimeInterval, in zone: String) {
        let (clock, format) = (Date(timeIntervalSince1970: seconds), "yyyy-MM-dd HH:mm:ss.SSSSSS")
        guard let date = try? Date(text: clock.text(format: format), format: format, in: zone, field: zone) else {
            preconditionFailure("The system does not know the zone '\(zone)'")
        }
        self = date
    }
}
