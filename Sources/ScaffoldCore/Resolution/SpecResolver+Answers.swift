import Diagnostics

extension SpecResolver {
    /// Where payloads and page information lie in the answers: each path leads somewhere else, and becomes properties.
    mutating func checkAnswers(
        _ spec: EntitySpec, _ object: ResolvedObject, _ operations: [ResolvedOperation]
    ) {
        let paths = [spec.response.item, spec.response.items] + spec.operations.map(\.response)
        var seen: Set<ByteRange> = []
        var areSound = true
        for path in paths.compactMap(\.self) where seen.insert(path.range).inserted {
            areSound = checkKeys(path) && areSound
        }
        for path in paginationPaths(spec) {
            areSound = checkKeys(path) && areSound
        }
        checkPaging(spec, object, operations, areSound: areSound)
    }

    /// Whether one of the operations is a page, or is meant as one, though nothing could be made of it.
    func mayHavePage(_ spec: EntitySpec) -> Bool {
        let isPage = spec.operations.contains { operation in
            let kind = operation.kind.value
            return kind == .page || kind.answersSeveral && operation.request?.isPaged == true
        }
        guard let broken = spec.brokenOperations.names else {
            return true
        }
        let kinds = OperationKind.named.map(\.rawValue)
        return isPage || broken.contains { ["page", "search"].contains(nearest(to: $0, among: kinds)) }
    }

    /// The paths into the body, as they stand in the spec.
    func paginationPaths(_ spec: EntitySpec) -> [Located<[String]>] {
        (spec.pagination?.sources ?? [:]).values
            .compactMap { source in source.value.path.map { Located($0, source.range) } }
            .sorted { $0.range.start < $1.range.start }
    }

    /// Whether one path leads through the end of the other, or two of their keys become one name.
    static func clashes(_ first: [String], _ second: [String], _ acronyms: Acronyms) -> Bool {
        for (index, (one, other)) in zip(first, second).enumerated() where one != other {
            let name = { (key: String) in Words(key, acronyms: acronyms).lowerCamel(acronyms) }
            let typeNames = [first, second].map { path in
                path.dropLast().indices.dropFirst(index).map { path[...$0].map(name).joined().lowercased() }
            }
            return name(one) == name(other) || !Set(typeNames[0]).isDisjoint(with: typeNames[1])
        }
        return true
    }

    private mutating func checkKeys(_ path: Located<[String]>) -> Bool {
        for key in path.value {
            guard decoding.codingKey(key) != nil else {
                report(.inconvertibleKey(key, at: place(path.range)))
                return false
            }
            if !Self.canName(key, acronyms) {
                report(.badKey(key, at: place(path.range)))
                return false
            }
        }
        return true
    }

    /// Whether a key of an answer can be a property.
    static func canName(_ key: String, _ acronyms: Acronyms) -> Bool {
        let property = Words(key, acronyms: acronyms).lowerCamel(acronyms)
        return SwiftName.isCamelCase(property) && !SwiftName.impossibleMembers.contains(property)
    }
}

extension Diagnostic {
    fileprivate static func badKey(_ key: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-path", "the key '\(key)' cannot become a name in Swift here", at: place,
            help: "a key must begin with a letter, and be no word that Swift keeps, such as self"
        )
    }
}
