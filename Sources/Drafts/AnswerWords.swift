import Language

/// The words of servers for answers and pages, in samples and in schemas. They are in the form of `normal`: lowercase,
/// without separators. The clearest ones come first.
enum AnswerWords {
    static func normal(_ key: String) -> String {
        String(decoding: key.utf8.filter { $0.isLetter || $0.isDigit }.map(\.small), as: UTF8.self)
    }

    // MARK: - Envelopes

    /// Keys of lists of records.
    static let lists: Set = [
        "results", "items", "data", "records", "entries", "content", "rows", "list", "hits", "docs",
        "documents", "values", "value", "objects", "elements", "features", "result", "entities", "resources",
        "collection",
    ]
    /// Keys of a single record, or of another envelope.
    static let wrappers: Set = [
        "data", "result", "response", "payload", "item", "record", "body", "embedded", "hits", "content",
    ]
    static func holdsPayload(_ key: String) -> Bool {
        lists.contains(normal(key)) || wrappers.contains(normal(key))
    }

    /// Keys of an envelope's information about pages.
    static let containers: Set = [
        "cursor", "cursors", "info", "links", "meta", "metadata", "page", "pageinfo", "pagination",
        "paginator", "paging", "responsemetadata",
    ]

    /// Keys of metadata about an answer, which are not part of a record.
    static let besides: Set = [
        "apiversion", "attribution", "cached", "code", "context", "copyright", "count", "crs",
        "currentpage", "cursor", "empty", "error", "errorcode", "errormessage", "errors", "etag", "first",
        "firstpageurl", "from", "hasmore", "hasnext", "hasnextpage", "hasprev", "hasprevious",
        "haspreviouspage", "hitsperpage", "href", "incompleteresults", "included", "info", "jsonapi",
        "kind", "last", "lastpage", "lastpageurl", "limit", "links", "maxscore", "message", "messages",
        "meta", "metadata", "nbhits", "nbpages", "next", "nextcursor", "nextpage", "nextpagetoken",
        "nextpageurl", "nexturl", "number", "numberofelements", "numpages", "object", "offset", "ok",
        "page", "pageable", "pagecount", "pageindex", "pageinfo", "pagenumber", "pages", "pagesize",
        "pagination", "paginator", "paging", "params", "path", "perpage", "prev", "previous",
        "previouspage", "previouspageurl", "prevcursor", "prevpage", "prevpageurl", "processingtimems",
        "query", "requestid", "resultcount", "self", "shards", "size", "skip", "sort", "start", "status",
        "statuscode", "success", "time", "timedout", "timestamp", "to", "took", "total", "totalcount",
        "totalelements", "totalhits", "totalitems", "totalpages", "totalrecords", "totalresults",
        "totalrows", "type", "url", "version", "warnings",
    ]
    /// Words in keys of such metadata.
    static let parts: Set = ["page", "pages", "total", "count", "cursor", "limit", "offset"]

    // MARK: - Pages

    /// Members of an envelope that describe its pages.
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

    /// Query items that select a page. `token` is not one of them, because in a query it usually identifies the user.
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

    /// Query items for the cursor of the previous page, if it has an item of its own.
    static let backwards: Set<String> = [
        "before", "endingbefore", "minid", "pagebefore", "beforecursor", "previouscursor", "prevcursor",
        "previoustoken",
    ]

    /// Query items for the number of items on a page.
    static let limits: Set<String> = [
        "limit", "perpage", "pagesize", "size", "count", "maxresults", "take", "top", "first", "maxitems",
    ]

    /// All words of members that describe pages.
    static let pages = Set(members.flatMap(\.names))

    /// How a query item selects a page, and the rank of its word: the clearest one has the lowest rank.
    static func step(_ item: String) -> (step: ResolvedPaging.Step, rank: Int)? {
        let name = normal(item)
        return steps.lazy.compactMap { step, names in names.firstIndex(of: name).map { (step, $0) } }.first
    }
}
