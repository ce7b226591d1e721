/// The parts of a document that a spec cannot express, grouped by kind: a hundred fields with a `maxLength` are one
/// entry.
struct SchemaLosses {
    private var order: [String] = []
    private var places: [String: [String]] = [:]

    mutating func add(_ reason: String, at place: String) {
        if places[reason] == nil {
            order.append(reason)
        }
        if places[reason]?.contains(place) != true {
            places[reason, default: []].append(place)
        }
    }

    /// Whether a key can be used in a spec. If not, it is added to the list.
    mutating func takes(key: String, in place: String) -> Bool {
        guard let loss = Unsayable.longKey(key, in: place) else {
            return true
        }
        add(loss.reason, at: loss.place)
        return false
    }

    /// The list: one line for a single place. Several places with the same kind are listed on lines of readable width.
    var unsayable: [Unsayable] {
        order.flatMap { reason -> [Unsayable] in
            var lines: [String] = []
            for place in places[reason] ?? [] {
                if let last = lines.last, last.utf8.count + place.utf8.count < Self.widest {
                    lines[lines.count - 1] = "\(last), \(place)"
                } else {
                    lines.append(place)
                }
            }
            return lines.map { Unsayable(place: $0, reason: reason) }
        }
    }

    private static let widest = 80
}
