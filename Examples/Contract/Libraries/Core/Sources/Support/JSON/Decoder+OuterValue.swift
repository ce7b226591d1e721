nonisolated extension Decoder {
    /// A value that is not in the JSON of an answer. What a store kept has it there, under its key.
    public func outerValue<Value: Decodable & LosslessStringConvertible>(
        _ type: Value.Type, forKey key: some CodingKey
    ) throws -> Value {
        guard let value = try outerValueIfPresent(type, forKey: key) else {
            let context = DecodingError.Context(
                codingPath: codingPath, debugDescription: "neither the path nor a header has a value for it")
            throw DecodingError.keyNotFound(key, context)
        }
        return value
    }

    /// The same, or nil if it is missing.
    public func outerValueIfPresent<Key: CodingKey, Value: Decodable & LosslessStringConvertible>(
        _ type: Value.Type, forKey key: Key
    ) throws -> Value? {
        if let kept = try container(keyedBy: Key.self).decodeIfPresent(type, forKey: key) {
            return kept
        }
        let values = CodingUserInfoKey.outerValues.flatMap { userInfo[$0] as? [String: String] }
        guard let text = values?[key.stringValue] else {
            return nil
        }
        guard let value = Value(text) else {
            let context = DecodingError.Context(
                codingPath: codingPath + [key], debugDescription: "'\(text)' is not a valid \(type)")
            throw DecodingError.typeMismatch(type, context)
        }
        return value
    }
}
