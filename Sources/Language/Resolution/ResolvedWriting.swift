/// The parts of an entity that are sent.
package struct ResolvedWriting: Sendable {
    /// The fields that are sent.
    package let fields: [ResolvedField]
    /// Whether the entity has more fields than those, so that the sent type is the draft.
    package let hasDraft: Bool
}

/// The body of a request.
package enum ResolvedBody: Hashable, Sendable {
    /// The entity, or its draft if it has one.
    case entity
    /// The draft, from which the server creates an entity.
    case draft
    /// The changes of an entity.
    case changes
    case value(ResolvedType)
}

extension ResolvedBody {
    /// The type of a body that is neither the entity nor a part of it.
    package var type: ResolvedType? {
        if case .value(let type) = self { type } else { nil }
    }

    /// Whether it is a whole file.
    package var isFile: Bool {
        self == .value(.scalar(.file))
    }
}
