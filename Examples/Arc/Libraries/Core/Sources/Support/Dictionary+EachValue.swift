nonisolated extension Dictionary {
    /// `mapValues`, whose typed error stays typed.
    public func mapEachValue<NewValue, Failure: Error>(
        _ transform: (Value) throws(Failure) -> NewValue
    ) throws(Failure) -> [Key: NewValue] {
        var result: [Key: NewValue] = [:]
        result.reserveCapacity(count)
        for (key, value) in self {
            result[key] = try transform(value)
        }
        return result
    }
}
