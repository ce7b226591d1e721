import ChallengeCore
import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import ChallengeRestaurant

/// Tests of hand-written code, with the mocks and stubs that scaffold wrote.
struct RestaurantFeatureTests {
    private let repository = RestaurantRepositoryMock()
    private let sut: RestaurantFeature

    init() {
        sut = RestaurantFeature(repository: repository)
    }

    @Test("Names a restaurant")
    func name() async throws {
        // Given
        repository.getRestaurantResult = .success(.stub(name: "Sakura"))

        // When
        let result = try await sut.name(of: 7, cachePolicy: .noCache)

        // Then
        #expect(result == "Sakura")
        #expect(repository.getRestaurantLastIdentifier == 7)
        #expect(repository.getRestaurantLastCachePolicy == .noCache)
    }

    @Test("Names the ten that the editors like")
    func featuredNames() async throws {
        // Given
        repository.getRestaurantsResult = .success([.stub(name: "Sakura"), .stub(name: "Casa Lucía")])

        // When
        let result = try await sut.featuredNames()

        // Then
        #expect(result == ["Sakura", "Casa Lucía"])
        #expect(repository.getRestaurantsLastLimit == 10)
    }

    @Test("Asks the client once, and the cache from then on")
    func client() async throws {
        // Given
        let httpClient = HTTPClientMock()
        httpClient.requestMethod.result = .success(try Bundle.module.loadJSONData("restaurant_response"))
        let sut = RestaurantFeature(httpClient: httpClient)

        // When
        let results = [
            try await sut.name(of: 1, cachePolicy: .localFirst),
            try await sut.name(of: 1, cachePolicy: .localFirst),
        ]

        // Then
        #expect(results == [Restaurant.stub().name, Restaurant.stub().name])
        #expect(httpClient.requestMethod.calls == [Endpoint(path: "/restaurants/1")])
    }
}
