import Language

/// The identity of an entity without a field for it: the parameter in the path of an item, as `{username}` in
/// `/profiles/{username}`. It becomes a field that is read from the path.
struct PathIdentity {
    private let parameter: ParameterDraft

    private var type: DraftType {
        parameter.type ?? .scalar(.string)
    }

    /// Nil if a field identifies the entity, or if the entity is anywhere but in the answer to a request with that
    /// parameter: in a list, in a body, or inside of another type.
    init?(of draft: SpecDraft) {
        guard draft.identity.isEmpty, let fields = draft.entity,
            let detail = draft.operations.first(where: { $0.name == OperationKind.detail.rawValue }),
            case .parameter(let parameter) = detail.path.last
        else {
            return nil
        }
        self.parameter = parameter
        let answering = draft.operations.filter { $0.answers(draft.name) }
        guard case .scalar(let scalar) = type, scalar.isPartOfIdentity,
            !fields.contains(where: { $0.key == "id" || $0.key == parameter.name }),
            !draft.typesReached(from: fields.map(\.type)).contains(draft.name),
            !draft.typesReached(from: draft.operations.flatMap { $0.typesBeside(draft.name) }).contains(
                draft.name),
            !draft.operations.contains(where: \.hasEntityElsewhere),
            answering.allSatisfy({ $0.hasInPath(parameter) })
        else {
            return nil
        }
    }

    func add(to draft: inout SpecDraft) {
        let field = FieldDraft(key: parameter.name, type: type, isInPath: true)
        draft.entity?.insert(field, at: 0)
        draft.identity = [field.key]
        for index in draft.operations.indices where draft.operations[index].hasInPath(parameter) {
            draft.operations[index].path = draft.operations[index].path.map { piece in
                piece.names(parameter) ? .parameter(ParameterDraft(name: field.key)) : piece
            }
        }
    }
}

extension OperationDraft {
    private var role: OperationKind? { OperationKind(rawValue: name) }

    /// Whether the answer is the entity, which operations with a role do not say.
    fileprivate func answers(_ entity: String) -> Bool {
        switch answer {
        case .type(let type): type == .named(entity)
        case .nothing: false
        case nil: [.detail, .create, .update].contains(role)
        }
    }

    /// Whether the entity is its body or in a list, which operations with a role do not say.
    fileprivate var hasEntityElsewhere: Bool {
        switch role {
        case .create, .update: body == nil
        case .list, .page, .search: answer == nil
        case .detail, .delete, .custom, nil: false
        }
    }

    /// The types that it names, but for an answer that is the entity.
    fileprivate func typesBeside(_ entity: String) -> [DraftType] {
        let isEntity = if case .type(let type) = answer { type == .named(entity) } else { false }
        var other = self
        other.answer = isEntity ? .nothing : answer
        return other.types
    }

    fileprivate func hasInPath(_ parameter: ParameterDraft) -> Bool {
        path.contains { $0.names(parameter) }
    }
}

extension OperationDraft.Piece {
    fileprivate func names(_ other: ParameterDraft) -> Bool {
        parameter.map { $0.name == other.name && $0.type == other.type } ?? false
    }
}
