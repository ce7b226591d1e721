/// The imports that samples of types need. In: the stubs of a feature's objects. Out: the needs of a file that contains
/// a sample of a type.
struct SampleNeeds {
    private let variations: StubVariations
    private let inside = Memo<Key, Needs>()
    /// Types that name each other request the same value many times.
    private let own = Memo<Key, (needs: Needs, types: Set<String>)>()

    init(_ variations: StubVariations) {
        self.variations = variations
    }

    private struct Key: Hashable {
        let type: String
        let isArgument: Bool
    }

    /// The needs of a union are those of its variants; the needs of an object are those of the arguments of its stub.
    /// `isArgument` is true for a stub that differs from the plain one, also for nested values.
    func of(_ type: ResolvedType, isArgument: Bool = false) -> Needs {
        var needs = Needs(type)
        switch type.innermost {
        case .object(let name), .union(let name):
            needs.add(inside(Key(type: name, isArgument: isArgument)))
        default: break
        }
        return needs
    }

    /// The needs of the arguments of stubs in tests of the domain.
    func of(_ arguments: [StubArgument]) -> Needs {
        arguments.filter { $0.domain != nil && $0.domain != "nil" }.reduce(into: Needs()) { needs, argument in
            needs.add(of(argument.field.type, isArgument: true))
        }
    }

    private func inside(_ key: Key) -> Needs {
        inside.value(key) {
            var needs = Needs()
            var seen = [key.type] as Set
            var pending = [key.type]
            while let name = pending.popLast() {
                let own = own(Key(type: name, isArgument: key.isArgument))
                needs.add(own.needs)
                pending += own.types.filter { seen.insert($0).inserted }
            }
            return needs
        }
    }

    /// The needs of the values in a type itself, and the types that they name.
    private func own(_ key: Key) -> (needs: Needs, types: Set<String>) {
        own.value(key) {
            let feature = variations.samples.types.feature
            let object = feature.object(key.type)
            var types =
                feature.union(key.type)?.variants.map(\.type)
                ?? object?.fields.filter { $0.type.showsValueWhenAbsent }.map(\.type) ?? []
            if key.isArgument, let object {
                types += variations.other(than: object, round: 1).map(\.field.type)
            }
            var own = (needs: Needs(), types: Set<String>())
            for type in types {
                own.needs.add(Needs(type))
                type.innermostName.map { _ = own.types.insert($0) }
            }
            return own
        }
    }
}
