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
            onePhrase: IndefiniteArticle.with(
                Words(entity.name, acronyms: acronyms).phrase, acronyms: acronyms),
            pluralPhrase: Words(entity.plural, acronyms: acronyms).phrase,
            object: model.object(entityObject, of: self),
            errorName: errorName,
            throwing: throwing,
            identity: entity.identity.map { SwiftName.escaped($0.property) },
            sharedIdentity: sharedIdentity,
            cache: cache(hasStores: !stores.isEmpty),
            remoteDataSource: phrase(.remoteDataSource),
            localDataSource: localDataSource,
            device: device,
            operations: operations,
            parameterImports: model.imports(
                ofDomain: entity.operations.flatMap(\.namedTypes),
                besides: configuration.featureModule(feature.name)),
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

    /// What the methods of the repository say that they throw.
    private var thrown: String {
        model.phrases.text(.thrown, ["error": errorName])
    }

    private var throwing: String {
        thrown == "any Error" ? "throws" : "throws(\(thrown))"
    }

    private var repositoryEffects: String {
        " async \(throwing)"
    }

    private func repositoryMethods(_ operations: [OperationModel]) -> [MethodModel] {
        operations.map { operation in
            method(
                operation.name,
                operation.parameters + policy(of: operation),
                result: operation.result,
                failure: thrown,
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
                name, parameters, result: result, failure: thrown, effects: repositoryEffects,
                section: "Local",
                doc: documentation(entity.operations.first { $0.kind == kind }?.doc)
            )
        }
        let item = itemParameter(lowerCamel(entity.name), type: entity.name, sample: ".stub()")
        func mapped(_ value: String, _ phrase: Phrase) -> String {
            let canFail = types.canFail(named: entity.name)
            return model.phrases.text(phrase, ["value": value, "try": canFail ? "try " : ""])
        }
        let source = localDataSource.variable
        return LocalModel(
            detail: method(.detail, phrase(.detailMethod), [key.model], entity.name),
            list: method(.list, phrase(.listMethod), [], "[\(entity.name)]"),
            save: method(.create, phrase(.saveMethod), [item], ""),
            delete: method(.delete, phrase(.deleteMethod), [key.model], ""),
            store: store,
            missingError: model.phrases.text(
                .missingError, ["identifier": missing?.expression ?? "identifier"]),
            missingSample: Code.call(".notFound", ["identifier: \(missing?.sample ?? key.model.sample)"]),
            identifierType: key.model.type,
            identifierSample: key.model.sample,
            otherIdentifierSample: key.other,
            identityProperty: SwiftName.escaped(identity.property),
            listName: phrase(.getList),
            mappedItem: mapped("dto", .itemResult),
            mappedList: mapped("dtos", .listResult),
            storedItem: mapped(
                Code.call("\(source).\(store.getName)", ["identifier: identifier"]), .listResult),
            storedList: mapped("\(source).\(phrase(.getList))()", .listResult),
            written: model.phrases.text(
                .writeObject, ["mapper": "dtoMapper", "type": entity.name, "value": item.name])
        )
    }

    private func repositoryMethods(_ local: LocalModel) -> [MethodModel] {
        [local.detail, local.list, local.save, local.delete].compactMap { $0 }
    }
}

extension ResolvedOperation {
    /// The types that its method names, beside the entity's own.
    var namedTypes: [ResolvedType] {
        var types = parameters.map(\.type) + [answer].compactMap { $0 }
        if case .value(let type) = body {
            types.append(type)
        }
        return types
    }
}
