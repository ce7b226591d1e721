/// What of an entity goes to the server.
struct ResolvedWriting: Sendable {
    /// The fields that are sent.
    let fields: [ResolvedField]
    /// Whether the entity has more than those, so that what is sent has a type of its own, the draft.
    let hasDraft: Bool
}

/// What a request carries.
enum ResolvedBody: Hashable, Sendable {
    /// The entity; of one with a draft, that part of it.
    case entity
    /// What becomes an entity on the server.
    case draft
    /// What changes of it.
    case changes
    case value(ResolvedType)
}
