import Foundation

/// The local store of an entity: what the server had last, and the changes that wait to be sent.
///
/// The store alone changes what it keeps, and each change is one transaction. What callers see is always what
/// the server had last with the waiting changes over it, so an item has one value everywhere.
public actor LocalStore<Change: WaitingChange> {
    public typealias Row = Change.Row

    struct Observer {
        let key: StoreKey
        var last: KeptAnswer<Row>?
        let send: (KeptAnswer<Row>?) -> Void
    }

    var state = StoreState<Change>()
    var place: (any StorePlace<Change>)?
    var uses: [StoreKey: Int] = [:]
    var useCount = 0
    private var nextSweep = Date.distantPast
    var observers: [UUID: Observer] = [:]
    var refusalObservers: [UUID: AsyncStream<RefusedChange<Change>>.Continuation] = [:]
    /// Changes when an answer in flight may be too old for a caller that comes now.
    var generation = 0
    var sent: Set<UUID> = []
    var sending: Task<(any Error)?, Never>?
    var retrying: Task<Void, Never>?

    let settings: StoreSettings
    private let openPlace: (@Sendable () throws -> any StorePlace<Change>)?
    let requests = SharedRequests<any Sendable>()
    let turns = Turns()

    /// Creates a store in a folder, or in memory. Nothing is read before its first use.
    public init(folder: URL? = nil, settings: StoreSettings = StoreSettings()) {
        self.settings = settings
        guard let folder else {
            openPlace = nil
            return
        }
        openPlace = { try Journal(folder: folder, settings: settings) }
    }

    init(settings: StoreSettings, place: @escaping @Sendable () throws -> any StorePlace<Change>) {
        self.settings = settings
        openPlace = place
    }
}

/// The store of an entity whose changes never wait.
public typealias CacheStore<Row: StorableRow> = LocalStore<NoChange<Row>>

// MARK: - Transactions

extension LocalStore {
    /// Loads what is kept, or what another process has changed.
    func load() throws {
        let contents: StoreContents<Change>?
        do {
            if place == nil {
                place = try openPlace?()
            }
            contents = try place?.load()
        } catch {
            throw StoreError.notKept(error)
        }
        if let contents {
            state.load(contents)
            // The server may know of every change that was stored by an earlier process.
            sent = Set(contents.log.map(\.id))
            if place?.isReadOnly == false {
                let ticket = state.begin()
                commitReporting(state.failWrites(ticket, now: settings.now()))
                state.end(ticket)
                applyLimits()
            }
        }
    }

    func openReporting() {
        do {
            try load()
        } catch {
            settings.report(error)
        }
    }

    /// Keeps a transaction. If it cannot be kept, nothing changes.
    func commit(_ edits: [StoreEdit<Change>], isDurable: Bool) throws {
        do {
            try load()
            try place?.append(edits, isDurable: isDurable || settings.isLocalOnly)
        } catch let error as StoreError {
            throw error
        } catch {
            throw StoreError.notKept(error)
        }
        apply(edits)
    }

    /// Keeps a transaction that is true even if it cannot be stored.
    func commitReporting(_ edits: [StoreEdit<Change>], isDurable: Bool = false) {
        guard !edits.isEmpty else {
            return
        }
        do {
            try commit(edits, isDurable: isDurable)
        } catch {
            if place?.isReadOnly != true {
                settings.report(error)
            }
            apply(edits)
        }
    }

    private func apply(_ edits: [StoreEdit<Change>]) {
        state.apply(edits)
        applyLimits()
        tidy()
        notify()
    }

    private func applyLimits() {
        let now = settings.now()
        let includesAge = now >= nextSweep
        if includesAge {
            nextSweep = now + 3_600
        }
        let edits =
            settings.isLocalOnly
            ? []
            : state.contents.editsForLimits(settings.limits, uses: uses, now: now, includesAge: includesAge)
        guard !edits.isEmpty else {
            return
        }
        do {
            try place?.append(edits, isDurable: false)
        } catch {
            settings.report(error)
        }
        state.apply(edits)
        uses = uses.filter { state.contents.has($0.key) }
    }

    private func tidy() {
        do {
            try place?.tidy(state.contents)
        } catch {
            settings.report(error)
        }
    }
}
