import Diagnostics

/// What the parameters of an entity's operations are held against.
struct ParameterScope {
    let object: ResolvedObject
    let written: WrittenFields
    let identity: ResolvedField?
    private let places: [String: Int]

    init(object: ResolvedObject, written: WrittenFields, identity: ResolvedField?) {
        self.object = object
        self.written = written
        self.identity = identity
        places = Dictionary(object.fields.enumerated().map { ($1.property, $0) }) { first, _ in first }
    }

    func field(_ property: String) -> ResolvedField? {
        places[property].map { object.fields[$0] }
    }
}

extension SpecResolver {
    /// The parameters of a request, those of the path first; nil where one of them is wrong.
    mutating func parameters(
        _ request: RequestSpec, _ headers: [HeaderSpec], _ kind: OperationKind, _ scope: ParameterScope
    ) -> [ResolvedParameter]? {
        let before = diagnostics.count
        var seen: [String: ByteRange] = [:]
        var parameters: [ResolvedParameter] = []
        var specs: [(ParameterSpec, ResolvedParameter.Place)] = request.pathParameters.map { ($0, .path) }
        specs += request.queryParameters.map { ($0, .query) }
        specs += headers.compactMap { header in
            if case .parameter(let spec) = header.value.value { (spec, .header) } else { nil }
        }
        for (spec, place) in specs {
            let name = spec.name.value
            if let other = seen[name] {
                report(.duplicateParameter(name, at: self.place(spec.name.range), other: self.place(other)))
                continue
            }
            seen[name] = spec.name.range
            if place == .path, kind.answersSeveral, scope.identity?.property == name, request.ends(in: name) {
                report(.identityOfList(name, kind, at: self.place(spec.name.range)))
            } else if let parameter = parameter(spec, in: place, kind, scope) {
                parameters.append(parameter)
            }
        }
        checkQueryNames(request)
        return diagnostics.count == before ? parameters : nil
    }

    /// One name may stand twice only where it says itself that it repeats, `tags[]`.
    private mutating func checkQueryNames(_ request: RequestSpec) {
        var names: [String: ByteRange] = [:]
        for item in request.query where !item.name.value.hasSuffix("[]") {
            if let other = names[item.name.value] {
                report(.duplicateQueryItem(item.name.value, at: place(item.name.range), other: place(other)))
            }
            names[item.name.value] = item.name.range
        }
    }

    private mutating func parameter(
        _ spec: ParameterSpec, in parameterPlace: ResolvedParameter.Place, _ kind: OperationKind,
        _ scope: ParameterScope
    ) -> ResolvedParameter? {
        let name = spec.name
        let isInPath = parameterPlace == .path
        // What lies below one item, `/users/{id}/followers`, is listed by an ordinary parameter.
        let isIdentity = isInPath && !kind.answersSeveral && scope.identity?.property == name.value
        if isReserved(name.value, isInPath: isInPath, kind, scope) {
            report(.reservedParameter(name.value, at: place(name.range)))
            return nil
        }
        guard let type = parameterType(spec, isInPath: isInPath, scope) else {
            return nil
        }
        if isInPath, spec.isOptional || type.isOptional {
            let written = spec.type.map { self.spec.source.text($0.range) }
            report(.optionalInPath(spec, type: written, at: place(name.range)))
            return nil
        }
        let step =
            parameterPlace == .query && kind.answersSeveral ? ResolvedPaging.Step(rawValue: name.value) : nil
        if let step, let fault = fault(of: type, spec, step) {
            report(fault)
            return nil
        }
        guard isSendable(type, isInPath: isInPath) else {
            report(
                .unsendableParameter(
                    name.value, in: parameterPlace, at: place(spec.type?.range ?? name.range)))
            return nil
        }
        // There is no cursor before the first page.
        let mayBeAbsent = spec.isOptional || step == .cursor || step == .previousCursor
        let whole = mayBeAbsent && !type.isOptional ? .optional(type) : type
        if whole.isOptional {
            checkUse(of: whole, by: .parameter(name.value), at: spec.type?.range ?? name.range)
        }
        return ResolvedParameter(
            name: name.value,
            type: whole,
            defaultValue: spec.defaultValue.flatMap { defaultValue($0, type) },
            place: parameterPlace,
            step: step,
            isIdentity: isIdentity
        )
    }

    /// What a parameter that says which page is asked for cannot be.
    private func fault(
        of type: ResolvedType, _ spec: ParameterSpec, _ step: ResolvedPaging.Step
    ) -> Diagnostic? {
        let isFitting =
            switch step {
            case .page, .offset: type.wrapped == .scalar(.int(.number))
            case .cursor, .previousCursor: type.wrapped == .scalar(.string)
            }
        guard isFitting else {
            return .badPageType(
                step, type.wrapped.spelling, at: place(spec.type?.range ?? spec.name.range))
        }
        switch step {
        case .page, .offset:
            return spec.isOptional || type.isOptional
                ? .absentPage(step, at: place(spec.type?.range ?? spec.name.range)) : nil
        case .cursor, .previousCursor:
            return spec.defaultValue.map { .defaultOfCursor(step, at: place($0.range)) }
        }
    }

    // MARK: - Names

    private func isReserved(
        _ name: String, isInPath: Bool, _ kind: OperationKind, _ scope: ParameterScope
    ) -> Bool {
        let isMapper =
            name.hasSuffix("Mapper")
            && definitions.keys.contains { type in
                Words(type, acronyms: acronyms).lowerCamel(acronyms) + "Mapper" == name
            }
        // Of a detail, `identifier` is the identity; a path's parameters are keys of the cache too.
        return isMapper || Self.localNames.contains(name) || SwiftName.impossibleMembers.contains(name)
            || name == "identifier" && !kind.answersSeveral && scope.identity?.property != name
            || isInPath && Self.namesOfKeys.contains(name)
    }

    /// What the keys of a cache call their own, beside the parameters of a path.
    static let namesOfKeys: Set<String> = ["filter", "lists", "page", "pages"]

    /// The names of locals, properties and arguments that a parameter would stand in the way of. Those that are made
    /// from the entity's name give way.
    static let localNames: Set<String> = [
        "answer", "apiClient", "cacheManager", "cachePolicy", "cached", "cachedDetail", "cachedList",
        "cachedPage", "cachedRead", "calls", "changeCache", "changesMapper", "detailRequests", "draftMapper",
        "dto", "dtoMapper", "dtos", "endpoint", "error", "errorMapper", "fetchDetail", "fetchList",
        "fetchPage", "hashValue", "headers", "httpClient", "includingExpired", "keepChange", "listRequests",
        "localDataSource", "mapper", "memoryDataSource", "networkClient", "pageMapper", "pageRequests",
        "persistence", "queryItems", "remote", "remoteDataSource", "resolve", "response", "save",
        "sendChange", "sut",
    ]

    // MARK: - Types

    /// The type that a parameter says, or else that of the field of its name.
    private mutating func parameterType(
        _ spec: ParameterSpec, isInPath: Bool, _ scope: ParameterScope
    ) -> ResolvedType? {
        if let type = spec.type {
            return resolve(type.value, at: type.range)?.inURL
        }
        let name = spec.name.value
        if ["page", "offset", "limit"].contains(name), !isInPath {
            return .scalar(.int(.number))
        }
        guard let field = scope.field(name) else {
            if !scope.written.mayHold(name),
                let near = scope.written.properties.first(where: { Words.isOneLetterOff(name, $0) })
            {
                report(.parameterNearField(spec, near, at: place(spec.name.range)))
                return nil
            }
            return .scalar(.string)
        }
        switch field.type.wrapped {
        case .scalar(.json): return .scalar(.string)
        case .scalar, .enumeration: return field.type.wrapped.inURL
        case .object(let type):
            report(.objectParameter(spec, type, at: place(spec.name.range)))
            return nil
        default: return .scalar(.string)
        }
    }

    private func isSendable(_ type: ResolvedType, isInPath: Bool) -> Bool {
        switch type.wrapped {
        case .scalar(.data), .list(.scalar(.data)), .scalar(.json), .list(.scalar(.json)): false
        case .scalar, .enumeration: true
        case .list(.scalar), .list(.enumeration): !isInPath
        default: false
        }
    }
}

extension Diagnostic {
    fileprivate static func duplicateParameter(_ name: String, at place: Place, other: Place) -> Diagnostic {
        .clash(
            "duplicate-parameter", "two parameters are called '\(name)'", at: place, other: other,
            help: "rename one of the placeholders; what is sent does not change"
        )
    }

    fileprivate static func duplicateQueryItem(_ name: String, at place: Place, other: Place) -> Diagnostic {
        .clash(
            "duplicate-query-item", "the query holds '\(name)' twice", at: place, other: other,
            help: "take one of them out; a list repeats its key where that ends in `[]`"
        )
    }

    fileprivate static func reservedParameter(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "reserved-parameter", "the generated code uses the name '\(name)' itself", at: place,
            help: "rename the placeholder, as in `{\(name)Value}`; what is sent does not change"
        )
    }

    fileprivate static func identityOfList(_ name: String, _ kind: OperationKind, at place: Place)
        -> Diagnostic
    {
        Diagnostic(
            "identity-in-list",
            "a path that ends in '\(name)' leads to one, and '\(kind.rawValue)' answers several",
            at: place,
            help:
                "call the operation `detail`; or, where it identifies something else, rename the placeholder: "
                + "`{\(SuggestedName.property(for: "owner \(name)"))}`"
        )
    }

    fileprivate static func optionalInPath(_ spec: ParameterSpec, type: String?, at place: Place)
        -> Diagnostic
    {
        let plain = spec.placeholder(type: type).replacing("?", with: "")
        return Diagnostic(
            "optional-in-path", "'\(spec.name.value)' is a part of the path, and cannot be absent", at: place,
            help: "take the '?' out: `\(plain)`"
        )
    }

    fileprivate static func badPageType(
        _ step: ResolvedPaging.Step, _ type: String, at place: Place
    ) -> Diagnostic {
        let what =
            switch step {
            case .page: "the number of a page is an Int"
            case .offset: "an offset is an Int"
            case .cursor, .previousCursor: "a cursor is a String, as the server sends it"
            }
        return Diagnostic(
            "bad-page", "\(what), and not \(IndefiniteArticle.with(type))", at: place,
            help: "write `{\(step.rawValue)}`")
    }

    fileprivate static func absentPage(_ step: ResolvedPaging.Step, at place: Place) -> Diagnostic {
        let what = step == .page ? "the number of a page" : "an offset"
        return Diagnostic(
            "bad-page", "\(what) is never absent", at: place, help: "write `{\(step.rawValue)}`")
    }

    fileprivate static func defaultOfCursor(_ step: ResolvedPaging.Step, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-page", "a cursor has no default: there is none before the first page", at: place,
            help: "write `{\(step.rawValue)}`")
    }

    fileprivate static func unsendableParameter(
        _ name: String, in part: ResolvedParameter.Place, at place: Place
    ) -> Diagnostic {
        let whole =
            switch part {
            case .path: "path"
            case .query: "query"
            case .header: "header"
            }
        return Diagnostic(
            "unsendable-parameter",
            "a value of the type of '\(name)' cannot be a part of a \(whole)",
            at: place,
            help: part == .path ? "use a scalar or an enum" : "use a scalar, an enum, or a list of those"
        )
    }

    fileprivate static func parameterNearField(_ spec: ParameterSpec, _ field: String, at place: Place)
        -> Diagnostic
    {
        Diagnostic(
            "unknown-parameter", "there is no field '\(spec.name.value)'", at: place,
            help: "did you mean `\(spec.placeholder(name: field))`? "
                + "Else write `\(spec.placeholder(type: spec.likelyType))`"
        )
    }

    fileprivate static func objectParameter(_ spec: ParameterSpec, _ type: String, at place: Place)
        -> Diagnostic
    {
        Diagnostic(
            "object-parameter",
            "'\(spec.name.value)' is of type \(type), an object, which cannot be a part of a URL",
            at: place,
            help: "write `\(spec.placeholder(type: spec.likelyType))`"
        )
    }
}

extension ResolvedType {
    /// The type of a parameter, which has one form.
    fileprivate var inURL: ResolvedType {
        switch self {
        case .scalar(let scalar): .scalar(scalar.first)
        case .list(let element): .list(element.inURL)
        case .optional(let wrapped): .optional(wrapped.inURL)
        default: self
        }
    }
}

extension ParameterSpec {
    /// The placeholder with another name or type, and with all else that it says.
    fileprivate func placeholder(name other: String? = nil, type: String? = nil) -> String {
        let type = type.map { ":\($0)" } ?? ""
        let value = defaultValue.map { "=\($0.value)" } ?? ""
        return "{\(other ?? name.value)\(type)\(isOptional ? "?" : "")\(value)}"
    }

    /// The type that its default has by itself.
    fileprivate var likelyType: String {
        guard let text = defaultValue?.value else {
            return "String"
        }
        return Int(text) != nil ? "Int" : ["true", "false"].contains(text) ? "Bool" : "String"
    }
}

extension RequestSpec {
    /// Whether nothing follows the parameter in the path.
    fileprivate func ends(in parameter: String) -> Bool {
        if case .parameter(let last) = path.last { last.name.value == parameter } else { false }
    }
}
