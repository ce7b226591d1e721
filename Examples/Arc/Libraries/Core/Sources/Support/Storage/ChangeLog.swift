import Foundation

/// The changes of a store that wait, and those that the server refused. A device that was offline for long has
/// thousands, so those of one item are found without a look at all.
nonisolated struct ChangeLog<Change: WaitingChange>: Sendable {
    typealias Entry = WaitingEntry<Change>

    /// What waits, the oldest first, also what this version of the app cannot read.
    private var queue = OrderedValues<Raw<Entry>>()
    private var refusals = OrderedValues<Raw<Entry>>()
    /// By the key of an item, the changes of it that wait, the oldest first.
    private var ids: [String?: [UUID]] = [:]
    /// By the key of a row, the item that waits to be created and is shown in its place.
    private var standIns: [String: String] = [:]

    var isEmpty: Bool { queue.isEmpty && refusals.isEmpty }

    /// Everything, what waits first.
    var all: [(id: UUID, raw: Raw<Entry>)] {
        (Array(queue.all) + refusals.all).map { (id: $0.id, raw: $0.value) }
    }

    /// The changes that wait, the oldest first.
    var waiting: [Entry] { queue.all.compactMap(\.value.value) }

    /// The change that came last.
    var newest: Entry? { queue.newest?.value }

    /// The changes that the server refused.
    var refused: [Entry] { refusals.all.compactMap(\.value.value) }

    /// Whether any change waits.
    var hasWaiting: Bool { !ids.isEmpty }

    /// The changes of an item that wait, the oldest first; with `nil`, those of no known item.
    func waiting(of item: String?) -> [Entry] {
        (ids[item] ?? []).compactMap { queue[$0]?.value }
    }

    func waits(_ item: String) -> Bool {
        ids[item] != nil
    }

    /// The item that waits to be created and is shown in place of a row.
    func standIn(for row: String) -> String? {
        standIns[row]
    }

    /// The change to be sent next. A change of an item waits if an earlier one of it cannot be read.
    var nextToSend: Entry? {
        var held: Set<String?> = []
        for (_, raw) in queue.all {
            switch raw {
            case .value(let entry) where held.contains(entry.key): continue
            case .value(let entry): return entry
            case .unreadable(let json, _): WaitingKey(json: json).map { _ = held.insert($0.key) }
            }
        }
        return nil
    }

    subscript(id: UUID) -> Raw<Entry>? {
        get { queue[id] ?? refusals[id] }
        set {
            let earlier = queue[id]?.value
            let isRefused = newValue?.value?.isRefused == true
            queue[id] = isRefused ? nil : newValue
            refusals[id] = isRefused ? newValue : nil
            list(id, earlier, queue[id]?.value)
        }
    }

    private mutating func list(_ id: UUID, _ earlier: Entry?, _ later: Entry?) {
        if let row = earlier?.rowKey {
            standIns[row] = nil
        }
        if let row = later?.rowKey {
            standIns[row] = later?.change.effect.key
        }
        let (item, newItem) = (earlier?.change.effect.key, later?.change.effect.key)
        guard item != newItem || (earlier == nil) != (later == nil) else {
            return
        }
        if earlier != nil {
            ids[item]?.removeAll { $0 == id }
            ids[item] = ids[item]?.isEmpty == true ? nil : ids[item]
        }
        if later != nil {
            ids[newItem, default: []].append(id)
        }
        if earlier != nil {
            // The item may have later changes under the key that the server has given to it.
            ids[newItem]?.sort { queue.isBefore($0, $1) }
        }
    }
}
