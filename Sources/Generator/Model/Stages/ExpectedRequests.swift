import Language

/// The requests that tests expect. In: the samples of parameters, and their texts in a URL. Out: for an operation the
/// path, the query and the endpoint of a call with those samples, and of the minimal call, which omits everything that
/// it may.
struct ExpectedRequests {
    let values: ParameterSamples
    let wire: WireText

    /// The tests of an operation's requests: the arguments of the methods of the repository and of the remote data
    /// source, and the requests.
    func tests(
        of operation: ResolvedOperation, _ repository: CallArguments, remote: CallArguments
    ) -> OperationTests {
        OperationTests(
            arguments: repository.whole,
            minimalArguments: repository.minimal == repository.whole ? nil : repository.minimal,
            emptyArguments: repository.empty == repository.minimal ? nil : repository.empty,
            remoteArguments: remote.whole,
            minimalRemoteArguments: remote.minimal,
            emptyRemoteArguments: remote.empty == remote.minimal ? nil : remote.empty,
            endpoint: endpoint(of: operation, isMinimal: false),
            minimalEndpoint: endpoint(of: operation, isMinimal: true),
            plainEndpoint: plainEndpoint(of: operation, isMinimal: false),
            plainMinimalEndpoint: plainEndpoint(of: operation, isMinimal: true),
            queryItems: query(of: operation, isMinimal: false),
            minimalQueryItems: query(of: operation, isMinimal: true),
            fixedHeaders: headers(of: operation, isMinimal: false) ?? "[:]")
    }

    /// For an operation whose answer is made of headers too: the headers, and the DTO of the answer that has them.
    func expectHeaders(of operation: ResolvedOperation, in tests: inout OperationTests) {
        let samples = values.samples
        guard operation.answersOne, let name = operation.answer?.innermostName,
            let object = samples.types.feature.object(name)
        else {
            return
        }
        var pairs: [(key: String, value: String)] = []
        var arguments: [StubArgument] = []
        for field in object.fields {
            guard case .header(let header) = field.source else {
                continue
            }
            let sample = samples.headerSample(of: field, in: object)
            pairs.append((SwiftLiteral.string(header), SwiftLiteral.string(WireText.text(of: sample))))
            if field.isOptionalHeader {
                arguments.append(samples.expressions.argument(field, sample))
            }
        }
        if !pairs.isEmpty {
            tests.headers = Code.dictionary(pairs)
            tests.fixtureDTO = arguments.stub(.dto)
            tests.fixtureDomain = arguments.stub(.domain)
        }
    }

    /// The path as a literal.
    private func path(of operation: ResolvedOperation) -> String {
        SwiftLiteral.string(
            operation.pathText { name in
                operation.pathParameter(name).map { WireText.text(of: values.sample(of: $0)).percentEncoded }
            })
    }

    /// Items without a value in the minimal call are omitted.
    private func query(of operation: ResolvedOperation, isMinimal: Bool) -> [EndpointModel.QueryItem] {
        var single: [EndpointModel.QueryItem] = []
        var repeated: [EndpointModel.QueryItem] = []
        for item in operation.query {
            func queryItem(_ value: String) -> EndpointModel.QueryItem {
                EndpointModel.QueryItem(
                    name: SwiftLiteral.string(item.name.value.percentDecoded),
                    value: SwiftLiteral.string(value))
            }
            switch item.value {
            case .text(let text): single.append(queryItem(text.percentDecoded))
            case .parameter(let spec):
                guard let parameter = operation.parameter(spec.name.value),
                    let sample = sample(of: parameter, isMinimal: isMinimal)
                else { continue }
                if item.repeats(parameter), case .list(let values) = sample {
                    repeated += values.map { queryItem(WireText.text(of: $0)) }
                } else {
                    single.append(queryItem(WireText.text(of: sample)))
                }
            }
        }
        return single + repeated
    }

    /// The endpoint without the body, which has its own tests.
    private func endpoint(of operation: ResolvedOperation, isMinimal: Bool) -> String {
        var arguments = [Code.argument("path", path(of: operation))]
        if operation.method != "GET" {
            arguments.append("method: .\(operation.method.lowercased())")
        }
        if !query(of: operation, isMinimal: isMinimal).isEmpty {
            arguments.append("queryItems: queryItems")
        }
        arguments += options(of: operation, isMinimal: isMinimal)
        if operation.body != nil {
            arguments.append("body: sent.body")
        }
        return Code.call("Endpoint", arguments)
    }

    /// The endpoint with its URL and headers only, without those that the body brings with it.
    private func plainEndpoint(of operation: ResolvedOperation, isMinimal: Bool) -> String {
        var arguments = [Code.argument("path", path(of: operation))]
        let items = query(of: operation, isMinimal: isMinimal).map(\.code)
        if !items.isEmpty {
            arguments.append("queryItems: \(Code.list(items))")
        }
        arguments += options(of: operation, headers: headers(of: operation, isMinimal: isMinimal))
        return Code.call("Endpoint", arguments)
    }

    private func options(of operation: ResolvedOperation, isMinimal: Bool) -> [String] {
        // The content type of several parts is different each time.
        let headers =
            operation.bodyForm.isMultipart
            ? "sent.headers" : headers(of: operation, isMinimal: isMinimal, fileType: "text/plain")
        return options(of: operation, headers: headers)
    }

    private func options(of operation: ResolvedOperation, headers: String?) -> [String] {
        let outerValues = wire.types.feature.outerValues(of: operation) { name in
            operation.pathParameter(name).map {
                SwiftLiteral.string(WireText.text(of: values.sample(of: $0)))
            }
        }
        return EndpointModel.options(of: operation, headers: headers, outerValues: outerValues)
    }

    private func headers(
        of operation: ResolvedOperation, isMinimal: Bool, fileType: String? = nil
    ) -> String? {
        EndpointModel.headers(of: operation, fileType: fileType) { parameter in
            sample(of: parameter, isMinimal: isMinimal).map { SwiftLiteral.string(WireText.text(of: $0)) }
        }
    }

    /// The value that a call sends; nil if the minimal call sends none.
    private func sample(of parameter: ResolvedParameter, isMinimal: Bool) -> JSONValue? {
        guard isMinimal else {
            let sample = values.sample(of: parameter)
            return sample == .text("") && wire.isOmittedIfEmpty(parameter.type) ? nil : sample
        }
        if let value = parameter.defaultValue {
            return .text(value.wire)
        }
        return parameter.maySendNothing ? nil : values.sample(of: parameter)
    }
}

/// The arguments of a call, one on each line. In: the parameters of its method. Out: all arguments, those of the
/// minimal call, and those of the minimal call with empty optional lists.
struct CallArguments {
    let whole: String
    let minimal: String
    let empty: String

    init(_ parameters: [OperationParameter]) {
        func lines(_ value: (OperationParameter) -> String?) -> String {
            Self.text(parameters) { value($0) ?? $0.model.defaultValue ?? $0.model.sample }
        }
        whole = lines { $0.model.sample }
        minimal = lines { $0.minimal }
        empty = lines { $0.empty ?? $0.minimal }
    }

    static func text(_ parameters: [OperationParameter], _ value: (OperationParameter) -> String) -> String {
        parameters.map { $0.model.labeled(value($0)) }.joined(separator: ",\n")
    }
}
