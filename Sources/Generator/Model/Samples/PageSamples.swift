import Language

/// The values of pages in tests: a page in the middle, the last one, and one without items.
struct PageSamples {
    let paging: ResolvedPaging
    let end: PageEnd

    init(_ pages: ResolvedPages) {
        paging = pages.paging
        end = pages.end
    }

    /// The page that tests request.
    static let page = 3
    static let offset = 40
    static let cursor = "Zm9v"
    static let previousCursor = "YmFy"

    /// Whether the page in the middle describes the previous page. It does so in a header only: a body has null there,
    /// but a missing header would not test how the header is read.
    var middleSaysPrevious: Bool {
        paging.header(.previous) != nil
    }

    func middle(_ member: PaginationSpec.Member) -> JSONValue {
        switch member {
        case .total: .number(end == .counted ? "64" : "41")
        case .pages: .number("5")
        case .next: link(member, page: "4", offset: "60", cursor: Self.cursor)
        case .previous: middleSaysPrevious ? last(member) : .null
        case .more: .bool(true)
        }
    }

    /// The value of the last page, for a member that the page in the middle has.
    func last(_ member: PaginationSpec.Member) -> JSONValue {
        switch member {
        case .total: .number("41")
        case .pages: .number(end == .numbered ? String(Self.page + 1 - paging.first) : "5")
        case .next: .null
        case .previous: link(member, page: "2", offset: "20", cursor: Self.previousCursor)
        case .more: .bool(false)
        }
    }

    func empty(_ member: PaginationSpec.Member) -> JSONValue {
        switch member {
        case .total, .pages: .number("0")
        case .next, .previous: .null
        case .more: .bool(false)
        }
    }

    /// Whether the last page contains the information that it is the last one.
    var saysLast: Bool {
        switch end {
        case .told, .numbered, .counted: true
        case .short, .empty: false
        }
    }

    /// The values that differ from a page in the middle, as arguments of its stub.
    func changes(_ value: (PaginationSpec.Member) -> JSONValue) -> [PaginationSpec.Member: String] {
        var changes: [PaginationSpec.Member: String] = [:]
        for member in PaginationSpec.Member.allCases where paging.says(member) {
            if value(member) != middle(member) {
                changes[member] = value(member).pageExpression
            }
        }
        return changes
    }

    /// A link to a page: the value itself for a cursor and in a header other than `Link`, otherwise a URL.
    private func link(_ member: PaginationSpec.Member, page: String, offset: String, cursor: String)
        -> JSONValue
    {
        let value =
            switch paging.step {
            case .page: page
            case .offset: offset
            case .cursor, .previousCursor: cursor
            }
        let source = paging.sources[member]
        let isBare = source?.header != nil || paging.step == .cursor
        let item = member == .previous ? paging.previousItem : paging.item
        return .text(isBare && source?.isLink != true ? value : url(value, item: item))
    }

    func url(_ value: String, item: String? = nil) -> String {
        "https://api.example/items?\((item ?? paging.item).percentEncoded)=\(value.percentEncoded)"
    }
}
