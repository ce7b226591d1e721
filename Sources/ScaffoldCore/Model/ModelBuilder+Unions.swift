/// Types that are one of several, and option sets.
extension ModelBuilder {
    func union(_ union: ResolvedUnion) -> UnionModel {
        let inner = union.variants.map(\.type)
        let needs = inner.map { Needs($0) }
        let inSamples = inner.map { sampleNeeds($0, own: Needs($0)) }
        let bad = types.canFail(named: union.name) ? badVariant(union.name) : nil
        let module = configuration.featureModule(feature.name)
        return UnionModel(
            name: union.name,
            isPublic: feature.isUsed,
            doc: documentation(union.doc),
            variants: union.variants.map { variant($0, of: union) },
            tag: union.tag.map {
                UnionModel.Tag(
                    key: codingKey($0.key), inside: $0.inside.map { codingKey($0) },
                    sentKey: SwiftLiteral.string($0.key),
                    sentInside: $0.inside.map { SwiftLiteral.string($0) })
            },
            keepsUnknown: union.unknown == .keep,
            failsOnUnknown: union.unknown == .fail,
            isNilOnUnknown: union.unknown == .absent,
            canFail: types.canFail(named: union.name),
            mappers: Set(inner.compactMap { types.mapper($0, in: union.name) })
                .sorted { $0.property < $1.property },
            dtoMappers: Set(inner.compactMap { types.wireMapper($0, in: union.name) })
                .sorted { $0.property < $1.property },
            imports: imports(ofDomain: inner, besides: module),
            isInDomain: isInDomain(union.name),
            isWritten: isWritten(.union(union.name)),
            isReversible: isReversible(union.name),
            isSent: sent.contains(.union(union.name)) || kept.contains(.union(union.name)) || feature.isUsed,
            domainNeedsFoundation: needs.contains(where: \.domainFoundation),
            dtoNeedsFoundation: needs.contains(where: \.dtoFoundation),
            mappingNeedsFoundation: needs.contains(where: \.mappingFoundation),
            sampleNeedsMocks: inSamples.contains(where: \.domainMocks),
            dtoSampleNeedsMocks: inSamples.contains(where: \.dtoMocks),
            sampleNeedsFoundation: inSamples.contains { $0.domainFoundation || $0.dtoFoundation },
            samples: union.variants.map { sample($0, of: union) },
            mayBeUnknown: unknownValue(union) != .null,
            unknownDTO: Code.call(".unknown", [SampleExpressions.json(unknownValue(union))]),
            badDTO: bad?.dto,
            badError: bad?.error ?? "",
            fixture: fixtureName(union)
        )
    }

    private func variant(_ variant: ResolvedUnion.Variant, of union: ResolvedUnion) -> UnionModel.Variant {
        UnionModel.Variant(
            name: SwiftName.escaped(variant.name),
            domainType: types.domainType(variant.type),
            dtoType: types.dtoType(variant.type),
            pattern: variant.tag.map(SwiftLiteral.string) ?? kindPattern(variant.type),
            tag: variant.tag.map { union.hasNumericTag ? $0 : SwiftLiteral.string($0) } ?? "",
            mapping: types.mapping(
                "value", variant.type, field: SwiftLiteral.string(union.name),
                at: JSONPathText.of([union.tag?.inside].compactMap { $0 })),
            dtoMapping: types.wireMapping("value", variant.type),
            isIndirect: variant.isIndirect
        )
    }

    /// `.number, .string`.
    private func kindPattern(_ type: ResolvedType) -> String {
        type.kinds { feature.enumeration($0)?.isNumeric == true }.map { ".\($0.rawValue)" }
            .joined(separator: ", ")
    }

    private func sample(_ variant: ResolvedUnion.Variant, of union: ResolvedUnion) -> UnionModel.Sample {
        let json = samples.json(of: variant, in: union)
        return UnionModel.Sample(
            dto: expressions.dto(json, .union(union.name)),
            sent: sentExpressions.dto(json, .union(union.name)),
            domain: expressions.domain(json, .union(union.name)))
    }

    /// Every variant and an unknown one: what the DTO has to tell apart.
    func fixture(of union: ResolvedUnion) -> FixtureModel {
        let values = union.variants.map { samples.json(of: $0, in: union) }
        let unknown = [unknownValue(union)].filter { $0 != .null }
        return FixtureModel(name: fixtureName(union), json: JSONValue.list(values + unknown).laidOut)
    }

    private func fixtureName(_ union: ResolvedUnion) -> String {
        "\(snake(union.name))_variants"
    }

    /// A key as the decoder shows it, a Swift literal.
    func codingKey(_ key: String) -> String {
        SwiftLiteral.string(configuration.keyDecoding.codingKey(key) ?? key)
    }

    // MARK: - Option sets

    func optionSet(_ optionSet: ResolvedOptionSet) -> OptionSetModel {
        let bits = optionSet.members.map(\.bit)
        let unknown = (0..<63).first { !bits.contains($0) } ?? 62
        return OptionSetModel(
            name: optionSet.name,
            isPublic: feature.isUsed,
            doc: documentation(optionSet.doc),
            members: optionSet.members.map {
                OptionSetModel.Member(
                    name: SwiftName.escaped($0.name), rawValue: "1 << \($0.bit)",
                    number: SwiftLiteral.integer(String(1 << $0.bit)))
            },
            unknownNumber: SwiftLiteral.integer(String(1 << unknown | (bits.first.map { 1 << $0 } ?? 0)))
        )
    }
}
