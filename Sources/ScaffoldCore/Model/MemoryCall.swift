/// A call of the memory data source, and what a mock must have recorded of it.
package struct MemoryCall: TemplateRecord {
    /// The method of the memory data source.
    package let method: String
    /// The arguments of the call.
    package let arguments: [String]
    /// Test: what the memory mock must have recorded.
    package let expectations: [String]
    /// Test: the same of the key alone, where a save takes one.
    package var keyExpectations: [String] = []
    /// The store that it is a call of, and whether that keeps one thing alone.
    var store: StoreModel.Kind = .detail
    var isOnly = false
    /// Test: the call that finds what was kept.
    package var lookup = ""

    /// Whether it is one of a store that keeps one list.
    package var isOnlyList: Bool { store == .list && isOnly }
}
