/// Pages of one type, and the operations that answer them.
package struct ResolvedPages: Sendable {
    package let paging: ResolvedPaging
    /// What the type of a page is named after: `Restaurants`.
    package let title: String
    /// The items on a page: `Restaurants`.
    package let plural: String
    /// The entity that the type belongs to: the one on the page, or the first with such an operation.
    package let owner: String
    package fileprivate(set) var operations: [ResolvedOperation]
    /// Whether they are the usual pages of their entity.
    package let areUsual: Bool

    package func has(_ operation: ResolvedOperation) -> Bool {
        operation.paging?.isAlike(paging) == true
    }

    /// Whether the item limit of every request is known.
    package var isLimitAlwaysSaid: Bool {
        operations.allSatisfy { operation in operation.limit.map { !$0.type.isOptional } ?? false }
    }
}

extension ResolvedPages {
    /// The pages of a feature. The first ones of items of a type are named after that type, and others after their
    /// operation too. The usual operations of entities come before others.
    ///
    /// The pages of items of another feature have the name of the
    /// entity in front, because that feature may have such pages too.
    package static func all(of entities: [ResolvedEntity], foreignTypes: Set<String>) -> [ResolvedPages] {
        let operations = entities.flatMap { entity in
            entity.operations.map { (entity: entity, operation: $0) }
        }
        let order: [(OperationKind) -> Bool] = [{ $0 == .page }, { $0 == .search }, { $0 == .custom }]
        var pages: [ResolvedPages] = []
        var taken: Set<String> = []
        for (entity, operation) in order.flatMap({ isNext in operations.filter { isNext($0.operation.kind) } }
        ) {
            guard let paging = operation.paging else {
                continue
            }
            if let index = pages.firstIndex(where: { $0.has(operation) }) {
                pages[index].operations.append(operation)
                continue
            }
            let element = paging.element.innermostName
            let owner = entities.first { $0.name == element }
            let plural = owner?.plural ?? Plural.of(element ?? paging.element.domainSpelling)
            let name = element.map(foreignTypes.contains) == true ? entity.name + plural : plural
            let own = operation.name.prefix(1).uppercased() + operation.name.dropFirst() + name
            let title = [name, own].first { !taken.contains($0.lowercased()) } ?? entity.name + own
            taken.insert(title.lowercased())
            pages.append(
                ResolvedPages(
                    paging: paging, title: title, plural: plural, owner: owner?.name ?? entity.name,
                    operations: [operation], areUsual: owner != nil && title == plural))
        }
        return pages
    }
}

extension ResolvedEntity {
    /// The same entity with those of the pages that its operations answer or that belong to it.
    package func with(_ all: [ResolvedPages]) -> ResolvedEntity {
        var entity = self
        entity.pages = all.filter { $0.owner == name || operations.contains(where: $0.has) }
        return entity
    }
}
