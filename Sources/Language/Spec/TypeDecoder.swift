import Diagnostics
import Documents

/// Types in the order of the spec. A type in place comes before the type that contains it.
struct DeclaredTypes {
    var types: [TypeSpec] = []
    /// The names of types whose definition could not be read. That was reported.
    var broken: Set<String> = []

    mutating func append(_ others: DeclaredTypes) {
        types += others.types
        broken.formUnion(others.broken)
    }

    /// Adds a definition; nil if it could not be read.
    mutating func append(_ type: TypeSpec?, named name: String) {
        if let type {
            types.append(type)
        } else {
            broken.insert(name)
        }
    }
}

/// Reads the definitions of types. In: the node of a type, its name, and the spelling of keys. Out: the type, and the
/// types that its fields define in place.
struct TypeDecoder {
    let reader: DocumentMap
    let acronyms: Acronyms

    /// types = { Name: [cases] | { fields } | { long form } }
    func types(_ node: Node, keys: KeyStyle) -> DeclaredTypes {
        var types = DeclaredTypes()
        for entry in reader.entries(node, of: "`types`") {
            guard let name = reader.typeName(entry.name) else {
                types.broken.insert(entry.key.text)
                continue
            }
            let (type, inPlace) = type(name, entry.value, keys: keys)
            types.append(type, named: name.value)
            types.append(inPlace)
        }
        return types
    }

    private func type(
        _ name: Located<String>, _ node: Node, keys: KeyStyle
    ) -> (type: TypeSpec?, inPlace: DeclaredTypes) {
        switch node.content {
        case .sequence:
            return (CaseDecoder(reader: reader).type(name, cases: node), DeclaredTypes())
        case .mapping(let entries):
            guard entries.contains(where: Self.isDefining) else {
                return object(name, node, keys: keys)
            }
            let map = reader.map(entries, keys: DocumentKey.type, of: "a type")
            var defined = definition(name, map, keys: keys)
            defined.type?.doc = reader.text(map["doc"])
            defined.type?.conformances = map["conformances"].map(reader.conformances)
            return defined
        case .scalar:
            reader.report(.expectedDefinition(name.value, found: node), at: node.range)
            return (nil, DeclaredTypes())
        }
    }

    /// Whether an entry shows that the map is the long form: a defining key with a list or a map.
    private static func isDefining(_ entry: Node.Entry) -> Bool {
        if case .scalar = entry.value.content {
            return false
        }
        return DocumentKey.definingKeys.contains(entry.key.text)
    }

    /// The type that `fields`, `cases`, `bits` or `oneOf` define, under `types` or in place.
    func definition(
        _ name: Located<String>, _ map: KeyedNodes, keys: KeyStyle
    ) -> (type: TypeSpec?, inPlace: DeclaredTypes) {
        let defining = DocumentKey.definingKeys.compactMap { map[$0] }
        if defining.count > 1 {
            let sorted = defining.sorted { $0.range.start < $1.range.start }
            reader.report(.twoKinds, at: sorted[0].range, other: sorted[1].range)
            return (nil, DeclaredTypes())
        }
        checkVariantKeys(map)
        if let fields = map["fields"] {
            return object(name, fields, keys: reader.read(map["keys"], Node.readChoice) ?? keys)
        }
        let cases = CaseDecoder(reader: reader)
        let kind: TypeSpec.Kind? =
            if let bits = map["bits"] {
                cases.bits(bits).map { .bits($0) }
            } else if let oneOf = map["oneOf"] {
                VariantDecoder(reader: reader).variants(oneOf, map).map { .variants($0) }
            } else {
                map["cases"].flatMap { cases.enumeration($0, unknown: map["unknown"]) }.map {
                    .enumeration($0)
                }
            }
        return (kind.map { TypeSpec(name: name, kind: $0) }, DeclaredTypes())
    }

    private func object(
        _ name: Located<String>, _ node: Node, keys: KeyStyle
    ) -> (type: TypeSpec?, inPlace: DeclaredTypes) {
        let (fields, inPlace) = fields(node, owner: name.value, keys: keys)
        return (TypeSpec(name: name, keys: keys, kind: .object(fields)), inPlace)
    }

    /// The fields of an object, which is a type or an entity.
    func fields(
        _ node: Node, owner: String, keys: KeyStyle
    ) -> (fields: [FieldSpec], inPlace: DeclaredTypes) {
        var decoder = FieldDecoder(types: self, owner: owner, keys: keys)
        let fields = decoder.fields(node)
        return (fields, decoder.inPlace)
    }

    /// Checks that `unknown` is used with an enum or a `oneOf`, and `by` and `in` with a `oneOf`.
    func checkVariantKeys(_ map: KeyedNodes) {
        if let unknown = map["unknown"], map.lacks("cases", "oneOf") {
            reader.report(.unknownWithoutCases, at: unknown.range)
        }
        for key in ["by", "in"] {
            if let node = map[key], map.lacks("oneOf") {
                reader.report(.tagWithoutVariants(key), at: node.range)
            }
        }
    }
}

extension SpecFault {
    fileprivate static func expectedDefinition(_ name: String, found: Node) -> SpecFault {
        SpecFault(
            "expected-definition",
            "the definition of a type must be a list of cases or a map of fields; found \(found.kind)",
            help: "write `\(name): [open, closed]` for an enum, `\(name): { name: String }` for an object"
        )
    }

    fileprivate static let twoKinds = SpecFault(
        "two-kinds", "a type can have only one of `fields`, `cases`, `bits` and `oneOf`",
        help: "remove one of them"
    )

    fileprivate static let unknownWithoutCases = SpecFault(
        "unknown-without-cases",
        "`unknown` belongs to an enum or a `oneOf`, but there is neither `cases` nor `oneOf`",
        help: "remove it, or write it beside the type's `cases` or `oneOf`"
    )

    fileprivate static func tagWithoutVariants(_ key: String) -> SpecFault {
        SpecFault(
            "tag-without-variants", "`\(key)` needs a `oneOf`",
            help: "remove it, or write it beside `oneOf`"
        )
    }
}
