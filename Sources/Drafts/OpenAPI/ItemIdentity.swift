import Language

/// The fields of an entity that the path of an item names: `{petId}` is its `id`, `{issue_number}` its `number`. Several
/// if earlier parameters are fields too: `tenant_id` and `user_id` in `/tenants/{tenant_id}/members/{user_id}`.
package struct ItemIdentity {
    package struct Part {
        /// The JSON key of the field.
        package let key: String
        /// The parameter in a path.
        package let parameter: String
    }

    /// In the order of the path; not empty.
    let parts: [Part]

    /// Nil if no field fits. The fields that fit become required.
    init?(in operations: EntityOperations, _ fields: inout [FieldDraft], entity: String, _ acronyms: Acronyms)
    {
        let path =
            operations.itemPath
            ?? operations.members.first { $0.operation.path.lastParameter != nil }?.operation.path
        guard let path, let parameter = path.lastParameter,
            let field = Self.field(for: parameter, fields, entity: entity, acronyms)
        else {
            return nil
        }
        let last = Part(key: field.key, parameter: parameter)
        parts = Self.earlier(than: field, at: path, operations, fields, acronyms) + [last]
        for part in parts {
            Self.demand(part.key, &fields)
        }
    }

    /// The part that a parameter of an item's path names.
    func part(named parameter: String) -> Part? {
        parts.first { $0.parameter == parameter }
    }

    /// The key of the last part, which an item of a list has of its own.
    var ownKey: String {
        parts[parts.count - 1].key
    }

    private static func field(
        for parameter: String, _ fields: [FieldDraft], entity: String, _ acronyms: Acronyms
    ) -> FieldDraft? {
        let fitting = fields.filter { isIdentity($0.type.wrapped) }
        if let field = fitting.first(where: { $0.key == parameter }) {
            return field
        }
        let words = Words(parameter, acronyms: acronyms).words
        let own = Words(entity, acronyms: acronyms).words
        // The words that are not in the entity's name: `id` in `pet_id` of a Pet and in `userId` of a SimpleUser.
        let rest = words.filter { !own.contains($0) }
        return fitting.first { Words($0.key, acronyms: acronyms).words == words }
            ?? fitting.first { !rest.isEmpty && Words($0.key, acronyms: acronyms).words == rest }
            ?? fitting.first {
                $0.key == "id" && (rest.isEmpty || words.last == "id" || words.last == "identifier")
            }
    }

    /// The other parts, if the last one alone does not identify an item. An `id` and a UUID do.
    private static func earlier(
        than last: FieldDraft, at path: PathTemplate, _ operations: EntityOperations, _ fields: [FieldDraft],
        _ acronyms: Acronyms
    ) -> [Part] {
        let hasID = fields.contains { Words($0.key, acronyms: acronyms).words == ["id"] }
        guard !hasID, isPart(last.type.wrapped), last.type.wrapped != .scalar(.uuid) else {
            return []
        }
        let parts = path.parameters.dropLast().compactMap { parameter in
            let words = Words(parameter, acronyms: acronyms).words
            let field = fields.first {
                $0.key != last.key && isPart($0.type.wrapped)
                    && Words($0.key, acronyms: acronyms).words == words
            }
            return field.map { Part(key: $0.key, parameter: parameter) }
        }
        // An operation on one item needs all parts in its path.
        let others = operations.members.map(\.operation.path).filter {
            $0.lastParameter == path.lastParameter
        }
        let areEverywhere = others.allSatisfy { other in
            parts.allSatisfy { other.parameters.contains($0.parameter) }
        }
        return areEverywhere && Set(parts.map(\.key)).count == parts.count ? parts : []
    }

    /// Makes a part of the identity required, because many documents do not say that an item always has it.
    private static func demand(_ key: String, _ fields: inout [FieldDraft]) {
        if let index = fields.firstIndex(where: { $0.key == key && $0.type.isOptional }) {
            fields[index].type = fields[index].type.wrapped
            fields[index].guess = "a path contains it, so every item has it"
        }
    }

    private static func isIdentity(_ type: DraftType) -> Bool {
        if case .scalar(let scalar) = type { scalar.isIdentity } else { false }
    }

    private static func isPart(_ type: DraftType) -> Bool {
        if case .scalar(let scalar) = type { scalar.isPartOfIdentity } else { false }
    }
}
