import Foundation
import VitalCore
import VitalNetworking

/// What the app sees of the feature, whose generated types stay internal. It creates the parts.
public nonisolated struct UserFeature: Sendable {
    private let repository: any UserRepositoryProtocol & Synchronizable<UserError>

    /// `directory` is that of the account. `settings` say how much is kept, how long it is fresh, and when changes are
    /// sent again.
    public init(
        networkClient: any NetworkClientProtocol,
        directory: StoreDirectory,
        settings: StoreSettings = StoreSettings(),
        strategy: StoreStrategy = .offlineFirst
    ) {
        self.init(
            repository: UserRepositories.makeUserRepository(
                networkClient: networkClient,
                directory: directory,
                settings: settings,
                strategy: strategy
            )
        )
    }

    init(repository: any UserRepositoryProtocol & Synchronizable<UserError>) {
        self.repository = repository
    }

    /// Nil if there is no such user.
    public func name(of identifier: UUID) async throws(UserError) -> String? {
        try await repository.findById(identifier)?.fullName
    }

    public func names() async throws(UserError) -> [String] {
        try await repository.findAll().map(\.fullName)
    }

    public func add(_ identifier: UUID, firstName: String) async throws(UserError) {
        let email = "\(firstName.lowercased())@vital.example"
        _ = try await repository.create(User(id: identifier, email: email, firstName: firstName, lastName: "Doe"))
    }

    public func rename(_ identifier: UUID, to firstName: String) async throws(UserError) {
        guard let user = try await repository.findById(identifier) else {
            throw .notFound(identifier: identifier)
        }
        _ = try await repository.update(
            User(id: user.id, email: user.email, firstName: firstName, lastName: user.lastName)
        )
    }

    public func remove(_ identifier: UUID) async throws(UserError) {
        try await repository.delete(identifier)
    }

    /// Gives the token that the next requests send along.
    public func signIn(email: String, password: String) async throws(UserError) -> String {
        try await repository.signIn(credentials: Credentials(email: email, password: password)).accessToken
    }

    /// Sends the changes that the server has not accepted yet. Call this method when the app starts and when the
    /// network is available again.
    public func synchronize() async throws(UserError) {
        try await repository.synchronize()
    }
}
