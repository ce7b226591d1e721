import Diagnostics

extension SpecResolver {
    /// How the pages follow each other; what contradicts itself has been reported.
    func paging(_ spec: EntitySpec, _ operations: [ResolvedOperation]) -> ResolvedPaging? {
        guard let paged = operations.first(where: \.isPaged), let step = paged.step, let item = paged.stepItem
        else {
            return nil
        }
        return ResolvedPaging(
            step: step,
            item: item.name.value.percentDecoded,
            previousItem: (paged.item(of: .previousCursor) ?? item).name.value.percentDecoded,
            first: spec.pagination?.first?.value ?? 1,
            sources: spec.pagination?.sources.mapValues(\.value) ?? [:]
        )
    }

    /// What the operations and `pagination` say of each other.
    mutating func checkPaging(
        _ spec: EntitySpec, _ object: ResolvedObject, _ operations: [ResolvedOperation], areSound: Bool
    ) {
        for operation in operations where operation.step == nil && operation.item(of: .previousCursor) != nil
        {
            if let range = range(of: operation, spec, .previousCursor) {
                report(.previousCursorAlone(nil, at: place(range)))
            }
        }
        let paged = operations.filter(\.isPaged)
        guard let first = paged.first, let step = first.step else {
            return
        }
        for other in paged {
            checkSteps(spec, other, against: first)
        }
        if let other = paged.first(where: { $0.responsePath != first.responsePath }) {
            let operation = spec.operations.first { $0.name == other.name }
            let range = operation?.response?.range ?? operation?.kind.range ?? spec.name.range
            report(
                .planned(
                    "a search whose pages lie elsewhere than those of 'page'", at: place(range),
                    help: "give both the same `response`"
                )
            )
        } else if areSound {
            checkPaths(spec, payload: payloadPath(spec, first))
        }
        if let pagination = spec.pagination {
            checkMembers(pagination, step)
        }
        if let next = spec.pagination?.sources[.next], case .lastItem(let field) = next.value {
            checkLastItem(field, of: object, at: next.range, spec, step)
        } else if step == .cursor, spec.pagination?.sources[.next] == nil,
            spec.pagination?.hasBrokenNext != true, let range = range(of: first, spec)
        {
            report(.cursorWithoutNext(at: place(range)))
        }
    }

    /// One parameter says which page it is, and the same one in every operation.
    private mutating func checkSteps(
        _ spec: EntitySpec, _ operation: ResolvedOperation, against first: ResolvedOperation
    ) {
        let steps = operation.parameters.compactMap(\.step).filter { $0 != .previousCursor }
        guard let step = steps.first, let range = range(of: operation, spec) else {
            return
        }
        checkPreviousCursor(spec, operation, against: first, step)
        if steps.count > 1 {
            report(.severalSteps(steps, at: place(range)))
        } else if let other = first.step, other != step {
            report(.mixedSteps(step, other, first.name, at: place(range)))
        } else if let item = operation.stepItem?.name.value, let other = first.stepItem?.name.value,
            item != other, step != .page
        {
            report(.mixedItems(item, other, first.name, at: place(range)))
        }
    }

    /// It stands beside `{cursor}`, where an answer says it, and in every operation alike.
    private mutating func checkPreviousCursor(
        _ spec: EntitySpec, _ operation: ResolvedOperation, against first: ResolvedOperation,
        _ step: ResolvedPaging.Step
    ) {
        let (own, other) = (operation.item(of: .previousCursor), first.item(of: .previousCursor))
        guard own != nil || other != nil,
            let range = range(of: operation, spec, own == nil ? nil : .previousCursor)
        else {
            return
        }
        if own != nil, step != .cursor {
            report(.previousCursorAlone(step, at: place(range)))
        } else if own != nil, spec.pagination?.sources[.previous] == nil {
            report(.cursorWithoutPrevious(at: place(range)))
        } else if own?.name.value != other?.name.value {
            report(.mixedPreviousItems(own?.name.value, other?.name.value, first.name, at: place(range)))
        }
    }

    /// Where an operation says which page it asks for, or what `step` names.
    private func range(
        of operation: ResolvedOperation, _ spec: EntitySpec, _ step: ResolvedPaging.Step? = nil
    ) -> ByteRange? {
        let written = spec.operations.first { $0.name == operation.name }
        let item = written?.request?.query.last { item in
            guard case .parameter(let spec) = item.value,
                let found = ResolvedPaging.Step(rawValue: spec.name.value)
            else {
                return false
            }
            return step.map { $0 == found } ?? (found != .previousCursor)
        }
        if case .parameter(let parameter) = item?.value {
            return parameter.name.range
        }
        return written?.kind.range
    }

    private func payloadPath(_ spec: EntitySpec, _ operation: ResolvedOperation) -> Located<[String]> {
        let own = spec.operations.first { $0.name == operation.name }?.response
        return own ?? spec.response.items ?? Located([], spec.pagination?.range ?? spec.name.range)
    }

    private mutating func checkPaths(_ spec: EntitySpec, payload: Located<[String]>) {
        let paths = paginationPaths(spec)
        guard let pagination = spec.pagination, !paths.isEmpty else {
            return
        }
        guard !payload.value.isEmpty else {
            report(.paginationWithoutItems(at: place(pagination.range)))
            return
        }
        var placed = [payload]
        for path in paths {
            if let other = placed.first(where: { Self.clashes($0.value, path.value, acronyms) }) {
                report(.pathClash(path.value, other.value, at: place(path.range), other: place(other.range)))
            } else {
                placed.append(path)
            }
        }
    }

    private mutating func checkMembers(_ pagination: PaginationSpec, _ step: ResolvedPaging.Step) {
        if let first = pagination.first, step != .page {
            report(.firstOfOther(step, at: place(first.range)))
        }
        for (member, source) in pagination.sources.sorted(by: { $0.value.range.start < $1.value.range.start })
        where source.value.isLink && ![.next, .previous].contains(member) {
            report(.linkOfOther(member, at: place(source.range)))
        }
    }

    private mutating func checkLastItem(
        _ field: String, of object: ResolvedObject, at range: ByteRange, _ spec: EntitySpec,
        _ step: ResolvedPaging.Step
    ) {
        guard step == .cursor else {
            report(.lastItemOfOther(field, step, at: place(range)))
            return
        }
        guard let named = object.fields.first(where: { $0.property == field }) else {
            let written = WrittenFields(spec, object, acronyms)
            if !written.mayHold(field) {
                report(.unknownLastItem(field, object.name, near: written.properties, at: place(range)))
            }
            return
        }
        if !named.type.isCursor {
            report(.badLastItem(field, at: place(range)))
        }
    }
}

extension ResolvedOperation {
    /// What says which page is asked for.
    var step: ResolvedPaging.Step? {
        parameters.lazy.compactMap(\.step).first { $0 != .previousCursor }
    }

    /// The query item that carries it.
    fileprivate var stepItem: RequestSpec.QueryItem? {
        step.flatMap { item(of: $0) }
    }

    fileprivate func item(of step: ResolvedPaging.Step) -> RequestSpec.QueryItem? {
        guard parameters.contains(where: { $0.step == step }) else {
            return nil
        }
        return query.first { item in
            if case .parameter(let spec) = item.value { spec.name.value == step.rawValue } else { false }
        }
    }
}

extension ResolvedType {
    /// Whether its DTO can be sent as a text: a text of any form, or a whole number.
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

extension Diagnostic {
    fileprivate static func paginationWithoutItems(at place: Place) -> Diagnostic {
        Diagnostic(
            "pagination-without-items",
            "the list is the whole answer, which leaves no room for a path in `pagination`", at: place,
            help:
                "write where the list lies, as in `response: { items: results }`, or read a header: `next: header(Link)`"
        )
    }

    fileprivate static func pathClash(
        _ path: [String], _ other: [String], at place: Place, other otherPlace: Place
    ) -> Diagnostic {
        let (path, other) = (path.joined(separator: "."), other.joined(separator: "."))
        return .clash(
            "path-clash", "'\(path)' and '\(other)' cannot both hold a value", at: place, other: otherPlace,
            help: "write two paths of which neither leads through the other, and whose names in Swift differ"
        )
    }

    fileprivate static func severalSteps(_ steps: [ResolvedPaging.Step], at place: Place) -> Diagnostic {
        let names = steps.map { "`{\($0.rawValue)}`" }.joined(separator: " and ")
        return Diagnostic(
            "several-page-parameters", "\(names) both say which page it is", at: place,
            help: "take one of them out, or rename it: what is sent does not change"
        )
    }

    fileprivate static func mixedSteps(
        _ step: ResolvedPaging.Step, _ other: ResolvedPaging.Step, _ operation: String, at place: Place
    ) -> Diagnostic {
        Diagnostic(
            "mixed-paging", "'\(operation)' is paged by `{\(other.rawValue)}`, and this one differs",
            at: place,
            help: "page both by `{\(step.rawValue)}` or by `{\(other.rawValue)}`: their pages are of one type"
        )
    }

    fileprivate static func mixedItems(
        _ item: String, _ other: String, _ operation: String, at place: Place
    ) -> Diagnostic {
        Diagnostic(
            "mixed-paging", "'\(operation)' sends it as '\(other)', and this one as '\(item)'", at: place,
            help: "call it alike: a URL that leads to the next page is read by that name"
        )
    }

    fileprivate static func cursorWithoutNext(at place: Place) -> Diagnostic {
        Diagnostic(
            "cursor-without-next", "nothing says where the next cursor is found", at: place,
            help:
                "write `pagination: { next: meta.next_cursor }`, `next: header(Link)`, or `next: last(id)`"
        )
    }

    fileprivate static func cursorWithoutPrevious(at place: Place) -> Diagnostic {
        Diagnostic(
            "cursor-without-next", "nothing says where the previous cursor is found", at: place,
            help:
                "write `pagination: { previous: meta.previous_cursor }` or `previous: header(Link)`, or take `{previousCursor}` out"
        )
    }

    fileprivate static func previousCursorAlone(_ step: ResolvedPaging.Step?, at place: Place) -> Diagnostic {
        Diagnostic(
            "mixed-paging",
            "`{previousCursor}` leads back where `{cursor}` leads on"
                + (step.map { ", and this is paged by `{\($0.rawValue)}`" } ?? ", and there is no `{cursor}`"),
            at: place,
            help: "write `{cursor}` for the parameter that leads on, or rename this one"
        )
    }

    fileprivate static func mixedPreviousItems(
        _ item: String?, _ other: String?, _ operation: String, at place: Place
    ) -> Diagnostic {
        func phrase(_ item: String?) -> String {
            item.map { "as '\($0)'" } ?? "as it asks for the next one"
        }
        return Diagnostic(
            "mixed-paging",
            "'\(operation)' asks for the previous page \(phrase(other)), and this one \(phrase(item))",
            at: place,
            help: "write `{previousCursor}` under the same key in both, or in neither"
        )
    }

    fileprivate static func firstOfOther(_ step: ResolvedPaging.Step, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-first",
            step == .offset
                ? "an offset counts from 0, and there is no number of a first page"
                : "there is no number of a first page where a cursor leads on", at: place,
            help: "take `first` out"
        )
    }

    fileprivate static func linkOfOther(_ member: PaginationSpec.Member, at place: Place) -> Diagnostic {
        let other =
            switch member {
            case .pages: "X-Total-Pages"
            case .more: "X-Has-More"
            case .total, .next, .previous: "X-Total-Count"
            }
        return Diagnostic(
            "bad-source", "a `Link` header says what comes next and before, and not `\(member.rawValue)`",
            at: place,
            help: "name another header, as in `\(member.rawValue): header(\(other))`, or take it out"
        )
    }

    fileprivate static func lastItemOfOther(
        _ field: String, _ step: ResolvedPaging.Step, at place: Place
    ) -> Diagnostic {
        Diagnostic(
            "bad-last", "a field of the last item is a cursor, and this is paged by `{\(step.rawValue)}`",
            at: place,
            help: "write `{cursor}` in the request, or take `next: last(\(field))` out"
        )
    }

    fileprivate static func unknownLastItem(
        _ field: String, _ entity: String, near known: [String], at place: Place
    ) -> Diagnostic {
        Diagnostic(
            "bad-last", "\(entity) has no field '\(field)'", at: place,
            help: nearest(to: field, among: known).map { "did you mean `last(\($0))`?" }
                ?? "name a field that every item has, as in `last(id)`"
        )
    }

    fileprivate static func badLastItem(_ field: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-last", "'\(field)' cannot be sent as a cursor: it is neither text nor a whole number",
            at: place,
            help: "name a field such as the identity, `last(id)`"
        )
    }
}
