/// The keys that lead to the payload of an answer: `data.results`, `messages?`, or `_embedded?.events`.
package struct PayloadPath: Hashable, Sendable {
    /// The payload is the whole answer.
    package static let whole = PayloadPath(keys: [])

    package let keys: [String]
    /// The places of the keys that may be absent or null. The list is empty then.
    package var absent: Set<Int> = []

    package var isEmpty: Bool { keys.isEmpty }
    package var canBeAbsent: Bool { !absent.isEmpty }
    /// As in a spec.
    package var spelling: String {
        isEmpty
            ? "." : keys.indices.map { keys[$0] + (absent.contains($0) ? "?" : "") }.joined(separator: ".")
    }

    /// The keys to the first object or list that may be absent; nil if there is none.
    package var firstAbsent: ArraySlice<String>? {
        absent.min().map { keys[...$0] }
    }
}
