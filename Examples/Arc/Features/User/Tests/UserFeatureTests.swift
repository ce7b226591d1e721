import Foundation
import StudioCore
import StudioCoreMocks
import StudioNetworking
import StudioNetworkingMocks
import Testing

@testable import StudioUser

struct UserFeatureTests {
    private let apiClient = MockAPIClient()
    private let identifier = UUID(stub: "8D9F3C52-0B1E-4C6A-9E51-000000000001")

    @Test("Makes, renames and removes a user without a network, and sends all of it in order later")
    func worksOffline() async throws {
        // Arrange
        apiClient.requestResult = .failure(NetworkError.networkUnavailable(.offline))
        let sut = UserFeature(
            apiClient: apiClient, directory: StoreDirectory(), settings: Retries().settings, strategy: .offlineFirst)

        // Act
        try await sut.add(identifier, name: "Ada", at: Date(timeIntervalSince1970: 0))
        try await sut.rename(identifier, to: "Grace")

        // Assert
        #expect(try await sut.name(of: identifier) == "Grace")
        await #expect(throws: RepositoryError.networkError(.offline)) { try await sut.synchronize() }

        // Act
        apiClient.requestResult = .success(try JSONEncoder().encode(UserDTO.stub()))
        try await sut.synchronize()
        try await sut.remove(identifier)
        try await sut.synchronize()

        // Assert
        #expect(apiClient.requestMethod.calls.suffix(3).map(\.method) == [.post, .put, .delete])
    }

    @Test("Sends nothing of a user who was made and removed without a network")
    func forgetsUnsent() async throws {
        // Arrange
        let retries = Retries()
        apiClient.requestResult = .failure(NetworkError.networkUnavailable(.offline))
        let sut = UserFeature(
            apiClient: apiClient, directory: StoreDirectory(), settings: retries.settings, strategy: .offlineFirst)
        try await sut.add(identifier, name: "Ada", at: Date(timeIntervalSince1970: 0))
        await retries.waitForAttempt()

        // Act
        try await sut.remove(identifier)
        apiClient.requestResult = .success(try JSONEncoder().encode(UserDTO.stub()))
        try await sut.synchronize()

        // Assert
        #expect(apiClient.requestMethod.callCount == 1)
    }

    @Test("Lists names")
    func listsNames() async throws {
        // Arrange
        apiClient.requestResult = .success(try JSONEncoder().encode([UserDTO.stub(name: "Ada")]))
        let sut = UserFeature(apiClient: apiClient, directory: StoreDirectory(), strategy: .cacheFirst)

        // Act / Assert
        #expect(try await sut.names() == ["Ada"])
        #expect(try await sut.names() == ["Ada"])
        #expect(apiClient.requestMethod.callCount == 1)
    }
}
