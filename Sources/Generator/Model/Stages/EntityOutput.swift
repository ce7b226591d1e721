import Language

/// The output of an entity's stages for its feature.
struct EntityOutput {
    let model: EntityModel
    /// The entity once for each of its repositories.
    let repositories: [EntityModel]
    /// The types that are used by its requests only.
    let requestObjects: [ObjectModel]
    let envelopes: [EnvelopeModel]
    let fixtures: [FixtureModel]
}

extension ModelBuilder {
    /// Runs the stages of an entity, each with the outputs that it needs of earlier ones.
    func entity(
        _ basis: EntityBasis, repositories: [(basis: EntityBasis, errors: EntityErrors)],
        _ all: [EntityPages]
    ) -> EntityOutput {
        let errors = OperationErrors(repositories[0].errors, repositories.dropFirst().map(\.errors))
        let (entity, names, object) = (basis.entity, basis.names, basis.object)
        let module = imports.ownModule
        let awkward = AwkwardAnswers(object, sent.variations)
        let stubs = EntityStubs(object, sent.variations, bad)
        let parameters = EntityParameters(basis.values)
        let endpoints = Endpoints(entity.operations, of: names, types, sharedNames: sharedRemoteNames)
        let requests = RequestObjects(entity, names, object, objects)
        let bodies = RequestBodies(
            entity: entity, names: names, object: object, values: basis.values, requests: requests,
            objects: objects)
        let answers = RequestAnswers(
            entity: entity, names: names, object: object, variations: sent.variations, bad: bad)
        let envelopes = EntityEnvelopes(answers, imports, configuration.keyDecoding)
        let rows = RowKeys(entity, parameters, types)
        let ownPages = all.filter { $0.pages.owner == entity.name }
        let usual = ownPages.first { $0.pages.areUsual }
        let plainStores = EntityStores(
            entity: entity, names: names, parameters: parameters, rows: rows, page: usual?.answer,
            stubs: stubs,
            answers: answers,
            types: types
        ).stores()
        let cache = CacheWrites(entity: entity, names: names, types: types, stores: plainStores, rows: rows)
        let plainWrites = PlainWrites(cache, names, parameters.identity?.model)
        let stores =
            plainWrites.map { CacheKeys(names: names).added(to: plainStores, $0.model) }
            ?? plainStores
        let expected = ExpectedRequests(values: basis.values, wire: WireText(types: types))
        let fixtureNames = FixtureNames(entity: entity, names: names, envelopes: envelopes)
        let objectModel = objects.model(of: object, awkward)
        let row = RowColumns(
            entity: entity, fields: object, object: objectModel, names: names, types: types, rows: rows,
            stores: stores, identity: parameters.identity?.model, imports: imports,
            forgetsList: plainWrites?.countedRevision != nil
        ).row
        let waiting = WaitingWrites(
            entity: entity, names: names, types: types, object: objectModel, stubs: stubs, requests: requests,
            rows: rows, cache: cache, keepsChanges: roles.keepsChanges(of: entity),
            isReversible: roles.isReversible(entity.name))
        let models = OperationModels(
            entity: entity, names: names, types: types, parameters: parameters, endpoints: endpoints,
            envelopes: envelopes, bodies: bodies, answers: answers, pages: all, stores: stores, rows: rows,
            cache: cache, plainWrites: plainWrites, waiting: waiting, errors: errors,
            readTests: ReadTests(requests: expected, stubs: stubs, fixtures: fixtureNames),
            writeTests: WriteTests(requests: expected, fixtures: fixtureNames))
        let plainOperations = entity.isLocalOnly ? [] : entity.operations.map(models.model)
        let changes = waiting.changes(plainOperations)
        let operations = EndpointNames(names, types.phrases).shared(
            zip(plainOperations, entity.operations).map { waiting.renaming($0, of: $1, changes) },
            identity: names.identity.name)
        let exceedsJSON = operations.contains(where: \.exceedsJSON)
        // What waits must survive a restart.
        let isOnDisk = entity.isKeptOnDisk || changes != nil
        func model(of role: EntityBasis, _ errors: EntityErrors) -> EntityModel {
            let own = Set(role.entity.operations.map(\.name))
            let operations = zip(entity.operations, operations).filter { own.contains($0.0.name) }.map(\.1)
            let methods = ContractMethods(
                entity: role.entity, names: role.names, phrases: types.phrases, mockAccess: mocks.access)
            let local = LocalRepository(
                entity, names, parameters.identity, errors, stores.first,
                methods, types)
            let hasList = role.entity.operations.contains {
                $0.kind.isRead && $0.kind != .detail && !$0.isPaged
            }
            let lists = hasList ? [ResolvedType.list(.object(entity.name))] : []
            let named = role.entity.operations.flatMap(\.namedTypes)
            let searches = operations.contains {
                $0.parameters.contains { $0.type == parameters.filter?.name }
            }
            return EntityModel(
                name: entity.name,
                role: role.role,
                plural: entity.plural,
                variable: names.variable,
                pluralVariable: names.pluralVariable,
                phrase: names.phrase,
                pluralPhrase: names.pluralPhrase,
                object: objectModel,
                errorName: role.names.error,
                thrownError: methods.thrownError,
                throwing: methods.throwing,
                identityName: names.identity.name,
                sharedIdentity: entity.identity.flatMap { identity in
                    let (name, type) = (identity.field.property, identity.field.type)
                    return types.dtoType(type) == types.domainType(type) ? SwiftName.escaped(name) : nil
                },
                cache: CacheModel(entity, of: types.feature, hasStores: !stores.isEmpty, isOnDisk: isOnDisk),
                remoteDataSource: names.text(.remoteDataSource),
                exceedsJSON: exceedsJSON,
                localDataSource: LocalDataSourceModel(entity.name, isOnDisk: isOnDisk, types.phrases),
                device: DeviceModel(entity.name, types.phrases),
                operations: operations,
                changes: operations.contains { $0.waiting != nil } ? changes : nil,
                parameterImports: imports.of(named, besides: module),
                requestImports: imports.ofRequests(role.entity.operations, WireText(types: types)),
                answerImports: imports.ofAnswers(role.entity.operations),
                mappingImports: imports.ofMappings(
                    role.entity.operations.flatMap(\.contentTypes) + lists, types),
                valueImports: imports.ofValues([.object(entity.name)] + named),
                local: local?.model,
                filter: searches ? parameters.filter : nil,
                page: role.entity.operations.contains { usual?.pages.has($0) == true } ? usual?.model : nil,
                pages: ownPages.map(\.model),
                errorMapper: errors.mapper(),
                sharedHeaders: endpoints.sharedHeaders,
                stores: stores,
                memoryStores: stores.keptInMemory(types.phrases),
                plainCache: plainWrites?.model,
                row: row,
                storeName: "\(module).\(entity.name)",
                keptVersion: keptVersion(entity, usual?.answer),
                remoteMethods: methods.remote(operations),
                memoryMethods: plainWrites.map { plain in
                    row.map { methods.database($0, stores, plain.model) }
                        ?? methods.memory(stores, plain.model)
                } ?? methods.memory(stores),
                repositoryMethods: local?.methods ?? methods.repository(operations),
                shorthands: methods.shorthands(operations, parameters.filter)
            )
        }
        let whole = model(of: basis, repositories[0].errors)
        let split = repositories.count > 1 ? repositories.map(model) : [whole]
        let fixtures = EntityFixtures(
            entity: entity, names: fixtureNames, stubs: stubs, awkward: awkward,
            pages: ownPages.map(\.fixtures),
            bodies: bodies, answers: answers)
        return EntityOutput(
            model: whole, repositories: split, requestObjects: requests.models,
            envelopes: envelopeModels(entity, envelopes, ownPages),
            fixtures: fixtures.all())
    }

    /// The form of what a store keeps.
    private func keptVersion(_ entity: ResolvedEntity, _ page: PageAnswer?) -> String {
        guard entity.isKept else {
            return ""
        }
        let keepsPages = entity.operations.contains { $0.isPaged && $0.isCached }
        let envelopes = keepsPages ? [page?.envelope?.model, page?.model] : []
        return KeptShape(types: types).version(
            of: envelopes.compactMap { $0 }, around: entity.name, answers: entity.keptAnswers)
    }

    /// The envelopes of answers. Those of pages with items of the entity are stored, with their items apart.
    private func envelopeModels(
        _ entity: ResolvedEntity, _ envelopes: EntityEnvelopes, _ pages: [EntityPages]
    ) -> [EnvelopeModel] {
        let models =
            envelopes.all(pages.compactMap(\.answer.envelope)).map(\.model) + pages.compactMap(\.answer.model)
        guard entity.isKept else {
            return models
        }
        let kept = pages.filter { pages in
            entity.operations.contains { $0.kind.isRead && pages.pages.has($0) }
        }
        return models.map { model in
            guard
                let page = kept.lazy.map(\.answer).first(where: {
                    [$0.type, $0.bodyType].contains(model.name)
                })
            else {
                return model
            }
            let items = model.name == page.type ? page.itemsPath : page.envelope?.payloadPath ?? ""
            return model.kept(
                items: String(items.dropFirst()), of: "[\(types.dto(entity.name))]",
                isWhole: model.name == page.type)
        }
    }
}
