/// A call of the memory data source, and what a mock must have recorded of it.
package struct MemoryCall: Sendable {
    package let method: String
    package let arguments: [String]
    package let expectations: [String]
    /// Those of the key alone, of a save that takes it.
    package var keyExpectations: [String] = []
    /// The store that it is a call of, and whether that keeps one thing alone.
    package var store: StoreModel.Kind = .detail
    package var isOnly = false
    /// Of what is kept: the call that finds it.
    package var lookup = ""
}
