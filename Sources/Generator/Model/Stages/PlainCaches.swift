import Language

/// The caches that need no store. In: the feature, and the words of the style. Out: the feature, in which the cache of an entity
/// says so if dictionaries can do all that the spec asks for.
extension ResolvedFeature {
    func withPlainCaches(_ phrases: Phrases) -> ResolvedFeature {
        guard !phrases.pattern(.strategy).isEmpty else {
            return self
        }
        var feature = self
        for index in entities.indices {
            feature.entities[index].cache.isPlain = entities[index].needsNoStore(phrases)
        }
        return feature
    }
}

extension ResolvedEntity {
    fileprivate func needsNoStore(_ phrases: Phrases) -> Bool {
        let changesWait = writes && !cache.isForgotten && !phrases.pattern(.waitingChange).isEmpty
        let isLimited = cache.lifetime != nil || cache.capacity != nil
        let hasOneRepository = phrases.splits.allSatisfy { split in
            let own = operations.filter { split.kinds.contains($0.kind) }
            return own.isEmpty || own.count == operations.count
        }
        return !isLocalOnly && cache.store == .memory && !isLimited && !cache.sharesRequests
            && !cache.isObserved
            && !changesWait && hasOneRepository
    }
}
