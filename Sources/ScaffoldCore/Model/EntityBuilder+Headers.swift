/// What stands beside path and body of a request.
extension EntityBuilder {
    /// The headers of a request: those that several share have a name.
    func headers(_ operation: ResolvedOperation) -> String? {
        let own = ownHeaders(operation)
        return own != nil && own == sharedHeaders ? "headers" : own
    }

    /// Headers without a parameter that more than one request has.
    func makeSharedHeaders() -> String? {
        var seen: Set<String> = []
        for operation in entity.operations where operation.headerParameters.isEmpty {
            if let headers = ownHeaders(operation), !seen.insert(headers).inserted {
                return headers
            }
        }
        return nil
    }

    /// The headers as a dictionary; what is nil is left out of it, and so is an empty list.
    private func ownHeaders(_ operation: ResolvedOperation) -> String? {
        guard !operation.headers.isEmpty else {
            return nil
        }
        let wire = WireText(types: types)
        var hasOptional = false
        let pairs = operation.headers.compactMap { header -> (key: String, value: String)? in
            let name = SwiftLiteral.string(header.name.value)
            switch header.value.value {
            case .text(let text): return (name, SwiftLiteral.string(text))
            case .parameter(let spec):
                guard let parameter = operation.parameter(spec.name.value) else { return nil }
                hasOptional = hasOptional || parameter.maySendNothing
                return (name, wire.query(SwiftName.escaped(parameter.name), parameter.type))
            }
        }
        return Code.dictionary(pairs) + (hasOptional ? ".compactMapValues(\\.self)" : "")
    }

    /// The endpoint that a test expects; what is sent is looked at apart.
    func expectedEndpoint(_ operation: ResolvedOperation, isMinimal: Bool) -> String {
        var arguments = [Code.argument("path", expectedPath(operation))]
        if operation.method != "GET" {
            arguments.append("method: .\(operation.method.lowercased())")
        }
        if !expectedQuery(operation, isMinimal: isMinimal).isEmpty {
            arguments.append("queryItems: queryItems")
        }
        arguments += expectedHeaders(operation, isMinimal: isMinimal)
        if operation.body != nil {
            arguments.append("body: sent.body")
        }
        return Code.call("Endpoint", arguments)
    }

    /// What a test expects that stands in the URL or in the headers.
    func expectedPlainEndpoint(_ operation: ResolvedOperation, isMinimal: Bool) -> String {
        var arguments = [Code.argument("path", expectedPath(operation))]
        let items = expectedQuery(operation, isMinimal: isMinimal).map {
            Code.call("URLQueryItem", [Code.argument("name", $0.name), Code.argument("value", $0.value)])
        }
        if !items.isEmpty {
            arguments.append("queryItems: \(Code.list(items))")
        }
        return Code.call("Endpoint", arguments + expectedHeaders(operation, isMinimal: isMinimal))
    }

    private func expectedHeaders(_ operation: ResolvedOperation, isMinimal: Bool) -> [String] {
        let headers = operation.headers.compactMap { expectedHeader($0, operation, isMinimal: isMinimal) }
        return headers.isEmpty ? [] : ["headers: \(Code.dictionary(headers))"]
    }

    private func expectedHeader(_ header: HeaderSpec, _ operation: ResolvedOperation, isMinimal: Bool)
        -> (key: String, value: String)?
    {
        let name = SwiftLiteral.string(header.name.value)
        switch header.value.value {
        case .text(let text): return (name, SwiftLiteral.string(text))
        case .parameter(let spec):
            guard let parameter = operation.parameter(spec.name.value) else { return nil }
            if isMinimal, let value = parameter.defaultValue {
                return (name, SwiftLiteral.string(value.wire))
            }
            if isMinimal, parameter.maySendNothing {
                return nil
            }
            let text = WireText(types: types).text(of: sample(of: parameter, attempt: 0))
            return (name, SwiftLiteral.string(text))
        }
    }
}
