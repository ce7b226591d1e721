import ShopAPI
import ShopCore
import ShopNetworking
import ShopOrder
import ShopProduct

/// What there is as long as somebody is signed in: a client with the user's tokens, a directory, and the repositories.
struct Account {
    let orders: any OrderRepositoryContract
    let products: any ProductRepositoryContract

    private let session: ShopSession
    private let directory: StoreDirectory

    /// `client` sends a request once, without a token.
    init(client: any HTTPClientContract, session: ShopSession, directory: StoreDirectory) {
        // Each line is around the ones before: the limit is for all attempts together.
        let client =
            client
            .authorized(by: session)
            .retrying(RetryPolicy(limit: 2, firstDelay: .milliseconds(200)))
            .limited(to: .seconds(3))

        orders = OrderRepositories.makeOrderRepository(httpClient: client, directory: directory)
        products = ProductRepositories.makeProductRepository(httpClient: client, directory: directory)
        self.session = session
        self.directory = directory
    }

    /// Ends the session first, so that no request that is still under way is sent again.
    func close() async throws {
        await session.signOut()
        try await directory.removeAll()
    }
}
