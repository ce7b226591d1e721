/// What a caller can ask of a repository.
public enum Action: Equatable, Sendable {
    case detail(Int)
    case list
    case page(Int)
    /// A search that finds every item. Its answer is not kept.
    case search
    case create
    case update(Int)
    case delete(Int)
    /// A custom POST on one item.
    case publish(Int)
    /// A custom POST that concerns no item.
    case greet

    public var isRead: Bool {
        switch self {
        case .detail, .list, .page, .search: true
        case .create, .update, .delete, .publish, .greet: false
        }
    }

    /// The kinds of writes of the entity itself.
    public enum Kind: Sendable {
        case read, create, update, delete, publish, greet
    }

    public var kind: Kind {
        switch self {
        case .detail, .list, .page, .search: .read
        case .create: .create
        case .update: .update
        case .delete: .delete
        case .publish: .publish
        case .greet: .greet
        }
    }
}

/// Where a read looks first.
public enum Policy: String, CaseIterable, Sendable {
    case localFirst, remoteFirst, noCache
}

/// A value of an item. Each write makes a value with a mark of its own, so a value tells which write it comes from.
public struct Value: Equatable, Sendable {
    public let item: Int
    public let mark: Int

    public init(item: Int, mark: Int) {
        self.item = item
        self.mark = mark
    }
}

/// A call of a repository, with all that the application needs to make it.
public struct Call: Sendable {
    /// The call on whose behalf the current task runs.
    @TaskLocal static var current: Int?

    public let number: Int
    /// The process that makes it.
    public let process: Int
    public let repository: Int
    public let action: Action
    public let policy: Policy
    /// The value that it writes.
    public let value: Value
    /// Whether the app itself has created the item, or is creating it.
    public let isOfOwnItem: Bool
}

/// How a call ended. An adapter translates the results and errors of its style.
public enum Answer: Equatable, Sendable {
    case value(Value)
    case list([Value])
    case page([Value])
    case done
    /// There is no such item: 404 or 410.
    case absent
    /// Any other definite refusal of the server.
    case refused
    /// No answer came, so nobody knows what the server did.
    case unanswered
    /// An answer came, but it cannot be read.
    case unreadable
    case cancelled
    /// The app does not know which identity the server gave the item, so it cannot ask.
    case unnamed

    var isSuccess: Bool {
        switch self {
        case .value, .list, .page, .done: true
        case .absent, .refused, .unanswered, .unreadable, .cancelled, .unnamed: false
        }
    }
}

// MARK: - Identities

extension Value {
    /// The identity of an item, a UUID.
    public static func identity(of item: Int) -> String {
        let digits = String(item)
        return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    }

    public static func item(of identity: some StringProtocol) -> Int? {
        Int(identity.suffix(12))
    }
}
