import Foundation

/// The clock of a zone at a moment, as the date at which the clocks of UTC show the same.
nonisolated extension Date {
    /// The moment at which the clocks of a zone show what those of UTC show at `clock`. Returns `nil` outside of the years
    /// 1 to 9999.
    init?(clock: Date, in timeZone: TimeZone) {
        // The offsets before and after a change of the clocks that may be near. No clock is a day away from UTC.
        let offsets = [clock - 86_400, clock + 86_400].map { timeZone.secondsFromGMT(for: $0) }
        // Of a time that is there twice, the offset before the change gives the first. For a time that is skipped neither
        // offset is right, and that before the change leads to a moment as long after it: 02:30 is 03:30.
        let offset = offsets.first { timeZone.secondsFromGMT(for: clock - TimeInterval($0)) == $0 } ?? offsets[0]
        self.init(secondsSince1970: clock.timeIntervalSince1970 - TimeInterval(offset))
    }

    func clock(in timeZone: TimeZone) -> Date {
        self + TimeInterval(timeZone.secondsFromGMT(for: self))
    }
}

nonisolated extension TimeZone {
    /// The zone of a name such as `Europe/Berlin`, or of an offset such as `+02:00`; `nil` if the system knows none.
    init?(zone: String) {
        guard zone.hasPrefix("+") || zone.hasPrefix("-") else {
            self.init(identifier: zone)
            return
        }
        var scanner = DateScanner(zone)
        guard let offset = scanner.offset(), scanner.isAtEnd else {
            return nil
        }
        self.init(secondsFromGMT: offset)
    }
}
