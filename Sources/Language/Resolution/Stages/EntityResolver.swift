import Diagnostics

/// Runs the stages of one entity. In: the entity as it is written, and all types. Out: the entity.
struct EntityResolver {
    let spec: EntitySpec
    let errors: [ErrorSpec]
    let types: ReachableTypes
    let keys: AnswerKeys
    let faults: SpecFaults

    func entity(_ object: ResolvedObject) -> ResolvedEntity {
        let plural = plural()
        let names = FieldsByName(spec, object)
        let identities = EntityIdentity(spec: spec, names: names, faults: faults)
        let identity = identities.identity()
        let writing = SentFields(spec: spec, names: names, faults: faults).writing()
        OperationPolicies(spec: spec, faults: faults).check()
        var operations = OperationResolver(
            spec: spec, errors: errors,
            parameters: OperationParameters(
                names: names, identity: identity, entity: spec.name.value, types: types.defined,
                faults: faults),
            values: OperationValues(
                spec: spec, names: names, identity: identity, writing: writing, types: types, faults: faults),
            faults: faults
        ).operations()
        identities.check(identity)
        let paging = EntityPaging(
            spec: spec, names: names, types: types, acronyms: keys.acronyms, faults: faults)
        operations = paging.paged(operations, arePathsSound: arePathsSound())
        MethodClashes(types: types.defined, faults: faults).check(spec, plural: plural)
        let keepsAnswers = spec.isLocalOnly || operations.contains(where: \.isCached)
        var cache = (keepsAnswers ? spec.cache.map { ResolvedCache($0) } : nil) ?? ResolvedCache()
        cache.wishes += operations.filter { $0.isCached && $0.kind == .custom }
            .compactMap { $0.spec.policy.map { Located(ResolvedCache.reads, $0.range) } }
        return ResolvedEntity(
            name: spec.name.value,
            plural: plural,
            identity: identity,
            operations: operations,
            policy: spec.policy,
            cache: cache,
            writing: writing
        )
    }

    private func plural() -> String {
        let plural = spec.plural?.value ?? Plural.of(spec.name.value)
        if keys.acronyms.lowerCamel(plural) == keys.acronyms.lowerCamel(spec.name.value) {
            faults.report(
                .samePlural(plural, of: spec.name.value), at: spec.plural?.range ?? spec.name.range)
        }
        return plural
    }

    /// Whether the keys of all paths into the answers become properties.
    private func arePathsSound() -> Bool {
        var seen: Set<ByteRange> = []
        let payloads = [spec.response.item, spec.response.items] + spec.operations.map(\.response)
        let paths = payloads.compactMap(\.self).filter { seen.insert($0.range).inserted }
            .map { Located($0.value.keys, $0.range) }
        let pagings = [spec.pagination] + spec.operations.map(\.pagination)
        return (paths + pagings.compactMap(\.self).flatMap(\.paths)).map(keys.check).allSatisfy { $0 }
    }
}

extension EntitySpec {
    package var policy: CacheSpec.Policy {
        cache?.policy.value ?? .localFirst
    }

    package var isLocalOnly: Bool {
        policy == .localOnly
    }
}

extension SpecFault {
    fileprivate static func samePlural(_ plural: String, of name: String) -> SpecFault {
        SpecFault(
            "same-plural",
            "the plural of \(name) would be \(plural), so methods for one and for many would have the same names",
            help: "write `plural: \(name)Items`, or another plural"
        )
    }
}
