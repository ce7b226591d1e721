/// A call of the memory data source, and the expected records of a mock.
package struct MemoryCall: TemplateRecord {
    /// The method of the memory data source.
    package let method: String
    /// The arguments of the call.
    package let arguments: [String]
    /// Test: conditions on the calls that the memory mock recorded.
    package let expectations: [String]
    /// Test: conditions on the key only, if a save takes one.
    package var keyExpectations: [String] = []
    /// The store of the call, and whether that store holds a single value.
    var store: StoreModel.Kind = .detail
    var isOnly = false
    /// Test: the call that finds the saved value.
    package var lookup = ""

    /// Whether it is a call of a store with a single list.
    package var isOnlyList: Bool { store == .list && isOnly }
}
