import Diagnostics

/// The paging of an entity. In: its operations, and `pagination` as it is written. Out: the paging, if an operation is
/// paged.
struct EntityPaging {
    let spec: EntitySpec
    let operations: [ResolvedOperation]
    let names: FieldNames
    let acronyms: Acronyms
    let faults: SpecFaults

    func paging() -> ResolvedPaging? {
        guard let items = operations.first(where: \.isPaged)?.pageItems, let item = items.step else {
            return nil
        }
        return ResolvedPaging(
            step: item.step,
            item: item.name.percentDecoded,
            previousItem: (items.previous ?? item).name.percentDecoded,
            first: spec.pagination?.first?.value ?? 1,
            sources: spec.pagination?.sources.mapValues(\.value) ?? [:]
        )
    }

    /// Checks that the operations and `pagination` are consistent.
    func check(arePathsSound: Bool) {
        for items in operations.map(\.pageItems) where items.step == nil {
            if let previous = items.previous {
                faults.report(.previousCursorAlone(nil), at: previous.range)
            }
        }
        let paged = operations.filter(\.isPaged)
        guard let first = paged.first, let step = first.pageItems.step?.step else {
            return
        }
        for other in paged {
            checkItems(of: other, against: first)
        }
        if let other = paged.first(where: { $0.responsePath != first.responsePath }) {
            faults.report(
                .planned(
                    "a search whose pages lie elsewhere than those of 'page'",
                    help: "give both the same `response`"),
                at: ownPath(of: other)?.range ?? other.range)
        } else if arePathsSound {
            checkPaths(payload: ownPath(of: first) ?? spec.response.items)
        }
        if let first = spec.pagination?.first, step != .page {
            faults.report(.firstOfOther(step), at: first.range)
        }
        let sources = spec.pagination?.sources ?? [:]
        for (member, source) in sources.sorted(by: { $0.value.range.start < $1.value.range.start })
        where source.value.isLink && ![.next, .previous].contains(member) {
            faults.report(.linkOfOther(member), at: source.range)
        }
        if let next = sources[.next] {
            checkLastItem(next, step)
        } else if step == .cursor, spec.pagination?.hasBrokenNext != true,
            let range = first.pageItems.steps.last?.range
        {
            faults.report(.cursorWithoutNext, at: range)
        }
    }

    /// Checks that one parameter selects the page, and that it is the same one in every operation.
    private func checkItems(of operation: ResolvedOperation, against first: ResolvedOperation) {
        let (items, others) = (operation.pageItems, first.pageItems)
        guard let item = items.step, let other = others.step, let range = items.steps.last?.range else {
            return
        }
        checkPrevious(items, others, first.name)
        if items.steps.count > 1 {
            faults.report(.severalSteps(items.steps.map(\.step)), at: range)
        } else if other.step != item.step {
            faults.report(.mixedSteps(item.step, other.step, first.name), at: range)
        } else if item.name != other.name, item.step != .page {
            faults.report(.mixedItems(item.name, other.name, first.name), at: range)
        }
    }

    /// Checks that the parameter for the previous page is used with `{cursor}`, that answers contain its value, and
    /// that it is the same one in every operation.
    private func checkPrevious(_ items: PageItems, _ others: PageItems, _ first: String) {
        let (own, other) = (items.previous, others.previous)
        guard own != nil || other != nil, let step = items.step?.step,
            let range = own?.range ?? items.steps.last?.range
        else {
            return
        }
        if own != nil, step != .cursor {
            faults.report(.previousCursorAlone(step), at: range)
        } else if own != nil, spec.pagination?.sources[.previous] == nil {
            faults.report(.cursorWithoutPrevious, at: range)
        } else if own?.name != other?.name {
            faults.report(.mixedPreviousItems(own?.name, other?.name, first), at: range)
        }
    }

    private func ownPath(of operation: ResolvedOperation) -> Located<[String]>? {
        spec.operations.first { $0.name == operation.name }?.response
    }

    private func checkPaths(payload: Located<[String]>?) {
        let paths = spec.paginationPaths
        guard let pagination = spec.pagination, !paths.isEmpty else {
            return
        }
        guard let payload, !payload.value.isEmpty else {
            faults.report(.paginationWithoutItems, at: pagination.range)
            return
        }
        var placed = [payload]
        for path in paths {
            if let other = placed.first(where: { AnswerKeys.clashes($0.value, path.value, acronyms) }) {
                faults.report(.pathClash(path.value, other.value), at: path.range, other: other.range)
            } else {
                placed.append(path)
            }
        }
    }

    private func checkLastItem(_ next: Located<PaginationSpec.Source>, _ step: ResolvedPaging.Step) {
        let range = next.range
        guard case .lastItem(let field) = next.value else {
            return
        }
        if step != .cursor {
            faults.report(.lastItemOfOther(field, step), at: range)
        } else if let named = names.field(field) {
            if !named.type.isCursor {
                faults.report(.badLastItem(field), at: range)
            }
        } else if !names.mayHold(field) {
            faults.report(.unknownLastItem(field, spec.name.value, near: names.properties), at: range)
        }
    }
}

/// The query items of a request that select the page.
private struct PageItems {
    typealias Item = (step: ResolvedPaging.Step, name: String, range: ByteRange)

    /// More than one is an error.
    let steps: [Item]
    let previous: Item?

    var step: Item? { steps.first }
}

extension ResolvedOperation {
    fileprivate var pageItems: PageItems {
        let items = query.compactMap { item -> PageItems.Item? in
            guard kind.answersSeveral, case .parameter(let spec) = item.value, let step = spec.step else {
                return nil
            }
            return (step, item.name.value, spec.name.range)
        }
        return PageItems(
            steps: items.filter { $0.step != .previousCursor },
            previous: items.first { $0.step == .previousCursor })
    }
}

extension ResolvedType {
    /// Whether its DTO can be sent as text: a text of any form, or a whole number.
    var isCursor: Bool {
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
        "the list is the whole answer, which leaves no room for a path in `pagination`",
        help:
            "write where the list lies, as in `response: { items: results }`, or read a header: `next: header(Link)`"
    )

    fileprivate static func pathClash(_ path: [String], _ other: [String]) -> SpecFault {
        let (path, other) = (path.joined(separator: "."), other.joined(separator: "."))
        return SpecFault(
            "path-clash", "'\(path)' and '\(other)' cannot both hold a value",
            help: "write two paths of which neither leads through the other, and whose names in Swift differ"
        )
    }

    fileprivate static func severalSteps(_ steps: [ResolvedPaging.Step]) -> SpecFault {
        let names = steps.map { "`{\($0.rawValue)}`" }.joined(separator: " and ")
        return SpecFault(
            "several-page-parameters", "\(names) both say which page it is",
            help: "take one of them out, or rename it: what is sent does not change"
        )
    }

    fileprivate static func mixedSteps(
        _ step: ResolvedPaging.Step, _ other: ResolvedPaging.Step, _ operation: String
    ) -> SpecFault {
        SpecFault(
            "mixed-paging", "'\(operation)' is paged by `{\(other.rawValue)}`, and this one differs",
            help: "page both by `{\(step.rawValue)}` or by `{\(other.rawValue)}`: their pages are of one type"
        )
    }

    fileprivate static func mixedItems(_ item: String, _ other: String, _ operation: String) -> SpecFault {
        SpecFault(
            "mixed-paging", "'\(operation)' sends it as '\(other)', and this one as '\(item)'",
            help: "call it alike: a URL that leads to the next page is read by that name"
        )
    }

    fileprivate static let cursorWithoutNext = SpecFault(
        "cursor-without-next", "nothing says where the next cursor is found",
        help:
            "write `pagination: { next: meta.next_cursor }`, `next: header(Link)`, or `next: last(id)`"
    )

    fileprivate static let cursorWithoutPrevious = SpecFault(
        "cursor-without-next", "nothing says where the previous cursor is found",
        help:
            "write `pagination: { previous: meta.previous_cursor }` or `previous: header(Link)`, or take `{previousCursor}` out"
    )

    fileprivate static func previousCursorAlone(_ step: ResolvedPaging.Step?) -> SpecFault {
        SpecFault(
            "mixed-paging",
            "`{previousCursor}` leads back where `{cursor}` leads on"
                + (step.map { ", and this is paged by `{\($0.rawValue)}`" } ?? ", and there is no `{cursor}`"),
            help: "write `{cursor}` for the parameter that leads on, or rename this one"
        )
    }

    fileprivate static func mixedPreviousItems(
        _ item: String?, _ other: String?, _ operation: String
    ) -> SpecFault {
        func phrase(_ item: String?) -> String {
            item.map { "as '\($0)'" } ?? "as it asks for the next one"
        }
        return SpecFault(
            "mixed-paging",
            "'\(operation)' asks for the previous page \(phrase(other)), and this one \(phrase(item))",
            help: "write `{previousCursor}` under the same key in both, or in neither"
        )
    }

    fileprivate static func firstOfOther(_ step: ResolvedPaging.Step) -> SpecFault {
        SpecFault(
            "bad-first",
            step == .offset
                ? "an offset counts from 0, and there is no number of a first page"
                : "there is no number of a first page where a cursor leads on",
            help: "take `first` out"
        )
    }

    fileprivate static func linkOfOther(_ member: PaginationSpec.Member) -> SpecFault {
        let other =
            switch member {
            case .pages: "X-Total-Pages"
            case .more: "X-Has-More"
            case .total, .next, .previous: "X-Total-Count"
            }
        return SpecFault(
            "bad-source", "a `Link` header says what comes next and before, and not `\(member.rawValue)`",
            help: "name another header, as in `\(member.rawValue): header(\(other))`, or take it out"
        )
    }

    fileprivate static func lastItemOfOther(_ field: String, _ step: ResolvedPaging.Step) -> SpecFault {
        SpecFault(
            "bad-last", "a field of the last item is a cursor, and this is paged by `{\(step.rawValue)}`",
            help: "write `{cursor}` in the request, or take `next: last(\(field))` out"
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
            "bad-last", "'\(field)' cannot be sent as a cursor: it is neither text nor a whole number",
            help: "name a field such as the identity, `last(id)`"
        )
    }
}
