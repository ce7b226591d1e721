import Diagnostics

/// The keys of JSON in Swift. In: keys, and the conversion of the decoder. Out: the key of a DTO, and whether a path of
/// keys can become properties.
package struct AnswerKeys {
    let decoding: KeyDecoding
    let acronyms: Acronyms
    let faults: SpecFaults

    /// The key after the conversion of the decoder. Reports a key that cannot work, and returns nil.
    func codingKey(_ key: Located<String>) -> String? {
        let codingKey = decoding.codingKey(key.value)
        if codingKey == nil {
            faults.report(.inconvertibleKey(key.value), at: key.range)
        }
        return codingKey
    }

    /// Whether each key of a path becomes a property.
    func check(_ path: Located<[String]>) -> Bool {
        path.value.allSatisfy { key in
            guard codingKey(Located(key, path.range)) != nil else {
                return false
            }
            let canName = Self.canName(key, acronyms)
            if !canName {
                faults.report(.badKey(key), at: path.range)
            }
            return canName
        }
    }

    /// Whether a key of an answer can be a property.
    package static func canName(_ key: String, _ acronyms: Acronyms) -> Bool {
        SwiftName.isMember(acronyms.lowerCamel(key))
    }

    /// Whether one path continues the other, or two of their keys get the same name.
    package static func clashes(_ first: [String], _ second: [String], _ acronyms: Acronyms) -> Bool {
        for (index, (one, other)) in zip(first, second).enumerated() where one != other {
            let typeNames = [first, second].map { path in
                path.indices.dropLast().dropFirst(index).map {
                    path[...$0].map(acronyms.lowerCamel).joined().lowercased()
                }
            }
            return acronyms.lowerCamel(one) == acronyms.lowerCamel(other)
                || !Set(typeNames[0]).isDisjoint(with: typeNames[1])
        }
        return true
    }
}

extension EntitySpec {
    /// The path to the payload of an answer without a path of its own: that of lists for a list, otherwise that of
    /// single entities.
    package func path(of answer: ResolvedType?) -> Located<PayloadPath>? {
        switch answer?.wrapped {
        case nil: nil
        case .list: response.items
        default: response.item
        }
    }
}

extension PaginationSpec {
    /// Its paths into the body, in the order of the spec.
    package var paths: [Located<[String]>] {
        sources.values
            .compactMap { source in source.value.path.map { Located($0, source.range) } }
            .sorted { $0.range.start < $1.range.start }
    }
}

extension SpecFault {
    fileprivate static func inconvertibleKey(_ key: String) -> SpecFault {
        SpecFault(
            "inconvertible-key",
            "`convertFromSnakeCase` does not convert the key '\(key)' the same way on every system",
            help:
                "remove the field, or decode this service without conversion: `decoder: { keys: as-is }` in scaffold.yml"
        )
    }

    fileprivate static func badKey(_ key: String) -> SpecFault {
        SpecFault(
            "bad-path", "the key '\(key)' cannot become a name in Swift here",
            help: "a key must begin with a letter, and must not be a keyword of Swift, such as self"
        )
    }
}
