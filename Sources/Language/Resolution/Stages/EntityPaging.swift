import Diagnostics

/// The paging of an entity's operations. In: the operations, and `pagination` as it is written. Out: the operations, with
/// the paging of those that are paged.
struct EntityPaging {
    let spec: EntitySpec
    let names: FieldsByName
    let types: ReachableTypes
    let acronyms: Acronyms
    let faults: SpecFaults

    func paged(_ operations: [ResolvedOperation], arePathsSound: Bool) -> [ResolvedOperation] {
        var checked: Set<ByteRange> = []
        let hasPreviousCursor = operations.contains { $0.pageItems.previous != nil }
        return operations.map { operation in
            var operation = operation
            operation.paging = paging(of: operation, arePathsSound: arePathsSound)
            if hasPreviousCursor, operation.paging?.step == .cursor, operation.pageItems.previous == nil,
                operation.spec.pagination == nil
            {
                // The cursor to go back is for requests with a parameter for it.
                operation.paging?.sources[.previous] = nil
            }
            if let pagination = pagination(of: operation), let paging = operation.paging,
                checked.insert(pagination.range).inserted
            {
                check(pagination, paging)
            }
            return operation
        }
    }

    private func pagination(of operation: ResolvedOperation) -> PaginationSpec? {
        operation.spec.pagination ?? spec.pagination
    }

    /// Nil if it is not paged. Reports what does not agree in its request and answer.
    private func paging(of operation: ResolvedOperation, arePathsSound: Bool) -> ResolvedPaging? {
        let items = operation.pageItems
        guard let item = items.step, let range = items.steps.last?.range else {
            if let previous = items.previous {
                faults.report(.previousCursorAlone, at: previous.range)
            }
            return nil
        }
        guard case .list(let element) = operation.answer else {
            return nil
        }
        if !element.canBeOnPage {
            return faults.refuse(.unpagedItems(element), at: operation.spec.request?.answer?.range ?? range)
        }
        let pagination = pagination(of: operation)
        checkPrevious(items, pagination)
        if items.steps.count > 1 {
            faults.report(.severalSteps(items.steps.map(\.step)), at: range)
        }
        if let next = pagination?.sources[.next] {
            checkLastItem(next, item.step, element)
        } else if item.step == .cursor, spec.areOperationsWhole {
            faults.report(.cursorWithoutSource(.next), at: range)
        }
        if arePathsSound, let pagination {
            checkPaths(pagination, payload: operation.spec.response ?? spec.response.items)
        }
        return ResolvedPaging(
            element: element,
            path: operation.responsePath,
            step: item.step,
            item: item.name.percentDecoded,
            previousItem: (items.previous ?? item).name.percentDecoded,
            first: pagination?.first?.value ?? 1,
            sources: pagination?.sources.mapValues(\.value) ?? [:]
        )
    }

    /// Checks `pagination` against the paging of the first operation that it is about.
    private func check(_ pagination: PaginationSpec, _ paging: ResolvedPaging) {
        if let first = pagination.first, paging.step != .page {
            faults.report(.firstOfOther, at: first.range)
        }
        for (member, source) in pagination.sources.sorted(by: { $0.value.range.start < $1.value.range.start })
        where source.value.isLink && ![.next, .previous].contains(member) {
            faults.report(.linkOfOther(member), at: source.range)
        }
    }

    /// Checks that the parameter for the previous page is used with `{cursor}`, and that answers contain its value.
    private func checkPrevious(_ items: PageParameters, _ pagination: PaginationSpec?) {
        guard let previous = items.previous, let step = items.step?.step else {
            return
        }
        if step != .cursor {
            faults.report(.previousCursorAlone, at: previous.range)
        } else if pagination?.sources[.previous] == nil {
            faults.report(.cursorWithoutSource(.previous), at: previous.range)
        }
    }

    private func checkPaths(_ pagination: PaginationSpec, payload: Located<PayloadPath>?) {
        let paths = pagination.paths
        guard !paths.isEmpty else {
            return
        }
        guard let payload, !payload.value.isEmpty else {
            if payload != nil || !spec.hasBrokenResponse {
                faults.report(
                    .paginationWithoutItems, at: pagination.range, onceFor: "items \(pagination.range.start)")
            }
            return
        }
        var placed = [Located(payload.value.keys, payload.range)]
        for path in paths {
            if let absent = payload.value.firstAbsent, absent.count < payload.value.keys.count,
                path.value.starts(with: absent)
            {
                faults.report(
                    .pageInAbsent(absent.joined(separator: ".")), at: path.range, other: payload.range,
                    onceFor: "path \(path.range.start)")
            } else if let other = placed.first(where: { AnswerKeys.clashes($0.value, path.value, acronyms) })
            {
                faults.report(
                    .pathClash(path.value, other.value), at: path.range, other: other.range,
                    onceFor: "path \(path.range.start)")
            } else {
                placed.append(path)
            }
        }
    }

    private func checkLastItem(
        _ next: Located<PaginationSpec.Source>, _ step: ResolvedPaging.Step, _ element: ResolvedType
    ) {
        guard case .lastItem(let field) = next.value else {
            return
        }
        // The last item of a page of another type has fields of its own.
        let key = "last \(next.range.start) \(element.spelling)"
        let fields = element.innermostName.flatMap(types.object)?.fields ?? []
        if step != .cursor {
            faults.report(.lastItemOfOther(field, step), at: next.range, onceFor: key)
        } else if let named = fields.first(where: { $0.property == field }) {
            if !named.type.isCursor {
                faults.report(.badLastItem(field), at: next.range, onceFor: key)
            }
        } else if element != .object(spec.name.value) || names.areWhole {
            let fault = SpecFault.unknownLastItem(field, element.spelling, near: fields.map(\.property))
            faults.report(fault, at: next.range, onceFor: key)
        }
    }
}

/// The query items of a request that select the page.
private struct PageParameters {
    typealias Item = (step: ResolvedPaging.Step, name: String, range: ByteRange)

    /// More than one is an error.
    let steps: [Item]
    let previous: Item?

    var step: Item? { steps.first }
}

extension ResolvedOperation {
    fileprivate var pageItems: PageParameters {
        let isAsked = kind.answersSeveral || spec.isPaged
        let items = (query + bodyItems).compactMap { item -> PageParameters.Item? in
            guard isAsked, case .parameter(let spec) = item.value, let step = spec.step else {
                return nil
            }
            return (step, item.name.value, spec.name.range)
        }
        return PageParameters(
            steps: items.filter { $0.step != .previousCursor },
            previous: items.first { $0.step == .previousCursor })
    }
}

extension ResolvedType {
    /// Whether a page can be named after it: whether it is a type with a name.
    fileprivate var canBeOnPage: Bool {
        switch self {
        case .object, .union, .enumeration, .optionSet, .scalar: true
        default: false
        }
    }

    /// Whether its DTO can be sent as text: a text of any form, or a whole number.
    package var isCursor: Bool {
        switch self {
        case .optional(let inner): inner.isCursor
        case .scalar(.int), .scalar(.int64), .scalar(.string), .scalar(.uuid), .scalar(.date(.iso8601)),
            .scalar(.date(.day)):
            true
        default: false
        }
    }
}

extension SpecFault {
    fileprivate static let paginationWithoutItems = SpecFault(
        "pagination-without-items",
        "the whole answer is the list, so `pagination` cannot contain a path into it",
        help:
            "write where the list is, as in `response: { items: results }`, or read a header: `next: header(Link)`"
    )

    fileprivate static func pathClash(_ path: [String], _ other: [String]) -> SpecFault {
        let (path, other) = (path.joined(separator: "."), other.joined(separator: "."))
        return SpecFault(
            "path-clash", "'\(path)' and '\(other)' cannot both hold a value",
            help: "write two paths that do not overlap, and that have different names in Swift"
        )
    }

    fileprivate static func pageInAbsent(_ object: String) -> SpecFault {
        SpecFault(
            "absent-item", "'\(object)' may be absent, so it cannot say which page this is",
            help: "remove the '?' after '\(object)', or choose a place outside of it",
            other: "the '?' is here"
        )
    }

    fileprivate static func unpagedItems(_ element: ResolvedType) -> SpecFault {
        SpecFault(
            "bad-page",
            "a page is named after its items, but `\(element.spelling)` is not a named type",
            help:
                "define a type for the items; or, if this is not a page, rename the placeholder: what is sent does not change"
        )
    }

    fileprivate static func severalSteps(_ steps: [ResolvedPaging.Step]) -> SpecFault {
        let names = steps.map { "`{\($0.rawValue)}`" }.joined(separator: " and ")
        return SpecFault(
            "several-page-parameters", "\(names) both select the page",
            help: "remove one of them, or rename it: what is sent does not change"
        )
    }

    fileprivate static func cursorWithoutSource(_ member: PaginationSpec.Member) -> SpecFault {
        SpecFault(
            "cursor-without-next",
            "the spec does not say where the \(member.rawValue) cursor is in the answer",
            help:
                "write its path, as in `pagination: { \(member.rawValue): meta.\(member.rawValue)_cursor }`, or "
                + "`\(member.rawValue): header(Link)`\(member == .next ? ", or `next: last(id)`" : "")"
        )
    }

    fileprivate static let previousCursorAlone = SpecFault(
        "mixed-paging", "`{previousCursor}` needs `{cursor}`, for the other direction",
        help: "add `{cursor}` for the parameter that leads forward, or rename this one"
    )

    fileprivate static let firstOfOther = SpecFault(
        "bad-first", "`first` is the number of a page, but this request has no `{page}`",
        help: "remove `first`")

    fileprivate static func linkOfOther(_ member: PaginationSpec.Member) -> SpecFault {
        SpecFault(
            "bad-source", "a `Link` header contains `next` and `previous`, but not `\(member.rawValue)`",
            help: "name another header, as in `\(member.rawValue): header(X-Total-Count)`, or remove it"
        )
    }

    fileprivate static func lastItemOfOther(_ field: String, _ step: ResolvedPaging.Step) -> SpecFault {
        SpecFault(
            "bad-last", "a field of the last item is a cursor, but this request has `{\(step.rawValue)}`",
            help: "write `{cursor}` in the request, or remove `next: last(\(field))`"
        )
    }

    fileprivate static func unknownLastItem(
        _ field: String, _ entity: String, near known: [String]
    ) -> SpecFault {
        SpecFault(
            "bad-last", "\(entity) has no field '\(field)'",
            help: nearest(to: field, among: known).map { "did you mean `last(\($0))`?" }
                ?? "name a field that every item has, as in `last(id)`"
        )
    }

    fileprivate static func badLastItem(_ field: String) -> SpecFault {
        SpecFault(
            "bad-last", "'\(field)' cannot be sent as a cursor: it is neither a string nor a whole number",
            help: "name another field, such as the identity: `last(id)`"
        )
    }
}
