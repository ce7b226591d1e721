nonisolated extension RawRepresentable {
    /// The value with a raw value; the error names a raw value that no value has.
    public init(known rawValue: RawValue) throws(MappingError) {
        guard let value = Self(rawValue: rawValue) else {
            throw MappingError(field: "\(Self.self)", value: "\(rawValue)")
        }
        self = value
    }
}
