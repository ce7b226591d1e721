import Language

/// The types of a draft, made from the shapes of samples.
struct SampleTypes {
    /// Fixtures cannot be deeper; values below this depth are of any type.
    private static let deepest = 20
    private static let deepestLists = 8

    private let table: ShapeTable
    private let acronyms: Acronyms
    private var names: DraftNames
    private var uses: TypeUses
    /// The names of objects and enums that have one, by shape and by values.
    private var objects: [SampleShape.ID: String] = [:]
    private var enums: [[String]: String] = [:]
    private(set) var types: [TypeDraft] = []

    init(
        _ table: ShapeTable, names: DraftNames, root: SampleShape.ID, entity: String, _ acronyms: Acronyms
    ) {
        self.table = table
        self.acronyms = acronyms
        self.names = names
        uses = TypeUses(table, root: root, acronyms)
        objects[table.current(root)] = entity
    }

    /// The fields of an object. Adds its types to `types`, each after the types that use it.
    mutating func fields(of id: SampleShape.ID, owner: String, depth: Int = 0) -> [FieldDraft] {
        let shape = table[id]
        let fields = shape.fields.map { field in
            let use = TypeUse(owner: owner, key: field.key, isPlural: false, depth: depth)
            var (type, guess, bad) = self.type(of: field.shape, use)
            if field.seen < shape.objects || table[field.shape].nulls > 0 {
                type = type.asOptional
            }
            return FieldDraft(key: field.key, type: type, bad: bad, guess: guess)
        }
        return fields.map(NumberPairs(fields, acronyms).applied)
    }

    /// Where a type is used: the object, and its key.
    private struct TypeUse {
        let owner: String
        let key: String
        let isPlural: Bool
        let depth: Int
        var lists = 0

        var ofElement: TypeUse {
            TypeUse(owner: owner, key: key, isPlural: true, depth: depth, lists: lists + 1)
        }
    }

    private typealias Guess = (type: DraftType, reason: String?, bad: FieldOptions.Bad?)

    private mutating func type(of id: SampleShape.ID, _ use: TypeUse) -> Guess {
        let shape = table[id]
        if let scalar = ScalarGuess(shape, key: use.key, acronyms) {
            return scalarType(scalar, shape, use)
        }
        switch shape.kinds {
        case []: return (.scalar(.json), shape.nulls > 0 ? "always null" : "always absent", nil)
        case [.array]: return list(shape, use)
        case [.object]: return object(id, use)
        default: return union(id, shape, use)
        }
    }

    private mutating func scalarType(_ scalar: ScalarGuess, _ shape: SampleShape, _ use: TypeUse) -> Guess {
        if case .string = scalar.type, let cases = EnumGuess(shape.texts, key: use.key, acronyms) {
            return (.named(enumeration(cases, use)), cases.reason, nil)
        }
        let type = DraftType.scalar(scalar.type)
        guard scalar.mayBeBlank else {
            return (type, scalar.reason, nil)
        }
        if scalar.type == .url {
            return (type.asOptional, scalar.reason, nil)
        }
        return use.isPlural
            ? (.scalar(.string), nil, nil) : (type.asOptional, scalar.reason, .absent)
    }

    private mutating func enumeration(_ cases: EnumGuess, _ use: TypeUse) -> String {
        let values = cases.values.sorted()
        if let name = enums[values] {
            return name
        }
        let key = use.isPlural ? Singular.of(use.key) : use.key
        let name = names.claim([
            TypeSpec.nameInPlace(owner: use.owner, field: key, acronyms), "\(use.owner) \(key) Kind",
        ])
        enums[values] = name
        types.append(
            TypeDraft(name: name, kind: .enumeration(cases.values.map { CaseDraft(rawValue: .text($0)) })))
        return name
    }

    // MARK: - Lists and objects

    private mutating func list(_ shape: SampleShape, _ use: TypeUse) -> Guess {
        guard let element = shape.element, use.lists < Self.deepestLists else {
            return (
                .list(.scalar(.json)),
                shape.element == nil ? "always empty" : "a list of lists of lists", nil
            )
        }
        let (type, reason, _) = self.type(of: element, use.ofElement)
        return (.list(table[element].nulls > 0 ? type.asOptional : type), reason, nil)
    }

    private mutating func object(_ id: SampleShape.ID, _ use: TypeUse) -> Guess {
        let shape = table[id]
        if let values = shape.values {
            guard use.lists < Self.deepestLists else {
                return (.scalar(.json), "nested too deeply", nil)
            }
            let (type, reason, _) = self.type(of: values, use.ofElement)
            let value = table[values].nulls > 0 ? type.asOptional : type
            return (.dictionary(.text, value), reason ?? "the keys look like data", nil)
        }
        if let name = objects[table.current(id)] {
            return (.named(name), nil, nil)
        }
        guard !shape.fields.isEmpty else {
            return (.scalar(.json), "always {}", nil)
        }
        guard use.depth < Self.deepest else {
            return (.scalar(.json), "nested too deeply", nil)
        }
        let key = use.isPlural ? Singular.of(use.key) : use.key
        let name = names.claim(
            uses.candidates(for: table.current(id), shape, owner: use.owner, key: key))
        objects[table.current(id)] = name
        let index = types.count
        types.append(TypeDraft(name: name, kind: .object([])))
        let fields = fields(of: id, owner: name, depth: use.depth + 1)
        types[index].kind = .object(fields)
        return (.named(name), nil, nil)
    }

    // MARK: - One of several

    private mutating func union(_ id: SampleShape.ID, _ shape: SampleShape, _ use: TypeUse) -> Guess {
        let key = use.isPlural ? Singular.of(use.key) : use.key
        let name = names.claim(["\(use.owner) \(key)", "\(use.owner) \(key) Value"])
        let index = types.count
        types.append(TypeDraft(name: name, kind: .object([])))
        var variants: [VariantsDraft.Variant] = []
        for kind in shape.kinds {
            let type: DraftType =
                switch kind {
                case .string: .scalar(.string)
                case .number: .scalar(shape.numbers.scalar)
                case .boolean: .scalar(.bool(.bool))
                case .array: list(shape, use).type
                case .object:
                    object(id, TypeUse(owner: name, key: "object", isPlural: false, depth: use.depth)).type
                }
            // A variant of any type would match the values of all others. Unlisted kinds are kept as raw JSON anyway.
            if type != .scalar(.json) {
                variants.append(VariantsDraft.Variant(type: type))
            }
        }
        guard variants.count > 1 else {
            types.remove(at: index)
            return (.scalar(.json), "values of several kinds", nil)
        }
        types[index].kind = .variants(VariantsDraft(variants: variants))
        let kinds = shape.kinds.map(\.phrase).joined(separator: ", ")
        return (
            .named(name), ([kinds] + [shape.numbers.doubt].compactMap(\.self)).joined(separator: "; "), nil
        )
    }
}
