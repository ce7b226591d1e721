import Language

/// The caches that need no store. In: the feature, and the words of the style. Out: the feature, in which the cache of an
/// entity says so if dictionaries can do all that the spec asks for.
extension ResolvedFeature {
    func withPlainCaches(_ phrases: Phrases) -> ResolvedFeature {
        guard !phrases.pattern(.strategy).isEmpty else {
            return self
        }
        var feature = self
        for index in entities.indices {
            let isPlain = needsOfStore(entities[index], phrases).isEmpty
            feature.entities[index].cache.isPlain = isPlain
            feature.entities[index].cache.hasColumns =
                isPlain && phrases.keepsColumns && !entities[index].cache.isForgotten
                && entities[index].operations.contains(where: \.isCached)
        }
        return feature
    }
}

extension Phrases {
    /// Whether a plain cache has a database beside the memory.
    package var keepsColumns: Bool { pattern(.plainStores).hasSuffix(" swiftData") }
}

extension ResolvedFeature {
    /// What needs a store to keep an entity, in the words of a spec or of a style.
    package func needsOfStore(_ entity: ResolvedEntity, _ phrases: Phrases) -> [String] {
        let lacksFields =
            phrases.rowsAreItems && !entity.cache.isForgotten && hasNestedFieldsOutsideDomain(entity)
        return entity.needsOfStore(phrases) + (lacksFields ? ["`domain: false` in a nested type"] : [])
    }

    /// Whether a value of the entity cannot be mapped back to its DTO, as a column with JSON needs it.
    private func hasNestedFieldsOutsideDomain(_ entity: ResolvedEntity) -> Bool {
        let fields = object(entity.name)?.fields.filter(\.isInDomain) ?? []
        return reached(from: fields.map(\.type), by: \.isInDomain).compactMap(\.innermostName)
            .compactMap(object).contains { nested in
                nested.fields.contains { !$0.isInDomain && !$0.type.isOptional }
            }
    }
}

extension ResolvedEntity {
    fileprivate func needsOfStore(_ phrases: Phrases) -> [String] {
        let changesWait = writes && !cache.isForgotten && !phrases.pattern(.waitingChange).isEmpty
        let isSplit = phrases.splits.contains { split in
            let own = operations.filter { split.kinds.contains($0.kind) }
            return !own.isEmpty && own.count < operations.count
        }
        let needs: [(need: String, isThere: Bool)] = [
            ("localOnly", isLocalOnly),
            (
                "store: \(cache.store.rawValue)",
                !phrases.pattern(.plainStores).split(separator: " ").contains { $0 == cache.store.rawValue }
            ),
            ("expires", cache.lifetime != nil), ("capacity", cache.capacity != nil),
            ("share", cache.sharesRequests), ("observe", cache.isObserved),
            ("changes that wait", changesWait),
            ("several repositories", isSplit),
        ]
        return needs.filter(\.isThere).map(\.need)
    }
}
