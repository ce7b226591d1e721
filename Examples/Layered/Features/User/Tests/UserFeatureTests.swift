import VitalCore
import VitalCoreMocks
import VitalNetworking
import VitalNetworkingMocks
import XCTest

@testable import VitalUser

nonisolated final class UserFeatureTests: XCTestCase {
    private let networkClient = MockNetworkClient()
    private let identifier = UUID(stub: "8D9F3C52-0B1E-4C6A-9E51-000000000001")

    func test_userFeature_whenOffline_shouldWorkAndSendAllInOrderLater() async throws {
        // Given
        networkClient.fail()
        let sut = UserFeature(
            networkClient: networkClient, directory: StoreDirectory(), settings: Retries().settings)

        // When
        try await sut.add(identifier, firstName: "Ada")
        try await sut.rename(identifier, to: "Grace")

        // Then
        let name = try await sut.name(of: identifier)
        XCTAssertEqual(name, "Grace Doe")
        let error = await failure { try await sut.synchronize() }
        XCTAssertEqual(error as? UserError, .loadFailed())

        // When
        try networkClient.answer(with: UserDTO.stub())
        try await sut.synchronize()
        try await sut.remove(identifier)
        try await sut.synchronize()

        // Then
        XCTAssertEqual(networkClient.requests.suffix(3).map(\.method), [.post, .put, .delete])
    }

    func test_userFeature_whenAUserIsMadeAndRemovedOffline_shouldSendNothingOfIt() async throws {
        // Given
        let retries = Retries()
        networkClient.fail()
        let sut = UserFeature(
            networkClient: networkClient, directory: StoreDirectory(), settings: retries.settings)
        try await sut.add(identifier, firstName: "Ada")
        await retries.waitForAttempt()

        // When
        try await sut.remove(identifier)
        try networkClient.answer(with: UserDTO.stub())
        try await sut.synchronize()

        // Then
        XCTAssertEqual(networkClient.requests.count, 1)
    }

    func test_userFeature_whenAskedAgain_shouldNotAskTheNetwork() async throws {
        // Given
        try networkClient.answer(with: [UserDTO.stub(firstName: "Ada", lastName: "Lovelace")])
        let sut = UserFeature(networkClient: networkClient, directory: StoreDirectory())

        // When
        let first = try await sut.names()
        let second = try await sut.names()

        // Then
        XCTAssertEqual(first, ["Ada Lovelace"])
        XCTAssertEqual(second, first)
        XCTAssertEqual(networkClient.requests.count, 1)
    }

    func test_userFeature_whenPasswordIsWrong_shouldSaySo() async throws {
        // Given
        networkClient.fail(with: HTTPError.statusCode(401, Data()))
        let sut = UserFeature(networkClient: networkClient, directory: StoreDirectory())

        // When
        let error = await failure { try await sut.signIn(email: "ada@vital.example", password: "") }

        // Then
        XCTAssertEqual(error as? UserError, .unauthorized)
    }
}
