import Foundation
import StudioCore
import StudioNetworking
import StudioNetworkingMocks
import Testing

@testable import StudioRestaurant

struct RestaurantFeatureTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    @Test("Answers from the device after the app was started again")
    func answersFromDevice() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        // Arrange
        let apiClient = MockAPIClient()
        apiClient.requestResult = .success(try Bundle.module.loadFixture("restaurant_response"))
        let earlier = RestaurantFeature(
            apiClient: apiClient, directory: StoreDirectory(folder), strategy: .cacheFirst)
        let summary = try await earlier.summary(of: 1)
        apiClient.requestResult = .failure(NetworkError.networkUnavailable(.offline))

        // Act
        let sut = RestaurantFeature(
            apiClient: apiClient, directory: StoreDirectory(folder), strategy: .networkFirst)

        // Assert
        #expect(summary == "Casa Lucía, Springfield")
        #expect(try await sut.summary(of: 1) == summary)
        await #expect(throws: RepositoryError.networkError(.offline)) { try await sut.featured() }
    }

    @Test("Lists what the editors like")
    func featured() async throws {
        // Arrange
        let repository = MockRestaurantRepository()
        repository.getRestaurantsResult = .success([.stub(name: "Casa Lucía")])

        // Act / Assert
        #expect(try await RestaurantFeature(repository: repository).featured() == ["Casa Lucía"])
    }
}

extension Bundle {
    fileprivate func loadFixture(_ name: String) throws -> Data {
        let file = try #require(self.url(forResource: name, withExtension: "json"))
        return try Data(contentsOf: file)
    }
}
