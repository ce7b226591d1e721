import ChallengeCore
import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengeCharacter

/// Tests of hand-written code, with the mocks and stubs that scaffold wrote.
struct CharacterFeatureTests {
    private let repository = CharacterRepositoryMock()
    private let sut: CharacterFeature

    init() {
        sut = CharacterFeature(repository: repository)
    }

    @Test(
        "Sums a character up",
        arguments: [
            (CharacterStatus.alive, "Rick, alive, last seen at Earth"),
            (.dead, "Rick, dead, last seen at Earth"),
            (.unknown, "Rick, who knows how, last seen at Earth"),
        ]
    )
    func summary(status: CharacterStatus, summary: String) async throws {
        // Given
        let character = Character.stub(name: "Rick", status: status, location: .stub(name: "Earth"))
        repository.getCharacterResult = .success(character)

        // When
        let result = try await sut.summary(of: 7, cachePolicy: .remoteFirst)

        // Then
        #expect(result == summary)
        #expect(repository.getCharacterLastIdentifier == 7)
        #expect(repository.getCharacterLastCachePolicy == .remoteFirst)
    }

    @Test("Lists a page")
    func page() async throws {
        // Given
        repository.getCharactersPageResult = .success(.stub(characters: [.stub(name: "Rick"), .stub(name: "Morty")]))

        // When
        let result = try await sut.list(page: 2, cachePolicy: .noCache)

        // Then
        #expect(result == CharacterList(names: ["Rick", "Morty"], totalCount: 41, hasMore: true))
        #expect(repository.getCharactersPageLastPage == 2)
        #expect(repository.getCharactersPageLastCachePolicy == .noCache)
    }

    @Test("Lists what a search found")
    func search() async throws {
        // Given
        repository.searchCharactersPageResult = .success(.empty(page: 1))

        // When
        let result = try await sut.list(named: "Squanchy")

        // Then
        #expect(result == CharacterList(names: [], totalCount: 0, hasMore: false))
        #expect(repository.searchCharactersPageLastFilter == CharacterFilter(name: "Squanchy"))
        #expect(repository.searchCharactersPageLastPage == 1)
    }

    @Test("Passes the repository's error on")
    func error() async {
        // Given
        repository.getCharacterResult = .failure(.notFound(identifier: 7))

        // When / Then
        await #expect(throws: CharacterError.notFound(identifier: 7)) {
            try await sut.summary(of: 7, cachePolicy: .localFirst)
        }
    }

    @Test("Asks the client once, and the cache from then on")
    func client() async throws {
        // Given
        let httpClient = HTTPClientMock()
        httpClient.requestMethod.result = .success(try Bundle.module.loadJSONData("character"))
        let sut = CharacterFeature(httpClient: httpClient)

        // When
        let results = [
            try await sut.summary(of: 1, cachePolicy: .localFirst),
            try await sut.summary(of: 1, cachePolicy: .localFirst),
        ]

        // Then
        #expect(results == [Character.stub().summary, Character.stub().summary])
        #expect(httpClient.requestMethod.calls == [Endpoint(path: "/character/1")])
    }
}
