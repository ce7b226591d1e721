import ShopCore
import ShopOrder
import ShopOrderMocks
import ShopOrders
import Testing

@MainActor
struct OrderFormModelTests {
    private let repository = OrderRepositoryMock()

    @Test func `Creates the order that was written`() async {
        let sut = OrderFormModel(repository: repository)
        repository.createOrderResult = .success(.stub(id: 7))
        #expect(!sut.canSave)

        sut.draft.title = "Tea"
        sut.draft.lines.append(OrderLine(productID: 2, quantity: 1))
        await sut.save()

        #expect(sut.savedOrder == .stub(id: 7))
        #expect(
            repository.createOrderLastDraft
                == OrderDraft(title: "Tea", lines: [OrderLine(productID: 2, quantity: 1)]))
    }

    @Test func `Sends only what was edited`() async {
        let sut = OrderFormModel(editing: .stub(id: 7, note: "Fast"), repository: repository)
        repository.updateOrderResult = .success(.stub(id: 7, note: nil))

        sut.draft.note = nil
        await sut.save()

        #expect(sut.savedOrder?.note == nil)
        #expect(repository.updateOrderLastIdentifier == 7)
        #expect(repository.updateOrderLastChanges == OrderChanges(note: .set(nil)))
    }

    @Test func `Keeps the draft and tells why if it is not saved`() async {
        let sut = OrderFormModel(editing: .stub(), repository: repository)
        repository.updateOrderResult = .failure(.invalid)

        sut.draft.title = "Tea"
        await sut.save()

        #expect(sut.draft.title == "Tea")
        #expect(sut.savedOrder == nil)
        #expect(sut.message == OrderError.invalid.localizedDescription)
        #expect(sut.canSave)
    }
}
