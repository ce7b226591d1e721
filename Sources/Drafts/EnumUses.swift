import Language

/// The uses of a draft's enums: which are written in place, and which a field has as an optional.
struct EnumUses {
    private(set) var inPlace: Set<String> = []
    private(set) var optional: Set<String> = []

    init(_ draft: SpecDraft, _ wordings: [String: FieldWording], _ acronyms: Acronyms) {
        // The name that the enum would have if it were written in place.
        var alone: Set<String> = []
        for (owner, fields) in draft.objects {
            for field in fields {
                guard let name = field.type.innermostName else {
                    continue
                }
                if field.type.isOptional, field.type.wrapped == .named(name) {
                    optional.insert(name)
                }
                if field.type.wrapped == .named(name), let written = wordings[owner]?.fields[field.key]?.name,
                    TypeSpec.nameInPlace(owner: owner, field: written, acronyms) == name
                {
                    alone.insert(name)
                }
            }
        }
        let named =
            (draft.entity ?? []).compactMap(\.type.innermostName) + draft.types.flatMap(\.kind.namedTypes)
            + draft.operations.flatMap(\.types).compactMap(\.innermostName)
        let counts = Dictionary(named.map { ($0, 1) }, uniquingKeysWith: +)
        for type in draft.types {
            if case .enumeration = type.kind, counts[type.name] == 1, alone.contains(type.name) {
                inPlace.insert(type.name)
            }
        }
    }
}

extension SpecDraft {
    /// Changes the fields of everything that has some, the entity first.
    mutating func editFields(_ edit: (_ owner: String, inout [FieldDraft]) -> Void) {
        if var fields = entity {
            edit(name, &fields)
            entity = fields
        }
        types.editFields(edit)
    }

    /// Everything with fields, the entity first.
    package var objects: [(name: String, fields: [FieldDraft])] {
        (entity.map { [(name, $0)] } ?? [])
            + types.compactMap { type in
                if case .object(let fields) = type.kind { (type.name, fields) } else { nil }
            }
    }
}

extension [TypeDraft] {
    /// Changes the fields of the objects.
    mutating func editFields(_ edit: (_ owner: String, inout [FieldDraft]) -> Void) {
        for index in indices {
            if case .object(var fields) = self[index].kind {
                edit(self[index].name, &fields)
                self[index].kind = .object(fields)
            }
        }
    }
}

extension OperationDraft {
    /// The parameters of the path, the query and the headers.
    package var parameters: [ParameterDraft] {
        (path + query.map(\.value) + headers.map(\.value)).compactMap(\.parameter)
    }
}
