import Diagnostics

/// What operations send and answer.
extension SpecResolver {
    /// The fields that go to the server: all of the domain, but for those that the spec calls read-only.
    mutating func writing(_ spec: EntitySpec, _ object: ResolvedObject, _ written: WrittenFields)
        -> ResolvedWriting
    {
        if let readOnly = spec.readOnly, let writable = spec.writable {
            report(.readOnlyAndWritable(at: place(writable.range), other: place(readOnly.range)))
        }
        let readOnly = named(spec.readOnly, object, written)
        let writable = spec.writable == nil ? nil : named(spec.writable, object, written)
        let fields = object.fields.filter { field in
            field.isInDomain && !readOnly.contains(field.property)
                && writable?.contains(field.property) != false
        }
        let sent = Set(fields.map(\.property))
        let hasDraft = object.fields.contains { !sent.contains($0.property) }
        return ResolvedWriting(fields: fields, hasDraft: hasDraft)
    }

    /// The properties of a list of fields, each named as the property or as the JSON key.
    private mutating func named(
        _ list: Located<[Located<String>]>?, _ object: ResolvedObject, _ written: WrittenFields
    ) -> Set<String> {
        var properties: Set<String> = []
        let names = list?.value ?? []
        var fields =
            names.isEmpty
            ? [:] : Dictionary(object.fields.map { ($0.key, $0.property) }) { first, _ in first }
        for field in object.fields where !names.isEmpty {
            fields[field.property] = field.property
        }
        for name in names {
            if let property = fields[name.value] {
                properties.insert(property)
            } else if !written.mayHold(name.value) {
                report(.unknownField(name.value, known: written.properties, at: place(name.range)))
            }
        }
        return properties
    }

    // MARK: - Methods

    /// Whether an operation's method does what its name says.
    mutating func checkMethod(of spec: OperationSpec, _ request: RequestSpec) -> Bool {
        let method = request.method
        let fitting: [String]
        switch spec.kind.value {
        case .detail, .list, .page, .search: fitting = ["GET"]
        case .create: fitting = ["POST"]
        case .update: fitting = ["PATCH", "PUT"]
        case .delete: fitting = ["DELETE"]
        case .custom: fitting = RequestParser.methods
        }
        if !fitting.contains(method.value) {
            report(.unfittingMethod(spec, method.value, fitting, at: place(method.range)))
            return false
        }
        if let body = request.body, ["GET", "HEAD"].contains(method.value) {
            report(.bodyOfRead(method.value, at: place(body.range)))
            return false
        }
        if method.value == "HEAD", let answer = request.answer, case .type = answer.value {
            report(.answerOfHead(at: place(answer.range)))
            return false
        }
        return true
    }

    // MARK: - Bodies

    mutating func body(
        of spec: OperationSpec, _ request: RequestSpec, _ scope: ParameterScope, _ writing: ResolvedWriting
    ) -> ResolvedBody? {
        let object = scope.object
        var body: ResolvedBody?
        if let written = request.body {
            body = self.body(written, object, writing)
        } else {
            switch (spec.kind.value, request.method.value) {
            case (.create, _): body = writing.hasDraft ? .draft : .entity
            case (.update, "PUT"): body = .entity
            case (.update, _): body = .changes
            default: return nil
            }
            // A field that could not be read may be what is sent.
            if scope.written.areWhole, isEmpty(body, scope, writing) {
                report(.nothingToSend(spec.name, at: place(spec.kind.range)))
            }
        }
        guard let body else {
            return nil
        }
        checkSentFields(body, of: spec, request, object, writing)
        checkParameters(request, besides: bodyName(body, object), at: spec)
        return body
    }

    private mutating func body(
        _ written: Located<TypeExpression>, _ object: ResolvedObject, _ writing: ResolvedWriting
    ) -> ResolvedBody? {
        guard let type = resolve(written.value, at: written.range) else {
            return nil
        }
        if type.isOptional {
            report(.optionalBody(at: place(written.range)))
            return nil
        }
        if let data = data(in: type, whole: \.innermost) {
            report(.dataBody(data, at: place(written.range)))
            return nil
        }
        if type == .object(object.name) {
            return .entity
        }
        if writing.hasDraft, type.innermost == .object(object.name) {
            report(.severalDrafts(object.name, at: place(written.range)))
            return nil
        }
        return .value(type)
    }

    /// What is Data, or may be: the scalar, or the union that lists it; `whole` says what counts of a type. Nil where there is
    /// none, or where it lies in an object.
    private func data(in answerOrBody: ResolvedType, whole: KeyPath<ResolvedType, ResolvedType>) -> String? {
        var pending = [answerOrBody]
        var seen: Set<String> = []
        while let type = pending.popLast()?[keyPath: whole] {
            if type == .scalar(.data) {
                return answerOrBody.innermostName ?? type.spelling
            }
            guard case .union(let name) = type, seen.insert(name).inserted,
                let union = resolvedUnions[name] ?? used.lazy.compactMap({ $0.union(name) }).first,
                union.tag == nil
            else {
                continue
            }
            pending += union.variants.map(\.type)
        }
        return nil
    }

    private func isEmpty(_ body: ResolvedBody?, _ scope: ParameterScope, _ writing: ResolvedWriting) -> Bool {
        body == .changes
            ? writing.fields.allSatisfy { $0.property == scope.identity?.property } : writing.fields.isEmpty
    }

    /// The name of the body's parameter, which no other may have.
    private func bodyName(_ body: ResolvedBody, _ object: ResolvedObject) -> String {
        switch body {
        case .draft: "draft"
        case .changes: "changes"
        case .entity: BodyName.of(.object(object.name), acronyms: acronyms)
        case .value(let type): BodyName.of(type, acronyms: acronyms)
        }
    }

    private mutating func checkParameters(
        _ request: RequestSpec, besides name: String, at operation: OperationSpec
    ) {
        let headers = operation.headers.compactMap { header in
            if case .parameter(let spec) = header.value.value { spec } else { nil }
        }
        for parameter in request.pathParameters + request.queryParameters + headers
        where [name, "body"].contains(parameter.name.value) {
            report(.parameterLikeBody(parameter.name.value, at: place(parameter.name.range)))
        }
    }

    // MARK: - Answers

    mutating func answer(of spec: OperationSpec, _ request: RequestSpec, _ entity: EntitySpec)
        -> ResolvedType?
    {
        let item = ResolvedType.object(entity.name.value)
        let kind = spec.kind.value
        let usual: ResolvedType? =
            switch kind {
            case .detail, .create, .update: item
            case .list, .page, .search: .list(item)
            case .delete, .custom: nil
            }
        let answer: ResolvedType?
        switch request.answer?.value {
        case nil: answer = usual
        case .nothing: answer = nil
        case .type(let type): answer = resolve(type, at: request.answer?.range ?? request.range)
        }
        if let written = request.answer {
            if kind.isRead, answer != usual {
                report(.answerOfRead(spec.name, usual?.spelling ?? "", at: place(written.range)))
            } else if let answer {
                checkUse(of: answer, by: .answer(of: spec.name), at: written.range)
                let path = spec.response?.value ?? responsePath(of: answer, entity)
                if path.isEmpty, let data = data(in: answer, whole: \.wrapped) {
                    report(.dataAnswer(data, at: place(written.range)))
                }
            }
        }
        if answer == nil, request.answer.map({ if case .nothing = $0.value { true } else { false } }) ?? true,
            let response = spec.response
        {
            report(.responseWithoutAnswer(spec.name, at: place(response.range)))
        }
        return answer
    }

    // MARK: - Names

    /// What the repository and the remote data source, and their tests, are made of.
    private static let takenOperations = SwiftName.impossibleMembers.union([
        "changesMapper", "contract", "draftMapper", "dtoMapper", "errorMapper", "headers", "httpClient",
        "mapper",
        "memoryDataSource", "pageMapper", "remoteDataSource", "resolve",
    ])

    /// A custom operation's methods have names of their own.
    mutating func checkMethodNames(_ spec: EntitySpec, plural: String) {
        var taken: [String: OperationSpec] = [:]
        for operation in spec.operations.sorted(by: { !$0.isCustom && $1.isCustom }) {
            guard let request = operation.request else {
                continue
            }
            if operation.isCustom, Self.takenOperations.contains(operation.name) {
                report(.reservedOperation(operation.name, at: place(operation.kind.range)))
                continue
            }
            let names = MethodNames(
                operation.kind.value, operation.name, method: request.method.value, isPaged: request.isPaged,
                entity: spec.name.value, plural: plural)
            if operation.isCustom,
                let other = taken[names.repository.lowercased()] ?? taken[operation.name.lowercased()]
            {
                report(
                    .duplicateMethod(
                        operation.name, names.repository, other.name, at: place(operation.kind.range),
                        other: place(other.kind.range)))
            }
            for name in [names.repository, names.remote, operation.name] {
                taken[name.lowercased()] = taken[name.lowercased()] ?? operation
            }
        }
    }
}

// MARK: - Types

extension SpecResolver {
    /// The types that an entity's requests bring.
    static func requestTypes(of entity: ResolvedEntity) -> [String] {
        let bodies = Set(entity.operations.compactMap(\.body))
        let hasDraft = entity.writing.hasDraft && (bodies.contains(.draft) || bodies.contains(.entity))
        let roles = (hasDraft ? ["Draft"] : []) + (bodies.contains(.changes) ? ["Changes"] : [])
        let objects = roles.flatMap { role in ["", "DTO", "DTOMapper"].map { entity.name + role + $0 } }
        let envelopes = entity.operations.filter { !$0.kind.isRead && !$0.responsePath.isEmpty }.map {
            operation in
            entity.name + operation.name.prefix(1).uppercased() + operation.name.dropFirst() + "ResponseDTO"
        }
        return objects + envelopes
    }
}

extension OperationSpec {
    fileprivate var isCustom: Bool {
        kind.value == .custom
    }
}
