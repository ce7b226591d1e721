/// The keys that lead to the payload of an answer: `data.results`, or `messages?`.
package struct PayloadPath: Hashable, Sendable {
    /// The payload is the whole answer.
    package static let whole = PayloadPath(keys: [])

    package let keys: [String]
    /// Whether the last key may be absent or null. The list is empty then.
    package var canBeAbsent = false

    package var isEmpty: Bool { keys.isEmpty }
    /// As in a spec.
    package var spelling: String { isEmpty ? "." : keys.joined(separator: ".") + (canBeAbsent ? "?" : "") }
}
