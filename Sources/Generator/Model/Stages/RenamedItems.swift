import Language

extension WaitingWrites {
    /// The operation, which finds its item also by an identity that the server has replaced.
    func renaming(
        _ model: OperationModel, of operation: ResolvedOperation, _ changes: ChangesModel?
    ) -> OperationModel {
        guard changes?.identifierType != nil, model.effect != nil || model.isCached,
            operation.pathParameters.contains(where: \.isIdentity)
        else {
            return model
        }
        var model = model
        if operation.body == .entity {
            model = renamingItem(model, of: operation)
        } else {
            model.renamedKey = rows.key { Self.name(of: $0.model, in: model.parameters) }
            model.renamedIdentity = names.identity.name
        }
        if model.renamedKey != nil {
            let identity = entity.identityProperty
            let arguments = model.parameters.map { parameter in
                parameter.labeled(
                    parameter.name == model.sentEntity
                        ? "created"
                        : parameter.name == names.identity.name ? "created.\(identity)" : parameter.sample)
            }
            model.callOfCreated = Code.call(model.name, arguments)
        }
        return model
    }

    /// An operation that sends the whole item. Its identity may have been replaced, and is not a part of what is sent.
    private func renamingItem(_ model: OperationModel, of operation: ResolvedOperation) -> OperationModel {
        guard let identity = rows.parts.first(where: \.resolved.isIdentity)?.model,
            identity.name == names.identity.name, names.parameter != names.identity.name,
            let key = rows.key({ Self.name(of: $0.model, in: model.remoteParameters) })
        else {
            return model
        }
        let old = "\(names.parameter).\(entity.identityProperty)"
        var model = model
        model.renamedIdentity = old
        model.renamedKey = rows.key { $0.resolved.isIdentity ? old : $0.model.name }
        model.effect = cache.effect(of: operation, key: key, assumed: nil)
        model.rowKey = model.rowKey.map { _ in key }
        model.remoteArguments = model.remoteArguments.map {
            $0 == identity.labeled(old) ? identity.argument : $0
        }
        return model
    }
}
