import Diagnostics

/// The lists that are objects in the JSON, in which a field of each item is its key. In: the spec, and the types by
/// name. Out: that field, by the type of the items.
struct KeyedLists {
    /// The field of an item that is its key.
    struct ItemKey {
        let property: String
        /// The key that it would have in the item's JSON.
        let json: String
        /// Where a list says so.
        let range: ByteRange
    }

    private(set) var keys: [String: ItemKey] = [:]
    /// The places of the fields that are such lists.
    private var lists: Set<ByteRange> = []
    private let faults: SpecFaults

    init(_ spec: FeatureSpec, types: TypesByName, faults: SpecFaults) {
        self.faults = faults
        for field in spec.entities.flatMap(\.fields) + spec.types.flatMap(\.objectFields) {
            guard let keyedBy = field.keyedBy else {
                continue
            }
            lists.insert(field.name.range)
            if let option = field.options.first {
                faults.report(.optionBesideKey(option.name), at: option.range)
            }
            guard let item = field.itemName else {
                faults.report(.keyedWithoutObjects, at: field.typeRange)
                continue
            }
            guard let type = spec.types.first(where: { $0.name.value == item && !$0.objectFields.isEmpty })
            else {
                if types.definitions[item] != nil {
                    faults.report(.keyedWithoutObjects, at: field.typeRange)
                }
                continue
            }
            guard let key = key(keyedBy, of: type, types.acronyms) else {
                continue
            }
            if let other = keys[item], other.property != key.property {
                faults.report(.otherKey(item), at: keyedBy.range, other: other.range)
            } else {
                keys[item] = key
            }
        }
    }

    private func key(_ name: Located<String>, of type: TypeSpec, _ acronyms: Acronyms) -> ItemKey? {
        let fields = type.objectFields
        let names = fields.map { $0.names(keys: type.keys, acronyms) }
        guard let index = names.firstIndex(where: { $0.property == name.value }) else {
            let known = names.map(\.property)
            return faults.refuse(
                .unknownItemKey(name.value, of: type.name.value, known: known), at: name.range)
        }
        if fields.count == 1 {
            faults.report(.onlyKey(type.name.value), at: name.range)
        }
        let field = fields[index]
        if let option = field.placeOptions.first ?? field.options.first {
            faults.report(.optionBesideKey(option.name), at: option.range, other: name.range)
        } else if !field.isInDomain {
            faults.report(.optionBesideKey("domain"), at: field.name.range, other: name.range)
        }
        return ItemKey(property: name.value, json: names[index].key, range: name.range)
    }

    /// The key of a list's items; nil if it is a list in the JSON.
    func key(of field: FieldSpec) -> ItemKey? {
        field.keyedBy.flatMap { _ in field.itemName.flatMap { keys[$0] } }
    }

    /// Checks that a field can be a key in the JSON.
    func checkKey(_ property: String, _ type: ResolvedType, _ types: TypesByName, at range: ByteRange) {
        let isKey =
            switch type {
            case .scalar(.int(.number)): true
            case .scalar(.several), .scalar(.json), .scalar(.file), .scalar(.bytes): false
            case .scalar(let scalar): scalar.kinds == [.string]
            case .enumeration(let name): types.enums[name]?.isNumeric == false
            default: false
            }
        if !isKey {
            faults.report(.badItemKey(property), at: range)
        }
    }

    /// Checks that an item is only used in such lists, because its key is in the object around it.
    func checkUses(_ spec: FeatureSpec, _ feature: ResolvedFeature) {
        func check(_ types: [ResolvedType?], at range: ByteRange) {
            for name in types.compactMap({ $0?.innermostName }) {
                if let key = feature.object(name)?.fields.first(where: \.isOuterKey) {
                    faults.report(
                        .itemElsewhere(name, key.property), at: range, onceFor: "\(name) at \(range.start)")
                }
            }
        }
        for field in feature.objects.flatMap(\.fields) where !lists.contains(field.range) {
            check([field.type], at: field.range)
        }
        for union in feature.unions {
            let type = spec.types.first { $0.name.value == union.name }
            check(union.variants.map(\.type), at: type?.name.range ?? ByteRange(0, 0))
        }
        for operation in feature.entities.flatMap(\.operations) {
            check([operation.answer, operation.body?.type], at: operation.range)
            check(operation.parameters.map(\.type), at: operation.range)
        }
    }
}

extension TypeSpec {
    /// The fields of an object.
    fileprivate var objectFields: [FieldSpec] {
        if case .object(let fields) = kind { fields } else { [] }
    }
}

extension FieldSpec {
    /// The name of the type in a list of it, `[Item]` or `[Item]?`.
    fileprivate var itemName: String? {
        switch type {
        case .list(.named(let name)), .optional(.list(.named(let name))): name.value
        default: nil
        }
    }

    fileprivate var placeOptions: [(name: String, range: ByteRange)] {
        [("key", key?.range), ("path", path?.range), ("from", source?.range)].compactMap { name, range in
            range.map { (name, $0) }
        }
    }
}

extension FieldOptions {
    /// The first one that is written, and its place.
    fileprivate var first: (name: String, range: ByteRange)? {
        let all = [
            ("required", required?.range), ("nullable", nullable?.range), ("default", defaultValue?.range),
            ("bad", bad?.range),
        ]
        return all.lazy.compactMap { name, range in range.map { (name, $0) } }.first
    }
}

extension SpecFault {
    fileprivate static let keyedWithoutObjects = SpecFault(
        "bad-keyed-list", "`keyedBy` needs a list of objects of this spec, and this is not one",
        help:
            "write `type: \"[Item]\"` or `\"[Item]?\"`, and define Item under `types` or by `fields`, with the key as a "
            + "field; or write a dictionary"
    )

    fileprivate static func unknownItemKey(_ name: String, of type: String, known: [String]) -> SpecFault {
        SpecFault(
            "bad-keyed-list", "\(type) has no field '\(name)' for the keys of the JSON",
            help: suggestion(
                for: name, among: known, else: "add it to \(type), as in `\(name): String`, or name one of")
        )
    }

    fileprivate static func onlyKey(_ type: String) -> SpecFault {
        SpecFault(
            "bad-keyed-list", "\(type) has no field except its key",
            help: "add a field for what the JSON has under the key")
    }

    fileprivate static func otherKey(_ type: String) -> SpecFault {
        SpecFault(
            "bad-keyed-list", "\(type) has a different key in another list",
            help: "use the same field in both lists, or define a type for each"
        )
    }

    fileprivate static func optionBesideKey(_ option: String) -> SpecFault {
        SpecFault(
            "bad-keyed-list", "a list with `keyedBy` and the field that is its key cannot have `\(option)`",
            help: "remove it; with `[Item]?`, missing and null become nil"
        )
    }

    fileprivate static func badItemKey(_ name: String) -> SpecFault {
        SpecFault(
            "bad-keyed-list",
            "'\(name)' cannot be a key in the JSON, because a key is a string and always present",
            help: "write String, Int, an enum of strings, or another type in a form that is a string"
        )
    }

    fileprivate static func itemElsewhere(_ type: String, _ key: String) -> SpecFault {
        SpecFault(
            "bad-keyed-list",
            "\(IndefiniteArticle.with(type)) gets its '\(key)' from the object around it, and there is none here",
            help: "write `keyedBy: \(key)` with a list of it, or define another type for this place"
        )
    }
}
