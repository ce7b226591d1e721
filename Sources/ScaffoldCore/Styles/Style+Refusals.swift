import Diagnostics
import Documents

extension Style {
    /// What a spec wishes for that the style does not build.
    func refusals(_ feature: ResolvedFeature, in source: SourceText) -> [Diagnostic] {
        var seen: Set<ByteRange> = []
        return feature.entities.flatMap(\.cache.wishes)
            .filter { !cache.contains($0.value) && seen.insert($0.range).inserted }
            .map { .notInStyle($0.value, of: name, at: Diagnostic.Place(source, $0.range)) }
    }
}

extension Diagnostic {
    fileprivate static func notInStyle(_ wish: String, of style: String, at place: Place) -> Diagnostic {
        let isStore = CacheSpec.Store(rawValue: wish) != nil
        return Diagnostic(
            "not-in-style",
            isStore ? "the style '\(style)' has no store `\(wish)`" : "the style '\(style)' has no `\(wish)`",
            at: place,
            help: isStore
                ? "write `store: memory`, or another store of the style"
                : "take it out, or choose another style"
        )
    }
}
