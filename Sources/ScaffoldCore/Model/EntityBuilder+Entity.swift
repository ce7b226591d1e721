extension EntityBuilder {
    func entityModel() -> EntityModel {
        let stores = stores()
        let operations = entity.isLocalOnly ? [] : entity.operations.map { operation($0) }
        let local = local(stores)
        let repository = local.map { self.repositoryMethods($0) } ?? repositoryMethods(operations)
        return EntityModel(
            name: entity.name,
            plural: entity.plural,
            variable: lowerCamel(entity.name),
            pluralVariable: lowerCamel(entity.plural),
            phrase: Words(entity.name, acronyms: acronyms).phrase,
            pluralPhrase: Words(entity.plural, acronyms: acronyms).phrase,
            object: model.object(entityObject, of: self),
            errorName: errorName,
            identity: entity.identity.map { SwiftName.escaped($0.property) },
            sharedIdentity: sharedIdentity,
            cache: cache(hasStores: !stores.isEmpty),
            localDataSource: localDataSource,
            device: device,
            operations: operations,
            parameterImports: model.imports(
                entity.operations.flatMap(\.namedTypes), besides: configuration.featureModule(feature.name)),
            local: local,
            filter: entity.operations.lazy.compactMap { self.filter($0) }.first,
            page: page,
            errorMapper: errorMapper(),
            sharedHeaders: sharedHeaders,
            stores: stores,
            remoteMethods: operations.map { operation in
                method(
                    operation.remoteName, operation.remoteParameters, result: operation.dtoType,
                    failure: "any Error",
                    effects: " async throws", section: operation.title
                )
            },
            memoryMethods: memoryMethods(stores),
            repositoryMethods: repository,
            shorthands: operations.compactMap { shorthand($0) }
        )
    }

    private var repositoryEffects: String {
        " async throws(\(errorName))"
    }

    private func repositoryMethods(_ operations: [OperationModel]) -> [MethodModel] {
        operations.map { operation in
            method(
                operation.name,
                operation.parameters + policy(of: operation),
                result: operation.result,
                failure: errorName,
                effects: repositoryEffects,
                section: operation.title,
                doc: operation.doc
            )
        }
    }

    /// A method without what has a default: the policy, and parameters that may be left out.
    private func shorthand(_ operation: OperationModel) -> ShorthandModel? {
        let all = operation.parameters + policy(of: operation)
        let needed = all.filter { $0.defaultValue == nil }
        guard needed.count < all.count else {
            return nil
        }
        return ShorthandModel(
            name: operation.name,
            parameters: needed,
            effects: repositoryEffects,
            result: operation.result,
            arguments: all.map { parameter in
                parameter.defaultValue.map { "\(parameter.label): \($0)" } ?? parameter.argument
            },
            answer: operation.hasAnswer ? operation.tests.domain : "()",
            leavesParametersOut: operation.parameters.contains { $0.defaultValue != nil }
        )
    }

    // MARK: - Local only

    private func local(_ stores: [StoreModel]) -> LocalModel? {
        guard entity.isLocalOnly, let identity = entity.identity, let store = stores.first else {
            return nil
        }
        let key = parameter(localIdentity(identity))
        let kinds = Set(entity.operations.map(\.kind))
        func method(_ kind: OperationKind, _ name: String, _ parameters: [ParameterModel], _ result: String)
            -> MethodModel?
        {
            guard kinds.contains(kind) else {
                return nil
            }
            return self.method(
                name, parameters, result: result, failure: errorName, effects: repositoryEffects,
                section: "Local",
                doc: documentation(entity.operations.first { $0.kind == kind }?.doc)
            )
        }
        let item = itemParameter(lowerCamel(entity.name), type: entity.name, sample: ".stub()")
        func name(_ phrase: Phrase) -> String {
            model.phrases.text(phrase, ["name": entity.name, "plural": entity.plural])
        }
        return LocalModel(
            detail: method(.detail, name(.detailMethod), [key.model], entity.name),
            list: method(.list, name(.listMethod), [], "[\(entity.name)]"),
            save: method(.create, name(.saveMethod), [item], ""),
            delete: method(.delete, name(.deleteMethod), [key.model], ""),
            store: store,
            missingError: ".notFound(identifier: \(missing?.expression ?? "identifier"))",
            identifierType: key.model.type,
            identifierSample: key.model.sample,
            otherIdentifierSample: key.other,
            identityProperty: SwiftName.escaped(identity.property)
        )
    }

    private func repositoryMethods(_ local: LocalModel) -> [MethodModel] {
        [local.detail, local.list, local.save, local.delete].compactMap { $0 }
    }
}

extension ResolvedOperation {
    /// The types that its method names, beside the entity's own.
    fileprivate var namedTypes: [ResolvedType] {
        var types = parameters.map(\.type) + [answer].compactMap { $0 }
        if case .value(let type) = body {
            types.append(type)
        }
        return types
    }
}
