import Diagnostics
import Documents
import Language

/// What a spec says of caches, and a style does not build. In: the style, and the feature. Out: an error for each place.
struct CacheRefusals {
    let style: Style
    let source: SourceText

    func refusals(_ feature: ResolvedFeature) -> [Diagnostic] {
        wishes(of: feature) + policies(of: feature)
    }

    private func wishes(of feature: ResolvedFeature) -> [Diagnostic] {
        var seen: Set<ByteRange> = []
        return feature.entities.flatMap(\.cache.wishes)
            .filter { !style.cache.contains($0.value) && seen.insert($0.range).inserted }
            .map { wish in
                let place = Diagnostic.Place(source, wish.range)
                if wish.value == ResolvedCache.reads {
                    return .readNotInStyle(of: style.name, at: place)
                }
                return CacheSpec.Store(rawValue: wish.value) == nil
                    ? .notInStyle(wish.value, of: style.name, at: place)
                    : .storeNotInStyle(wish.value, of: style.name, known: stores, at: place)
            }
    }

    /// Policies of operations, if a repository has one policy for all of them.
    private func policies(of feature: ResolvedFeature) -> [Diagnostic] {
        guard style.phrases.text(.policy).isEmpty else {
            return []
        }
        return feature.entities.filter { !$0.isLocalOnly }.flatMap { entity in
            entity.operations.filter { $0.isCached && $0.policy != entity.defaultPolicy }
                .compactMap(\.spec.policy)
                .map { .policyNotInStyle(entity, of: style.name, at: Diagnostic.Place(source, $0.range)) }
        }
    }

    /// The places where it can keep answers.
    private var stores: [String] {
        CacheSpec.Store.allCases.filter { $0 == .memory || style.cache.contains($0.rawValue) }.map(\.rawValue)
    }
}

extension Diagnostic {
    fileprivate static func storeNotInStyle(
        _ store: String, of style: String, known: [String], at place: Place
    ) -> Diagnostic {
        Diagnostic(
            "not-in-style", "the style '\(style)' has no store '\(store)'", at: place,
            help: "its stores are: \(known.joined(separator: ", "))"
        )
    }

    fileprivate static func readNotInStyle(of style: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "not-in-style", "the style '\(style)' does not store the answer of this operation", at: place,
            help: "remove `cache`, or choose another style; a style that keeps it has `cache: [reads]`"
        )
    }

    fileprivate static func policyNotInStyle(
        _ entity: ResolvedEntity, of style: String, at place: Place
    ) -> Diagnostic {
        let policy = entity.defaultPolicy.rawValue
        return Diagnostic(
            "not-in-style",
            "in the style '\(style)', a repository has one policy, and that of \(entity.name) is \(policy)",
            at: place,
            help: "write `cache: \(policy)` here, or the other policy beside `operations`"
        )
    }
}
