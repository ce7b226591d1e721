import Foundation
import VitalCore
import VitalNetworking

/// What the app sees of the feature, whose generated types stay internal.
public nonisolated struct HealthMetricFeature: Sendable {
    private let repository: any HealthMetricRepositoryProtocol & Synchronizable<HealthMetricError>

    /// `directory` is that of the account. `settings` say how much is kept, how long it is fresh, and when changes are
    /// sent again.
    public init(
        networkClient: any NetworkClientProtocol,
        directory: StoreDirectory,
        settings: StoreSettings = StoreSettings(),
        strategy: StoreStrategy = .offlineFirst
    ) {
        self.init(
            repository: HealthMetricRepositories.makeHealthMetricRepository(
                networkClient: networkClient,
                directory: directory,
                settings: settings,
                strategy: strategy
            )
        )
    }

    init(repository: any HealthMetricRepositoryProtocol & Synchronizable<HealthMetricError>) {
        self.repository = repository
    }

    public func summaries() async throws(HealthMetricError) -> [String] {
        try await repository.findAll().map(\.summary)
    }

    /// Nil if there is no such measurement.
    public func summary(of identifier: UUID) async throws(HealthMetricError) -> String? {
        try await repository.findById(identifier)?.summary
    }

    public func recordSteps(
        _ count: Double, of user: UUID, as identifier: UUID, at date: Date
    ) async throws(HealthMetricError) {
        let metric = HealthMetric(
            id: identifier, userID: user, kind: .steps, value: count, unit: nil, recordedAt: date)
        _ = try await repository.create(metric)
    }

    public func remove(_ identifier: UUID) async throws(HealthMetricError) {
        try await repository.delete(identifier)
    }

    /// Sends the changes that the server has not accepted yet. Call this method when the app starts and when the
    /// network is available again.
    public func synchronize() async throws(HealthMetricError) {
        try await repository.synchronize()
    }
}
