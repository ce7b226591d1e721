/// The types of a draft, from the shapes of its samples.
struct SampleTypes {
    /// Deeper than a fixture may be; what lies below is any value.
    private static let deepest = 20
    private static let deepestLists = 8

    private let table: ShapeTable
    private let acronyms: Acronyms
    private var names: DraftNames
    private var uses: TypeUses
    /// The names of the objects that have one, and of the enums, by what they hold.
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

    /// The fields of an object, and its types among `types`, each behind those that name it.
    mutating func fields(of id: SampleShape.ID, owner: String, depth: Int = 0) -> [FieldDraft] {
        let shape = table[id]
        return shape.fields.map { field in
            let place = Place(owner: owner, key: field.key, isPlural: false, depth: depth)
            var (type, guess, bad) = self.type(of: field.shape, place)
            let isAbsent = field.seen < shape.objects || table[field.shape].nulls > 0
            if isAbsent {
                type = type.asOptional
            }
            var draft = FieldDraft(key: field.key, type: type, guess: guess)
            draft.bad = bad
            return draft
        }
    }

    /// Where a type is wanted: the object and the key that it lies under.
    private struct Place {
        let owner: String
        let key: String
        let isPlural: Bool
        let depth: Int
        var lists = 0

        var ofElement: Place {
            Place(owner: owner, key: key, isPlural: true, depth: depth, lists: lists + 1)
        }
    }

    private typealias Guess = (type: DraftType, reason: String?, bad: FieldOptions.Bad?)

    private mutating func type(of id: SampleShape.ID, _ place: Place) -> Guess {
        let shape = table[id]
        if let scalar = ScalarGuess(shape, key: place.key, acronyms) {
            return scalarType(scalar, shape, place)
        }
        switch shape.kinds {
        case []: return (.scalar(.json), shape.nulls > 0 ? "always null" : "never there", nil)
        case [.array]: return list(shape, place)
        case [.object]: return object(id, place)
        default: return union(id, shape, place)
        }
    }

    private mutating func scalarType(_ scalar: ScalarGuess, _ shape: SampleShape, _ place: Place) -> Guess {
        if case .string = scalar.type, let cases = EnumGuess(shape.texts, key: place.key, acronyms) {
            return (.named(enumeration(cases, place)), cases.reason, nil)
        }
        let type = DraftType.scalar(scalar.type)
        guard scalar.mayBeBlank else {
            return (type, scalar.reason, nil)
        }
        if scalar.type == .url {
            return (type.asOptional, scalar.reason, nil)
        }
        return place.isPlural
            ? (.scalar(.string), nil, nil) : (type.asOptional, scalar.reason, .absent)
    }

    private mutating func enumeration(_ cases: EnumGuess, _ place: Place) -> String {
        let values = cases.values.sorted()
        if let name = enums[values] {
            return name
        }
        let key = place.isPlural ? Singular.of(place.key) : place.key
        let name = names.claim([
            TypeSpec.nameInPlace(owner: place.owner, field: key, acronyms), "\(place.owner) \(key) Kind",
        ])
        enums[values] = name
        types.append(
            TypeDraft(
                name: name, kind: .enumeration(cases.values.map { CaseDraft(.text($0)) }, unknown: nil)))
        return name
    }

    // MARK: - Lists and objects

    private mutating func list(_ shape: SampleShape, _ place: Place) -> Guess {
        guard let element = shape.element, place.lists < Self.deepestLists else {
            return (
                .list(.scalar(.json)), shape.element == nil ? "always empty" : "lists in lists in lists", nil
            )
        }
        let (type, reason, _) = self.type(of: element, place.ofElement)
        return (.list(table[element].nulls > 0 ? type.asOptional : type), reason, nil)
    }

    private mutating func object(_ id: SampleShape.ID, _ place: Place) -> Guess {
        let shape = table[id]
        if let values = shape.values {
            guard place.lists < Self.deepestLists else {
                return (.scalar(.json), "too deep", nil)
            }
            let (type, reason, _) = self.type(of: values, place.ofElement)
            let value = table[values].nulls > 0 ? type.asOptional : type
            return (.dictionary(.text, value), reason ?? "the keys look like data", nil)
        }
        if let name = objects[table.current(id)] {
            return (.named(name), nil, nil)
        }
        guard !shape.fields.isEmpty else {
            return (.scalar(.json), "always {}", nil)
        }
        guard place.depth < Self.deepest else {
            return (.scalar(.json), "too deep", nil)
        }
        let key = place.isPlural ? Singular.of(place.key) : place.key
        let name = names.claim(
            uses.candidates(for: table.current(id), shape, owner: place.owner, key: key))
        objects[table.current(id)] = name
        let index = types.count
        types.append(TypeDraft(name: name, kind: .object([])))
        let fields = fields(of: id, owner: name, depth: place.depth + 1)
        types[index].kind = .object(fields)
        return (.named(name), nil, nil)
    }

    // MARK: - One of several

    private mutating func union(_ id: SampleShape.ID, _ shape: SampleShape, _ place: Place) -> Guess {
        let key = place.isPlural ? Singular.of(place.key) : place.key
        let name = names.claim(["\(place.owner) \(key)", "\(place.owner) \(key) Value"])
        let index = types.count
        types.append(TypeDraft(name: name, kind: .object([])))
        var variants: [VariantsDraft.Variant] = []
        for kind in shape.kinds {
            let type: DraftType =
                switch kind {
                case .string: .scalar(.string)
                case .number: .scalar(shape.numbers.scalar)
                case .boolean: .scalar(.bool(.bool))
                case .array: list(shape, place).type
                case .object:
                    object(id, Place(owner: name, key: "object", isPlural: false, depth: place.depth)).type
                }
            // Any value would take those of all other variants: what is not listed is kept as it is.
            if type != .scalar(.json) {
                variants.append(VariantsDraft.Variant(type: type))
            }
        }
        guard variants.count > 1 else {
            types.remove(at: index)
            return (.scalar(.json), "of several kinds", nil)
        }
        types[index].kind = .variants(VariantsDraft(variants))
        let kinds = shape.kinds.map(\.phrase).joined(separator: ", ")
        return (
            .named(name), ([kinds] + [shape.numbers.doubt].compactMap(\.self)).joined(separator: "; "), nil
        )
    }
}
