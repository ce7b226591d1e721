import Diagnostics

extension SpecResolver {
    mutating func entity(_ spec: EntitySpec, _ object: ResolvedObject) -> ResolvedEntity? {
        let plural = plural(spec)
        let identity = identity(spec, object)
        let policy = spec.cache?.policy.value ?? .localFirst
        checkKinds(spec, policy)
        var operations: [ResolvedOperation] = []
        for operation in spec.operations {
            if let resolved = self.operation(operation, spec, object, identity, policy) {
                operations.append(resolved)
            }
        }
        checkIdentity(identity, spec, policy)
        if spec.pagination != nil, !operations.contains(where: \.isPaged), !spec.operations.isEmpty {
            report(.paginationWithoutPage(at: place(spec.pagination?.range ?? spec.name.range)))
        }
        return ResolvedEntity(
            name: spec.name.value,
            plural: plural,
            identity: identity,
            operations: operations,
            policy: policy,
            pagination: spec.pagination?.paths.mapValues(\.value) ?? [:]
        )
    }

    private mutating func plural(_ spec: EntitySpec) -> String {
        let plural = spec.plural?.value ?? Plural.of(spec.name.value)
        if plural == spec.name.value {
            report(.samePlural(plural, isWritten: spec.plural != nil, at: place(spec.plural?.range ?? spec.name.range)))
        }
        return plural
    }

    private mutating func identity(_ spec: EntitySpec, _ object: ResolvedObject) -> ResolvedField? {
        guard let name = spec.identity else {
            return object.fields.first { $0.property == "id" }
        }
        if let field = object.fields.first(where: { $0.property == name.value || $0.key == name.value }) {
            return field
        }
        // A field that could not be read has been reported already.
        if !spec.fields.contains(where: { $0.name.value == name.value }) {
            report(.unknownIdentity(name.value, known: object.fields.map(\.property), at: place(name.range)))
        }
        return nil
    }

    /// What a policy and the operations say of each other.
    private mutating func checkKinds(_ spec: EntitySpec, _ policy: CacheSpec.Policy) {
        for operation in spec.operations {
            let kind = operation.kind
            if policy == .localOnly {
                if ![.detail, .list, .create, .delete].contains(kind.value) {
                    report(.notLocal(kind.value, at: place(kind.range)))
                } else if let request = operation.request {
                    report(.localRequest(at: place(request.range)))
                }
            } else if operation.request == nil {
                report(.operationWithoutRequest(kind.value.rawValue, at: place(kind.range)))
            } else if [.create, .update, .delete].contains(kind.value) {
                report(.planned("the operation '\(kind.value.rawValue)'", at: place(kind.range)))
            }
        }
        if policy == .localOnly, spec.operations.isEmpty, let cache = spec.cache {
            report(.localWithoutOperations(at: place(cache.policy.range)))
        }
    }

    private mutating func checkIdentity(_ identity: ResolvedField?, _ spec: EntitySpec, _ policy: CacheSpec.Policy) {
        if policy == .localOnly, identity == nil, !spec.operations.isEmpty {
            let isBroken = spec.fields.contains { $0.name.value == (spec.identity?.value ?? "id") }
            if !isBroken {
                report(.localWithoutIdentity(at: place(spec.identity?.range ?? spec.name.range)))
            }
            return
        }
        guard let identity, !spec.operations.isEmpty, spec.identity != nil || policy == .localOnly || isInPath(identity, spec)
        else {
            return
        }
        let range = spec.fields.first { $0.name.value == identity.property || $0.name.value == identity.key }?.typeRange
        switch identity.type {
        case .scalar(.int(.number)), .scalar(.int64(.number)), .scalar(.string), .scalar(.uuid):
            break
        default:
            report(.badIdentity(identity.property, at: place(range ?? spec.name.range)))
        }
        if !identity.isInDomain {
            report(.identityOutsideDomain(identity.property, at: place(range ?? spec.name.range)))
        }
    }

    private func isInPath(_ identity: ResolvedField, _ spec: EntitySpec) -> Bool {
        spec.operations.contains { operation in
            operation.request?.pathParameters.contains { $0.name.value == identity.property } ?? false
        }
    }

    private mutating func operation(
        _ spec: OperationSpec,
        _ entity: EntitySpec,
        _ object: ResolvedObject,
        _ identity: ResolvedField?,
        _ policy: CacheSpec.Policy
    ) -> ResolvedOperation? {
        let kind = spec.kind.value
        guard let request = spec.request else {
            return policy == .localOnly
                ? ResolvedOperation(
                    kind: kind, doc: spec.doc, path: [], query: [], parameters: [], responsePath: [], isPaged: false,
                    policy: policy
                ) : nil
        }
        if kind != .create, kind != .update, kind != .delete, request.method.value != "GET" {
            report(.readByOtherMethod(kind, request.method.value, at: place(request.method.range)))
            return nil
        }
        let parameters = parameters(request, kind, object, identity)
        let isPaged = kind != .detail && parameters.contains(where: \.isPage)
        if kind == .page, !isPaged {
            report(.pageWithoutParameter(at: place(request.range)))
        }
        if kind == .list, isPaged {
            report(.pagedList(at: place(spec.kind.range)))
        }
        if let policyOfOperation = spec.policy, policyOfOperation.value == .localOnly || policy == .localOnly {
            report(.badOperationPolicy(at: place(policyOfOperation.range)))
        }
        let response = kind == .detail ? entity.response.item : entity.response.items
        return ResolvedOperation(
            kind: kind,
            doc: spec.doc,
            path: request.path,
            query: request.query,
            parameters: parameters,
            responsePath: spec.response?.value ?? response?.value ?? [],
            isPaged: isPaged,
            policy: spec.policy?.value ?? policy
        )
    }

    private mutating func parameters(
        _ request: RequestSpec, _ kind: OperationKind, _ object: ResolvedObject, _ identity: ResolvedField?
    ) -> [ResolvedParameter] {
        var seen: [String: ByteRange] = [:]
        var parameters: [ResolvedParameter] = []
        let inPath = request.pathParameters.map { ($0, true) }
        for (spec, isInPath) in inPath + request.queryParameters.map({ ($0, false) }) {
            let name = spec.name.value
            if let other = seen[name] {
                report(.duplicateParameter(name, at: place(spec.name.range), other: place(other)))
                continue
            }
            seen[name] = spec.name.range
            if let parameter = parameter(spec, isInPath: isInPath, kind, object, identity) {
                parameters.append(parameter)
            }
        }
        return parameters
    }

    private mutating func parameter(
        _ spec: ParameterSpec, isInPath: Bool, _ kind: OperationKind, _ object: ResolvedObject, _ identity: ResolvedField?
    ) -> ResolvedParameter? {
        let name = spec.name
        if Self.reservedParameters.contains(name.value) {
            report(.reservedParameter(name.value, at: place(name.range)))
            return nil
        }
        let identityIsElsewhere = identity.map { $0.property != name.value && operationNames($0) } ?? false
        if name.value == "identifier", identityIsElsewhere {
            report(.reservedParameter(name.value, at: place(name.range)))
            return nil
        }
        if ["offset", "cursor"].contains(name.value), !isInPath {
            report(.planned("paging by \(name.value)", at: place(name.range)))
            return nil
        }
        let isPage = name.value == "page" && !isInPath && kind != .detail
        guard let type = parameterType(spec, isInPath: isInPath, object) else {
            return nil
        }
        if isInPath, spec.isOptional || type.isOptional {
            report(.optionalInPath(name.value, at: place(name.range)))
            return nil
        }
        if isPage, type != .scalar(.int(.number)) {
            report(.badPageType(at: place(name.range)))
            return nil
        }
        guard isSendable(type, isInPath: isInPath) else {
            report(.unsendableParameter(name.value, at: place(name.range)))
            return nil
        }
        let isOptional = spec.isOptional && !type.isOptional
        return ResolvedParameter(
            name: name.value,
            type: isOptional ? .optional(type) : type,
            defaultValue: spec.defaultValue.flatMap { defaultValue($0, type) },
            isInPath: isInPath,
            isPage: isPage,
            isIdentity: isInPath && identity?.property == name.value && kind == .detail
        )
    }

    /// Whether an operation has the identity in its path, where it is called `identifier`.
    private func operationNames(_ identity: ResolvedField) -> Bool {
        spec.entities.contains { isInPath(identity, $0) }
    }

    /// The type that a parameter says, or else that of the field of its name.
    private mutating func parameterType(
        _ spec: ParameterSpec, isInPath: Bool, _ object: ResolvedObject
    ) -> ResolvedType? {
        if let type = spec.type {
            return resolve(type)
        }
        let name = spec.name.value
        if ["page", "limit"].contains(name), !isInPath {
            return .scalar(.int(.number))
        }
        guard let field = object.fields.first(where: { $0.property == name }) else {
            if let near = object.fields.map(\.property).first(where: { Words.isOneLetterOff(name, $0) }) {
                report(.parameterNearField(name, near, at: place(spec.name.range)))
                return nil
            }
            return .scalar(.string)
        }
        switch field.type.wrapped {
        case .scalar, .enumeration: return field.type.wrapped
        case .object(let type):
            report(.objectParameter(name, type, at: place(spec.name.range)))
            return nil
        default: return .scalar(.string)
        }
    }

    private func isSendable(_ type: ResolvedType, isInPath: Bool) -> Bool {
        switch type.wrapped {
        case .scalar(.data): false
        case .scalar, .enumeration: true
        case .list(.scalar(.data)): false
        case .list(.scalar), .list(.enumeration): !isInPath
        default: false
        }
    }

    private mutating func defaultValue(_ text: Located<String>, _ type: ResolvedType) -> ResolvedDefault? {
        let value = text.value
        let resolved: ResolvedDefault? =
            switch type.wrapped {
            case .scalar(.int(.number)), .scalar(.int64(.number)):
                Int(value).map { ResolvedDefault(expression: SwiftLiteral.integer(String($0)), wire: String($0)) }
            case .scalar(.bool(.bool)) where value == "true" || value == "false":
                ResolvedDefault(expression: value, wire: value)
            case .scalar(.string): ResolvedDefault(expression: SwiftLiteral.string(value), wire: value)
            case .enumeration(let name): defaultCase(value, name)
            default: nil
            }
        if resolved == nil {
            report(.badDefault(value, at: place(text.range)))
        }
        return resolved
    }

    /// A case by its name, or by its raw value.
    private func defaultCase(_ value: String, _ name: String) -> ResolvedDefault? {
        let member = enums[name]?.members.first { $0.name == value || $0.rawValue.text == value }
        return member.map { ResolvedDefault(expression: "." + SwiftName.escaped($0.name), wire: $0.rawValue.text) }
    }

    /// What the bodies of the generated methods call their own.
    private static let reservedParameters: Set<String> = [
        "cachePolicy", "dto", "dtos", "endpoint", "error", "errorMapper", "filter", "httpClient", "mapper",
        "memoryDataSource", "model", "pageMapper", "queryItems", "remoteDataSource", "response", "save", "self",
    ]
}
