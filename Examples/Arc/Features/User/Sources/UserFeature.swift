import Foundation
import StudioCore
import StudioNetworking

/// What the app sees of the feature, whose generated types stay internal. It creates the parts.
public nonisolated struct UserFeature: Sendable {
    private let repository: any UserRepositoryProtocol & Synchronizable<RepositoryError>

    /// `directory` is that of the account. `settings` say how much is kept, how long it is fresh, and when changes are
    /// sent again.
    public init(
        apiClient: any APIClientProtocol,
        directory: StoreDirectory,
        settings: StoreSettings = StoreSettings(),
        strategy: StoreStrategy
    ) {
        self.init(
            repository: UserRepositories.makeUserRepository(
                apiClient: apiClient,
                directory: directory,
                settings: settings,
                strategy: strategy
            )
        )
    }

    init(repository: any UserRepositoryProtocol & Synchronizable<RepositoryError>) {
        self.repository = repository
    }

    public func name(of identifier: UUID) async throws(RepositoryError) -> String {
        try await repository.getUser(by: identifier).name
    }

    public func names() async throws(RepositoryError) -> [String] {
        try await repository.getUsers().map(\.name)
    }

    public func add(_ identifier: UUID, name: String, at date: Date) async throws(RepositoryError) {
        let email = "\(identifier.uuidString.prefix(8).lowercased())@studio.example"
        let user = User(id: identifier, email: email, name: name, avatarURL: nil, createdAt: date)
        _ = try await repository.createUser(user)
    }

    public func rename(_ identifier: UUID, to name: String) async throws(RepositoryError) {
        let user = try await repository.getUser(by: identifier)
        _ = try await repository.updateUser(
            User(id: user.id, email: user.email, name: name, avatarURL: user.avatarURL, createdAt: user.createdAt)
        )
    }

    public func remove(_ identifier: UUID) async throws(RepositoryError) {
        try await repository.deleteUser(by: identifier)
    }

    /// Sends the changes that the server has not accepted yet. Call this method when the app starts and when the
    /// network is available again.
    public func synchronize() async throws(RepositoryError) {
        try await repository.synchronize()
    }
}
