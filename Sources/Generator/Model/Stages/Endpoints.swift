import Language

/// The requests of an entity's operations. In: the operations, and how types are written to a URL. Out: for each
/// operation the endpoint of the production code.
final class Endpoints {
    /// Headers that several requests share, as a dictionary.
    let sharedHeaders: String?
    private let entity: EntityNames
    private let wire: WireText
    /// Methods of remote data sources that several entities have.
    private let sharedNames: Set<String>

    init(
        _ operations: [ResolvedOperation], of entity: EntityNames, _ types: TypeMap, sharedNames: Set<String>
    ) {
        self.entity = entity
        self.sharedNames = sharedNames
        let wire = WireText(types: types)
        self.wire = wire
        var seen: Set<String> = []
        // A header parameter has a different value in each request.
        sharedHeaders = operations.lazy.filter(\.headerParameters.isEmpty)
            .compactMap { Self.headers(of: $0, wire) }.first { !seen.insert($0).inserted }
    }

    /// The name of an endpoint, which is qualified if operations of several entities have the same name.
    func name(_ remote: String) -> String {
        sharedNames.contains(remote)
            ? entity.variable + remote.prefix(1).uppercased() + remote.dropFirst() : remote
    }

    func endpoint(of operation: ResolvedOperation) -> EndpointModel {
        var items: [EndpointModel.QueryItem] = []
        var repeated: [String] = []
        let hasFilter = operation.hasFilter
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
                if item.repeats(parameter) {
                    repeated.append(wire.repeated(value, parameter.type, name: name))
                } else {
                    items.append(
                        EndpointModel.QueryItem(name: name, value: wire.sent(value, parameter.type)))
                }
            }
        }
        let path = operation.pathText { name in
            self.inPath(name, operation).map { "\\(\(wire.path($0.value, $0.type)))" }
        }
        let outerValues = wire.types.feature.outerValues(of: operation) { name in
            self.inPath(name, operation).map { wire.sent($0.value, $0.type) }
        }
        return EndpointModel(
            path: path,
            queryItems: items,
            repeatedItems: repeated,
            method: operation.method == "GET" ? nil : ".\(operation.method.lowercased())",
            options: EndpointModel.options(
                of: operation, headers: headers(of: operation), outerValues: outerValues),
            hasOuterValues: outerValues != nil,
            body: SentBody(
                operation,
                with: operation.sentBody(entity.sentItem(of: operation)?.name ?? "body") {
                    SwiftName.escaped($0.name)
                }),
            mappers: mappers(of: operation.parameters)
        )
    }

    /// A parameter of the path, also one that is a part of the identity: its expression in code, and its type.
    private func inPath(
        _ name: String, _ operation: ResolvedOperation
    ) -> (value: String, type: ResolvedType)? {
        if let (part, _) = operation.partOfIdentity(name) {
            return ("\(entity.identity.name).\(SwiftName.escaped(part.name))", part.type)
        }
        return operation.parameter(name).map { (entity.identity.codeName(of: $0), $0.type) }
    }

    /// The mappers that write such parameters as texts.
    func mappers(of parameters: [ResolvedParameter]) -> [ComposedMapper] {
        let enums = parameters.map(\.type).filter { wire.types.isEnum($0.innermost) }
        return ComposedMapper.each(enums.map { wire.types.wireMapper($0, in: entity.entity) })
    }

    /// The headers of a request. Headers that several requests share have a name.
    private func headers(of operation: ResolvedOperation) -> String? {
        let own = Self.headers(of: operation, wire)
        return own != nil && own == sharedHeaders ? "headers" : own
    }

    /// The headers as a dictionary, without nil values and empty lists.
    private static func headers(of operation: ResolvedOperation, _ wire: WireText) -> String? {
        let all = EndpointModel.headers(of: operation) { wire.sent(SwiftName.escaped($0.name), $0.type) }
        let hasOptional = operation.headerParameters.contains(where: \.maySendNothing)
        return all.map { hasOptional ? $0 + ".compactMapValues(\\.self)" : $0 }
    }
}

extension ResolvedOperation {
    /// The path, with the text of each parameter.
    func pathText(_ value: (String) -> String?) -> String {
        path.map { piece in
            switch piece {
            case .text(let text): text.percentEncodedPath
            case .parameter(let spec): value(spec.name.value) ?? ""
            }
        }
        .joined()
    }

    /// The body in a `variable`, and in it what selects the page, from the expressions of its parameters.
    func sentBody(_ variable: String = "body", _ value: (ResolvedParameter) -> String) -> String {
        bodyItems.reduce(variable) { body, item in
            guard case .parameter(let spec) = item.value, let parameter = parameter(spec.name.value) else {
                return body
            }
            return Code.call(
                "PagedBody",
                [
                    body, Code.argument("adding", value(parameter)),
                    Code.argument("at", Code.list(item.keys.map(SwiftLiteral.string))),
                ])
        }
    }
}

extension ResolvedFeature {
    /// The values of an answer that are not in its JSON: `OuterValues(path: ["owner": owner], headers: ["ETag"])`;
    /// nil if there are none. `path` is the text of a parameter of the path.
    func outerValues(of operation: ResolvedOperation, path: (String) -> String?) -> String? {
        var values: [(key: String, value: String)] = []
        var headers: [String] = []
        for (field, source) in outsideFields(of: operation.answer) {
            switch source {
            case .path:
                values += path(field.property).map { [(SwiftLiteral.string(field.property), $0)] } ?? []
            case .header(let name) where operation.answersOne: headers.append(SwiftLiteral.string(name))
            case .header: break
            }
        }
        let arguments = [
            values.isEmpty ? nil : Code.argument("path", Code.dictionary(values)),
            headers.isEmpty ? nil : Code.argument("headers", Code.list(headers)),
        ]
        let given = arguments.compactMap(\.self)
        return given.isEmpty ? nil : Code.call("OuterValues", given)
    }
}

extension RequestSpec.QueryItem {
    /// Whether each value of a list is a separate query item: `ids[]=1&ids[]=2`.
    package func repeats(_ parameter: ResolvedParameter) -> Bool {
        guard case .list = parameter.type.wrapped, case .parameter(let spec) = value else {
            return false
        }
        return spec.isRepeated || name.value.percentDecoded.hasSuffix("[]")
    }
}

extension EndpointModel {
    /// The options of a request, with the headers as a dictionary.
    package static func options(
        of operation: ResolvedOperation, headers: String?, outerValues: String?
    ) -> [String] {
        let options = [
            ("headers", headers), ("timeout", operation.spec.timeout.map(String.init)),
            ("outerValues", outerValues),
        ]
        return options.compactMap { name, value in value.map { Code.argument(name, $0) } }
    }

    /// The headers that have a value, as a dictionary. `fileType` is the content type of a file that is sent.
    package static func headers(
        of operation: ResolvedOperation, fileType: String? = nil, _ value: (ResolvedParameter) -> String?
    ) -> String? {
        var pairs = operation.headers.compactMap { header -> (key: String, value: String)? in
            let text: String? =
                switch header.value.value {
                case .text(let text): SwiftLiteral.string(text)
                case .parameter(let spec): operation.parameter(spec.name.value).flatMap(value)
                }
            return text.map { (SwiftLiteral.string(header.name.value), $0) }
        }
        func add(_ name: String, _ value: String) {
            if !operation.headers.contains(where: { $0.isNamed(name.lowercased()) }) {
                pairs.append((SwiftLiteral.string(name), SwiftLiteral.string(value)))
            }
        }
        if let type = operation.body?.isFile == true ? fileType : operation.bodyForm.contentType {
            add("Content-Type", type)
        }
        if operation.answerForm != .json {
            add("Accept", "*/*")
        }
        return pairs.isEmpty ? nil : Code.dictionary(pairs)
    }
}
