/// A conformance of domain types that a spec or scaffold.yml chooses, because Swift makes it in the file of the type
/// alone.
package enum Conformance: String, CaseIterable, Sendable {
    /// Of an enum. One that keeps unknown values gets a list of its known cases instead.
    case caseIterable = "CaseIterable"
    case codable = "Codable"
    /// Of an entity that has an identity.
    case identifiable = "Identifiable"

    /// Those of a repository whose scaffold.yml does not choose.
    package static let usual: [Conformance] = [.caseIterable, .identifiable]
}
