import Diagnostics

/// Types that are one of several.
extension SpecResolver {
    mutating func union(_ type: TypeSpec, _ spec: VariantsSpec) -> ResolvedUnion {
        var types: [(type: ResolvedType, spec: VariantsSpec.Variant)] = []
        var tags: [String: ByteRange] = [:]
        for variant in spec.variants {
            guard let resolved = resolve(variant.type.value, at: variant.type.range) else {
                continue
            }
            if let tag = variant.tag {
                if let other = tags[tag.value] {
                    report(.duplicateTag(tag.value, at: place(tag.range), other: place(other)))
                    continue
                }
                tags[tag.value] = tag.range
            }
            if isVariant(resolved, at: variant.type.range, of: type.name.value, spec) {
                types.append((resolved, variant))
            }
        }
        if spec.by == nil {
            checkKinds(types)
        }
        let names = variantNames(types)
        var seen: [String: ByteRange] = [:]
        var variants: [ResolvedUnion.Variant] = []
        for (name, (resolved, variant)) in zip(names, types) {
            let range = variant.tag?.range ?? variant.type.range
            if !SwiftName.isCamelCase(name) || SwiftName.impossibleMembers.contains(name) || name == "unknown"
            {
                report(.variantWithoutName(name, at: place(range)))
            } else if let other = seen[name] {
                report(.duplicateVariant(name, at: place(range), other: place(other)))
            } else {
                seen[name] = range
                variants.append(
                    ResolvedUnion.Variant(name: name, type: resolved, tag: variant.tag?.value))
            }
        }
        for key in [spec.by, spec.inside].compactMap(\.self) where decoding.codingKey(key.value) == nil {
            report(.inconvertibleKey(key.value, at: place(key.range)))
        }
        return ResolvedUnion(
            name: type.name.value,
            doc: type.doc,
            variants: variants,
            tag: spec.by.map {
                ResolvedUnion.Tag(key: $0.value, inside: spec.inside?.value)
            },
            unknown: unknown(spec)
        )
    }

    private mutating func unknown(_ spec: VariantsSpec) -> ResolvedEnum.Unknown {
        switch spec.unknown?.value {
        case .keep, nil: return .keep
        case .fail: return .fail
        case .absent: return .absent
        case .member(let name):
            report(.unknownVariant(name.value, at: place(name.range)))
            return .keep
        }
    }

    /// Null belongs to the field, and whatever has no variant of its own is kept anyway, so JSON is a variant only where
    /// a tag chooses it. What a tag chooses in its own object must be one.
    private mutating func isVariant(
        _ type: ResolvedType, at range: ByteRange, of owner: String, _ spec: VariantsSpec
    ) -> Bool {
        switch type {
        case .optional:
            report(.optionalVariant(at: place(range)))
        case .scalar(.json) where spec.by == nil:
            report(.anyVariant(at: place(range)))
        case .object where spec.by != nil && spec.inside == nil, _ where spec.by == nil || spec.inside != nil:
            checkUse(of: type, by: .variant(of: owner), at: range)
            return true
        default:
            report(.variantWithoutTag(at: place(range)))
        }
        return false
    }

    // MARK: - By the kind of the JSON

    /// One variant a kind: of two objects nobody could say which of them it is.
    private mutating func checkKinds(_ types: [(type: ResolvedType, spec: VariantsSpec.Variant)]) {
        var places: [JSONKind: ByteRange] = [:]
        for (type, spec) in types {
            for kind in kinds(of: type) {
                if let other = places[kind] {
                    report(.sameKind(kind, at: place(spec.type.range), other: place(other)))
                    break
                }
                places[kind] = spec.type.range
            }
        }
    }

    private func kinds(of type: ResolvedType) -> [JSONKind] {
        if case .union(let name) = type {
            guard let spec = variants[name], spec.by == nil else {
                return [.object]
            }
            return JSONKind.allCases
        }
        return type.kinds(isNumericEnum: { self.isNumeric($0) })
    }

    private func isNumeric(_ name: String) -> Bool {
        if let enumeration = enums[name] {
            return enumeration.isNumeric
        }
        if case .enumeration(let enumeration) = foreign[name] {
            return enumeration.isNumeric
        }
        return false
    }

    // MARK: - By a tag

    /// Where a variant holds the tag in a field of its own, that field has to be able to say it.
    mutating func checkTags(_ objects: [ResolvedObject]) {
        let objects = Dictionary(objects.map { ($0.name, $0) }) { first, _ in first }
        for type in spec.types {
            guard case .variants(let union) = type.kind, let by = union.by, union.inside == nil else {
                continue
            }
            for variant in union.variants {
                guard let tag = variant.tag, case .named(let name) = variant.type.value,
                    let object = objects[name.value],
                    let field = object.fields.first(where: { $0.key == by.value }),
                    !isValue(tag.value, of: field.type.wrapped)
                else {
                    continue
                }
                report(.tagOfOtherType(tag.value, field, of: name.value, at: place(tag.range)))
            }
        }
    }

    private func isValue(_ tag: String, of type: ResolvedType) -> Bool {
        switch type {
        case .scalar(.int(.number)), .scalar(.int64(.number)), .scalar(.int(.string)),
            .scalar(.int64(.string)):
            Int(tag) != nil
        case .scalar(.string): true
        case .enumeration(let name): enums[name]?.members.contains { $0.rawValue.text == tag } == true
        default: false
        }
    }

    // MARK: - Names

    /// The name of the type, `intList`; where a type stands twice, the tag.
    private func variantNames(_ types: [(type: ResolvedType, spec: VariantsSpec.Variant)]) -> [String] {
        let names = types.map { Words($0.type.variantName, acronyms: acronyms).lowerCamel(acronyms) }
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        return names.enumerated().map { index, name in
            guard counts[name, default: 0] > 1, let tag = types[index].spec.tag else {
                return name
            }
            let own = Words(tag.value, acronyms: acronyms).lowerCamel(acronyms)
            return SwiftName.isCamelCase(own)
                ? own : name + Words(tag.value, acronyms: acronyms).upperCamel(acronyms)
        }
    }
}

extension ResolvedType {
    /// What a case with a value of this type is called, in words: `Int List`.
    fileprivate var variantName: String {
        switch self {
        case .list(let element): element.variantName + " List"
        case .dictionary(_, let value): value.variantName + " Dictionary"
        case .optional(let wrapped): wrapped.variantName
        default: spelling
        }
    }
}

extension Diagnostic {
    fileprivate static func duplicateTag(_ tag: String, at place: Place, other: Place) -> Diagnostic {
        .clash(
            "duplicate-variant", "the tag '\(tag)' stands here twice", at: place, other: other,
            help: "take one of them out")
    }

    fileprivate static func duplicateVariant(_ name: String, at place: Place, other: Place) -> Diagnostic {
        .clash(
            "duplicate-variant", "two variants become the case `\(name)`", at: place, other: other,
            help: "take one of them out, or give one of the types another name")
    }

    fileprivate static func variantWithoutName(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "variant-without-name",
            name == "unknown"
                ? "'unknown' is the case that keeps every value of another kind"
                : "no name for a case can be made here", at: place,
            help: "give the type another name"
        )
    }

    fileprivate static func optionalVariant(at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-variant", "null is no variant of its own", at: place,
            help: "take the `?` out, and put it behind the type where a field names it"
        )
    }

    fileprivate static func anyVariant(at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-variant", "JSON would take the values of all other variants", at: place,
            help: "take it out: whatever fits no variant is kept as `unknown(JSON)`"
        )
    }

    fileprivate static func variantWithoutTag(at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-variant", "the tag stands among the variant's own keys, and this is no object", at: place,
            help: "name an object, or write `in:` and the key under which the variant lies"
        )
    }

    fileprivate static func tagOfOtherType(
        _ tag: String, _ field: ResolvedField, of object: String, at place: Place
    ) -> Diagnostic {
        Diagnostic(
            "bad-variant",
            "the tag '\(tag)' is no value of \(object)'s `\(field.property)`, \(IndefiniteArticle.with(field.type.spelling)), which holds it",
            at: place,
            help: "take `\(field.property)` out of \(object), for the case says the same; or make it a String"
        )
    }

    fileprivate static func unknownVariant(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-choice", "'\(name)' would be a case without a value", at: place,
            help: "write one of: keep, fail, nil"
        )
    }

    fileprivate static func sameKind(_ kind: JSONKind, at place: Place, other: Place) -> Diagnostic {
        .clash(
            "same-kind", "two variants are \(kind.phrase) in the JSON, and nothing tells them apart",
            at: place, other: other,
            help: kind == .object
                ? "write `by:` and the key that tells them apart, as in `by: type, oneOf: { text: Text, image: Image }`"
                : "keep one of the two"
        )
    }
}
