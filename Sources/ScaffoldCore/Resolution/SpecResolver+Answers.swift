import Diagnostics

extension SpecResolver {
    /// Where payloads and page information lie in the answers: each path leads somewhere else, and becomes properties.
    mutating func checkAnswers(_ spec: EntitySpec, _ operations: [ResolvedOperation]) {
        let paths = [spec.response.item, spec.response.items] + spec.operations.map(\.response)
        var seen: Set<ByteRange> = []
        var areSound = true
        for path in paths.compactMap(\.self) where seen.insert(path.range).inserted {
            areSound = checkKeys(path) && areSound
        }
        for path in (spec.pagination?.paths ?? [:]).values.sorted(by: { $0.range.start < $1.range.start }) {
            areSound = checkKeys(path) && areSound
        }
        let paged = operations.filter(\.isPaged)
        guard let first = paged.first else {
            if !mayHavePage(spec), let pagination = spec.pagination {
                report(.paginationWithoutPage(at: place(pagination.range)))
            }
            return
        }
        if let other = paged.first(where: { $0.responsePath != first.responsePath }) {
            let operation = spec.operations.first { $0.kind.value == other.kind }
            let range = operation?.response?.range ?? operation?.kind.range ?? spec.name.range
            report(
                .planned(
                    "a search whose pages lie elsewhere than those of 'page'", at: place(range),
                    help: "give both the same `response`"
                )
            )
        } else if areSound {
            checkPagination(spec, payload: payloadPath(spec, first))
        }
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

    private func payloadPath(_ spec: EntitySpec, _ operation: ResolvedOperation) -> Located<[String]> {
        let own = spec.operations.first { $0.kind.value == operation.kind }?.response
        return own ?? spec.response.items ?? Located([], spec.pagination?.range ?? spec.name.range)
    }

    private mutating func checkPagination(_ spec: EntitySpec, payload: Located<[String]>) {
        guard let pagination = spec.pagination, !pagination.paths.isEmpty else {
            return
        }
        guard !payload.value.isEmpty else {
            report(.paginationWithoutItems(at: place(pagination.range)))
            return
        }
        let members = PaginationSpec.Member.allCases.compactMap { pagination.paths[$0] }
        var placed = [payload]
        for path in members.sorted(by: { $0.range.start < $1.range.start }) {
            if let other = placed.first(where: { clashes($0.value, path.value) }) {
                report(.pathClash(path.value, other.value, at: place(path.range), other: place(other.range)))
            } else {
                placed.append(path)
            }
        }
    }

    /// Whether one path leads through the end of the other, or two of their keys become one name.
    private func clashes(_ first: [String], _ second: [String]) -> Bool {
        for (index, (one, other)) in zip(first, second).enumerated() where one != other {
            let name = { (key: String) in Words(key, acronyms: self.acronyms).lowerCamel(self.acronyms) }
            let typeNames = [first, second].map { path in
                path.dropLast().indices.dropFirst(index).map { path[...$0].map(name).joined().lowercased() }
            }
            return name(one) == name(other) || !Set(typeNames[0]).isDisjoint(with: typeNames[1])
        }
        return true
    }

    private mutating func checkKeys(_ path: Located<[String]>) -> Bool {
        for (index, key) in path.value.enumerated() {
            guard decoding.codingKey(key) != nil else {
                report(.inconvertibleKey(key, at: place(path.range)))
                return false
            }
            let words = Words(key, acronyms: acronyms)
            let property = words.lowerCamel(acronyms)
            let isInner = index < path.value.count - 1
            let isTaken = isInner && Self.takenKeys.contains(words.upperCamel(acronyms))
            if !SwiftName.isCamelCase(property) || SwiftName.impossibleMembers.contains(property) || isTaken {
                report(.badKey(key, at: place(path.range)))
                return false
            }
        }
        return true
    }

    /// What an answer's nested types may not be called, for they would hide what its properties are made of.
    private static let takenKeys: Set<String> = [
        "Bool", "CodingKey", "CodingKeys", "Decodable", "Encodable", "Equatable", "Int", "JSONScalar",
        "Protocol", "Self",
        "Sendable", "String", "Type",
    ]
}

extension Diagnostic {
    fileprivate static func paginationWithoutPage(at place: Place) -> Diagnostic {
        Diagnostic(
            "pagination-without-page", "`pagination` needs an operation with a `{page}`", at: place,
            help: "write `page: GET /path?page={page}`, or take `pagination` out"
        )
    }

    fileprivate static func paginationWithoutItems(at place: Place) -> Diagnostic {
        Diagnostic(
            "pagination-without-items", "the list is the whole answer, which leaves no room for `pagination`",
            at: place,
            help: "write where the list lies, as in `response: { items: results }`, or take `pagination` out"
        )
    }

    fileprivate static func pathClash(
        _ path: [String], _ other: [String], at place: Place, other otherPlace: Place
    ) -> Diagnostic {
        let (path, other) = (path.joined(separator: "."), other.joined(separator: "."))
        return .clash(
            "path-clash", "'\(path)' and '\(other)' cannot both hold a value", at: place, other: otherPlace,
            help: "write two paths of which neither leads through the other, and whose names in Swift differ"
        )
    }

    fileprivate static func badKey(_ key: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-path", "the key '\(key)' cannot become a name in Swift here", at: place,
            help: "a key must begin with a letter, and be no word that Swift keeps, such as self or type"
        )
    }
}
