/// How an operation is paged.
package struct ResolvedPaging: Sendable {
    /// How a request selects a page, by the name of its parameter.
    package enum Step: String, CaseIterable, Sendable {
        /// The number of the page.
        case page
        /// The number of items before it.
        case offset
        /// The cursor of the answer before; absent in the first request.
        case cursor
        /// The cursor of the answer after it, if the server has a separate parameter for it. Only in addition to
        /// `cursor`.
        case previousCursor
    }

    /// The type of the items.
    package let element: ResolvedType
    /// The path to the items in the answer.
    package let path: PayloadPath
    package let step: Step
    /// The name of the query item.
    package let item: String
    /// The name of the query item for the previous page.
    package let previousItem: String
    /// The number of the first page.
    package let first: Int
    package var sources: [PaginationSpec.Member: PaginationSpec.Source]

    package func path(_ member: PaginationSpec.Member) -> [String]? {
        sources[member]?.path
    }

    package func header(_ member: PaginationSpec.Member) -> String? {
        sources[member]?.header
    }

    /// The field of the last item that is the next cursor.
    package var lastItemField: String? {
        if case .lastItem(let field) = sources[.next] { field } else { nil }
    }

    package func says(_ member: PaginationSpec.Member) -> Bool {
        sources[member] != nil
    }

    /// Whether answers say the same about their pages, in the same places. Then their pages are of one type.
    package func isAlike(_ other: ResolvedPaging) -> Bool {
        element == other.element && path == other.path && step == other.step && first == other.first
            && sources == other.sources
            && (step == .page || item == other.item && previousItem == other.previousItem)
    }
}
