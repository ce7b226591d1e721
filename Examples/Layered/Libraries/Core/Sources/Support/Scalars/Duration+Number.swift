nonisolated extension Duration {
    /// Seconds, with or without a fraction, to the nanosecond.
    public init(seconds: Double, field: String) throws(MappingError) {
        guard abs(seconds) < Self.mostSeconds else {
            throw MappingError(field: field, value: "\(seconds)")
        }
        let whole = seconds.rounded(.towardZero)
        self = .seconds(Int64(whole)) + .nanoseconds(Int64(((seconds - whole) * 1e9).rounded()))
    }

    /// Milliseconds, with or without a fraction, to the nanosecond.
    public init(millis: Double, field: String) throws(MappingError) {
        guard abs(millis) < Self.mostSeconds * 1_000 else {
            throw MappingError(field: field, value: "\(millis)")
        }
        let whole = millis.rounded(.towardZero)
        self = .milliseconds(Int64(whole)) + .nanoseconds(Int64(((millis - whole) * 1e6).rounded()))
    }

    public var inSeconds: Double {
        Double(components.seconds) + Double(nanoseconds) / 1e9
    }

    public var inMillis: Double {
        Double(components.seconds) * 1_000 + Double(nanoseconds) / 1e6
    }
}

nonisolated extension Duration {
    /// The limit of a duration on the wire: the seconds of 292 years, whose nanoseconds an `Int64` can count.
    static let mostSeconds: Double = 9_223_372_036

    /// What is more than whole seconds, with the sign of the duration. Parts of a nanosecond are left out.
    var nanoseconds: Int64 {
        components.attoseconds / 1_000_000_000
    }
}
