/// Which field of an entity the path of one names: `{petId}` is its `id`, `{issue_number}` its `number`.
enum IdentityParameter {
    static func find(
        in operations: EntityOperations, _ fields: [FieldDraft], entity: String, _ acronyms: Acronyms
    ) -> (key: String, parameter: String)? {
        let path =
            operations.itemPath ?? operations.members.first { $0.operation.path.lastParameter != nil }?.operation.path
        guard let parameter = path?.lastParameter else {
            return nil
        }
        let fitting = fields.filter { isIdentity($0.type) }
        if let field = fitting.first(where: { $0.key == parameter }) {
            return (field.key, parameter)
        }
        let words = Words(parameter, acronyms: acronyms).words
        let own = Words(entity, acronyms: acronyms).words
        // Every word of it that is not the entity's: `pet_id` of a Pet, `userId` of a SimpleUser.
        let rest = words.filter { !own.contains($0) }
        let found =
            fitting.first { Words($0.key, acronyms: acronyms).words == words }
            ?? fitting.first { !rest.isEmpty && Words($0.key, acronyms: acronyms).words == rest }
            ?? fitting.first { $0.key == "id" && (rest.isEmpty || words.last == "id" || words.last == "identifier") }
        return found.map { ($0.key, parameter) }
    }

    /// An Int, Int64, String or UUID that is always there.
    private static func isIdentity(_ type: DraftType) -> Bool {
        switch type {
        case .scalar(.int(.number)), .scalar(.int64(.number)), .scalar(.string), .scalar(.uuid): true
        default: false
        }
    }
}
