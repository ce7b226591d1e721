import Diagnostics

/// The unions. In: a union of the spec, and the types by name. Out: a case for each variant.
struct UnionTypes {
    private typealias Variant = (type: ResolvedType, spec: VariantsSpec.Variant)

    let types: TypesByName
    let keys: AnswerKeys
    let faults: SpecFaults

    func union(_ type: TypeSpec, _ spec: VariantsSpec) -> ResolvedUnion {
        let variants = variants(spec)
        if spec.by == nil {
            checkKinds(variants)
        }
        let cases = cases(variants)
        let tagKeys = [spec.by, spec.inside].compactMap { key in
            key.flatMap { key in keys.codingKey(key).map { Located($0, key.range) } }
        }
        if tagKeys.count == 2, tagKeys[0].value == tagKeys[1].value {
            faults.report(.sameKey(tagKeys[0].value), at: tagKeys[1].range, other: tagKeys[0].range)
        }
        return ResolvedUnion(
            name: type.name.value,
            doc: type.doc,
            variants: cases,
            tag: spec.by.map { ResolvedUnion.Tag(key: $0.value, inside: spec.inside?.value) },
            unknown: unknown(spec)
        )
    }

    private func variants(_ spec: VariantsSpec) -> [Variant] {
        var tags: [String: ByteRange] = [:]
        return spec.variants.compactMap { variant in
            let range = variant.type.range
            guard let type = types.type(variant.type.value, at: range) else {
                return nil
            }
            if let tag = variant.tag, let other = tags.other(tag.value, at: tag.range) {
                return faults.refuse(.duplicateTag(tag.value), at: tag.range, other: other)
            }
            if let fault = fault(of: type, spec) {
                return faults.refuse(fault, at: range)
            }
            types.checkUse(of: type, at: range)
            return (type, variant)
        }
    }

    /// The error of a variant's type. Null belongs to the field, and an unknown value is kept anyway, so JSON is a
    /// variant only if a tag selects it. A variant in the object with the tag must be an object.
    private func fault(of type: ResolvedType, _ spec: VariantsSpec) -> SpecFault? {
        switch type {
        case .optional: .optionalVariant
        case .scalar(.json) where spec.by == nil: .anyVariant
        case .object: nil
        default: spec.by == nil || spec.inside != nil ? nil : .variantWithoutTag
        }
    }

    private func unknown(_ spec: VariantsSpec) -> ResolvedEnum.Unknown {
        switch spec.unknown?.value {
        case .keep, nil: return .keep
        case .fail: return .fail
        case .absent: return .absent
        case .member(let name):
            faults.report(.unknownVariant(name.value), at: name.range)
            return .keep
        }
    }

    // MARK: - By the kind of the JSON

    /// Checks that each kind of JSON value has at most one variant, because two objects cannot be distinguished.
    private func checkKinds(_ variants: [Variant]) {
        var places: [JSONKind: ByteRange] = [:]
        for (type, spec) in variants {
            for kind in kinds(of: type) {
                if let other = places[kind] {
                    faults.report(.sameKind(kind), at: spec.type.range, other: other)
                    break
                }
                places[kind] = spec.type.range
            }
        }
    }

    private func kinds(of type: ResolvedType) -> [JSONKind] {
        if case .union(let name) = type, let spec = types.variants[name], spec.by == nil {
            return JSONKind.allCases
        }
        return type.kinds(isNumericEnum: { types.enums[$0]?.isNumeric == true })
    }

    // MARK: - By a tag

    /// Checks that a variant's own field for the tag can contain the tag.
    func checkTags(_ spec: FeatureSpec, _ objects: [ResolvedObject]) {
        let objects = Dictionary(objects.map { ($0.name, $0) }) { first, _ in first }
        for type in spec.types {
            guard case .variants(let union) = type.kind, let by = union.by, union.inside == nil else {
                continue
            }
            for variant in union.variants {
                if let tag = variant.tag, case .named(let name) = variant.type.value,
                    let field = objects[name.value]?.fields.first(where: { $0.path == [by.value] }),
                    !isValue(tag.value, of: field.type.wrapped)
                {
                    faults.report(.tagOfOtherType(tag.value, field, of: name.value), at: tag.range)
                }
            }
        }
    }

    private func isValue(_ tag: String, of type: ResolvedType) -> Bool {
        switch type {
        case .scalar(.int), .scalar(.int64): Int(tag) != nil
        case .scalar(.string): true
        case .enumeration(let name): types.enums[name]?.members.contains { $0.rawValue.text == tag } == true
        default: false
        }
    }

    // MARK: - Names

    private func cases(_ variants: [Variant]) -> [ResolvedUnion.Variant] {
        var seen: [String: ByteRange] = [:]
        return zip(names(variants), variants).compactMap { name, variant in
            let range = variant.spec.tag?.range ?? variant.spec.type.range
            if !SwiftName.isMember(name) || name == "unknown" {
                faults.report(.variantWithoutName(name), at: range)
            } else if let other = seen.other(name, at: range) {
                faults.report(.duplicateVariant(name), at: range, other: other)
            } else {
                return ResolvedUnion.Variant(
                    name: name, type: variant.type, tag: variant.spec.tag?.value)
            }
            return nil
        }
    }

    /// The tags, because they stay the same when another variant comes. A variant without a tag, or with one that is no
    /// name, is called by its type, `intList`.
    private func names(_ variants: [Variant]) -> [String] {
        let acronyms = types.acronyms
        let names = variants.map { acronyms.lowerCamel($0.type.variantName) }
        let tags = variants.map { variant in
            variant.spec.tag.map { acronyms.lowerCamel($0.value) }.flatMap { tag in
                SwiftName.isCamelCase(tag) && SwiftName.isMember(tag) && tag != "unknown" ? tag : nil
            }
        }
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        let tagCounts = Dictionary(tags.compactMap { tag in tag.map { ($0, 1) } }, uniquingKeysWith: +)
        return variants.indices.map { index in
            if let tag = tags[index], tagCounts[tag] == 1 {
                return tag
            }
            let suffix = counts[names[index], default: 0] > 1 ? variants[index].spec.tag?.value : nil
            return names[index] + (suffix.map(acronyms.upperCamel) ?? "")
        }
    }
}

extension ResolvedType {
    /// The name of a case with a value of this type, in words: `Int List`.
    fileprivate var variantName: String {
        switch self {
        case .list(let element), .separated(_, let element): element.variantName + " List"
        case .dictionary(_, let value): value.variantName + " Dictionary"
        case .optional(let wrapped): wrapped.variantName
        case .optionSet(let name, _): name
        default: spelling
        }
    }
}

extension SpecFault {
    fileprivate static func duplicateTag(_ tag: String) -> SpecFault {
        SpecFault("duplicate-variant", "the tag '\(tag)' is used twice", help: "remove one of them")
    }

    fileprivate static func sameKey(_ key: String) -> SpecFault {
        SpecFault(
            "duplicate-json-key", "the tag and the variant are both read from the key '\(key)'",
            help: "write the key of the variant, as in `by: kind, in: data`; "
                + "if the variant is the object with the tag, remove `in`"
        )
    }

    fileprivate static func duplicateVariant(_ name: String) -> SpecFault {
        SpecFault(
            "duplicate-variant", "two variants would be the case `\(name)`",
            help: "remove one of them, or rename one of the types")
    }

    fileprivate static func variantWithoutName(_ name: String) -> SpecFault {
        SpecFault(
            "variant-without-name",
            name == "unknown"
                ? "'unknown' is the name of the case for every value of another kind"
                : "the variant's type cannot become the name of a case",
            help: "give the type another name"
        )
    }

    fileprivate static let optionalVariant = SpecFault(
        "bad-variant", "a variant cannot be null",
        help: "remove the `?`, and write it after the type of the field"
    )

    fileprivate static let anyVariant = SpecFault(
        "bad-variant", "a variant of the type JSON would accept the values of all other variants",
        help: "remove it: other values are kept as `unknown(JSON)`"
    )

    fileprivate static let variantWithoutTag = SpecFault(
        "bad-variant", "the tag is a key in the variant, so the variant must be an object",
        help: "use an object, or write `in:` and the key of the variant"
    )

    fileprivate static func tagOfOtherType(
        _ tag: String, _ field: ResolvedField, of object: String
    ) -> SpecFault {
        SpecFault(
            "bad-variant",
            "the tag '\(tag)' is not a valid value of \(object)'s `\(field.property)`, \(IndefiniteArticle.with(field.type.spelling))",
            help: "remove `\(field.property)` from \(object): the case already says it. Or make it a String"
        )
    }

    fileprivate static func unknownVariant(_ name: String) -> SpecFault {
        SpecFault(
            "bad-choice", "`unknown: \(name)` would be a case without a value",
            help: "write one of: keep, fail, nil"
        )
    }

    fileprivate static func sameKind(_ kind: JSONKind) -> SpecFault {
        SpecFault(
            "same-kind", "two variants are \(kind.phrase) in the JSON and cannot be distinguished",
            help: kind == .object
                ? "write `by:` and the key that distinguishes them, as in `by: type, oneOf: { text: Text, image: Image }`"
                : "keep one of the two"
        )
    }
}
