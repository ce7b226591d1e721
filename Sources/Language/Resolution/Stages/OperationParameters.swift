import Diagnostics

/// The parameters of an operation. In: the parameters of the path, the query and the headers as they are written, and
/// the fields of the entity. Out: the parameters with their types, those of the path first.
package struct OperationParameters {
    let names: FieldsByName
    let identity: ResolvedIdentity?
    let entity: String
    let types: TypesByName
    let faults: SpecFaults

    /// Nil if one of them has an error.
    func parameters(of request: RequestSpec, _ headers: [HeaderSpec], _ operation: OperationSpec)
        -> [ResolvedParameter]?
    {
        let kind = operation.kind.value
        return faults.unlessReported {
            var seen: [String: ByteRange] = [:]
            var specs: [(ParameterSpec, ResolvedParameter.Place)] = request.pathParameters.map { ($0, .path) }
            specs += request.queryParameters.map { ($0, .query) }
            specs += request.bodyParameters.map { ($0, .body) }
            specs += headers.compactMap(\.parameter).map { ($0, .header) }
            let parameters = specs.compactMap { spec, place -> ResolvedParameter? in
                let name = spec.name
                let isTakenIn = identity?.takesIn(name.value, of: request, kind) == true
                if let other = seen.other(name.value, at: name.range) {
                    faults.report(.duplicateParameter(name.value), at: name.range, other: other)
                } else if place == .path, kind.answersSeveral, isIdentity(name.value),
                    request.ends(in: name.value)
                {
                    faults.report(.identityOfList(name.value, kind), at: name.range)
                } else if !isTakenIn, isReserved(name.value, isInPath: place == .path, kind) {
                    faults.report(.reservedParameter(name.value), at: name.range)
                } else {
                    return parameter(spec, in: place, of: operation, request)
                }
                return nil
            }
            checkQueryNames(request)
            guard let identity, identity.isComposed, parameters.count == specs.count else {
                return parameters
            }
            return composed(parameters, by: identity, request, operation)
        }
    }

    /// The parameters, with one for the parts of the identity, if the path has all of them.
    private func composed(
        _ parameters: [ResolvedParameter], by identity: ResolvedIdentity, _ request: RequestSpec,
        _ operation: OperationSpec
    ) -> [ResolvedParameter] {
        let whole = identity.parameter
        let written = zip(request.pathParameters, parameters).filter { identity.contains($0.0.name.value) }
        guard written.count == whole.parts.count else {
            if [.detail, .update, .delete].contains(operation.kind.value), let part = written.first?.0 {
                faults.report(.partOfIdentity(whole.parts.map(\.name), operation), at: part.name.range)
            }
            return parameters
        }
        if operation.kind.value.answersSeveral {
            if let last = written.last?.0.name, request.ends(in: last.value) {
                faults.report(.identityOfList(last.value, operation.kind.value), at: last.range)
            }
            return parameters
        }
        for (spec, parameter) in written {
            if let part = whole.parts.first(where: { $0.name == parameter.name }), part.type != parameter.type
            {
                faults.report(
                    .otherTypeOfPart(part.name, type: part.type.spelling),
                    at: spec.type?.range ?? spec.name.range)
            }
        }
        let others = parameters.filter { !($0.isInPath && identity.contains($0.name)) }
        return [whole] + others
    }

    /// Checks that a name is used twice only if it is a list, `tags[]`.
    private func checkQueryNames(_ request: RequestSpec) {
        var places: [String: ByteRange] = [:]
        for name in request.query.map(\.name) where !name.value.hasSuffix("[]") {
            if let other = places.updateValue(name.range, forKey: name.value) {
                faults.report(.duplicateQueryItem(name.value), at: name.range, other: other)
            }
        }
    }

    private func parameter(
        _ spec: ParameterSpec, in place: ResolvedParameter.Place, of operation: OperationSpec,
        _ request: RequestSpec
    ) -> ResolvedParameter? {
        let name = spec.name
        let kind = operation.kind.value
        let range = spec.type?.range ?? name.range
        guard let type = type(of: spec, isInPath: place == .path, request, kind) else {
            return nil
        }
        if place == .path, spec.isOptional || type.isOptional {
            let written = spec.type.map { faults.source.text($0.range) }
            return faults.refuse(.optionalInPath(spec, type: written), at: name.range)
        }
        // Whether an operation is paged is asked for few parameters, because all of them answer it.
        let step = spec.step.flatMap { [.query, .body].contains(place) && operation.isPaged ? $0 : nil }
        if let step, let (fault, range) = fault(of: type, spec, step) {
            return faults.refuse(fault, at: range)
        }
        guard isSendable(type, isInPath: place == .path) else {
            return faults.refuse(.unsendableParameter(name.value, type, in: place), at: range)
        }
        if spec.isRepeated, place != .query || !isList(type.wrapped) {
            return faults.refuse(.repeatedParameter(name.value), at: range)
        }
        // There is no cursor before the first page, unless the server has a word for it.
        let isCursor = step == .cursor || step == .previousCursor
        let mayBeAbsent = spec.isOptional || isCursor && spec.defaultValue == nil
        let whole = mayBeAbsent && !type.isOptional ? .optional(type) : type
        if whole.isOptional {
            types.checkUse(of: whole, at: range)
        }
        return ResolvedParameter(
            name: name.value,
            type: whole,
            defaultValue: spec.defaultValue.flatMap {
                defaultValue($0, type.wrapped)
            },
            place: place,
            step: step,
            // In a list below an item, `/users/{id}/followers`, the identity is an ordinary parameter.
            isIdentity: place == .path && !kind.answersSeveral && isIdentity(name.value)
        )
    }

    private func isList(_ type: ResolvedType) -> Bool {
        if case .list = type { true } else { false }
    }

    private func isIdentity(_ name: String) -> Bool {
        identity?.isComposed == false && identity?.field.property == name
    }

    /// The error of a paging parameter with a type that is not allowed.
    private func fault(of type: ResolvedType, _ spec: ParameterSpec, _ step: ResolvedPaging.Step) -> (
        SpecFault, ByteRange
    )? {
        let range = spec.type?.range ?? spec.name.range
        guard type.wrapped == .scalar(step.isCounted ? .int(.number) : .string) else {
            return (.badPageType(step, type.wrapped.spelling), range)
        }
        guard step.isCounted else {
            guard step == .previousCursor || spec.isOptional || type.isOptional else {
                return nil
            }
            let fault = SpecFault.badPage(
                step, "cannot have a default" + (step == .cursor ? " and be optional" : ""))
            return spec.defaultValue.map { (fault, $0.range) }
        }
        return spec.isOptional || type.isOptional ? (.badPage(step, "cannot be optional"), range) : nil
    }

    // MARK: - Names

    private func isReserved(_ name: String, isInPath: Bool, _ kind: OperationKind) -> Bool {
        let isMapper =
            name.hasSuffix("Mapper")
            && types.definitions.keys.contains { types.acronyms.lowerCamel($0) + "Mapper" == name }
        // In a detail, `identifier` is the identity. Parameters of a path are also keys of the cache.
        return isMapper || Self.localNames.contains(name) || SwiftName.impossibleMembers.contains(name)
            || name == "identifier" && !kind.answersSeveral && !isIdentity(name)
            || isInPath && Self.namesOfKeys.contains(name)
    }

    /// The names in the keys of a cache, in addition to the parameters of a path.
    package static let namesOfKeys: Set<String> = ["filter", "lists", "page", "pages"]

    /// The names of locals, properties and arguments that a parameter would hide. Names that are made from the entity's
    /// name are not included, because they can change.
    package static let localNames: Set<String> = [
        "answer", "apiClient", "cacheManager", "cachePolicy", "cached", "cachedDetail", "cachedList",
        "cachedPage", "cachedRead", "calls", "changeCache", "changesMapper", "detailRequests", "draftMapper",
        "dto", "dtoMapper", "dtos", "endpoint", "error", "errorMapper", "fetchDetail", "fetchList",
        "fetchPage", "hashValue", "headers", "httpClient", "includingExpired", "keepChange", "listRequests",
        "localDataSource", "mapper", "memoryDataSource", "networkClient", "pageMapper", "pageRequests",
        "persistence", "queryItems", "remote", "remoteDataSource", "resolve", "response", "save",
        "sendChange", "sut",
    ]

    // MARK: - Types

    /// The type of a parameter, or else that of the field with its name.
    private func type(
        of spec: ParameterSpec, isInPath: Bool, _ request: RequestSpec, _ kind: OperationKind
    ) -> ResolvedType? {
        if let type = spec.type {
            return types.type(type.value, at: type.range)?.inURL
        }
        let name = spec.name
        if ["page", "offset", "limit"].contains(name.value), !isInPath {
            return .scalar(.int(.number))
        }
        switch names.field(name.value)?.type.wrapped {
        case nil:
            if names.areWhole,
                let near = names.properties.first(where: { Words.isOneLetterOff(name.value, $0) })
            {
                return faults.refuse(.parameterNearField(spec, near), at: name.range)
            }
            if isInPath, let identity, names.areWhole, isLike(identity, name, in: request, kind) {
                return faults.refuse(.parameterLikeIdentity(spec, identity), at: name.range)
            }
            return .scalar(spec.defaultType)
        case .object(let type):
            return faults.refuse(.objectParameter(spec, type), at: name.range)
        case .scalar(.json): return .scalar(.string)
        case .scalar(let scalar): return .scalar(scalar.first)
        case .enumeration(let type): return .enumeration(type)
        default: return .scalar(.string)
        }
    }

    /// Whether a name that is no field probably means the identity: the path has no part of it, and selects one item with
    /// the name, or the name is made of the entity's and the identity's, as `podcastID` of a Podcast.
    private func isLike(
        _ identity: ResolvedIdentity, _ name: Located<String>, in request: RequestSpec, _ kind: OperationKind
    ) -> Bool {
        let path = request.pathParameters
        guard !path.contains(where: { identity.contains($0.name.value) }) else {
            return false
        }
        if [.detail, .update, .delete].contains(kind), path.last?.name.range == name.range {
            return true
        }
        return Words(name.value, acronyms: types.acronyms)
            .name(identity.field.property, of: entity, types.acronyms)
    }

    private func isSendable(_ type: ResolvedType, isInPath: Bool) -> Bool {
        switch type.wrapped {
        case .scalar(.data), .list(.scalar(.data)), .scalar(.json), .list(.scalar(.json)), .scalar(.file),
            .list(.scalar(.file)):
            false
        case .scalar, .enumeration: true
        case .list(.scalar), .list(.enumeration): !isInPath
        default: false
        }
    }
}

// MARK: - Defaults

extension OperationParameters {
    /// The text after `=`, in Swift and in the request.
    private func defaultValue(_ text: Located<String>, _ type: ResolvedType) -> ResolvedDefault? {
        let value = text.value
        let members: [ResolvedEnum.Member] =
            if case .enumeration(let name) = type { types.enums[name]?.members ?? [] } else { [] }
        let resolved: ResolvedDefault? =
            switch type {
            case .scalar(.int), .scalar(.int64):
                Int(value).map {
                    ResolvedDefault(expression: SwiftLiteral.integer(String($0)), wire: String($0))
                }
            case .scalar(.bool(let form)) where value == "true" || value == "false":
                ResolvedDefault(expression: value, wire: form == .int ? (value == "true" ? "1" : "0") : value)
            case .scalar(.string): ResolvedDefault(expression: SwiftLiteral.string(value), wire: value)
            case .enumeration:
                members.named(value).map {
                    ResolvedDefault(expression: "." + SwiftName.escaped($0.name), wire: $0.rawValue.text)
                }
            default: nil
            }
        if resolved == nil {
            faults.report(.badDefault(value, type, cases: members.map(\.name)), at: text.range)
        }
        return resolved
    }
}

extension ResolvedPaging.Step {
    package var isCounted: Bool {
        self == .page || self == .offset
    }
}

extension ParameterSpec {
    /// The placeholder with another name or type.
    package func placeholder(name other: String? = nil, type: String? = nil) -> String {
        let type = type.map { ":\($0)" } ?? ""
        let value = defaultValue.map { "=\($0.value)" } ?? ""
        return "{\(other ?? name.value)\(isRepeated ? "*" : "")\(type)\(isOptional ? "?" : "")\(value)}"
    }

    /// The type that its default says: a whole number, or `true` and `false`; otherwise a text.
    var defaultType: ScalarType {
        let text = defaultValue?.value ?? ""
        if let number = Int(text), String(number) == text {
            return .int(.number)
        }
        return ["true", "false"].contains(text) ? .bool(.bool) : .string
    }
}

extension RequestSpec {
    /// Whether nothing follows the parameter in the path.
    fileprivate func ends(in parameter: String) -> Bool {
        if case .parameter(let last) = path.last { last.name.value == parameter } else { false }
    }
}
