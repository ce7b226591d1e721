import Foundation

/// Sends a waiting change. Returns the item in the answer of the server, with its storage key.
public typealias WaitingSender<Change: WaitingChange> =
    @Sendable (Change) async throws -> (key: String, value: Change.Row)?

extension LocalStore {
    /// Makes a change on the device, and sends it as soon as possible. It survives a power cut when the call
    /// returns.
    public func enqueue(_ change: Change, by sender: @escaping WaitingSender<Change>) throws {
        try load()
        let entry = WaitingEntry(id: UUID(), change: named(change), date: settings.now())
        if entry.change.effect.kind == .change, let key = entry.change.effect.key, state.contents.isDeletedHere(key) {
            throw StoreError.notFound
        }
        try commit(state.enqueue(entry), isDurable: true)
        sendInBackground(by: sender)
    }

    /// The same change by the identity that the device shows for its item now.
    private func named(_ change: Change) -> Change {
        guard let key = change.effect.key else {
            return change
        }
        let shown = state.contents.shownKey(key)
        return shown == key ? change : change.replacing(key: shown, row: state.contents.visible(shown))
    }

    /// The key of an item now: another one for an item that was created on the device, once the server has given it an
    /// identity. A request that does not wait needs that one: with a `sender`, the creation is sent first.
    public func currentKey(of key: String, sending sender: WaitingSender<Change>? = nil) async throws -> String {
        loadReporting()
        if let sender, state.contents.isMadeUp(.item(key)), let error = await sendAllNow(by: sender),
            state.contents.isMadeUp(.item(key))
        {
            // It does not matter if only changes of other items cannot be sent.
            throw error
        }
        return state.contents.realKeys[key] ?? key
    }

    /// Sends what waits. Throws the error that stops it; what is not sent stays.
    public func synchronize(by sender: @escaping WaitingSender<Change>) async throws {
        try load()
        if let error = await sendAllNow(by: sender) {
            throw error
        }
    }

    /// The changes that wait, the oldest first.
    public func waitingChanges() throws -> [WaitingEntry<Change>] {
        try load()
        return state.contents.changes.waiting
    }

    /// The changes that the server refused and the app has not acknowledged, and then each new one. They are
    /// kept until `acknowledge` is called.
    public func refusals() throws -> AsyncStream<WaitingEntry<Change>> {
        try load()
        let (stream, continuation) = AsyncStream.makeStream(of: WaitingEntry<Change>.self)
        var known: Set<UUID> = []
        addObserver(continuation) { contents in
            for refused in contents.changes.refused where known.insert(refused.id).inserted {
                continuation.yield(refused)
            }
        }
        return stream
    }

    /// Forgets a refused change, because the user knows of it.
    public func acknowledge(_ id: UUID) throws {
        try load()
        if state.contents.changes[id]?.value?.isRefused == true {
            try commit([.change(id, nil)], isDurable: true)
        }
    }

    // MARK: - Sending

    /// Sends now, and again after a growing delay as long as something waits and somebody has the store.
    private func sendInBackground(by sender: @escaping WaitingSender<Change>) {
        retrying?.cancel()
        let first = Task { await self.sendAll(by: sender) }
        retrying = Task { [weak self, settings] in
            var delays = settings.retryDelays[...]
            var error = await first.value
            while error != nil {
                do {
                    try await settings.sleep(
                        delays.count > 1 ? delays.removeFirst() : delays.first ?? .seconds(60))
                } catch {
                    return
                }
                error = await self?.sendAll(by: sender)
            }
        }
    }

    /// Sends all changes because somebody asks for it: after an attempt in the background, which may have begun
    /// without a network.
    func sendAllNow(by sender: @escaping WaitingSender<Change>) async -> (any Error)? {
        if let sending, !isAskedFor {
            _ = await sending.value
        }
        isAskedFor = true
        return await sendAll(by: sender)
    }

    /// Sends all changes, one after the other. Returns the error that stops it. Callers at the same time
    /// share the work.
    func sendAll(by sender: @escaping WaitingSender<Change>) async -> (any Error)? {
        let task = sending ?? Task { await self.sendEach(by: sender) }
        sending = task
        return await task.value
    }

    private func sendEach(by sender: @escaping WaitingSender<Change>) async -> (any Error)? {
        defer { (sending, isAskedFor) = (nil, false) }
        while let entry = state.contents.changes.nextToSend {
            do {
                try await inTurn(entry.change.effect.key) { try await self.send(entry.id, by: sender) }
            } catch {
                return error
            }
        }
        return nil
    }

    private func send(_ id: UUID, by sender: WaitingSender<Change>) async throws {
        guard let entry = state.contents.changes.nextToSend, entry.id == id else {
            return
        }
        let isFirst = state.sent.insert(id).inserted
        let (ticket, result) = await attempt(id.uuidString) { try await sender(entry.change) }
        let now = settings.now()
        let edits: [StoreEdit<Change>]
        switch result {
        case .success(let row):
            edits = state.accept(entry, row: row, isRepeated: !isFirst, since: ticket, now: now)
        case .failure(let error) where RemoteFailure(error).isTemporary:
            if isFirst, RemoteFailure(error).isUnsent {
                state.sent.remove(id)
            }
            throw error
        case .failure(let error) where RemoteFailure(error).outcome == .unreadable:
            let row = state.contents.recognizedRow(of: id)
            guard row != nil || !entry.change.effect.isTemporary else {
                // The item has an identity that the device has to know. The server answers the same key again.
                throw error
            }
            edits = state.accept(entry, row: row, isRepeated: !isFirst, since: ticket, now: now)
        case .failure(let error):
            edits = state.refuse(entry, RemoteFailure(error), isRepeated: !isFirst, now: now)
        }
        commitReporting(edits, isDurable: true)
        state.sent.remove(id)
    }
}

// MARK: - Outbox

extension LocalStore: Outbox {
    public func unsentChanges() throws -> AsyncStream<[UnsentChange]> {
        try load()
        let (stream, continuation) = AsyncStream.makeStream(
            of: [UnsentChange].self, bufferingPolicy: .bufferingNewest(1))
        var last: [UnsentChange]?
        addObserver(continuation) { contents in
            let changes = (contents.changes.waiting + contents.changes.refused).map(UnsentChange.init)
            if changes != last {
                last = changes
                continuation.yield(changes)
            }
        }
        return stream
    }

    public func discard(_ id: UUID) throws {
        try load()
        if let entry = state.contents.changes[id]?.value {
            try commit(
                entry.isRefused ? [.change(id, nil)] : state.discard(entry, now: settings.now()), isDurable: true)
        }
    }
}
