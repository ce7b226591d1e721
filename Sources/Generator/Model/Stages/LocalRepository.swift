import Language

/// The repository of an entity without a server. In: the entity, its store, and the errors for missing items.
/// Out: the calls of the store, and the methods of the repository.
struct LocalRepository {
    let model: LocalModel

    init?(
        _ entity: ResolvedEntity, _ names: EntityNames, _ key: OperationParameter?, _ errors: EntityErrors,
        _ store: StoreModel?, _ methods: ContractMethods, _ types: TypeMap
    ) {
        guard entity.isLocalOnly, let identity = entity.identity, let key, let store else {
            return nil
        }
        func method(_ kind: OperationKind, _ name: Phrase, _ parameters: [ParameterModel], _ result: String)
            -> MethodModel?
        {
            entity.operations.first { $0.kind == kind }.map { operation in
                methods.repository(
                    names.text(name), parameters, result: result, section: "Local",
                    doc: SwiftLiteral.documentation(operation.doc))
            }
        }
        func missingError(_ missing: MissingItem?) -> String {
            types.phrases.text(.missingError, ["identifier": missing?.expression ?? names.identity.name])
        }
        func mapped(_ value: String, _ phrase: Phrase) -> String {
            types.phrases.text(
                phrase,
                [
                    "value": value, "type": entity.name,
                    "try": types.canFail(named: entity.name) ? "try " : "",
                ])
        }
        let item = ParameterModel.item(names.variable, type: entity.name, sample: ".stub()")
        let source = LocalDataSourceModel(entity.name, isOnDisk: entity.isKeptOnDisk, types.phrases).variable
        let listName = names.text(.getList)
        model = LocalModel(
            detail: method(
                .detail, .detailMethod, [key.model], names.answersNothing ? entity.name + "?" : entity.name),
            list: method(.list, .listMethod, [], "[\(entity.name)]"),
            save: method(.create, .saveMethod, [item], ""),
            update: method(.update, .updateMethod, [item], entity.name),
            delete: method(.delete, .deleteMethod, [key.model], ""),
            store: store,
            missingError: missingError(errors.missingItem),
            answersNothing: names.answersNothing,
            missingUpdateError: missingError(
                entity.operations.lazy.compactMap { errors.missing(of: $0) }.first ?? errors.missingItem),
            missingSample: names.notFound(errors.missingItem?.sample ?? key.model.sample),
            identifierType: key.model.type,
            identifierSample: key.model.sample,
            identityProperty: SwiftName.escaped(identity.field.property),
            updateName: names.text(.updateItem),
            listName: listName,
            mappedList: mapped("dtos", .listResult),
            storedItem: mapped(
                Code.call("\(source).\(store.getName)", [key.model.argument]), .listResult),
            storedList: mapped("\(source).\(listName)()", .listResult),
            written: types.written(item.name, as: entity.name, by: "dtoMapper")
        )
    }

    var methods: [MethodModel] {
        [model.detail, model.list, model.save, model.update, model.delete].compactMap { $0 }
    }
}
