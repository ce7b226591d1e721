/// A method that deletes several values of a store, or all.
package struct StoreDeletion: TemplateRecord {
    package enum Kind: Sendable {
        /// The value of one key.
        case key
        /// All values except those that satisfy the condition.
        case scope(condition: String)
        case everything
    }

    let kind: Kind
    /// The method: `deletePages`.
    package let name: String
    /// Its parameters.
    package let parameters: [ParameterModel]
    /// Test: the arguments of a call.
    package let arguments: String
    /// Test: the values that it deletes, in addition to that of the first key.
    package let gone: [StoreContrast]
    /// Test: the values that it does not delete.
    package let kept: [StoreContrast]

    /// The condition that the remaining values satisfy; absent if one key or everything is deleted.
    package var condition: String? { if case .scope(let condition) = kind { condition } else { nil } }
    /// Whether it deletes everything.
    package var isWhole: Bool { if case .everything = kind { true } else { false } }
}
