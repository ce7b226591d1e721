import ShopOrder
import ShopOrders
import ShopProduct

/// The screens of the app, in the place of which stand commands, and lines with what they show.
@MainActor
final class Screens {
    static let usage = """
        [start] sign-in NAME PASSWORD | sign-out | home | orders | refresh | more | order ID | new-order TITLE | \
        retitle ID TITLE | save | products | search TEXT; after 'start' nobody waits for it
        """

    private let shop: Shop
    private var list: OrderListModel?
    private var form: OrderFormModel?

    init(shop: Shop) {
        self.shop = shop
    }

    /// One line: what the screen shows, or the error.
    func answer(to line: String) async -> String {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        guard let verb = words.first else {
            return "usage: \(Self.usage)"
        }
        let argument = words.count > 1 ? words[1] : ""
        if verb == "start" {
            Task { await answer(to: argument) }
            return "started"
        }
        do {
            return try await answer(to: verb, argument)
        } catch {
            return "error: \(error)"
        }
    }

    private func answer(to verb: String, _ argument: String) async throws -> String {
        switch (verb, shop.account) {
        case ("sign-in", _): try await signIn(argument)
        case (_, nil): "signed out"
        case ("sign-out", _): try await signOut()
        case (_, let account?): try await answer(to: verb, argument, account)
        }
    }

    private func answer(to verb: String, _ argument: String, _ account: Account) async throws -> String {
        let number = Int(argument.prefix { $0.isNumber })
        switch (verb, number) {
        case ("home", _): return try await home(account)
        case ("orders", _): return await show { await $0.load() }
        case ("refresh", _): return await show { await $0.refresh() }
        case ("more", _): return await show { await $0.loadNextPage() }
        case ("order", let number?): return text(of: try await account.orders.getOrder(identifier: number))
        case ("new-order", _):
            form = OrderFormModel(repository: account.orders)
            form?.draft.lines = [OrderLine(productID: 1, quantity: 1)]
            form?.draft.title = argument
            return await save()
        case ("retitle", let number?):
            let order = try await account.orders.getOrder(identifier: number)
            form = OrderFormModel(editing: order, repository: account.orders)
            form?.draft.title = argument.drop { $0.isNumber }.trimmingPrefix(" ").description
            return await save()
        case ("save", _): return await save()
        case ("products", _): return text(of: try await account.products.getProducts())
        case ("search", _): return text(of: try await account.products.searchProducts(query: argument))
        default: return "usage: \(Self.usage)"
        }
    }
}

// MARK: - Commands

extension Screens {
    private func signIn(_ argument: String) async throws -> String {
        let words = argument.split(separator: " ").map(String.init)
        guard words.count == 2 else {
            return "usage: \(Self.usage)"
        }
        try await shop.signIn(name: words[0], password: words[1])
        list = shop.account.map { OrderListModel(repository: $0.orders) }
        return "signed in"
    }

    private func signOut() async throws -> String {
        list = nil
        form = nil
        try await shop.signOut()
        return "signed out"
    }

    /// The first screen, which asks for several things at once.
    private func home(_ account: Account) async throws -> String {
        async let products = account.products.getProducts(cachePolicy: .remoteFirst)
        async let first = account.orders.getOrder(identifier: 1, cachePolicy: .remoteFirst)
        async let second = account.orders.getOrder(identifier: 2, cachePolicy: .remoteFirst)
        async let list = show { await $0.refresh() }
        return try await "\(await list); \(text(of: first)); \(text(of: second)); \(text(of: products))"
    }

    private func show(_ action: (OrderListModel) async -> Void) async -> String {
        guard let list else {
            return "signed out"
        }
        await action(list)
        if list.needsSignIn {
            return "sign in again"
        }
        let orders = list.orders.map { text(of: $0) }.joined(separator: ", ") + (list.hasNextPage ? " …" : "")
        return list.message.map { "\(orders) (\($0))" } ?? orders
    }

    private func save() async -> String {
        guard let form else {
            return "nothing to save"
        }
        await form.save()
        return form.message.map { "not saved: \($0)" } ?? form.savedOrder.map { "saved \(text(of: $0))" } ?? "not ready"
    }

    private func text(of order: Order) -> String {
        "\(order.id) \(order.title)"
    }

    private func text(of products: [Product]) -> String {
        products.map { "\($0.name) \($0.price)" }.joined(separator: ", ")
    }
}
