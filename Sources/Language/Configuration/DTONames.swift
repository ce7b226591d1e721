/// What the properties of DTOs are called.
package enum DTONames: String, CaseIterable, Sendable {
    /// As in the domain.
    case domain
    /// As the JSON key, where it is a name in Swift.
    case json
}
