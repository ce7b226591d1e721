import Foundation
import Observation
import ShopCore
import ShopOrder

/// What a form for an order edits and saves.
@MainActor
@Observable
public final class OrderFormModel {
    public var draft: OrderDraft {
        didSet {
            if draft != oldValue {
                idempotencyKey = UUID().uuidString
            }
        }
    }
    public private(set) var isSaving = false
    /// The order as the server has it, once it is saved.
    public private(set) var savedOrder: Order?
    /// Why the order is not saved, for the user.
    public private(set) var message: String?

    @ObservationIgnored private let repository: any OrderRepositoryContract
    /// The order before it is edited; `nil` for a new one.
    @ObservationIgnored private let original: Order?
    /// The same as long as the draft is the same, so that whoever taps twice on "Save" orders once.
    @ObservationIgnored private var idempotencyKey = UUID().uuidString

    /// A form for a new order.
    public init(repository: any OrderRepositoryContract) {
        self.repository = repository
        original = nil
        draft = OrderDraft(title: "")
    }

    /// A form that edits an order.
    public init(editing order: Order, repository: any OrderRepositoryContract) {
        self.repository = repository
        original = order
        draft = OrderDraft(title: order.title, note: order.note, lines: order.lines)
    }

    public var canSave: Bool {
        !isSaving && !draft.title.isEmpty && !draft.lines.isEmpty
    }

    public func save() async {
        guard canSave else {
            return
        }
        isSaving = true
        defer { isSaving = false }
        do {
            savedOrder = try await send()
            message = nil
        } catch {
            message = error.localizedDescription
        }
    }

    private func send() async throws -> Order {
        try await IdempotencyKey.$current.withValue(idempotencyKey) {
            guard let original else {
                return try await repository.createOrder(draft)
            }
            return try await repository.updateOrder(identifier: original.id, changes: changes(of: original))
        }
    }

    private func changes(of order: Order) -> OrderChanges {
        OrderChanges(
            title: draft.title == order.title ? .keep : .set(draft.title),
            note: draft.note == order.note ? .keep : .set(draft.note),
            lines: draft.lines == order.lines ? .keep : .set(draft.lines)
        )
    }
}
