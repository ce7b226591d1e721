/// The field of an entity that the path of an item names: `{petId}` is its `id`, `{issue_number}` its `number`.
enum IdentityParameter {
    static func find(
        in operations: EntityOperations, _ fields: inout [FieldDraft], entity: String, _ acronyms: Acronyms
    ) -> (key: String, parameter: String)? {
        let path =
            operations.itemPath
            ?? operations.members.first { $0.operation.path.lastParameter != nil }?.operation.path
        guard let parameter = path?.lastParameter else {
            return nil
        }
        let fitting = fields.filter { isIdentity($0.type.wrapped) }
        if let field = fitting.first(where: { $0.key == parameter }) {
            return demand((field.key, parameter), &fields)
        }
        let words = Words(parameter, acronyms: acronyms).words
        let own = Words(entity, acronyms: acronyms).words
        // The words that are not in the entity's name: `id` in `pet_id` of a Pet and in `userId` of a SimpleUser.
        let rest = words.filter { !own.contains($0) }
        let found =
            fitting.first { Words($0.key, acronyms: acronyms).words == words }
            ?? fitting.first { !rest.isEmpty && Words($0.key, acronyms: acronyms).words == rest }
            ?? fitting.first {
                $0.key == "id" && (rest.isEmpty || words.last == "id" || words.last == "identifier")
            }
        return found.map { ($0.key, parameter) }.map { demand($0, &fields) }
    }

    /// Makes the identity required, because many documents do not say that an item always has it.
    private static func demand(
        _ identity: (key: String, parameter: String), _ fields: inout [FieldDraft]
    ) -> (key: String, parameter: String) {
        if let index = fields.firstIndex(where: { $0.key == identity.key && $0.type.isOptional }) {
            fields[index].type = fields[index].type.wrapped
            fields[index].guess = "a path names it, so every one has it"
        }
        return identity
    }

    private static func isIdentity(_ type: DraftType) -> Bool {
        if case .scalar(let scalar) = type { scalar.isIdentity } else { false }
    }
}
