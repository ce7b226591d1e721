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
    /// By the key of an item, its changes that this version of the app cannot read.
    private var unreadable: [String?: [UUID]] = [:]
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

    /// Whether a change of the item cannot be sent, because this version of the app cannot read it.
    func isHeld(_ item: String) -> Bool {
        unreadable[item] != nil
    }

    /// The item that waits to be created and is shown in place of a row.
    func standIn(for row: String) -> String? {
        standIns[row]
    }

    /// The change to be sent next. A change of an item waits if an earlier one of it cannot be read.
    var nextToSend: Entry? {
        queue.all.lazy.compactMap(\.value.value).first { entry in
            unreadable[entry.key]?.contains { queue.isBefore($0, entry.id) } != true
        }
    }

    subscript(id: UUID) -> Raw<Entry>? {
        get { queue[id] ?? refusals[id] }
        set {
            let earlier = queue[id]
            let isRefused = newValue?.value?.isRefused == true
            queue[id] = isRefused ? nil : newValue
            refusals[id] = isRefused ? newValue : nil
            list(id, earlier?.value, queue[id]?.value)
            earlier?.heldKey.map { Self.remove(id, of: $0, from: &unreadable) }
            queue[id]?.heldKey.map { unreadable[$0, default: []].append(id) }
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
            Self.remove(id, of: item, from: &ids)
        }
        guard later != nil else {
            return
        }
        let isLast = ids[newItem]?.last.map { queue.isBefore($0, id) } != false
        ids[newItem, default: []].append(id)
        if !isLast {
            // The item has later changes under the key that the server has given to it.
            ids[newItem]?.sort { queue.isBefore($0, $1) }
        }
    }

    private static func remove(_ id: UUID, of item: String?, from ids: inout [String?: [UUID]]) {
        ids[item]?.removeAll { $0 == id }
        if ids[item]?.isEmpty == true {
            ids[item] = nil
        }
    }
}

nonisolated extension Raw {
    /// The item of a change that waits and that this version of the app cannot read.
    fileprivate var heldKey: String?? {
        if case .unreadable(let json, _) = self { WaitingKey(json: json).map(\.key) } else { nil }
    }
}
