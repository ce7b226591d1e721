import Language

/// Finds the field that identifies a record.
struct IdentityGuess {
    let key: String

    init?(_ fields: [FieldDraft], entity: String, _ acronyms: Acronyms) {
        let own = AnswerWords.normal(entity)
        let candidates = ["id"] + ["\(own)id", "\(own)uuid"] + IdentityWords.all
        let usable = fields.filter { field in
            switch field.type {
            case .scalar(.int(.number)), .scalar(.string), .scalar(.uuid): true
            default: false
            }
        }
        // The first candidate that is a field with the type of an identity.
        let found = candidates.lazy.compactMap { name in usable.first { AnswerWords.normal($0.key) == name } }
            .first
        guard let found else {
            return nil
        }
        key = found.key
    }
}
