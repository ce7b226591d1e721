import Foundation

/// The server, in memory. It keeps every state that an item ever had, so that a value on the device can be placed in time.
final class Server {
    /// An answer is remembered for the key of its request.
    private var answers: [String: Response] = [:]
    private var states: [Int: [Int]] = [:]
    /// The items in the order of their creation, without the deleted ones.
    private(set) var items: [Int] = []
    private var owners: [Int: Int] = [:]
    private let ledger: Ledger
    /// Whose items are read and changed.
    var account = 0
    /// Whether it knows creations by their items alone, and not by the keys of their requests.
    var isForgetful = false

    static let pageSize = 2

    init(ledger: Ledger) {
        self.ledger = ledger
    }

    func value(of item: Int) -> Value? {
        guard owners[item] == account, items.contains(item), let mark = states[item]?.last else {
            return nil
        }
        return Value(item: item, mark: mark)
    }

    func values() -> [Value] {
        items.compactMap(value)
    }

    func page(_ page: Int) -> [Value] {
        Array(values().dropFirst((page - 1) * Self.pageSize).prefix(Self.pageSize))
    }

    // MARK: - Changes of others

    func create(_ value: Value) {
        items.append(value.item)
        owners[value.item] = account
        append(value)
    }

    func update(_ value: Value) {
        append(value)
    }

    func delete(_ value: Value) {
        items.removeAll { $0 == value.item }
        append(value)
    }

    private func append(_ value: Value) {
        states[value.item, default: []].append(value.mark)
        ledger.take(value.mark, at: states[value.item, default: []].count - 1)
    }
}

// MARK: - Requests

extension Server {
    /// What the request asks for, as far as the path and the body tell.
    func action(of request: Request) -> Action? {
        let parts = request.path.split(separator: "/")
        guard parts.first == "notes" else {
            return nil
        }
        switch (request.method, parts.count) {
        case ("GET", 1): return .list
        case ("POST", 1): return .create
        case ("GET", 2) where parts[1] == "pages": return .page(request.page ?? 1)
        case ("GET", 2) where parts[1] == "search": return .search
        case ("POST", 2) where parts[1] == "greeting": return .greet
        case (let method, let count):
            guard let item = Value.item(of: parts[1]) else {
                return nil
            }
            switch (method, count) {
            case ("GET", 2): return .detail(item)
            case ("PUT", 2), ("PATCH", 2): return .update(item)
            case ("DELETE", 2): return .delete(item)
            case ("POST", 3): return .publish(item)
            default: return nil
            }
        }
    }

    /// The mark of the write that the request carries.
    func mark(of request: Request, sentBy call: Int?, as account: Int) -> Int? {
        switch action(of: request) {
        case .create, .update: request.body.flatMap { try? JSONDecoder().decode(Body.self, from: $0).version }
        case .delete(let item): ledger.write(of: .delete(item), sentBy: call, as: account)
        case .publish(let item): ledger.write(of: .publish(item), sentBy: call, as: account)
        case .detail, .list, .page, .search, .greet, nil: nil
        }
    }

    /// Whether a request with the same key was applied.
    func hasApplied(_ request: Request) -> Bool {
        request.key.map { answers[$0] != nil } == true
    }

    private func remembered(_ request: Request) -> Response? {
        request.key.flatMap { answers[$0] }.flatMap { isForgetful && $0.status == 201 ? nil : $0 }
    }

    /// Applies the request, unless one with the same key was applied.
    func answer(to request: Request) -> Response {
        if let answer = remembered(request) {
            return answer
        }
        let answer = firstAnswer(to: request)
        if let key = request.key, answers[key] == nil {
            answers[key] = answer
        }
        return answer
    }

    private func firstAnswer(to request: Request) -> Response {
        switch action(of: request) {
        case .detail(let item):
            return value(of: item).map { Response(status: 200, value: $0) } ?? .absent(item)
        case .list, .search:
            return list(values(), next: false)
        case .page(let page):
            return list(self.page(page), next: page * Self.pageSize < values().count)
        case .create:
            guard let mark = request.mark, let item = ledger.item(of: mark) else {
                return Response(status: 400)
            }
            guard ledger.account(of: mark) == account else {
                return Response(status: 403)
            }
            guard states[item] == nil else {
                return Response(status: 409)
            }
            ledger.arrives(mark)
            create(Value(item: item, mark: mark))
            return Response(status: 201, value: Value(item: item, mark: mark))
        case .update(let item), .publish(let item):
            guard let mark = request.mark else {
                return Response(status: 400)
            }
            ledger.arrives(mark)
            guard value(of: item) != nil else {
                return .absent(item)
            }
            update(Value(item: item, mark: mark))
            return Response(status: 200, value: Value(item: item, mark: mark))
        case .delete(let item):
            guard let mark = request.mark, value(of: item) != nil else {
                return .absent(item)
            }
            ledger.arrives(mark)
            delete(Value(item: item, mark: mark))
            return Response(status: 204)
        case .greet:
            return Response(status: 200, body: "{}")
        case nil:
            return Response(status: 404)
        }
    }

    private func list(_ values: [Value], next: Bool) -> Response {
        let items = values.map(\.json).joined(separator: ",")
        return Response(
            status: 200, body: "{\"items\":[\(items)],\"next\":\(next ? "2" : "null")}",
            items: values.map(\.item))
    }

    private struct Body: Decodable {
        let version: Int?
    }
}

extension Value {
    /// The JSON of the entity in `Note.yml`.
    fileprivate var json: String {
        "{\"id\":\"\(Value.identity(of: item))\",\"title\":\"t\(mark)\",\"version\":\(mark)}"
    }
}

extension Response {
    fileprivate init(status: Int, value: Value) {
        self.init(status: status, body: value.json, items: [value.item])
    }

    /// The same answer, with identities that are none.
    var distorted: String {
        String(decoding: body, as: UTF8.self).replacing("00000000-0000-4000-8000-", with: "nobody-")
            .replacing("\",\"title\"", with: "x\",\"title\"")
    }

    /// Some servers answer 404 for an item that is gone, others 410: the identity decides.
    fileprivate static func absent(_ item: Int) -> Response {
        Response(status: item.isMultiple(of: 2) ? 404 : 410)
    }
}
