import Foundation

nonisolated extension Date {
    /// Seconds since 1 January 1970, with or without a fraction.
    public init(epoch: Double, field: String) throws(MappingError) {
        guard let date = Date(secondsSince1970: epoch) else {
            throw MappingError(field: field, value: "\(epoch)")
        }
        self = date
    }

    /// Milliseconds since 1 January 1970.
    public init(epochMillis: Double, field: String) throws(MappingError) {
        guard let date = Date(secondsSince1970: epochMillis / 1_000) else {
            throw MappingError(field: field, value: "\(epochMillis)")
        }
        self = date
    }

    /// Seconds since 1 January 1970, to the microsecond.
    public var epoch: Double {
        Double(microsecondsSince1970) / 1_000_000
    }

    /// Milliseconds since 1 January 1970, to the microsecond.
    public var epochMillis: Double {
        Double(microsecondsSince1970) / 1_000
    }
}

nonisolated extension Date {
    /// `nil` outside of the years 1 to 9999, so that every date that was read can be written in every form.
    init?(secondsSince1970 seconds: Double) {
        guard seconds >= -62_135_596_800, seconds < 253_402_300_800 else {
            return nil
        }
        self.init(timeIntervalSince1970: seconds)
    }
}
