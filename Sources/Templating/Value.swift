/// What a template prints or asks. Values carry no names: the shape that a template was parsed against gives the
/// slot of each member, so that rendering looks nothing up.
package enum Value: Sendable {
    case text(String)
    case flag(Bool)
    case list([Value])
    /// The members of a record, in the order of its shape.
    case record([Value])
    /// An optional value that is not there.
    case absent
}
