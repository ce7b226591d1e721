import ChallengeCore
import ChallengeNetworking

/// What the app sees of this feature. Written by hand, as `CharacterFeature` is.
public nonisolated struct RestaurantFeature: Sendable {
    private let repository: any RestaurantRepositoryContract

    public init(httpClient: any HTTPClientContract) {
        self.init(repository: RestaurantRepositories.makeRestaurantRepository(httpClient: httpClient))
    }

    init(repository: any RestaurantRepositoryContract) {
        self.repository = repository
    }

    public func name(of identifier: Int, cachePolicy: CachePolicy) async throws(RestaurantError) -> String {
        try await repository.getRestaurant(identifier: identifier, cachePolicy: cachePolicy).name
    }

    public func featuredNames() async throws(RestaurantError) -> [String] {
        try await repository.getRestaurants().map(\.name)
    }
}
