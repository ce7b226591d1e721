import Diagnostics
import Documents

extension Style {
    /// What a spec wishes for that the style does not build.
    func refusals(_ feature: ResolvedFeature, in source: SourceText) -> [Diagnostic] {
        wishes(of: feature, in: source) + clashes(of: feature, in: source)
    }

    /// Operations of other names whose methods would be called like those that the style writes itself.
    private func clashes(of feature: ResolvedFeature, in source: SourceText) -> [Diagnostic] {
        feature.entities.flatMap { entity -> [Diagnostic] in
            let methods = { (kind: OperationKind, operation: ResolvedOperation) in
                MethodNames(
                    kind, operation.name, method: operation.method, isPaged: operation.isPaged,
                    entity: entity.name, plural: entity.plural, phrases: phrases
                ).repository
            }
            let usual = entity.operations.filter { $0.kind != .custom }.map { methods($0.kind, $0) }
            let taken = reserved.union(usual)
            return entity.operations.filter { $0.kind == .custom && taken.contains(methods(.custom, $0)) }
                .map { .reservedOperation($0.name, at: Diagnostic.Place(source, $0.range)) }
        }
    }

    private func wishes(of feature: ResolvedFeature, in source: SourceText) -> [Diagnostic] {
        var seen: Set<ByteRange> = []
        return feature.entities.flatMap(\.cache.wishes)
            .filter { !cache.contains($0.value) && seen.insert($0.range).inserted }
            .map { wish in
                let place = Diagnostic.Place(source, wish.range)
                return CacheSpec.Store(rawValue: wish.value) == nil
                    ? .notInStyle(wish.value, of: name, at: place)
                    : .storeNotInStyle(wish.value, of: name, known: stores, at: place)
            }
    }

    /// Where it can keep answers.
    private var stores: [String] {
        CacheSpec.Store.allCases.filter { $0 == .memory || cache.contains($0.rawValue) }.map(\.rawValue)
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

    fileprivate static func notInStyle(_ key: String, of style: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "not-in-style", "the style '\(style)' does not build `\(key)`", at: place,
            help: "take it out, or choose another style"
        )
    }
}
