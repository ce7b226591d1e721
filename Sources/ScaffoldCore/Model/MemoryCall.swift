/// A call of the memory data source, and what a mock must have recorded of it.
package struct MemoryCall: Sendable {
    package let method: String
    package let arguments: [String]
    package let expectations: [String]
    /// Of what is kept: the call that finds it.
    package var lookup = ""
}
