/// The words by which servers speak of answers and of pages, in samples and in schemas alike. Each is spelled without its
/// separators, in small letters, as `normal` gives it; the clearest come first.
enum AnswerWords {
    static func normal(_ key: String) -> String {
        String(decoding: key.utf8.filter { $0.isLetter || $0.isDigit }.map(\.small), as: UTF8.self)
    }

    // MARK: - Envelopes

    /// Under which lists of records lie.
    static let lists: Set = [
        "results", "items", "data", "records", "entries", "content", "rows", "list", "hits", "docs",
        "documents", "values", "value", "objects", "elements", "features", "result", "entities", "resources",
        "collection",
    ]
    /// Under which one record lies, or another envelope.
    static let wrappers: Set = [
        "data", "result", "response", "payload", "item", "record", "body", "embedded", "hits", "content",
    ]
    static func holdsPayload(_ key: String) -> Bool {
        lists.contains(normal(key)) || wrappers.contains(normal(key))
    }

    /// Where an envelope keeps what it says of its pages.
    static let containers: Set = [
        "cursor", "cursors", "info", "links", "meta", "metadata", "page", "pageinfo", "pagination",
        "paginator", "paging", "responsemetadata",
    ]

    /// Keys of metadata about an answer, which are not part of a record.
    static let besides: Set = [
        "apiversion", "attribution", "cached", "code", "context", "copyright", "count", "crs", "currentpage",
        "cursor",
        "empty", "error", "errorcode", "errormessage", "errors", "etag", "first", "firstpageurl", "from",
        "hasmore",
        "hasnext", "hasnextpage", "hasprev", "hasprevious", "haspreviouspage", "hitsperpage", "href",
        "incompleteresults",
        "included", "info", "jsonapi", "kind", "last", "lastpage", "lastpageurl", "limit", "links",
        "maxscore", "message",
        "messages", "meta", "metadata", "nbhits", "nbpages", "next", "nextcursor", "nextpage",
        "nextpagetoken",
        "nextpageurl", "nexturl", "number", "numberofelements", "numpages", "object", "offset", "ok", "page",
        "pageable",
        "pagecount", "pageindex", "pageinfo", "pagenumber", "pages", "pagesize", "pagination", "paginator",
        "paging",
        "params", "path", "perpage", "prev", "previous", "previouspage", "previouspageurl", "prevcursor",
        "prevpage",
        "prevpageurl", "processingtimems", "query", "requestid", "resultcount", "self", "shards", "size",
        "skip", "sort",
        "start", "status", "statuscode", "success", "time", "timedout", "timestamp", "to", "took", "total",
        "totalcount",
        "totalelements", "totalhits", "totalitems", "totalpages", "totalrecords", "totalresults", "totalrows",
        "type",
        "url", "version", "warnings",
    ]
    /// Words in keys of such metadata.
    static let parts: Set = ["page", "pages", "total", "count", "cursor", "limit", "offset"]

    // MARK: - Pages

    /// Members of an envelope that say how the pages go on.
    static let members: [(member: PaginationSpec.Member, names: [String])] = [
        (
            .total,
            [
                "totalcount", "totalitems", "totalresults", "totalelements", "totalrecords", "totalhits",
                "totalrows", "total", "nbhits", "numresults", "resultcount", "count",
            ]
        ),
        (.pages, ["totalpages", "numpages", "nbpages", "pagecount", "lastpage", "pages"]),
        (
            .next,
            [
                "nextcursor", "nextpagetoken", "nexttoken", "continuationtoken", "nextpageurl", "nextpage",
                "nexturl", "nextlink", "next", "endcursor", "after", "cursor",
            ]
        ),
        (
            .previous,
            [
                "prevcursor", "previouscursor", "prevpagetoken", "previouspagetoken", "prevtoken",
                "previoustoken", "prevpageurl", "previouspageurl", "prevpage", "previouspage", "prevurl",
                "previousurl", "prevlink", "previouslink", "prev", "previous", "startcursor", "beforecursor",
                "before",
            ]
        ),
        (.more, ["hasmore", "hasnextpage", "hasnext", "more"]),
    ]

    /// Query items that say which page is asked for. `token` is none: in a query it mostly says who asks.
    static let steps: [(step: ResolvedPaging.Step, names: [String])] = [
        (.page, ["page", "pagenumber", "pageno", "pagenum", "pageindex", "currentpage", "p"]),
        (.offset, ["offset", "skip", "startindex", "start", "from"]),
        (
            .cursor,
            [
                "cursor", "pagecursor", "nextcursor", "startcursor", "pagetoken", "nextpagetoken",
                "nexttoken", "continuationtoken", "continuation", "startingafter", "pageafter", "after",
                "marker", "bookmark", "maxid", "sinceid",
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

    /// All that says how the pages go on.
    static let pages = Set(members.flatMap(\.names))

    /// Which page an item of a query asks for, and how clearly: the clearest is the least.
    static func step(_ item: String) -> (step: ResolvedPaging.Step, rank: Int)? {
        let name = normal(item)
        return steps.lazy.compactMap { step, names in names.firstIndex(of: name).map { (step, $0) } }.first
    }
}
