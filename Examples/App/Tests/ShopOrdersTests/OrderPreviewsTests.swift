import ShopOrders
import ShopPreviews
import Testing

@MainActor
struct OrderPreviewsTests {
    @Test func `Previews show orders, none, and an error`() async {
        let list = OrderPreviews.list()
        let empty = OrderPreviews.emptyList()
        let failed = OrderPreviews.failedList()
        for model in [list, empty, failed] {
            await model.load()
        }

        #expect(list.orders.map(\.id) == [1, 2, 3])
        #expect(empty.orders.isEmpty)
        #expect(empty.message == nil)
        #expect(failed.message != nil)
    }

    @Test func `The previewed form can be saved`() async {
        let form = OrderPreviews.form()
        await form.save()
        #expect(form.savedOrder != nil)
    }
}
