/// The kind of a name's value. Templates are checked against shapes when they are parsed, so that a misspelled name is
/// an error even in a branch that is never used.
package indirect enum Shape: Sendable {
    case text
    case flag
    case list(Shape)
    case record(RecordShape)
    /// A value that may be absent. `{% if x %}` tests it, and reading an absent value is an error.
    case optional(Shape)
}

/// The members of a record, by name. A record's values have the same order.
package final class RecordShape: Sendable {
    package struct Member: Sendable {
        package let name: String
        package let shape: Shape
        /// Its description, a sentence for the list of context keys.
        package let doc: String

        package init(_ name: String, _ shape: Shape, _ doc: String) {
            self.name = name
            self.shape = shape
            self.doc = doc
        }
    }

    package let name: String
    package let members: [Member]
    private let slots: [String: Int]

    package init(_ name: String, _ members: [Member]) {
        self.name = name
        self.members = members
        slots = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1.name, $0) })
    }

    package func slot(of name: String) -> Int? {
        slots[name]
    }
}
