/// The types that a feature has in addition to those of its spec. Types of the spec must not have the same names.
package struct GeneratedTypeNames {
    private let phrases: Phrases

    package init(phrases: Phrases) {
        self.phrases = phrases
    }

    package func of(feature: String) -> [String] {
        [
            phrases.text(.error, ["feature": feature, "entity": feature]),
            phrases.name(.repositories, feature),
        ]
    }

    package func of(_ entity: ResolvedEntity) -> [String] {
        of(entity: entity.name, plural: entity.plural) + ofRequests(entity)
            + [entity.identity?.typeName].compactMap { $0 }
    }

    package func of(entity: String, plural: String) -> [String] {
        let page = phrases.name(.page, plural)
        let stores = [Phrase.memoryDataSource, .localDataSource].map { phrases.name($0, entity) }
        let roles = [entity] + phrases.splits.map { $0.name(entity: entity, plural: plural) }
        return [Phrase.filter, .remoteDataSource, .remoteContract, .remoteMock, .diskDataSource, .queries]
            .map { phrases.name($0, entity) }
            + roles.flatMap { role in
                [Phrase.errorMapper, .errorMapperInput, .repository, .repositoryContract, .repositoryMock].map
                {
                    phrases.name($0, role)
                } + [phrases.text(.error, ["feature": role, "entity": role])]
            }
            + stores + stores.flatMap { [phrases.name(.localContract, $0), phrases.name(.localMock, $0)] }
            + ["", "List", "Search"].map { phrases.name(.envelope, entity + $0) }
            + [page, phrases.name(.dto, page), phrases.name(.mapper, page), "\(page)Response"]
            + [phrases.text(.pageInput, ["page": page])]
            + [plural, page].map { phrases.name(.envelope, $0) }
    }

    package func of(type: String) -> [String] {
        [Phrase.dto, .mapper, .dtoMapper, .rawValueMapper].map { phrases.name($0, type) }
    }

    /// The types for an entity's requests.
    private func ofRequests(_ entity: ResolvedEntity) -> [String] {
        let bodies = Set(entity.operations.compactMap(\.body))
        let hasDraft = entity.writing.hasDraft && (bodies.contains(.draft) || bodies.contains(.entity))
        let roles = (hasDraft ? [Phrase.draft] : []) + (bodies.contains(.changes) ? [.changes] : [])
        let envelopes = entity.operations.filter { !$0.kind.isRead && !$0.responsePath.isEmpty }
        return roles.flatMap { role in
            let name = phrases.name(role, entity.name)
            return [name, phrases.name(.dto, name), phrases.name(.dtoMapper, name)]
        }
            + envelopes.map { operation in
                let name = operation.name.prefix(1).uppercased() + operation.name.dropFirst()
                return phrases.name(.envelope, "\(entity.name)\(name)")
            }
    }
}
