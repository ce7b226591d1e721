import Diagnostics

/// The operations of an entity. In: operations as they are written, and the stages for their parameters and values.
/// Out: the resolved operations.
struct OperationResolver {
    let spec: EntitySpec
    let errors: [ErrorSpec]
    let parameters: OperationParameters
    let values: OperationValues
    let faults: SpecFaults

    func operations() -> [ResolvedOperation] {
        spec.operations.compactMap(spec.isLocalOnly ? local : remote)
    }

    private func local(_ operation: OperationSpec) -> ResolvedOperation {
        ResolvedOperation(
            spec: operation, named: NamedParameters([]), answer: nil, responsePath: .whole, policy: .localOnly
        )
    }

    private func remote(_ operation: OperationSpec) -> ResolvedOperation? {
        guard let request = operation.request else {
            return nil
        }
        let kind = operation.kind.value
        var isFitting = checkMethod(of: operation, request)
        let headers = headers(of: operation)
        let known = parameters.parameters(of: request, headers, operation)
        let answer = values.answer(of: operation, request)
        if isFitting, request.method.value == "HEAD" {
            isFitting = checkHead(request, answer)
        }
        let body = values.body(of: operation, request)
        let form = BodyForms(spec: spec, types: values.types, faults: faults)
            .form(of: body, operation, request, headers)
        BodyItems(types: values.types, faults: faults).check(operation, request, body, form)
        checkKind(of: operation, request, headers)
        if let pagination = operation.pagination, !operation.isPaged {
            faults.report(.paginationWithoutPage(of: operation.name), at: pagination.range)
        }
        guard isFitting, let known else {
            return nil
        }
        return ResolvedOperation(
            spec: operation,
            headers: headers,
            named: NamedParameters(known + (answer?.form == .file ? [.destination] : [])),
            body: body,
            bodyForm: form,
            answer: answer?.type,
            answerForm: answer?.form ?? .json,
            responsePath: answer?.path ?? .whole,
            notFound: kind == .search ? operation.notFound?.value ?? .error : nil,
            policy: operation.policy?.value ?? spec.policy
        )
    }

    /// Whether the HTTP method fits the operation's name.
    private func checkMethod(of operation: OperationSpec, _ request: RequestSpec) -> Bool {
        let method = request.method.value
        let fitting = operation.kind.value.methods
        if !fitting.contains(method) {
            faults.report(
                .unfittingMethod(operation, method, fitting, spec.name.value), at: request.method.range)
        } else if let body = request.body, ["GET", "HEAD"].contains(method) {
            faults.report(.bodyOfRead(method), at: body.range)
        } else {
            return true
        }
        return false
    }

    /// Whether the answer of a HEAD, which has no body, has all that is read from it.
    private func checkHead(_ request: RequestSpec, _ answer: ResolvedAnswer?) -> Bool {
        guard let written = request.answer, case .type = written.value else {
            return true
        }
        guard let answer, case .object(let name) = answer.type,
            let fields = values.types.object(name)?.fields, fields.allSatisfy({ $0.source != nil })
        else {
            faults.report(.answerOfHead, at: written.range)
            return false
        }
        if !answer.path.isEmpty {
            faults.report(.keyInAnswerOfHead(answer.path.keys), at: written.range)
        }
        return answer.path.isEmpty
    }

    /// Checks that the request fits the answer of an operation of its kind.
    private func checkKind(of operation: OperationSpec, _ request: RequestSpec, _ headers: [HeaderSpec]) {
        let kind = operation.kind
        if let notFound = operation.notFound, kind.value != .search {
            faults.report(.notFoundOfOther(operation.name), at: notFound.range)
        }
        switch kind.value {
        case .page where !request.isPaged: faults.report(.pageWithoutParameter, at: request.range)
        case .list where request.isPaged:
            faults.report(.pagedList(request.step ?? .page), at: kind.range)
        case .search where !request.searches && !headers.contains { $0.parameter != nil }:
            faults.report(.searchWithoutParameter, at: request.range)
        default: break
        }
    }

    /// The headers of an operation. They replace those of the entity with the same names.
    private func headers(of operation: OperationSpec) -> [HeaderSpec] {
        let own = Set(operation.headers.map { $0.name.value.lowercased() })
        return spec.headers.filter { !own.contains($0.name.value.lowercased()) } + operation.headers
    }
}

extension OperationKind {
    fileprivate var methods: [String] {
        switch self {
        case .detail, .list, .page, .search: ["GET"]
        case .create: ["POST"]
        case .update: ["PATCH", "PUT", "POST"]
        case .delete: ["DELETE"]
        case .custom: RequestParser.methods
        }
    }
}

extension RequestSpec {
    /// The way in which it selects a page.
    package var step: ResolvedPaging.Step? {
        (queryParameters + bodyParameters).lazy.compactMap(\.step).first { $0 != .previousCursor }
    }

    package var isPaged: Bool {
        step != nil
    }

    /// Whether it has a parameter in its path, or one in its query that does not control paging.
    fileprivate var searches: Bool {
        !pathParameters.isEmpty || queryParameters.contains { $0.step == nil }
    }
}

extension ParameterSpec {
    /// The part of paging that it controls, if it is in the query of an operation that answers several items.
    package var step: ResolvedPaging.Step? {
        ResolvedPaging.Step(rawValue: name.value)
    }
}

extension SpecFault {
    fileprivate static func unfittingMethod(
        _ operation: OperationSpec, _ method: String, _ fitting: [String], _ entity: String
    ) -> SpecFault {
        let known = fitting.map { "`\($0)`" }.joined(separator: " or ")
        let message =
            operation.kind.value.isRead ? "reads, but \(method) does not" : "cannot be sent with \(method)"
        return SpecFault(
            "unfitting-method", "'\(operation.name)' \(message)",
            help: "write \(known), or give the operation another name and an answer: `-> \(entity)`"
        )
    }

    fileprivate static func bodyOfRead(_ method: String) -> SpecFault {
        SpecFault(
            "body-of-read", "a \(method) request has no body",
            help: "send the values in the query, as in `?q={query}`, or write `POST`"
        )
    }

    fileprivate static let answerOfHead = SpecFault(
        "answer-of-head", "the answer to a HEAD request has no body",
        help: "write `-> Void`, or a type whose fields all come from a header or the path")

    fileprivate static func keyInAnswerOfHead(_ path: [String]) -> SpecFault {
        SpecFault(
            "answer-of-head",
            "the answer to a HEAD request has no body, so there is nothing under '\(path.joined(separator: "."))'",
            help: "write `response: .` beside the request")
    }

    fileprivate static func notFoundOfOther(_ name: String) -> SpecFault {
        SpecFault(
            "not-a-search", "`notFound` applies only to a search; in '\(name)' a 404 is always an error",
            help: "remove it; 'scaffold help operations' lists what a 404 becomes"
        )
    }

    fileprivate static func paginationWithoutPage(of name: String) -> SpecFault {
        SpecFault(
            "pagination-without-page",
            "'\(name)' is not paged, so `pagination` has no effect",
            help:
                "write `{page}`, `{offset}` or `{cursor}` into its query, and let it answer a list; or remove `pagination`"
        )
    }

    fileprivate static let pageWithoutParameter = SpecFault(
        "page-without-parameter", "`page` needs a parameter in the query that selects the page",
        help: "write `?page={page}`, `{offset}` or `{cursor}`, or name the operation `list`"
    )

    fileprivate static func pagedList(_ step: ResolvedPaging.Step) -> SpecFault {
        SpecFault(
            "paged-list", "a list with the parameter `{\(step.rawValue)}` is a page",
            help: "name the operation `page`")
    }

    fileprivate static let searchWithoutParameter = SpecFault(
        "search-without-parameter", "`search` needs a parameter to search for",
        help: "write `?q={query}`, or name the operation `list`"
    )
}
