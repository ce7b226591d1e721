/// A parameter of an operation with what its tests need: a sample, and another one.
struct OperationParameter {
    let model: ParameterModel
    let resolved: ResolvedParameter
    /// Of the test's minimal call: nil where the parameter is left out.
    let minimal: String?
    /// Of the minimal call with each optional list given, and empty; absent where it holds none.
    var empty: String?
    let other: String
}

extension ResolvedParameter {
    /// Whether it is a list, of which nothing is sent where it holds nothing.
    var isOmissibleList: Bool {
        if case .list = type.wrapped { !isInPath } else { false }
    }

    /// Whether a call may send nothing of it.
    var maySendNothing: Bool {
        type.isOptional || isOmissibleList
    }
}

extension EntityBuilder {
    /// The parameters of an operation in the order of its method: the scope, the identity, the query, the page. Two or
    /// more of a search's query become its filter.
    func parameters(_ operation: ResolvedOperation) -> [OperationParameter] {
        parametersByName[operation.name] ?? []
    }

    func makeParameters(_ operation: ResolvedOperation) -> [OperationParameter] {
        let scope = operation.pathParameters.filter { !$0.isIdentity }
        let identity = operation.pathParameters.filter(\.isIdentity)
        let page = operation.parameters.filter(\.isPage)
        let head = (scope + identity).map { parameter($0) }
        let tail = (operation.headerParameters + page).map { parameter($0) }
        guard let filter = filter(operation) else {
            return head + operation.queryParameters.map { parameter($0) } + tail
        }
        return head + [filterParameter(filter, operation)] + tail
    }

    func parameter(_ parameter: ResolvedParameter) -> OperationParameter {
        let name = parameter.isIdentity ? "identifier" : SwiftName.escaped(parameter.name)
        let type = types.domainType(parameter.type)
        let sample = self.sample(of: parameter, attempt: 0)
        let expression = expressions.domain(sample, parameter.type)
        // That a cursor is absent is said: it asks for the first page.
        let isCursor = parameter.step == .cursor || parameter.step == .previousCursor
        let defaultValue =
            parameter.defaultValue?.expression ?? (parameter.type.isOptional && !isCursor ? "nil" : nil)
        let isFoundation: Bool
        if case .scalar(let scalar) = parameter.type.innermost {
            isFoundation = Wire.isFoundation(Wire(scalar).domainType)
        } else {
            isFoundation = false
        }
        let model = ParameterModel(
            name: name,
            upperName: Words(parameter.isIdentity ? "identifier" : parameter.name, acronyms: acronyms)
                .upperCamel(acronyms),
            type: type,
            declaration: Code.argument(SwiftName.declaredLabel(name), type),
            argument: "\(SwiftName.label(name)): \(name)",
            sample: expression,
            wireSample: WireText(types: types).text(of: sample),
            defaultValue: defaultValue,
            needsFoundation: isFoundation,
            sampleNeedsMocks: SampleExpressions.usesStub(domain: parameter.type)
        )
        return OperationParameter(
            model: model,
            resolved: parameter,
            minimal: isCursor
                ? "nil" : defaultValue == nil ? parameter.isOmissibleList ? "[]" : expression : nil,
            empty: parameter.isOmissibleList && parameter.type.isOptional ? "[]" : nil,
            other: expressions.domain(self.sample(of: parameter, attempt: 1), parameter.type)
        )
    }

    /// The identity's sample is that of the stub, so that what is saved under one is found under the other.
    func sample(of parameter: ResolvedParameter, attempt: Int) -> JSONValue {
        switch parameter.step {
        case .page: return .number(String(PageSamples.page + attempt))
        case .offset: return .number(String(PageSamples.offset + 20 * attempt))
        case .cursor: return .text(attempt == 0 ? PageSamples.cursor : "YmFy")
        case .previousCursor: return .text(attempt == 0 ? PageSamples.previousCursor : "YmF6")
        case nil: break
        }
        if entity.pageEnd == .short, parameter.name == "limit", !parameter.isInPath {
            return .number(attempt == 0 ? "1" : "2")
        }
        guard parameter.isIdentity, let identity = entity.identity,
            let index = entityObject.fields.firstIndex(where: { $0.property == identity.property })
        else {
            return samples.parameter(
                parameter.type, name: parameter.name, of: entityObject, attempt: attempt)
        }
        let value = samples.samples(of: entityObject)[index]
        return attempt == 0
            ? value
            : samples.other(than: value, field: identity, of: entityObject, index: index, round: attempt)
                ?? value
    }

    // MARK: - Filter

    func filter(_ operation: ResolvedOperation) -> FilterModel? {
        guard operation.kind == .search, operation.queryParameters.count > 1 else {
            return nil
        }
        let parameters = operation.queryParameters.map { parameter($0).model }
        let name = "\(entity.name)Filter"
        return FilterModel(
            name: name,
            sample: Code.call(name, parameters.map { "\($0.label): \($0.sample)" }),
            parameters: parameters,
            needsFoundation: parameters.contains(where: \.needsFoundation)
        )
    }

    private func filterParameter(_ filter: FilterModel, _ operation: ResolvedOperation) -> OperationParameter
    {
        let parameters = operation.queryParameters.map { parameter($0) }
        let minimal = parameters.compactMap { parameter in
            parameter.minimal.map { "\(parameter.model.label): \($0)" }
        }
        let empty = parameters.compactMap { parameter in
            (parameter.empty ?? parameter.minimal).map { "\(parameter.model.label): \($0)" }
        }
        let hasDefaults = parameters.contains { $0.minimal != $0.model.sample }
        let other = Code.call(filter.name, parameters.map { "\($0.model.label): \($0.other)" })
        let model = ParameterModel(
            name: "filter",
            upperName: "Filter",
            type: filter.name,
            declaration: "filter: \(filter.name)",
            argument: "filter: filter",
            sample: "filter",
            wireSample: "",
            defaultValue: nil,
            needsFoundation: filter.needsFoundation,
            sampleNeedsMocks: parameters.contains(where: \.model.sampleNeedsMocks)
        )
        let page = ResolvedParameter(
            name: "filter", type: .scalar(.string), defaultValue: nil, place: .query, step: nil,
            isIdentity: false
        )
        return OperationParameter(
            model: model, resolved: page, minimal: hasDefaults ? Code.call(filter.name, minimal) : "filter",
            empty: empty == minimal ? nil : Code.call(filter.name, empty), other: other
        )
    }

    // MARK: - Endpoint

    func endpoint(_ operation: ResolvedOperation) -> EndpointModel {
        let wire = WireText(types: types)
        let hasFilter = filter(operation) != nil
        var items: [EndpointModel.QueryItem] = []
        var repeated: [String] = []
        var hasOptionalItems = false
        for item in operation.query {
            let name = SwiftLiteral.string(item.name.value.percentDecoded)
            switch item.value {
            case .text(let text):
                items.append(
                    EndpointModel.QueryItem(name: name, value: SwiftLiteral.string(text.percentDecoded)))
            case .parameter(let spec):
                guard let parameter = operation.parameter(spec.name.value) else { continue }
                let base = SwiftName.escaped(parameter.name)
                let value = hasFilter && !parameter.isPage ? "filter.\(base)" : base
                if isRepeated(item, parameter) {
                    repeated.append(wire.repeated(value, parameter.type, name: name))
                } else {
                    hasOptionalItems =
                        hasOptionalItems || parameter.type.isOptional || parameter.isOmissibleList
                    items.append(
                        EndpointModel.QueryItem(name: name, value: wire.query(value, parameter.type)))
                }
            }
        }
        let path = operation.path.map { piece in
            switch piece {
            case .text(let text): return text.percentEncodedPath
            case .parameter(let spec):
                guard let parameter = operation.parameter(spec.name.value) else { return "" }
                let name = parameter.isIdentity ? "identifier" : SwiftName.escaped(parameter.name)
                return "\\(\(wire.path(name, parameter.type)))"
            }
        }
        .joined()
        let isWritten = operation.parameters.contains { wire.needsSupport($0.type) }
        return EndpointModel(
            path: path,
            queryItems: items,
            hasOptionalItems: hasOptionalItems,
            repeatedItems: repeated,
            method: operation.method == "GET" ? nil : ".\(operation.method.lowercased())",
            headers: headers(operation),
            hasBody: operation.body != nil,
            mappers: Set(
                operation.parameters.compactMap { parameter in
                    if case .enumeration = parameter.type.innermost {
                        types.wireMapper(parameter.type, in: entity.name)
                    } else {
                        nil
                    }
                }
            ).sorted { $0.property < $1.property },
            needsFoundation: !operation.query.isEmpty,
            needsSupport: isWritten
        )
    }

    private func isRepeated(_ item: RequestSpec.QueryItem, _ parameter: ResolvedParameter) -> Bool {
        if case .list = parameter.type.wrapped {
            item.name.value.percentDecoded.hasSuffix("[]")
        } else {
            false
        }
    }

    /// The query that a test expects. What has no value in the minimal call is left out of it.
    func expectedQuery(_ operation: ResolvedOperation, isMinimal: Bool) -> [EndpointModel.QueryItem] {
        var single: [EndpointModel.QueryItem] = []
        var repeated: [EndpointModel.QueryItem] = []
        for item in operation.query {
            let name = SwiftLiteral.string(item.name.value.percentDecoded)
            switch item.value {
            case .text(let text):
                single.append(
                    EndpointModel.QueryItem(name: name, value: SwiftLiteral.string(text.percentDecoded)))
            case .parameter(let spec):
                guard let parameter = operation.parameter(spec.name.value) else { continue }
                if isMinimal, parameter.maySendNothing, parameter.defaultValue == nil {
                    continue
                }
                var sample = self.sample(of: parameter, attempt: 0)
                if isMinimal, let value = parameter.defaultValue {
                    sample = .text(value.wire)
                }
                if isRepeated(item, parameter), case .list(let values) = sample {
                    repeated += values.map {
                        EndpointModel.QueryItem(
                            name: name, value: SwiftLiteral.string(WireText(types: types).text(of: $0)))
                    }
                } else {
                    let text = WireText(types: types).text(of: sample)
                    single.append(EndpointModel.QueryItem(name: name, value: SwiftLiteral.string(text)))
                }
            }
        }
        return single + repeated
    }

    /// The path that a test expects, as the literal's text.
    func expectedPath(_ operation: ResolvedOperation) -> String {
        let text = operation.path.map { piece in
            switch piece {
            case .text(let text): return text.percentEncodedPath
            case .parameter(let spec):
                guard let parameter = operation.parameter(spec.name.value) else { return "" }
                return WireText(types: types).text(of: sample(of: parameter, attempt: 0)).percentEncoded
            }
        }
        .joined()
        return SwiftLiteral.string(text)
    }
}
