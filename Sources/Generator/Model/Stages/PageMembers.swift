import Language

/// The properties of a page in addition to its items. In: the answer, the further input of the mapper, and the entity's
/// object with its samples. Out: the properties of the page, and how each is read.
struct PageMembers {
    let answer: PageAnswer
    let input: PageMapperInput
    let object: ResolvedObject
    /// The object's stub as JSON, field by field.
    let values: [JSONValue]

    var all: [PageModel.Member] {
        [number, count("totalCount", .total), count("pageCount", .pages), next, previous].compactMap { $0 }
    }

    // MARK: - Expressions

    private var samples: PageSamples {
        answer.samples
    }

    private var paging: ResolvedPaging {
        samples.paging
    }

    /// What the server gave, if the items of the response can be others.
    var received: String? {
        input.hasReceived ? "input.received\n?? ReceivedItems(\(shownItems))" : nil
    }

    private var items: String {
        input.hasReceived ? "received" : shownItems
    }

    private var shownItems: String {
        input.response + answer.itemsPath
    }

    private func path(_ member: PaginationSpec.Member) -> String? {
        answer.path(to: member).map { input.response + $0 }
    }

    /// The number of items that were requested.
    private var limit: String {
        input.model?.members.contains { $0.name == "limit" && $0.type == "Int?" } == true
            ? "(input.limit ?? 0)" : "input.limit"
    }

    /// Whether another page follows, from `more`.
    private var more: String? {
        path(.more).map { paging.header(.more) == nil ? $0 : "\($0) == true" }
    }

    /// The number of the page, with which a caller requests the next one.
    var number: PageModel.Member? {
        guard paging.step == .page else {
            return nil
        }
        let sample = "\(PageSamples.page)"
        return PageModel.Member(
            name: "currentPage", type: "Int", mapping: "input.page", emptyValue: "page",
            sample: sample, lastSample: sample, doc: "The number with which it was requested.")
    }

    private func count(_ property: String, _ member: PaginationSpec.Member) -> PageModel.Member? {
        path(member).map { path in
            PageModel.Member(
                name: property, type: paging.header(member) == nil ? "Int" : "Int?", mapping: path,
                emptyValue: "0", sample: samples.middle(member).pageExpression,
                lastSample: samples.last(member).pageExpression)
        }
    }

    // MARK: - Next and previous

    var next: PageModel.Member {
        switch paging.step {
        case .page:
            PageModel.Member(
                name: "hasNextPage", type: "Bool", mapping: hasNextPage, emptyValue: "false",
                sample: "true",
                lastSample: "false", readsLink: readsNext && more == nil)
        case .offset:
            PageModel.Member(
                name: "nextOffset", type: "Int?", mapping: nextOffset, emptyValue: "nil",
                sample: readsNext ? "60" : "\(PageSamples.offset + 1)", lastSample: "nil", doc: Self.nextDoc,
                readsLink: readsNext)
        case .cursor, .previousCursor:
            PageModel.Member(
                name: "nextCursor", type: "String?", mapping: nextCursor, emptyValue: "nil",
                sample: paging.lastItemField.map { lastItemSample($0) }
                    ?? SwiftLiteral.string(PageSamples.cursor),
                lastSample: "nil", doc: Self.nextDoc, readsLink: readsNext || lastItemIsText)
        }
    }

    private var lastItemIsText: Bool {
        paging.lastItemField.map { lastItem($0).hasSuffix(".pageCursor") } ?? false
    }

    private var readsNext: Bool {
        path(.next) != nil
    }

    private var previous: PageModel.Member? {
        guard let previous = path(.previous) else {
            return nil
        }
        let item = SwiftLiteral.string(paging.previousItem)
        func member(
            _ property: String, _ type: String, _ mapping: String, last: String, none: String,
            doc: String? = nil
        )
            -> PageModel.Member
        {
            PageModel.Member(
                name: property, type: type, mapping: mapping, emptyValue: none,
                sample: samples.middleSaysPrevious ? last : none, lastSample: last, doc: doc, readsLink: true,
                isPrevious: true)
        }
        return switch paging.step {
        case .page:
            member(
                "hasPreviousPage", "Bool", Self.isPresent(previous), last: "true", none: "false")
        case .offset:
            member(
                "previousOffset", "Int?", Code.member("\(previous)?", Code.call(".pageOffset", [item])),
                last: "20", none: "nil", doc: Self.previousDoc)
        case .cursor, .previousCursor:
            member(
                "previousCursor", "String?", Code.member("\(previous)?", Code.call(".pageParameter", [item])),
                last: SwiftLiteral.string(PageSamples.previousCursor), none: "nil", doc: Self.previousDoc)
        }
    }

    private static let nextDoc = "The value for the request of the next page; nil on the last page."
    private static let previousDoc = "The value for the request of the previous page; nil on the first page."

    private var hasNextPage: String {
        switch samples.end {
        case .told: more ?? path(.next).map(Self.isPresent) ?? "false"
        case .numbered: numbered(path(.pages) ?? "0")
        case .short: "!\(items).isEmpty && \(items).count >= \(limit)"
        case .counted, .empty: "!\(items).isEmpty"
        }
    }

    private static func isPresent(_ link: String) -> String {
        Code.member("\(link)?", ".isPresent == true")
    }

    private func numbered(_ pages: String) -> String {
        let page = paging.first == 0 ? "input.page + 1" : "input.page"
        return paging.header(.pages) == nil
            ? "\(page) < \(pages)" : "\(pages).map { \(page) < $0 } ?? !\(items).isEmpty"
    }

    /// The variable of the mapper for the offset after the page.
    private static let following = "nextOffset"

    var followingOffset: String? {
        paging.step == .offset ? "input.offset + \(items).count" : nil
    }

    /// The next offset; nil after a page without items, because that would be the same offset and paging would never
    /// end.
    private var nextOffset: String {
        let following = Self.following
        if let next = path(.next) {
            let expected = Code.infix("expected: \(items).isEmpty", "?", "nil : \(following)")
            let read = Code.member(
                "\(next)?", Code.call(".pageOffset", [SwiftLiteral.string(paging.item), expected]))
            return more.map { Self.when($0, read) } ?? read
        }
        if let more {
            return Self.when("!\(items).isEmpty && \(more)", following)
        }
        return switch samples.end {
        case .counted where paging.header(.total) == nil:
            Self.when("!\(items).isEmpty && \(following) < \(path(.total) ?? "0")", following)
        case .counted:
            Self.when("!\(items).isEmpty && \(following) < (\(path(.total) ?? "nil") ?? .max)", following)
        case .short: Self.when("!\(items).isEmpty && \(items).count >= \(limit)", following)
        case .told, .numbered, .empty: Code.infix("\(items).isEmpty", "?", "nil : \(following)")
        }
    }

    private var nextCursor: String {
        let read =
            paging.lastItemField.map { lastItem($0) }
            ?? Code.member(
                "\(path(.next) ?? "nil")?",
                Code.call(".pageParameter", [SwiftLiteral.string(paging.item)]))
        if let more {
            return Self.when(more, read)
        }
        return samples.end == .short ? Self.when("\(items).count >= \(limit)", read) : read
    }

    private static func when(_ condition: String, _ value: String) -> String {
        Code.infix(condition, "?", "\(value) : nil")
    }

    // MARK: - The last item

    private func field(_ name: String) -> ResolvedField? {
        object.fields.first { $0.property == name }
    }

    private func lastItem(_ name: String) -> String {
        let field = field(name)
        let property = SwiftName.escaped(field?.dtoProperty ?? name)
        switch field?.type {
        case .scalar(.int(.number)), .scalar(.int64(.number)):
            return "\(items).last.map { String($0.\(property)) }"
        case .optional(.scalar(.int(.number))), .optional(.scalar(.int64(.number))):
            return "\(items).last?.\(property).map { String($0) }"
        case .optional:
            return "\(items).last?.\(property)?.pageCursor"
        default:
            return "\(items).last?.\(property).pageCursor"
        }
    }

    private func lastItemSample(_ name: String) -> String {
        guard let index = object.fields.firstIndex(where: { $0.property == name }) else {
            return "nil"
        }
        return SwiftLiteral.string(WireText.text(of: values[index]))
    }
}
