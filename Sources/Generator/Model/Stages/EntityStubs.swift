import Language

/// The different stubs of an entity for tests. In: its object and the variations of its stub. Out: another item, the
/// second item of a list, and one that cannot be mapped.
final class EntityStubs {
    let object: ResolvedObject
    let variations: StubVariations
    let other: [StubArgument]
    let second: [StubArgument]
    let bad: BadSample?

    init(_ object: ResolvedObject, _ variations: StubVariations, _ bad: BadValues) {
        self.object = object
        self.variations = variations
        other = variations.other(than: object, round: 1)
        second = variations.second(of: object)
        self.bad = bad.samples(of: object).first
    }
}
