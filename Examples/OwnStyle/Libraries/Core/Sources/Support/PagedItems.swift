/// The items of all pages. A page is requested when its first item is needed.
///
/// It ends behind the last page, when its task is cancelled, and where a server leads back to a page that was read, or
/// from one empty page to the next for ever.
public nonisolated struct PagedItems<
    Element: Sendable, Position: Hashable & Sendable, Failure: Error
>: AsyncSequence, Sendable {
    /// Items, and what selects the next page.
    public typealias Page = (items: [Element], next: Position?)

    private let fetch: @Sendable (Position?) async throws(Failure) -> Page

    /// Creates the items of pages, of which nothing selects the first one.
    public init(_ fetch: @escaping @Sendable (Position?) async throws(Failure) -> Page) {
        self.fetch = fetch
    }

    /// Creates the items of pages from the one that `first` selects.
    public init(from first: Position, _ fetch: @escaping @Sendable (Position) async throws(Failure) -> Page) {
        self.init { position async throws(Failure) in
            try await fetch(position ?? first)
        }
    }

    public func makeAsyncIterator() -> Iterator {
        Iterator(fetch: fetch)
    }

    public struct Iterator: AsyncIteratorProtocol, Sendable {
        /// A page can be empty because its items wait to be deleted.
        private static var mostEmptyPages: Int { 100 }

        fileprivate let fetch: @Sendable (Position?) async throws(Failure) -> Page
        private var items: ArraySlice<Element> = []
        private var next: Position?
        private var hasNext = true
        private var visited: Set<Position> = []

        fileprivate init(fetch: @escaping @Sendable (Position?) async throws(Failure) -> Page) {
            self.fetch = fetch
        }

        public mutating func next() async throws(Failure) -> Element? {
            var emptyPages = 0
            while items.isEmpty {
                guard hasNext, !Task.isCancelled, emptyPages < Self.mostEmptyPages else {
                    hasNext = false
                    return nil
                }
                let page = try await fetch(next)
                items = page.items[...]
                emptyPages += 1
                next = page.next
                hasNext = page.next.map { visited.insert($0).inserted } ?? false
            }
            return items.popFirst()
        }
    }
}
