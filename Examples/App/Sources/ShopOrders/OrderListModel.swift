import Observation
import ShopCore
import ShopOrder

/// What a screen with orders shows.
@MainActor
@Observable
public final class OrderListModel {
    public private(set) var orders: [Order] = []
    public private(set) var hasNextPage = false
    public private(set) var isLoading = false
    /// Why the last request failed, for the user.
    public private(set) var message: String?
    /// Whether the user has to sign in again.
    public private(set) var needsSignIn = false

    @ObservationIgnored private let repository: any OrderRepositoryContract
    @ObservationIgnored private var pageCount = 0

    public init(repository: any OrderRepositoryContract) {
        self.repository = repository
    }

    /// Shows the first page when the screen appears: what the device has, as long as it is fresh, or else what the
    /// server has.
    public func load() async {
        await show(page: 1, cachePolicy: .localFirst)
    }

    /// Asks the server when the user pulls. Without a network, the orders on the device stay.
    public func refresh() async {
        await show(page: 1, cachePolicy: .remoteFirst)
    }

    /// Shows one more page when the user has scrolled to the end.
    public func loadNextPage() async {
        guard hasNextPage, !isLoading else {
            return
        }
        await show(page: pageCount + 1, cachePolicy: .localFirst)
    }

    private func show(page: Int, cachePolicy: CachePolicy) async {
        isLoading = true
        defer { isLoading = false }
        do {
            let answer = try await repository.getOrdersPage(page: page, cachePolicy: cachePolicy)
            let earlier = page == 1 ? [] : orders
            // A new order moves others to the next page.
            orders = earlier + answer.orders.filter { order in !earlier.contains { $0.id == order.id } }
            hasNextPage = answer.hasNextPage
            pageCount = page
            message = nil
            needsSignIn = false
        } catch .cancelled {
            // The screen is gone.
        } catch {
            message = error.localizedDescription
            needsSignIn = error == .unauthorized
        }
    }
}
