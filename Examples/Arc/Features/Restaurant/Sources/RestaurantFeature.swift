import StudioCore
import StudioNetworking

/// What the app sees of the feature, whose generated types stay internal.
public nonisolated struct RestaurantFeature: Sendable {
    private let repository: any RestaurantRepositoryProtocol

    public init(apiClient: any APIClientProtocol, directory: StoreDirectory, strategy: StoreStrategy) {
        self.init(
            repository: RestaurantRepositories.makeRestaurantRepository(
                apiClient: apiClient,
                directory: directory,
                strategy: strategy
            )
        )
    }

    init(repository: any RestaurantRepositoryProtocol) {
        self.repository = repository
    }

    public func summary(of identifier: Int) async throws(RepositoryError) -> String {
        let restaurant = try await repository.getRestaurant(by: identifier)
        return "\(restaurant.name), \(restaurant.address.city)"
    }

    public func featured() async throws(RepositoryError) -> [String] {
        try await repository.getRestaurants().map(\.name)
    }
}
