/// What is sent, and what has no name.
extension SchemaDrafter {
    /// A type that has no name in Swift gets one as the case of a choice: the spec language has no other word for it.
    mutating func wrap(_ type: DraftType, as name: String, doc: String?) {
        let own = names.claim([name])
        let all: [DraftType] = [
            .scalar(.string), .scalar(.double(.number)), .scalar(.bool(.bool)), .list(.scalar(.json)),
            .dictionary(.text, .scalar(.json)),
        ]
        let kind = DraftKind(type, among: types)
        let others = all.filter { DraftKind($0, among: types) != kind }
        let variants = kind == nil ? all : [type, others.last ?? .scalar(.string)]
        types.append(
            TypeDraft(
                name: own, doc: doc, kind: .variants(VariantsDraft(variants.map { .init(type: $0) })),
                guess: kind == nil
                    ? "any value, for the document does not say which"
                    : "always \(type.spelling), which has no name of its own; a choice needs a second kind"
            ))
    }

    /// Of what is sent, a field that is always there is sent as null where it is nil.
    mutating func markNulls(of sent: Set<String>, entity: String, _ fields: inout [FieldDraft]) {
        func mark(_ fields: inout [FieldDraft], _ keys: Set<String>) {
            for index in fields.indices
            where keys.contains(fields[index].key) && fields[index].type.isOptional {
                fields[index].isRequired = true
            }
        }
        if sent.contains(entity) {
            mark(&fields, nullableFields[entity] ?? [])
        }
        for index in types.indices where sent.contains(types[index].name) {
            if case .object(var inner) = types[index].kind {
                mark(&inner, nullableFields[types[index].name] ?? [])
                types[index].kind = .object(inner)
            }
        }
    }
}
