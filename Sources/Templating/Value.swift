/// A value that a template prints or tests. Values contain no names: the shape that a template was parsed with has the
/// slot of each member, so rendering needs no lookups.
package enum Value: Sendable {
    case text(String)
    case flag(Bool)
    case list([Value])
    /// The members of a record, in the order of its shape.
    case record([Value])
    /// An absent optional value.
    case absent
}
