import VitalCore
import VitalCoreMocks
import VitalNetworking
import VitalNetworkingMocks
import XCTest

@testable import VitalHealthMetric

nonisolated final class HealthMetricFeatureTests: XCTestCase {
    private let networkClient = MockNetworkClient()
    private let identifier = UUID(stub: "8D9F3C52-0B1E-4C6A-9E51-000000000002")

    func test_healthMetricFeature_whenOffline_shouldRecordAndSendLater() async throws {
        // Given
        networkClient.fail()
        let sut = HealthMetricFeature(
            networkClient: networkClient, directory: StoreDirectory(), settings: Retries().settings)

        // When
        try await sut.recordSteps(7_000, of: identifier, as: identifier, at: Date(timeIntervalSince1970: 0))

        // Then
        let summary = try await sut.summary(of: identifier)
        XCTAssertEqual(summary, "steps 7000.0")

        // When
        try networkClient.answer(with: HealthMetricDTO.stub())
        try await sut.synchronize()
        try await sut.remove(identifier)
        try await sut.synchronize()

        // Then
        XCTAssertEqual(networkClient.requests.suffix(2).map(\.method), [.post, .delete])
    }

    func test_healthMetricFeature_whenKindIsNotKnown_shouldStillTellIt() async throws {
        // Given
        let metrics = [
            HealthMetricDTO.stub(kind: "heart_rate", value: 61, unit: "bpm"),
            .stub(
                id: "8D9F3C52-0B1E-4C6A-9E51-000000000003", kind: "oxygen_saturation", value: 0.5, unit: nil),
            .stub(id: "8D9F3C52-0B1E-4C6A-9E51-000000000004", kind: "mood", value: 3, unit: nil),
        ]
        try networkClient.answer(with: metrics)
        let sut = HealthMetricFeature(
            networkClient: networkClient, directory: StoreDirectory(), strategy: .networkFirst)

        // When
        let summaries = try await sut.summaries()

        // Then
        XCTAssertEqual(summaries, ["heart rate 61.0 bpm", "oxygen saturation 0.5", "mood 3.0"])
    }

    func test_healthMetricFeature_whenAValueMeansNothing_shouldNameItsField() async throws {
        // Given
        try networkClient.answer(with: [HealthMetricDTO.stub(recordedAt: "yesterday")])
        let sut = HealthMetricFeature(networkClient: networkClient, directory: StoreDirectory())

        // When
        let error = await failure { try await sut.summaries() }

        // Then
        XCTAssertEqual(
            (error as? HealthMetricError)?.reason as? MappingError,
            MappingError(field: "HealthMetric.recordedAt", value: "yesterday", path: "[0].recorded_at")
        )
    }
}
