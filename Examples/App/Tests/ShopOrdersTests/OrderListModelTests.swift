import Foundation
import ShopCore
import ShopNetworking
import ShopNetworkingMocks
import ShopOrder
import ShopOrderMocks
import ShopOrders
import Testing

@MainActor
struct OrderListModelTests {
    private let repository = OrderRepositoryMock()

    private func sut() -> OrderListModel {
        OrderListModel(repository: repository)
    }

    @Test func `Shows what the device has, and the server's when it is refreshed`() async {
        let sut = sut()
        repository.getOrdersPageResult = .success(.stub(orders: [.stub(id: 1)], hasNextPage: false))

        await sut.load()
        #expect(sut.orders == [.stub(id: 1)])
        #expect(repository.getOrdersPageLastCachePolicy == .localFirst)

        repository.getOrdersPageResult = .success(.stub(orders: [.stub(id: 2)], hasNextPage: false))
        await sut.refresh()
        #expect(sut.orders == [.stub(id: 2)])
        #expect(repository.getOrdersPageLastCachePolicy == .remoteFirst)
        #expect(!sut.isLoading)
    }

    @Test func `Adds pages until the last one, and shows no order twice`() async {
        let sut = sut()
        repository.getOrdersPageResult = .success(.stub(orders: [.stub(id: 1), .stub(id: 2)]))
        await sut.load()

        repository.getOrdersPageResult = .success(
            .stub(orders: [.stub(id: 2), .stub(id: 3)], hasNextPage: false))
        await sut.loadNextPage()
        await sut.loadNextPage()

        #expect(sut.orders.map(\.id) == [1, 2, 3])
        #expect(repository.getOrdersPageMethod.calls.map(\.page) == [1, 2])
    }

    @Test(arguments: [OrderError.loadFailed(), .unauthorized])
    func `Tells why it failed, keeps what it shows, and asks for a sign-in where that helps`(error: OrderError)
        async
    {
        let sut = sut()
        repository.getOrdersPageResult = .success(.stub(orders: [.stub(id: 1)]))
        await sut.load()

        repository.getOrdersPageResult = .failure(error)
        await sut.refresh()
        #expect(sut.orders.map(\.id) == [1])
        #expect(sut.message == error.localizedDescription)
        #expect(sut.needsSignIn == (error == .unauthorized))

        repository.getOrdersPageResult = .success(.empty(page: 1))
        await sut.refresh()
        #expect(sut.message == nil)
        #expect(!sut.needsSignIn)
    }

    @Test func `Loads until the answer is there`() async {
        let sut = sut()
        let (answers, answer) = AsyncStream.makeStream(of: OrdersPage.self)
        repository.getOrdersPageMethod.handler = { _ in
            for await page in answers {
                return .success(page)
            }
            return .failure(.cancelled)
        }

        let loading = Task { await sut.load() }
        while repository.getOrdersPageCallCount == 0 {
            await Task.yield()
        }
        #expect(sut.isLoading)
        answer.yield(.stub(orders: [.stub(id: 1)]))
        await loading.value

        #expect(!sut.isLoading)
        #expect(sut.orders.map(\.id) == [1])
    }

    @Test func `Shows the orders if the second attempt succeeds`() async {
        let sut = sut()
        repository.getOrdersPageMethod.results = [
            .failure(.loadFailed()),
            .success(.stub(orders: [.stub(id: 1)])),
        ]

        await sut.load()
        #expect(sut.message == OrderError.loadFailed().localizedDescription)
        await sut.refresh()

        #expect(sut.message == nil)
        #expect(sut.orders.map(\.id) == [1])
    }

    @Test func `Shows what the repository makes of the server's answers`() async {
        let client = HTTPClientMock()
        client.requestMethod.result = .success(Data(#"{"orders": [], "next_page": null, "total_count": 0}"#.utf8))
        let sut = OrderListModel(
            repository: OrderRepositories.makeOrderRepository(httpClient: client, directory: StoreDirectory()))
        await sut.load()
        #expect(sut.message == nil && !sut.hasNextPage)

        client.requestMethod.result = .failure(HTTPError.statusCode(401, Data()))
        await sut.refresh()
        #expect(sut.needsSignIn)
    }

    @Test func `Says nothing about a request that its screen gave up`() async {
        let sut = sut()
        repository.getOrdersPageResult = .failure(.cancelled)
        await sut.load()
        #expect(sut.message == nil)
    }
}
