import Diagnostics

/// Keys under a decoder that changes them.
extension SpecResolver {
    /// The key that the DTO names; nil, and reported, where none would work.
    mutating func codingKey(
        _ key: String, at range: ByteRange, among others: inout [String: (key: String, range: ByteRange)]
    ) -> String? {
        guard decoding != .asIs else {
            return key
        }
        guard let codingKey = decoding.codingKey(key) else {
            report(.inconvertibleKey(key, at: place(range)))
            return nil
        }
        if let other = others[codingKey] {
            report(.sameCodingKey(key, other.key, codingKey, at: place(range), other: place(other.range)))
            return nil
        }
        others[codingKey] = (key, range)
        return codingKey
    }
}

extension Diagnostic {
    static func inconvertibleKey(_ key: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "inconvertible-key",
            "what `convertFromSnakeCase` makes of the key '\(key)' is not the same on every system",
            at: place,
            help:
                "leave the field out, or decode this service as it is: `decoder: { keys: as-is }` in scaffold.yml"
        )
    }

    fileprivate static func sameCodingKey(
        _ key: String, _ other: String, _ codingKey: String, at place: Place, other otherPlace: Place
    ) -> Diagnostic {
        .clash(
            "inconvertible-key",
            "`convertFromSnakeCase` makes '\(codingKey)' of both '\(other)' and '\(key)'", at: place,
            other: otherPlace, help: "take one of the fields out"
        )
    }
}
