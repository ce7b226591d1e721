import Diagnostics

extension SpecResolver {
    mutating func entity(_ spec: EntitySpec, _ object: ResolvedObject) -> ResolvedEntity {
        let plural = plural(spec)
        let written = WrittenFields(spec, object, acronyms)
        let identity = identity(spec, object, written)
        let policy = spec.cache?.policy.value ?? .localFirst
        let writing = writing(spec, object, written)
        checkKinds(spec, policy)
        let parameters = ParameterScope(object: object, written: written, identity: identity)
        let operations = spec.operations.compactMap { operation($0, spec, parameters, policy, writing) }
        checkIdentity(identity, spec, policy, written)
        checkAnswers(spec, object, operations)
        checkMethodNames(spec, plural: plural)
        let keepsAnswers = policy == .localOnly || operations.contains(where: \.isCached)
        let cache = keepsAnswers ? spec.cache.map { ResolvedCache($0) } : nil
        return ResolvedEntity(
            name: spec.name.value,
            plural: plural,
            identity: identity,
            operations: operations,
            policy: policy,
            paging: paging(spec, operations),
            cache: cache ?? ResolvedCache(),
            writing: writing
        )
    }

    private mutating func plural(_ spec: EntitySpec) -> String {
        let plural = spec.plural?.value ?? Plural.of(spec.name.value)
        let isSame = [plural, spec.name.value].map { Words($0, acronyms: acronyms).lowerCamel(acronyms) }
        if isSame[0] == isSame[1] {
            report(.samePlural(plural, of: spec.name.value, at: place(spec.plural?.range ?? spec.name.range)))
        }
        return plural
    }

    /// What a policy and the operations say of each other.
    private mutating func checkKinds(_ spec: EntitySpec, _ policy: CacheSpec.Policy) {
        var isListReported = false
        for operation in spec.operations {
            let kind = operation.kind
            if policy == .localOnly {
                if ![.detail, .list, .create, .delete].contains(kind.value) {
                    report(.notLocal(operation.name, at: place(kind.range)))
                } else {
                    checkLocal(operation)
                }
            } else if operation.request == nil {
                // A list of names is one mistake, however many there are; and none where the policy may be localOnly.
                if !isListReported, !spec.hasBrokenCache {
                    report(.operationWithoutRequest(operation.name, at: place(kind.range)))
                }
                isListReported = true
            } else if let policy = operation.policy, policy.value == .localOnly {
                report(.badOperationPolicy(at: place(policy.range)))
            } else if let policy = operation.policy, policy.value != .noCache, !kind.value.isRead {
                report(.cachedWrite(operation.name, at: place(policy.range)))
            }
        }
        if policy == .localOnly, spec.operations.isEmpty, spec.brokenOperations.isEmpty,
            let cache = spec.cache
        {
            report(.localWithoutOperations(at: place(cache.policy.range)))
        }
    }

    /// What a local operation cannot have.
    private mutating func checkLocal(_ operation: OperationSpec) {
        if let request = operation.request {
            report(.localRequest(at: place(request.range)))
        }
        if let policy = operation.policy {
            report(.badOperationPolicy(at: place(policy.range)))
        }
        let ranges = [
            ("response", operation.response?.range), ("headers", operation.headers.first?.name.range),
            ("notFound", operation.notFound?.range),
        ]
        for (key, range) in ranges {
            if let range {
                report(.localKey(key, at: place(range)))
            }
        }
    }

    private mutating func operation(
        _ spec: OperationSpec, _ entity: EntitySpec, _ scope: ParameterScope, _ policy: CacheSpec.Policy,
        _ writing: ResolvedWriting
    ) -> ResolvedOperation? {
        let kind = spec.kind.value
        guard policy != .localOnly else {
            return ResolvedOperation(
                kind: kind, name: spec.name, doc: spec.doc, path: [], query: [], parameters: [], answer: nil,
                responsePath: [], statedPath: [], isPaged: false, policy: policy, range: spec.kind.range
            )
        }
        guard let request = spec.request else {
            return nil
        }
        let isFitting = checkMethod(of: spec, request)
        let headers = headers(of: spec, besides: entity.headers)
        let known = parameters(request, headers, kind, scope)
        let answer = answer(of: spec, request, entity)
        let body = body(of: spec, request, scope, writing)
        if body != nil {
            checkContentType(headers)
        }
        if let notFound = spec.notFound, kind != .search {
            report(.notFoundOfOther(spec.name, at: place(notFound.range)))
        }
        let isPaged = kind.answersSeveral && request.isPaged
        switch kind {
        case .page where !isPaged:
            report(.pageWithoutParameter(at: place(request.range)))
        case .list where isPaged:
            report(.pagedList(request.step ?? .page, at: place(spec.kind.range)))
        case .search where !request.searches && !headers.contains(where: \.isParameter):
            report(.searchWithoutParameter(at: place(request.range)))
        default: break
        }
        guard isFitting, let parameters = known else {
            return nil
        }
        return ResolvedOperation(
            kind: kind,
            name: spec.name,
            doc: spec.doc,
            method: request.method.value,
            path: request.path,
            query: request.query,
            headers: headers,
            parameters: parameters,
            body: body,
            answer: answer,
            responsePath: spec.response?.value ?? responsePath(of: answer, entity),
            statedPath: statedPath(spec, entity),
            isPaged: isPaged,
            notFound: kind == .search
                ? spec.notFound?.value ?? (self.spec.errors.name404 ? .error : .empty) : nil,
            policy: spec.policy?.value ?? policy,
            range: spec.kind.range
        )
    }

    /// Where the payload lies in an answer that says nothing of its own: a list lies where lists do, all else where
    /// single entities do.
    func responsePath(of answer: ResolvedType?, _ entity: EntitySpec) -> [String] {
        switch answer?.wrapped {
        case nil: []
        case .list: entity.response.items?.value ?? []
        default: entity.response.item?.value ?? []
        }
    }

    /// Where the spec says that an operation's answer lies, without a look at what was resolved.
    private func statedPath(_ spec: OperationSpec, _ entity: EntitySpec) -> [String] {
        (spec.response ?? usualPath(of: spec, entity))?.value ?? []
    }

    /// The path of the entity by which an operation reads its answer; nil where it says its own, or answers nothing.
    func usualPath(of spec: OperationSpec, _ entity: EntitySpec) -> Located<[String]>? {
        guard spec.response == nil else {
            return nil
        }
        return switch (spec.request?.answer?.value, spec.kind.value) {
        case (.nothing, _), (nil, .delete), (nil, .custom): nil
        case (.type(.list), _), (.type(.optional(.list)), _): entity.response.items
        case (nil, .list), (nil, .page), (nil, .search): entity.response.items
        case (.type, _), (nil, .detail), (nil, .create), (nil, .update): entity.response.item
        }
    }

    /// A body is sent as JSON, and so a header cannot say that it is something else.
    private mutating func checkContentType(_ headers: [HeaderSpec]) {
        for header in headers where header.name.value.lowercased() == "content-type" {
            if case .text(let type) = header.value.value, MediaType.isJSON(type) {
                continue
            }
            if reportedHeaders.insert(header.name.range).inserted {
                report(.otherContentType(header, at: place(header.value.range)))
            }
        }
    }

    /// An operation's own headers take the place of the entity's.
    private func headers(of spec: OperationSpec, besides headers: [HeaderSpec]) -> [HeaderSpec] {
        let own = Set(spec.headers.map { $0.name.value.lowercased() })
        return headers.filter { !own.contains($0.name.value.lowercased()) } + spec.headers
    }
}

/// What a header says of a body.
enum MediaType {
    /// `application/json; charset=utf-8`, `application/merge-patch+json`.
    static func isJSON(_ text: String) -> Bool {
        let parts = text.lowercased().split(separator: ";", omittingEmptySubsequences: false).map { part in
            String(part.filter { $0 != " " })
        }
        let names = parts[0].split(separator: "/", omittingEmptySubsequences: false)
        guard names.count == 2, names.allSatisfy(isName), names[1] == "json" || names[1].hasSuffix("+json")
        else {
            return false
        }
        // The only charset that JSON is sent in.
        let charsets = parts.dropFirst().filter { $0.hasPrefix("charset=") }
        return charsets.allSatisfy { $0 == "charset=utf-8" || $0 == "charset=\"utf-8\"" }
    }

    /// A type or a subtype, and no wildcard.
    private static func isName(_ text: Substring) -> Bool {
        text.first.map { $0.isASCII && ($0.isLetter || $0.isNumber) } == true
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "!#$&-^_.+".contains($0)) }
    }
}

extension RequestSpec {
    /// What says which page it wants.
    fileprivate var step: ResolvedPaging.Step? {
        queryParameters.lazy.compactMap { ResolvedPaging.Step(rawValue: $0.name.value) }
            .first { $0 != .previousCursor }
    }

    var isPaged: Bool {
        step != nil
    }

    /// Whether it says anything beside that.
    fileprivate var searches: Bool {
        !pathParameters.isEmpty
            || queryParameters.contains { ResolvedPaging.Step(rawValue: $0.name.value) == nil }
    }
}

extension HeaderSpec {
    fileprivate var isParameter: Bool {
        if case .parameter = value.value { true } else { false }
    }
}

extension Diagnostic {
    fileprivate static func samePlural(_ plural: String, of name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "same-plural",
            "the plural of \(name) would be \(plural), and the methods would share their names", at: place,
            help: "write `plural: \(name)Items`, or what the team calls them"
        )
    }

    fileprivate static func notLocal(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "not-local", "'\(name)' needs a server, and the cache is localOnly", at: place,
            help: "the local operations are: detail, list, create, delete"
        )
    }

    fileprivate static func localRequest(at place: Place) -> Diagnostic {
        Diagnostic(
            "not-local", "there is no server to ask, for the cache is localOnly", at: place,
            help: "write `operations: [detail, list, create, delete]`, or another policy"
        )
    }

    fileprivate static func localWithoutOperations(at place: Place) -> Diagnostic {
        Diagnostic(
            "not-local", "localOnly needs operations to build a repository from", at: place,
            help: "write `operations: [detail, list, create, delete]`"
        )
    }

    fileprivate static func badOperationPolicy(at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-operation-policy", "localOnly is a policy of the whole entity", at: place,
            help: "write `cache: localOnly` at the top and none here, or another policy"
        )
    }

    fileprivate static func cachedWrite(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-operation-policy", "'\(name)' is always sent, and never answered from the cache", at: place,
            help: "take it out; `cache: noCache` says that it leaves the cache as it is"
        )
    }

    fileprivate static func notFoundOfOther(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "not-a-search", "`notFound` is for a search, and '\(name)' is none: a 404 is an error here",
            at: place,
            help: "take it out; 'scaffold help operations' lists what a 404 becomes"
        )
    }

    fileprivate static func otherContentType(_ header: HeaderSpec, at place: Place) -> Diagnostic {
        let value = if case .text(let text) = header.value.value { "'\(text)'" } else { "anything" }
        return Diagnostic(
            "not-a-json-body", "the body is sent as JSON, and this header calls it \(value)", at: place,
            help:
                "take the header out, or name a type of JSON, as in `application/merge-patch+json`; forms and files are sent by code of your own"
        )
    }

    fileprivate static func pageWithoutParameter(at place: Place) -> Diagnostic {
        Diagnostic(
            "page-without-parameter", "a page needs what says in the query which one it is", at: place,
            help: "write `?page={page}`, `{offset}` or `{cursor}`, or call the operation `list`"
        )
    }

    fileprivate static func pagedList(_ step: ResolvedPaging.Step, at place: Place) -> Diagnostic {
        Diagnostic(
            "paged-list", "a list with `{\(step.rawValue)}` is a page", at: place,
            help: "call the operation `page`")
    }

    fileprivate static func searchWithoutParameter(at place: Place) -> Diagnostic {
        Diagnostic(
            "search-without-parameter", "a search needs something to search for", at: place,
            help: "write `?q={query}`, or call the operation `list`"
        )
    }
}
