/// How the last page is known.
enum PageEnd {
    /// The answer says so.
    case told
    /// The answer says how many pages there are.
    case numbered
    /// The answer says how many items there are.
    case counted
    /// It holds fewer items than were asked for.
    case short
    /// It holds none.
    case empty
}

extension ResolvedEntity {
    var pageEnd: PageEnd {
        guard let paging else {
            return .empty
        }
        // The last item is always there: it does not say that another page follows.
        if paging.says(.more) || paging.says(.next) && paging.lastItemField == nil {
            return .told
        }
        if paging.step == .page, paging.says(.pages) {
            return .numbered
        }
        if paging.step == .offset, paging.says(.total) {
            return .counted
        }
        return operations.contains { $0.isPaged && $0.limit != nil } ? .short : .empty
    }
}
