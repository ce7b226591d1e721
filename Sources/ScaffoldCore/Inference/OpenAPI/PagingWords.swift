/// The words by which servers speak of pages.
enum PagingWords {
    /// Query items that say which page is asked for.
    static let steps: [(step: ResolvedPaging.Step, names: Set<String>)] = [
        (.page, ["page", "pageno", "pagenumber", "pagenum", "p", "currentpage", "pageindex"]),
        (.offset, ["offset", "skip", "start", "startindex", "from"]),
        (
            .cursor,
            [
                "cursor", "after", "startingafter", "pagetoken", "nexttoken", "nextcursor",
                "continuationtoken",
                "continuation", "startcursor", "nextpagetoken", "marker", "bookmark", "pagecursor",
            ]
        ),
    ]

    /// Those that take the cursor of the page before, where that is not the same item.
    static let backwards: Set<String> = [
        "before", "endingbefore", "minid", "pagebefore", "beforecursor", "previouscursor", "prevcursor",
        "previoustoken",
    ]

    /// Those that say how many items a page has.
    static let limits: Set<String> = [
        "limit", "perpage", "pagesize", "size", "count", "maxresults", "take", "top", "first", "maxitems",
    ]

    /// Those that say what is looked for.
    static let searches: Set<String> = [
        "q", "query", "search", "searchterm", "term", "keyword", "keywords", "text",
    ]

    /// Members of an envelope that say how the pages go on.
    static let members: [(member: PaginationSpec.Member, names: Set<String>)] = [
        (
            .total,
            ["total", "totalcount", "count", "totalresults", "totalelements", "totalitems", "totalrecords"]
        ),
        (.pages, ["pages", "totalpages", "pagecount", "lastpage", "numpages"]),
        (
            .next,
            [
                "next", "nextpage", "nextcursor", "nextpagetoken", "nexttoken", "nexturl", "nextpageurl",
                "endcursor", "continuationtoken", "cursor", "nextlink", "after",
            ]
        ),
        (
            .previous,
            [
                "previous", "prev", "previouspage", "prevpage", "previouscursor", "prevcursor", "previousurl",
                "prevurl", "previouspageurl", "prevpageurl", "previouslink", "prevlink", "previoustoken",
                "prevtoken", "previouspagetoken", "prevpagetoken", "before", "beforecursor",
            ]
        ),
        (.more, ["hasmore", "hasnext", "hasnextpage", "more"]),
    ]

    /// A name as the tables have it: `page[number]`, `per_page` and `perPage` without what is between their words.
    static func plain(_ name: String) -> String {
        Words(name, acronyms: Acronyms()).words.joined()
    }

    static func step(_ name: String) -> ResolvedPaging.Step? {
        let plain = plain(name)
        return steps.first { $0.names.contains(plain) }?.step
    }
}
