import Language

/// How the last page is recognized.
package enum PageEnd {
    /// The answer says so.
    case told
    /// The answer says how many pages there are.
    case numbered
    /// The answer says how many items there are.
    case counted
    /// The page has fewer items than were requested.
    case short
    /// The page has no items.
    case empty
}

extension ResolvedPages {
    /// Whether the next page depends on the items of a page.
    var countsItems: Bool {
        switch end {
        case .short, .counted, .empty: true
        case .numbered where paging.header(.pages) != nil: true
        case .told, .numbered: paging.step == .offset || paging.lastItemField != nil
        }
    }

    package var end: PageEnd {
        // The last item does not say whether another page follows.
        if paging.says(.more) || paging.says(.next) && paging.lastItemField == nil {
            return .told
        }
        if paging.step == .page, paging.says(.pages) {
            return .numbered
        }
        if paging.step == .offset, paging.says(.total) {
            return .counted
        }
        return operations.contains { $0.limit != nil } ? .short : .empty
    }
}
