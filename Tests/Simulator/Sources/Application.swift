import Foundation

/// A process of an app: repositories of the generated code over one store. An adapter for each style implements it.
public protocol Application: Sendable {
    /// The ways in which this style and store are run.
    static var configurations: [Configuration] { get }

    init(_ environment: Environment)

    func answer(to call: Call) async -> Answer

    /// Sends what waits.
    func synchronize() async

    /// The marks of the changes that were reported as refused.
    func takeRefused() async -> [Int]
}

/// How a store is run, and what it promises then.
public struct Configuration: Sendable {
    public let name: String
    /// The policies that a call can have. The first is the standard one.
    public let policies: [Policy]
    /// Whether what is kept survives the end of the process.
    public let isDurable: Bool
    /// The writes that are made on the device first and sent later.
    public let waiting: Set<Action.Kind>
    /// Whether the app sends drafts and changes of parts. The server gives the identities then, and a part is changed on
    /// the device first only if the device has the item.
    public let sendsParts: Bool
    /// Whether the clock of the cache can be set, and entries expire.
    public let expires: Bool
    /// Whether callers that ask for the same at once share a request.
    public let shares: Bool
    /// Whether there is no server: items are created, read and deleted on the device alone.
    public let isLocal: Bool
    /// Whether there is no store. Then a read can be older than another one, but not than an acknowledged write.
    public let isPlain: Bool
    /// Whether a list without an answer of the server is all items that the device has.
    public let listsAreItems: Bool

    public init(
        name: String,
        policies: [Policy],
        isDurable: Bool,
        waiting: Set<Action.Kind> = [],
        sendsParts: Bool = false,
        expires: Bool = false,
        shares: Bool = false,
        isLocal: Bool = false,
        isPlain: Bool = false,
        listsAreItems: Bool = false
    ) {
        self.name = name
        self.policies = policies
        self.isDurable = isDurable
        self.waiting = waiting
        self.sendsParts = sendsParts
        self.expires = expires
        self.shares = shares
        self.isLocal = isLocal
        self.isPlain = isPlain
        self.listsAreItems = listsAreItems
    }
}

/// What surrounds a process.
public struct Environment: Sendable {
    public let configuration: Configuration
    /// Where the process keeps files. It is created when something is written.
    public let folder: URL
    public let network: Network.Connection
    public let clock: VirtualClock
    /// Who is signed in.
    public let account: Int
}
