/// How the pages of an entity follow each other.
struct ResolvedPaging: Sendable {
    /// What a request says to get a page, by the name of its parameter.
    enum Step: String, CaseIterable, Sendable {
        /// Its number.
        case page
        /// The number of items before it.
        case offset
        /// What the answer before said; the first request says nothing.
        case cursor
        /// What the answer behind it said, where the server takes that by a parameter of its own: beside `cursor` alone.
        case previousCursor
    }

    let step: Step
    /// The name of the query item that carries it.
    let item: String
    /// The name of the one that asks for the page before.
    let previousItem: String
    /// The number of the first page.
    let first: Int
    let sources: [PaginationSpec.Member: PaginationSpec.Source]

    func path(_ member: PaginationSpec.Member) -> [String]? {
        sources[member]?.path
    }

    func header(_ member: PaginationSpec.Member) -> String? {
        sources[member]?.header
    }

    /// The field of the last item that is the next cursor.
    var lastItemField: String? {
        if case .lastItem(let field) = sources[.next] { field } else { nil }
    }

    func says(_ member: PaginationSpec.Member) -> Bool {
        sources[member] != nil
    }

    var readsHeaders: Bool {
        sources.values.contains { $0.header != nil }
    }
}
