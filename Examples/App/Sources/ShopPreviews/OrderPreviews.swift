import ShopOrder
import ShopOrderMocks
import ShopOrders

/// View models with sample data, for the previews of screens.
@MainActor
public enum OrderPreviews {
    public static func list() -> OrderListModel {
        let orders: [Order] = [
            .stub(id: 1, title: "Coffee for the office", status: .delivered),
            .stub(id: 2, title: "Tea for the guests", status: .shipped),
            .stub(id: 3, title: "Cake for Friday", note: nil),
        ]
        return list(.success(.stub(orders: orders, totalCount: orders.count, hasNextPage: false)))
    }

    public static func emptyList() -> OrderListModel {
        list(.success(.empty(page: 1)))
    }

    public static func failedList() -> OrderListModel {
        list(.failure(.loadFailed()))
    }

    public static func form() -> OrderFormModel {
        let repository = OrderRepositoryMock()
        repository.updateOrderResult = .success(.stub())
        return OrderFormModel(editing: .stub(), repository: repository)
    }

    private static func list(_ result: Result<OrdersPage, OrderError>) -> OrderListModel {
        let repository = OrderRepositoryMock()
        repository.getOrdersPageResult = result
        return OrderListModel(repository: repository)
    }
}
