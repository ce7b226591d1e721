import Foundation

/// Values by their ids, in the order in which they came. To find, replace or remove one takes the same time, however
/// many there are.
nonisolated struct OrderedValues<Value: Sendable>: Sendable {
    /// Removed values leave a gap.
    private var slots: [(id: UUID, value: Value)?] = []
    /// The place before which all values are removed, as in a queue.
    private var start = 0
    private var places: [UUID: Int] = [:]

    var isEmpty: Bool { places.isEmpty }

    var all: some Sequence<(id: UUID, value: Value)> { slots[start...].lazy.compactMap { $0 } }

    /// The value that came last.
    var newest: Value? { slots.last { $0 != nil }??.value }

    func isBefore(_ id: UUID, _ other: UUID) -> Bool {
        (places[id] ?? slots.count) < (places[other] ?? slots.count)
    }

    subscript(id: UUID) -> Value? {
        get { places[id].flatMap { slots[$0]?.value } }
        set {
            switch (places[id], newValue) {
            case (let place?, let value?): slots[place] = (id, value)
            case (let place?, nil): remove(id, at: place)
            case (nil, let value?):
                places[id] = slots.count
                slots.append((id, value))
            case (nil, nil): break
            }
        }
    }

    private mutating func remove(_ id: UUID, at place: Int) {
        places[id] = nil
        slots[place] = nil
        while start < slots.count, slots[start] == nil {
            start += 1
        }
        if slots.count > 2 * places.count {
            slots = slots.filter { $0 != nil }
            start = 0
            for (place, slot) in slots.enumerated() {
                slot.map { places[$0.id] = place }
            }
        }
    }
}
