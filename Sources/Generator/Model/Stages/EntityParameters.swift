import Language

/// The parameters of an entity's methods. In: the operations, and the samples of their parameters. Out: for each
/// operation its parameters in the order of the method, and the filter of a search.
final class EntityParameters {
    let filter: FilterModel?
    /// The identity, for an entity without a server and for items of lists.
    let identity: OperationParameter?
    private let byOperation: [String: [OperationParameter]]

    init(_ values: ParameterSamples) {
        let entity = values.entity
        let maker = ParameterMaker(
            values: values, identity: IdentityName(entity, values.samples.types.phrases))
        identity = entity.identity.map { maker.parameter($0.parameter) }
        filter = entity.operations.first(where: \.hasFilter).map { maker.filter(of: $0) }
        byOperation = Dictionary(
            entity.operations.map { ($0.name, maker.parameters(of: $0)) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The identity, the scope, the query, the headers, the page, and where an answer is written. Two or more parameters
    /// of a search's query are its filter.
    func of(_ operation: ResolvedOperation) -> [OperationParameter] {
        byOperation[operation.name] ?? []
    }
}

private struct ParameterMaker {
    let values: ParameterSamples
    let identity: IdentityName

    func parameters(of operation: ResolvedOperation) -> [OperationParameter] {
        let path = operation.pathParameters
        let ordered = path.filter(\.isIdentity) + path.filter { !$0.isIdentity }
        let query = operation.queryParameters.map { parameter($0) }
        let own = operation.kind == .custom
        return ordered.map { parameter($0, hasOwnName: own) }
            + (operation.hasFilter ? [filterParameter(filter(of: operation), query)] : query)
            + (operation.headerParameters + operation.parameters.filter(\.isPage)).map { parameter($0) }
            + [operation.destination].compactMap(\.self).map { parameter($0) }
    }

    /// `hasOwnName` is whether its method has a name of the spec, to which the style's label does not fit: `publish(id:)`.
    func parameter(_ parameter: ResolvedParameter, hasOwnName: Bool = false) -> OperationParameter {
        let types = values.samples.types
        let expressions = values.samples.expressions
        let expression = expressions.argument(values.sample(of: parameter), parameter)
        // Without a cursor, the first page is requested.
        let isCursor =
            parameter.type.isOptional && (parameter.step == .cursor || parameter.step == .previousCursor)
        let defaultValue = parameter.defaultValue?.expression ?? (parameter.type.isOptional ? "nil" : nil)
        let label = hasOwnName && identity.label != "_" ? nil : identity.label
        var model = ParameterModel(
            identity.codeName(of: parameter),
            label: parameter.place == .destination
                ? ResolvedParameter.destinationLabel : parameter.isIdentity ? label : nil,
            type: types.domainType(parameter.type), sample: expression, defaultValue: defaultValue)
        model.upperName = types.acronyms.upperCamel(parameter.isIdentity ? "identifier" : parameter.name)
        return OperationParameter(
            model: model,
            resolved: parameter,
            minimal: isCursor
                ? "nil" : defaultValue == nil ? parameter.isOmissibleList ? "[]" : expression : nil,
            empty: empty(parameter, types),
            other: expressions.argument(values.sample(of: parameter, attempt: 1), parameter)
        )
    }

    /// The value other than nil for which nothing is sent.
    private func empty(_ parameter: ResolvedParameter, _ types: TypeMap) -> String? {
        guard parameter.type.isOptional, !parameter.isPage else {
            return nil
        }
        if parameter.isOmissibleList {
            return "[]"
        }
        return types.omitsEmptyTexts && parameter.type.wrapped == .scalar(.string) ? "\"\"" : nil
    }

    func filter(of operation: ResolvedOperation) -> FilterModel {
        let parameters = operation.queryParameters.map { resolved in
            var model = parameter(resolved).model
            model.defaultValue = model.defaultValue ?? (resolved.isOmissibleList ? "[]" : nil)
            return model
        }
        let name = values.samples.types.phrases.name(.filter, values.entity.name)
        return FilterModel(
            name: name,
            sample: Code.call(name, parameters.map { "\($0.label): \($0.sample)" }),
            parameters: parameters
        )
    }

    private func filterParameter(_ filter: FilterModel, _ parameters: [OperationParameter])
        -> OperationParameter
    {
        func call(_ value: (OperationParameter) -> String?) -> String {
            Code.call(
                filter.name,
                parameters.compactMap { parameter in
                    value(parameter).map { "\(parameter.model.label): \($0)" }
                })
        }
        let minimal = call(\.minimal)
        let empty = call { $0.empty ?? $0.minimal }
        let hasDefaults = parameters.contains { $0.minimal != $0.model.sample }
        let model = ParameterModel("filter", type: filter.name, sample: "filter")
        let resolved = ResolvedParameter(
            name: "filter", type: .scalar(.string), defaultValue: nil, place: .query, step: nil,
            isIdentity: false
        )
        return OperationParameter(
            model: model, resolved: resolved, minimal: hasDefaults ? minimal : "filter",
            empty: empty == minimal ? nil : empty, other: call(\.other))
    }
}
