/// A value that decodes, but means nothing in the domain: a date that is none, for one.
public nonisolated struct MappingError: Error, Equatable, Sendable {
    /// Its name in the spec: `Restaurant.updatedAt`.
    public let field: String
    public let value: String
    /// Where it stands in the JSON: `results[3].updated_at`. Empty where it is all that was mapped.
    public let path: String

    public init(field: String, value: String, path: String = "") {
        self.field = field
        self.value = value
        self.path = path
    }
}

// MARK: - Path

nonisolated extension MappingError {
    /// What `value` gives, from what lies at `path` of the JSON. The path is put together where there is an error, and
    /// nowhere else: as it passes each mapper on its way out.
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

    /// The same error of a value further inside.
    public func inside(_ outer: String) -> MappingError {
        let joint = path.isEmpty || path.hasPrefix("[") ? "" : "."
        return MappingError(field: field, value: value, path: outer + joint + path)
    }

    /// The same error of the value of a dictionary's key.
    public func inside(key: some Hashable) -> MappingError {
        let text = "\(key)"
        let isPlain = text.first?.isNumber == false && !text.contains { #".[]"\ "#.contains($0) }
        return inside(isPlain ? text : "[\"\(text)\"]")
    }
}

nonisolated extension Sequence {
    /// `map`, whose error says at which place it was thrown.
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
    /// `mapValues`, whose error says at which key it was thrown.
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
