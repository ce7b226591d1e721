import Language

/// The repositories of an entity. In: the entity, and how the style splits repositories. Out: for each repository the basis
/// with its operations alone and the name of its error; the first one is that of the entity, unless it has no operations.
struct EntityRoles {
    let all: [EntityBasis]

    init(_ basis: EntityBasis, _ phrases: Phrases, feature: String) {
        let splits = basis.entity.isLocalOnly ? [] : phrases.splits
        let kinds = Set(splits.flatMap(\.kinds))
        let main = basis.role(basis.entity.name, basis.names.error) { !kinds.contains($0.kind) }
        let others = splits.map { split in
            let name = split.name(entity: basis.entity.name, plural: basis.entity.plural)
            let error = phrases.text(.error, ["feature": feature, "entity": name])
            return basis.role(name, error) { split.kinds.contains($0.kind) }
        }
        let used = ([main] + others).filter { !$0.entity.operations.isEmpty }
        all = splits.isEmpty || used.isEmpty ? [basis] : used
    }
}

extension EntityBasis {
    fileprivate func role(
        _ name: String, _ error: String, _ isOwn: (ResolvedOperation) -> Bool
    ) -> EntityBasis {
        var basis = self
        basis.role = name
        basis.names = EntityNames(entity, values.samples.types, error: error)
        basis.entity.operations = entity.operations.filter(isOwn)
        return basis
    }
}

/// How the operations of an entity fail, each as its repository says.
struct OperationErrors {
    private let main: EntityErrors
    private let byOperation: [String: EntityErrors]

    /// The first is that of the entity.
    init(_ main: EntityErrors, _ others: some Sequence<EntityErrors>) {
        self.main = main
        byOperation = Dictionary(
            others.flatMap { role in role.entity.operations.map { ($0.name, role) } },
            uniquingKeysWith: { first, _ in first })
    }

    subscript(operation: ResolvedOperation) -> EntityErrors {
        byOperation[operation.name] ?? main
    }
}
