/// What a style needs that saves a change first and sends it later.
extension EntityBuilder {
    /// Whether a change can be made here before the server knows of it: it can be written down, and what it leaves behind
    /// is known without an answer.
    func canWait(_ operation: ResolvedOperation) -> Bool {
        guard operation.isWrite, [.create, .update, .delete].contains(operation.kind),
            operation.parameters.allSatisfy({ isStorable($0.type) })
        else {
            return false
        }
        if operation.kind == .delete {
            return operation.body == nil && operation.answer == nil
                && invalidations(after: operation, isAlwaysKept: false).contains { $0.store == .detail }
        }
        return operation.body == .entity && model.roles.isReversible(entity.name)
            && saving("", "", of: operation) != nil
    }

    /// Whether what a change does to a list of items can be done on the device: it is known which item it is.
    func adjustsList(_ operation: ResolvedOperation) -> Bool {
        operation.body == .entity
            || operation.kind == .delete && operation.pathParameters.contains(where: \.isIdentity)
    }

    private func isStorable(_ type: ResolvedType) -> Bool {
        if case .scalar = type.innermost { true } else { false }
    }

    /// The property that tells items apart, in the domain model and in the DTO alike; nil where they say it differently.
    var sharedIdentity: String? {
        guard let identity = entity.identity, types.dtoType(identity.type) == types.domainType(identity.type)
        else {
            return nil
        }
        return SwiftName.escaped(identity.property)
    }
}
