import Diagnostics

extension ResolvedFeature {
    /// The feature without the types that its fields and operations do not use, and a warning for each of them, and for
    /// each feature in `uses` none of whose types it names. A feature of types only, and one whose types another feature
    /// uses, keeps all of them.
    func withoutUnusedTypes(_ spec: FeatureSpec) -> (feature: ResolvedFeature, warnings: [Diagnostic]) {
        guard !entities.isEmpty, !isUsed else {
            return (self, unusedFeatures(spec, namedIn: spec.types.map(\.name.value)))
        }
        let used = typesReached(from: entities.flatMap(\.namedTypes))
        let unused = spec.types.map(\.name).filter { !used.contains($0.value) }
        let features = unusedFeatures(spec, namedIn: Array(used))
        guard !unused.isEmpty else {
            return (self, features)
        }
        return (
            keeping(used),
            outermost(unused).map { .unusedType($0.value, at: Diagnostic.Place(spec.source, $0.range)) }
                + features
        )
    }

    /// A warning for each feature in use none of whose types the given types and the operations name.
    private func unusedFeatures(_ spec: FeatureSpec, namedIn types: [String]) -> [Diagnostic] {
        let own = (types + entities.map(\.name)).filter { origin(of: $0) == nil }
        let named = entities.flatMap(\.namedTypes) + own.flatMap(namedTypes)
        let features = Set(named.compactMap(origin))
        return spec.uses.filter { !features.contains($0.value) }.map {
            .unusedFeature($0.value, at: Diagnostic.Place(spec.source, $0.range))
        }
    }

    /// The outermost of the types. Types inside them need no report of their own.
    private func outermost(_ types: [Located<String>]) -> [Located<String>] {
        let inner = Set(types.flatMap { type in namedTypes(of: type.value).filter { $0 != type.value } })
        let outer = types.filter { !inner.contains($0.value) }
        let reached = typesReached(from: outer.map(\.value))
        // Types in a cycle have no outermost one.
        return types.filter { type in !inner.contains(type.value) || !reached.contains(type.value) }
    }

    /// The types, and those inside of them.
    package func typesReached(from names: [String]) -> Set<String> {
        var reached: Set<String> = []
        var waiting = names
        while let name = waiting.popLast() {
            if reached.insert(name).inserted { waiting += namedTypes(of: name) }
        }
        return reached
    }

    /// The types inside one of its own types.
    private func namedTypes(of name: String) -> [String] {
        let types = object(name)?.fields.map(\.type) ?? union(name)?.variants.map(\.type) ?? []
        return types.compactMap(\.innermostName)
    }
}

extension ResolvedEntity {
    /// The types that it uses: itself, and those of its requests and answers.
    package var namedTypes: [String] {
        let types = operations.flatMap { operation in
            [operation.body?.type, operation.answer].compactMap(\.self) + operation.parameters.map(\.type)
        }
        return [name] + types.compactMap(\.innermostName)
    }
}

extension Diagnostic {
    fileprivate static func unusedFeature(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "unused-type", "no field and no operation uses a type of \(name)", at: place, severity: .warning,
            help: "use one of its types in a field or in an operation, or remove it from `uses`"
        )
    }

    fileprivate static func unusedType(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "unused-type", "no field and no operation uses the type \(name), so it is not generated",
            at: place, severity: .warning,
            help: "use it in a field or in an operation, or remove it"
        )
    }
}
