import ChallengeCore
import ChallengeNetworking

/// What the app sees of this feature; all that scaffold writes stays internal behind it. Written by hand, and never
/// touched by scaffold: it changes no file that it did not write.
public nonisolated struct CharacterFeature: Sendable {
    private let repository: any CharacterRepositoryContract

    public init(httpClient: any HTTPClientContract) {
        self.init(repository: CharacterRepositories.makeCharacterRepository(httpClient: httpClient))
    }

    init(repository: any CharacterRepositoryContract) {
        self.repository = repository
    }

    public func summary(of identifier: Int, cachePolicy: CachePolicy) async throws(CharacterError) -> String {
        try await repository.getCharacter(identifier: identifier, cachePolicy: cachePolicy).summary
    }

    public func list(page: Int, cachePolicy: CachePolicy) async throws(CharacterError) -> CharacterList {
        CharacterList(try await repository.getCharactersPage(page: page, cachePolicy: cachePolicy))
    }

    public func list(named name: String) async throws(CharacterError) -> CharacterList {
        let filter = CharacterFilter(name: name)
        return CharacterList(try await repository.searchCharactersPage(filter: filter, page: 1))
    }
}
