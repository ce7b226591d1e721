import Foundation

/// A row of the store.
nonisolated struct KeptRow<Row: StorableRow>: Equatable, Sendable {
    /// `nil` for an item that is gone.
    var value: Row?
    var fetchedAt: Date
    /// Whether a write with an unknown outcome may have changed it.
    var isStale = false
}

/// The rows of a store by their keys.
///
/// Their values, times and marks are apart: if the server gives a list of thousands again, only the times change, and
/// a dictionary of times is fast, because its type is known when the store is compiled.
nonisolated struct KeptRows<Row: StorableRow>: Equatable, Sendable {
    /// The values of all rows but those of items that are gone.
    private(set) var values: [String: Row] = [:]
    /// When the rows were fetched.
    private(set) var times: [String: Date] = [:]
    private var stale: Set<String> = []

    var count: Int { times.count }

    subscript(key: String) -> KeptRow<Row>? {
        get {
            times[key].map { KeptRow(value: values[key], fetchedAt: $0, isStale: isStale(key)) }
        }
        set {
            values[key] = newValue?.value
            times[key] = newValue?.fetchedAt
            stale.remove(key)
            if newValue?.isStale == true {
                stale.insert(key)
            }
        }
    }

    /// Every row, with what is known of it.
    var all: [String: KeptRow<Row>] {
        times.keys.reduce(into: [:]) { rows, key in rows[key] = self[key] }
    }

    /// Whether there is a row, perhaps of an item that is gone.
    func isKept(_ key: String) -> Bool {
        times[key] != nil
    }

    func isStale(_ key: String) -> Bool {
        stale.contains(key)
    }

    /// The values of these rows; `nil` if one has none.
    func values(of keys: [String]) -> [Row]? {
        let found = keys.compactMap { values[$0] }
        return found.count == keys.count ? found : nil
    }

    func isAnyStale(_ keys: [String]) -> Bool {
        !stale.isEmpty && keys.contains(where: stale.contains)
    }

    /// The places of those rows of an answer that differ from what is kept, or are stale.
    func differences(from answer: AnswerParts<Row>) -> [Int] {
        var places: [Int] = []
        for (place, key) in answer.keys.enumerated() {
            if let value = values[key], value == answer.rows[place], !isStale(key) {
                continue
            }
            places.append(place)
        }
        return places
    }

    mutating func makeStale(_ key: String) {
        if isKept(key) {
            stale.insert(key)
        }
    }

    /// The server has just given the same rows again.
    mutating func confirm(_ keys: [String], at date: Date) {
        for key in keys {
            times[key]? = date
        }
    }
}
