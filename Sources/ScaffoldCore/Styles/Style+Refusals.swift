import Diagnostics
import Documents

extension Style {
    /// What a spec wishes for that the style does not build.
    func refusals(_ feature: ResolvedFeature, in source: SourceText) -> [Diagnostic] {
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
