/// A page of characters, as a list shows it.
public nonisolated struct CharacterList: Equatable, Sendable {
    public let names: [String]
    public let totalCount: Int
    public let hasMore: Bool
}

nonisolated extension CharacterList {
    init(_ page: CharactersPage) {
        self.init(names: page.characters.map(\.name), totalCount: page.totalCount, hasMore: page.hasNextPage)
    }
}
