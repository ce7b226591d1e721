import Foundation

/// Values by their ids, in the order in which they came. To find, replace or remove one takes the same time, however
/// many there are.
nonisolated struct OrderedValues<Value: Sendable>: Sendable {
    /// Removed values leave a gap.
    private var slots: [(id: UUID, value: Value)?] = []
    private var places: [UUID: Int] = [:]

    var isEmpty: Bool { places.isEmpty }

    var all: some Sequence<(id: UUID, value: Value)> { slots.lazy.compactMap(\.self) }

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
        if slots.count > 2 * places.count {
            slots.removeAll { $0 == nil }
            for (place, slot) in slots.enumerated() {
                slot.map { places[$0.id] = place }
            }
        }
    }
}
