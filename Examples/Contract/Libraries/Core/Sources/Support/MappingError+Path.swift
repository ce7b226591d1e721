nonisolated extension MappingError {
    /// Returns `value`, which is mapped from the JSON at `path`. Each mapper adds its part of the path to an error that
    /// passes it, so the path costs nothing if there is no error.
    @inlinable
    public static func at<Value>(
        _ path: String,
        _ value: @autoclosure () throws(MappingError) -> Value
    ) throws(MappingError) -> Value {
        do {
            return try value()
        } catch {
            throw error.inside(path)
        }
    }

    /// The same error with `outer` in front of its path.
    public func inside(_ outer: String) -> MappingError {
        let joint = path.isEmpty || path.hasPrefix("[") ? "" : "."
        return MappingError(field: field, value: value, path: outer + joint + path)
    }

    /// The same error with a key of a dictionary in front of its path.
    public func inside(key: some Hashable) -> MappingError {
        let text = "\(key)"
        let isPlain = text.first?.isNumber == false && !text.contains { #".[]"\ "#.contains($0) }
        return inside(isPlain ? text : "[\"\(text)\"]")
    }
}

nonisolated extension Sequence {
    /// `map`, with the index of the element in the path of the error.
    @inlinable
    public func mapEach<NewValue>(
        _ transform: (Element) throws(MappingError) -> NewValue
    ) throws(MappingError) -> [NewValue] {
        var result: [NewValue] = []
        result.reserveCapacity(underestimatedCount)
        for element in self {
            do {
                result.append(try transform(element))
            } catch {
                throw error.inside("[\(result.count)]")
            }
        }
        return result
    }
}

nonisolated extension Dictionary {
    /// `mapValues`, with the key in the path of the error.
    @inlinable
    public func mapEachValue<NewValue>(
        _ transform: (Value) throws(MappingError) -> NewValue
    ) throws(MappingError) -> [Key: NewValue] {
        var result: [Key: NewValue] = [:]
        result.reserveCapacity(count)
        for (key, value) in self {
            do {
                result[key] = try transform(value)
            } catch {
                throw error.inside(key: key)
            }
        }
        return result
    }
}
