nonisolated extension KeyedDecodingContainer {
    /// The object under a key; nil if it is missing or null.
    public func nestedIfPresent<NestedKey: CodingKey>(
        _ keys: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey>? {
        guard contains(key), try !decodeNil(forKey: key) else {
            return nil
        }
        return try nestedContainer(keyedBy: keys, forKey: key)
    }
}
