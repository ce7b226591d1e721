import Foundation

/// The local store of an entity: what the server had last, and the changes that wait to be sent.
///
/// The store alone changes what it keeps, and each change is one transaction. What callers see is always what
/// the server had last with the waiting changes over it, so an item has one value everywhere.
public actor LocalStore<Change: WaitingChange> {
    public typealias Row = Change.Row

    var state = StoreState<Change>()
    var place: (any StorePlace<Change>)?
    private let openPlace: (@Sendable () throws -> any StorePlace<Change>)?
    public nonisolated let settings: StoreSettings
    private var nextSweep = Date.distantPast
    /// The number of rows at which the limits are looked at. It grows with the rows that they allow, so that not every
    /// further row needs this.
    private var rowCountOfSweep = 0

    /// The requests in flight that callers share.
    var requests: [UUID: SharedRequest] = [:]
    /// The requests in flight whose answers are kept.
    var keptRequests: Set<UUID> = []
    /// The last write of each item that is not finished.
    var turns: [String: Task<Void, Never>] = [:]
    var sending: Task<(any Error)?, Never>?
    /// Whether somebody has asked for the attempt that is under way.
    var isAskedFor = false
    var retrying: Task<Void, Never>?
    var observers: [UUID: (StoreContents<Change>) -> Void] = [:]

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

// MARK: - Transactions

extension LocalStore {
    /// Loads what is kept, or what another process has changed.
    func load() throws {
        let contents: StoreContents<Change>?
        do {
            if place == nil, let opened = try openPlace?() {
                place = opened
                if opened.isReadOnly {
                    settings.report(StoreError.readOnly)
                }
            }
            contents = try place?.load()
        } catch {
            throw StoreError.notKept(error)
        }
        guard let contents else {
            return
        }
        state.contents = contents
        // The server may know of every change that was stored by an earlier process.
        state.sent = Set(contents.changes.waiting.map(\.id))
        guard place?.isReadOnly == false else {
            return
        }
        if !contents.errors.isEmpty {
            settings.report(StoreError.setAside(contents.errors))
        }
        commitReporting(state.failWrites(now: settings.now()))
        apply([])
    }

    func loadReporting() {
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

    /// Applies a transaction, and deletes what is beyond the limits then.
    private func apply(_ edits: [StoreEdit<Change>]) {
        state.contents.apply(edits)
        let now = settings.now()
        if !settings.isLocalOnly, now >= nextSweep || exceedsLimits {
            nextSweep = now + 3_600
            let edits = state.contents.editsForLimits(settings)
            rowCountOfSweep = state.contents.rows.count - edits.count + settings.rowCount / 16
            commitReporting(edits)
        }
        do {
            try place?.tidy(state.contents)
        } catch {
            settings.report(error)
        }
        for observer in observers.values {
            observer(state.contents)
        }
    }

    private var exceedsLimits: Bool {
        state.contents.rows.count > max(rowCountOfSweep, settings.rowCount)
            || state.contents.collections.count > settings.collectionCount
    }
}
