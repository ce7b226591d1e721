import Foundation
import ShopAPI
import ShopCore
import ShopNetworking

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The app: who is signed in, and how somebody signs in and out.
@MainActor
final class Shop {
    private(set) var account: Account?

    private let client: any HTTPClientContract
    private let directory: (String) -> StoreDirectory

    /// `log` gets a line for each request, and `directory` is where an account keeps its data.
    init(
        baseURL: URL, log: @escaping @Sendable (String) -> Void, directory: @escaping (String) -> StoreDirectory
    ) {
        client = ShopAPIClient(baseURL: baseURL, session: URLSession(configuration: .ephemeral))
            .logging(log)
            .limited(to: .seconds(2))
        self.directory = directory
    }

    func signIn(name: String, password: String) async throws {
        let session = try await ShopSession.signIn(name: name, password: password, client: client)
        account = Account(client: client, session: session, directory: directory(name))
    }

    /// Forgets the user, and deletes what the device keeps of the account.
    func signOut() async throws {
        let account = account
        self.account = nil
        try await account?.close()
    }
}
