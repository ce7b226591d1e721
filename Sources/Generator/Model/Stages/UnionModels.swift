import Language

/// The models of unions. In: a feature's types, how they are used, and samples of them. Out: for a union its model, and
/// the JSON that its tests decode.
struct UnionModels: SampleStage {
    let roles: TypeRoles
    let imports: ModuleImports
    let sent: SentStubs
    let bad: BadValues
    let keys: KeyDecoding

    var samples: SampleMaker {
        sent.samples
    }

    func model(of union: ResolvedUnion) -> UnionModel {
        let inner = union.variants.map(\.type)
        let badValue = types.canFail(named: union.name) ? bad.variant(union.name) : nil
        let unknown = union.unknownValue(types.feature)
        return UnionModel(
            name: union.name,
            conformances: types.feature.conformances(of: union.name),
            doc: SwiftLiteral.documentation(union.doc),
            variants: union.variants.map { variant($0, of: union) },
            tag: union.tag.map {
                UnionModel.Tag(
                    key: keys.literal($0.key), inside: $0.inside.map { keys.literal($0) },
                    sentKey: SwiftLiteral.string($0.key),
                    sentInside: $0.inside.map { SwiftLiteral.string($0) })
            },
            keepsUnknown: union.unknown == .keep,
            failsOnUnknown: union.unknown == .fail,
            isNilOnUnknown: union.unknown == .absent,
            canFail: types.canFail(named: union.name),
            mappers: ComposedMapper.each(inner.map { types.mapper($0, in: union.name) }),
            dtoMappers: ComposedMapper.each(inner.map { types.wireMapper($0, in: union.name) }),
            imports: imports.of(inner, besides: imports.module(of: union.name)),
            mappingImports: imports.ofMappings(inner, types),
            valueImports: imports.ofValues([.union(union.name)]),
            isInDomain: roles.isInDomain(union.name),
            isMapped: roles.isInDomain(union.name) && roles.isMapped(.union(union.name)),
            isWritten: roles.isWritten(.union(union.name)),
            isReversible: roles.isReversible(union.name),
            isSent: roles.isSent(.union(union.name)),
            samples: union.variants.map { sample($0, of: union) },
            mayBeUnknown: unknown != .null,
            unknownDTO: Code.call(".unknown", [SampleExpressions.json(unknown)]),
            badDTO: badValue?.dtoStub,
            badError: badValue?.error ?? "",
            fixture: fixtureName(union),
            read: types.read("dto", .union(union.name), union.name),
            written: types.write("domain", .union(union.name), union.name)
        )
    }

    private func variant(_ variant: ResolvedUnion.Variant, of union: ResolvedUnion) -> UnionModel.Variant {
        UnionModel.Variant(
            name: SwiftName.escaped(variant.name),
            domainType: types.domainType(variant.type),
            dtoType: types.dtoType(variant.type),
            pattern: variant.tag.map(SwiftLiteral.string)
                ?? types.feature.kinds(of: variant.type).map { ".\($0.rawValue)" }.joined(separator: ", "),
            tag: variant.tag.map { union.hasNumericTag ? $0 : SwiftLiteral.string($0) } ?? "",
            mapping: types.mapping(
                "value", variant.type, field: SwiftLiteral.string(union.name),
                at: JSONPathText.of([union.tag?.inside].compactMap { $0 })),
            dtoMapping: types.wireMapping("value", variant.type),
            isIndirect: variant.isIndirect
        )
    }

    private func sample(_ variant: ResolvedUnion.Variant, of union: ResolvedUnion) -> UnionModel.Sample {
        let json = samples.json(of: variant, in: union)
        return UnionModel.Sample(
            dto: samples.expressions.dto(json, .union(union.name)),
            sent: sent.expressions.dto(json, .union(union.name)),
            domain: samples.expressions.domain(json, .union(union.name)))
    }

    /// A list of every variant and an unknown one, which the DTO must distinguish.
    func fixture(of union: ResolvedUnion) -> FixtureModel {
        let values = union.variants.map { samples.json(of: $0, in: union) }
        let unknown = [union.unknownValue(types.feature)].filter { $0 != .null }
        return FixtureModel(name: fixtureName(union), json: JSONValue.list(values + unknown).laidOut)
    }

    private func fixtureName(_ union: ResolvedUnion) -> String {
        types.phrases.fixture("\(types.acronyms.snake(union.name))_variants", types.acronyms)
    }
}

extension KeyDecoding {
    /// The key after the conversion of the decoder, a Swift literal.
    package func literal(_ key: String) -> String {
        SwiftLiteral.string(codingKey(key) ?? key)
    }
}
