/// What the samples of types need. In: the stubs of a feature's objects. Out: what a file imports that names a sample of a
/// type.
struct SampleNeeds {
    private let variations: StubVariations
    private let inside = Memo<Key, Needs>()
    /// Types that all name each other ask for this again and again.
    private let own = Memo<Key, (needs: Needs, types: Set<String>)>()

    init(_ variations: StubVariations) {
        self.variations = variations
    }

    private struct Key: Hashable {
        let type: String
        let isArgument: Bool
    }

    /// Where the type is one of several, what those need; where it is an object, what the brackets of its stub hold.
    /// `isArgument`: of a stub that differs from the plain one, further inside too.
    func of(_ type: ResolvedType, isArgument: Bool = false) -> Needs {
        var needs = Needs(type)
        switch type.innermost {
        case .object(let name), .union(let name):
            needs.add(inside(Key(type: name, isArgument: isArgument)))
        default: break
        }
        return needs
    }

    /// What the arguments of stubs need that tests of the domain name.
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

    /// What the values in a type need themselves, and the types that they name.
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
