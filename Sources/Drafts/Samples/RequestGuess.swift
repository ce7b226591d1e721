import Language

/// Guesses the path and the paging of the request. A sample does not contain its path, but a link to the next page
/// does, and it shows how pages are requested.
struct RequestGuess {
    let path: String
    let reason: String
    /// The query item that selects a page.
    private let step: (step: ResolvedPaging.Step, item: String)?
    /// The query item for the cursor of the previous page, if it differs.
    let previousItem: String?

    private static let noPath = "a sample has no path"

    init(_ envelopes: [SampleEnvelope], plural: String, _ acronyms: Acronyms) {
        let usual = "/\(Words(plural, acronyms: acronyms).kebab)"
        let paged = envelopes.first { !$0.pagination.isEmpty }
        guard let paged else {
            (path, reason, step, previousItem) = (usual, Self.noPath, nil, nil)
            return
        }
        let next = paged.next
        if let link = next.flatMap({ Link($0.texts.example) }) {
            path = link.path ?? usual
            reason = link.path == nil ? Self.noPath : "from the link to the next page"
            step = link.step ?? (.page, "page")
            let previous = paged.previous.flatMap { Link($0.texts.example) }
            previousItem = link.step?.step == .cursor ? previous?.backwards : nil
            return
        }
        (path, reason) = (usual, Self.noPath)
        if let next, next.kinds == [.string], case .path(let keys) = paged.source(of: .next) {
            step = (.cursor, Self.cursorItem(keys.last ?? ""))
            let previous = paged.source(of: .previous)?.path?.last.map { AnswerWords.normal($0) }
            previousItem =
                keys.last.map { AnswerWords.normal($0) } == "after" && previous == "before" ? "before" : nil
        } else {
            previousItem = nil
            let keys = paged.keys.map { ($0, AnswerWords.normal($0)) }
            let offset = keys.first { ["offset", "skip"].contains($0.1) }?.0
            step = offset.map { (.offset, $0) } ?? (.page, keys.first { $0.1 == "page" }?.0 ?? "page")
        }
    }

    /// Cursors need a member that contains the next one; without it, pages are numbered.
    func step(among pagination: [PaginationDraft]) -> (step: ResolvedPaging.Step, item: String)? {
        guard step?.step == .cursor, !pagination.contains(where: { $0.member == .next }) else {
            return step
        }
        return (.page, "page")
    }

    /// `next_page_token` is sent as `page_token`.
    private static func cursorItem(_ key: String) -> String {
        let names = ["pagetoken": "page_token", "cursor": "cursor", "after": "after"]
        let normal = AnswerWords.normal(key)
        guard let (ending, name) = names.first(where: { normal.hasSuffix($0.key) }) else {
            return "cursor"
        }
        return ending == "pagetoken" && !key.contains("_") ? "pageToken" : name
    }
}

/// A URL of another page.
private struct Link {
    /// Nil if a spec cannot express it, or if it is the path of another list.
    let path: String?
    let step: (step: ResolvedPaging.Step, item: String)?
    /// The query item for backward cursors only.
    let backwards: String?

    /// Nil if the text is not a link.
    init?(_ text: String) {
        // A base64 cursor may begin with '/'.
        guard text.contains("?") || text.contains("://") else {
            return nil
        }
        let parts = text.split(separator: "?", maxSplits: 1)
        var rest = parts.first ?? ""
        if let scheme = rest.firstRange(of: "://") {
            rest = rest[scheme.upperBound...].drop { $0 != "/" }
        }
        let segments = rest.split(separator: "/")
        let isSayable = segments.allSatisfy { segment in
            segment.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_~.".utf8.contains($0) }
                && !segment.utf8.allSatisfy(\.isDigit) && ![".", ".."].contains(segment)
                && segment.utf8.count < 32
        }
        path = rest.hasPrefix("/") && !segments.isEmpty && isSayable ? String(rest) : nil
        let items =
            parts.count < 2
            ? [] : parts[1].split(separator: "&").compactMap { $0.split(separator: "=").first }
        let names = items.filter { item in
            item.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_.$%[]".utf8.contains($0) }
        }
        backwards =
            names.first {
                AnswerWords.backwards.contains(AnswerWords.normal($0.percentDecoded))
            }?.inQuery
        step =
            AnswerWords.steps.lazy.compactMap { step, keys in
                keys.lazy.compactMap { key in
                    names.first { AnswerWords.normal($0.percentDecoded) == key }
                }.first.map { (step, $0.inQuery) }
            }.first
    }
}

extension Substring {
    fileprivate var percentDecoded: String {
        String(self).percentDecoded
    }

    /// With percent-encoded brackets, as in a query.
    fileprivate var inQuery: String {
        map { $0 == "[" ? "%5B" : $0 == "]" ? "%5D" : String($0) }.joined()
    }
}

extension SampleEnvelope {
    func source(of member: PaginationSpec.Member) -> PaginationSpec.Source? {
        pagination.first { $0.member == member }?.source
    }
}
