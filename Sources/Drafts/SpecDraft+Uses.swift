extension SpecDraft {
    /// Removes the types that neither the entity nor an operation uses, because the reader of specs would report them.
    package mutating func removeUnusedTypes() {
        let used = typesReached(from: [.named(name)] + operations.flatMap(\.types))
        types.removeAll { !used.contains($0.name) }
    }

    /// The names of the types and of all types that they contain.
    package func typesReached(from roots: [DraftType]) -> Set<String> {
        let kinds = Dictionary(types.map { ($0.name, $0.kind) }) { first, _ in first }
        var pending = roots.compactMap(\.innermostName)
        var seen = Set(pending)
        while let next = pending.popLast() {
            let inner =
                if next == name, let entity {
                    entity.compactMap(\.type.innermostName)
                } else {
                    kinds[next]?.namedTypes ?? []
                }
            pending += inner.filter { seen.insert($0).inserted }
        }
        return seen
    }
}

extension TypeDraft.Kind {
    /// The names of the types that it contains directly, with repetitions.
    var namedTypes: [String] {
        switch self {
        case .object(let fields): fields.compactMap(\.type.innermostName)
        case .variants(let union): union.variants.compactMap(\.type.innermostName)
        case .enumeration: []
        }
    }
}

extension OperationDraft {
    /// The types that it names, with repetitions.
    package var types: [DraftType] {
        var types = parameters.compactMap(\.type) + [body].compactMap(\.self)
        if case .type(let answer) = answer {
            types.append(answer)
        }
        return types
    }
}
